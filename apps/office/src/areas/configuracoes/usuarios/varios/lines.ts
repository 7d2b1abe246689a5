/** The lines of the form for several users. Pure. */
import { freeLogin } from '@campeiro/contract/logins';
import { createUsuariosFields } from '../../../../contract/fields.ts';
import type { Fields } from '../../../../parts/draft/draft.ts';
import { idsIn } from '../../../../parts/draft/ids.ts';

export interface Line {
  nome: string;
  login: string;
  email: string;
  perfil: string;
}

export const MOST_LINES = createUsuariosFields.usuarios.max;

const NAMES = ['nome', 'login', 'email', 'perfil'] as const;
const EMPTY: Line = { nome: '', login: '', email: '', perfil: 'campo' };

/** The path of a field in the request, which is also its name in the draft: the server’s faults find it. */
export const nameIn = (i: number, name: keyof Line): string => `usuarios[${i}].${name}`;

/** All fields of the form, of lines that are not filled in too. */
export function textsOf(lines: readonly Line[]): Record<string, string> {
  const all = Array.from({ length: MOST_LINES }, (_, i) => lines[i] ?? EMPTY);
  return Object.fromEntries(
    all.flatMap((line, i) => NAMES.map((name) => [nameIn(i, name), line[name]] as const)),
  );
}

const isFilled = ({ nome, login, email }: Line): boolean => `${nome}${login}${email}`.trim() !== '';

/** The lines up to the last one that is filled in. */
export function linesIn(fields: Fields): Line[] {
  const lines = Array.from(
    { length: MOST_LINES },
    (_, i) =>
      Object.fromEntries(NAMES.map((name) => [name, fields[nameIn(i, name)] ?? ''])) as never,
  );
  return lines.slice(0, lines.findLastIndex(isFilled) + 1);
}

/** Whether each line has what a user needs. */
export const areComplete = (lines: readonly Line[]): boolean =>
  lines.length > 0 && lines.every(({ nome, login }) => nome.trim() && login.trim());

const othersOf = (lines: readonly Line[], i: number): Set<string> =>
  new Set(lines.flatMap(({ login }, at) => (at === i ? [] : [login.trim().toLowerCase()])));

/** A login for the line that no other line has, nor one of those that are refused. */
export function loginFor(
  lines: readonly Line[],
  i: number,
  refused: ReadonlySet<string> = new Set(),
): string {
  return freeLogin(lines[i]?.nome ?? '', new Set([...othersOf(lines, i), ...refused]));
}

/** The lines with another name at `i`. The login follows the name until it is typed. */
export function withName(lines: readonly Line[], i: number, nome: string): Line[] {
  const all = Array.from({ length: Math.max(lines.length, i + 1) }, (_, at) => lines[at] ?? EMPTY);
  const follows = all[i]?.login === loginFor(all, i);
  const named = all.map((line, at) => (at === i ? { ...line, nome } : line));
  if (!follows) return named;
  const login = loginFor(named, i);
  return named.map((line, at) => (at === i ? { ...line, login } : line));
}

const ROLES: Record<string, string> = {
  ...{ campo: 'campo', técnico: 'campo', tecnico: 'campo', technician: 'campo' },
  ...{ gestor: 'gestor', gestora: 'gestor', manager: 'gestor' },
  ...{ administrador: 'administrador', administradora: 'administrador', admin: 'administrador' },
};

/** A line of a sheet or a text: the name first, then e-mail, role and login in any order. */
function lineOf(text: string): Line {
  const [nome = '', ...rest] = text.split(/[\t;]/).map((cell) => cell.trim());
  const line = { ...EMPTY, nome };
  for (const cell of rest) {
    const perfil = ROLES[cell.toLowerCase()];
    if (cell.includes('@')) line.email = cell;
    else if (perfil) line.perfil = perfil;
    else line.login ||= cell;
  }
  return line;
}

/** Whether a text is more than one field of a line. */
export const isSeveral = (text: string): boolean => /[\t;\n]/.test(text.trim());

/** The lines with those of the text from `i` on, and how many had no room. Lines without a login get one. */
export function withPasted(
  lines: readonly Line[],
  i: number,
  text: string,
): { lines: Line[]; left: number } {
  const added = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(lineOf);
  const before = Array.from({ length: i }, (_, at) => lines[at] ?? EMPTY);
  const all = [...before, ...added, ...lines.slice(i).filter(isFilled)];
  const kept = all.slice(0, MOST_LINES);
  kept.forEach((line, at) => {
    if (!line.login) kept[at] = { ...line, login: loginFor(kept, at) };
  });
  return { lines: kept, left: all.length - kept.length };
}

/** The request of these fields. */
export const requestOf = (fields: Fields) => {
  const ids_grupos = idsIn(fields.ids_grupos ?? '');
  return {
    enviar: fields.enviar === 'sent',
    usuarios: linesIn(fields).map(({ nome, login, email, perfil }) => ({
      nome: nome.trim(),
      login: login.trim(),
      email: email.trim() || null,
      perfil: perfil as 'campo',
      ids_grupos,
    })),
  };
};

/** Whether one of them is an administrator: the server wants the password of the caller then. */
export const isSensitive = (lines: readonly Line[]): boolean =>
  lines.some(({ perfil }) => perfil === 'administrador');
