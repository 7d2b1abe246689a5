/** A user as a form has it. Pure. */

import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import type { Jornada } from '@campeiro/contract/jornada';
import type { Role } from '@campeiro/contract/usuarios';
import { createUsuarioFields } from '../../../contract/fields.ts';
import { isYes, textOfYes } from '../../../parts/draft/DraftCheck.tsx';
import type { Fields } from '../../../parts/draft/draft.ts';
import { idsIn, textOfIds } from '../../../parts/draft/ids.ts';
import { numberOrNull } from '../../../parts/record/fields.tsx';
import { hoursIn, textOfHours } from '../../../parts/working-hours/draft-hours.ts';
import { isInOrder } from '../../../parts/working-hours/week.ts';
import { PERFIS } from './perfis.ts';

export interface UserFields {
  nome: string;
  login: string;
  email: string;
  telefone: string;
  /** On the payroll. */
  matricula: string;
  /** `sim` or `nao`, as a switch has it. */
  trabalha_em_feriados: string;
  /** The limits of a day, as numbers are typed. Empty: those of the account. */
  maximo_visitas: string;
  maximo_minutos: string;
  maximo_quilometros: string;
  perfil: Role;
  ids_grupos: readonly string[];
  ids_segmentos: readonly string[];
  /** Null: those of the account. */
  jornada: Jornada | null;
}

export const EMPTY_USER: UserFields = {
  nome: '',
  login: '',
  email: '',
  telefone: '',
  matricula: '',
  trabalha_em_feriados: textOfYes(false),
  ...{ maximo_visitas: '', maximo_minutos: '', maximo_quilometros: '' },
  perfil: 'campo',
  ids_grupos: [],
  ids_segmentos: [],
  jornada: null,
};

/** As a link to the form has the role; a technician otherwise. */
export const newUser = (perfil: string | undefined): UserFields => ({
  ...EMPTY_USER,
  perfil: PERFIS.find((one) => one === perfil) ?? EMPTY_USER.perfil,
});

export const fieldsOfUser = (
  user: UsuarioDoEscritorio,
  segments: readonly number[],
): UserFields => ({
  nome: user.nome,
  login: user.login,
  email: user.email ?? '',
  telefone: user.telefone ?? '',
  matricula: user.matricula ?? '',
  trabalha_em_feriados: textOfYes(user.trabalha_em_feriados),
  maximo_visitas: String(user.maximo_visitas ?? ''),
  maximo_minutos: String(user.maximo_minutos ?? ''),
  maximo_quilometros: String(user.maximo_quilometros ?? ''),
  perfil: user.perfil,
  ids_grupos: user.ids_grupos.map(String),
  ids_segmentos: segments.map(String),
  jornada: user.jornada,
});

/** The same as a draft has it. */
export const textsOf = (fields: UserFields): Fields => ({
  ...fields,
  ids_grupos: textOfIds(fields.ids_grupos.map(Number)),
  ids_segmentos: textOfIds(fields.ids_segmentos.map(Number)),
  jornada: textOfHours(fields.jornada),
});

/** Some of the fields as a draft has them. */
export function changedTexts(changes: Partial<UserFields>): Fields {
  const all = textsOf({ ...EMPTY_USER, ...changes });
  return Object.fromEntries(Object.keys(changes).map((name) => [name, all[name] ?? '']));
}

export const userIn = (texts: Fields): UserFields =>
  ({
    ...texts,
    ids_grupos: idsIn(texts.ids_grupos ?? '').map(String),
    ids_segmentos: idsIn(texts.ids_segmentos ?? '').map(String),
    jornada: hoursIn(texts.jornada ?? ''),
  }) as unknown as UserFields;

const orNull = (text: string): string | null => text.trim() || null;

/** The user as the server takes it. */
export const userOf = (fields: UserFields) => ({
  nome: fields.nome.trim(),
  login: fields.login.trim(),
  email: orNull(fields.email),
  telefone: orNull(fields.telefone),
  matricula: orNull(fields.matricula),
  trabalha_em_feriados: isYes(fields.trabalha_em_feriados),
  maximo_visitas: numberOrNull(fields.maximo_visitas),
  maximo_minutos: numberOrNull(fields.maximo_minutos),
  maximo_quilometros: numberOrNull(fields.maximo_quilometros),
  perfil: fields.perfil,
  ids_grupos: fields.ids_grupos.map(Number),
  jornada: fields.jornada,
});

/** The fields that differ, as the server takes them. */
export function changedIn(
  before: UserFields,
  after: UserFields,
): Partial<ReturnType<typeof userOf>> {
  const had = userOf(before);
  return Object.fromEntries(
    Object.entries(userOf(after)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(had[name as keyof typeof had]),
    ),
  );
}

/**
 * What of a change gives or takes access, and so goes with the password: the e-mail address, where links for a forgotten
 * password go, and everything that concerns an administrator.
 */
export function sensitiveIn(before: UserFields, after: UserFields): ReturnType<typeof changedIn> {
  const changed = changedIn(before, after);
  const isOfAdministrator = [before.perfil, after.perfil].includes('administrador');
  const { perfil, login, email } = changed;
  const names = isOfAdministrator ? [perfil, login, email] : [email];
  if (names.every((one) => one === undefined)) return {};
  return isOfAdministrator ? changed : { email: email ?? null };
}

/** Only managers are limited by segments. */
export const segmentsOf = ({ perfil, ids_segmentos }: UserFields): number[] =>
  perfil === 'gestor' ? ids_segmentos.map(Number) : [];

export const isComplete = ({ nome, login, jornada }: UserFields): boolean =>
  nome.trim() !== '' && login.trim() !== '' && (jornada === null || isInOrder(jornada));

/** The shortest password that the server takes from an administrator. */
export const SHORTEST = createUsuarioFields.senha.min;
