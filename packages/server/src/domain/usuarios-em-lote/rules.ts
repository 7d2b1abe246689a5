/** Faults of several new users that their schema cannot express. */
import type { NewUsuarios } from '@campeiro/contract/escritorio/usuarios-em-lote';
import { type Message, message } from '@campeiro/contract/kit/languages';
import { normalLogin } from '../../platform/auth/sign-in.ts';
import type { Issue } from '../../platform/problem.ts';

/** The body may be invalid. */
export function lineIssues({ usuarios }: NewUsuarios): Issue[] {
  if (!Array.isArray(usuarios)) return [];
  if (usuarios.length === 0)
    return [{ campo: 'usuarios', codigo: 'CAMPO_OBRIGATORIO', mensagem: NONE }];
  const logins = usuarios.map((one: unknown) => loginIn(one));
  return logins.flatMap((login, i) =>
    login && logins.indexOf(login) < i ? [ofLogin(i, REPEATED)] : [],
  );
}

/** Faults of the lines whose logins are among these, which users of this or another account have. */
export const takenIssues = (
  usuarios: NewUsuarios['usuarios'],
  taken: ReadonlySet<string>,
): Issue[] =>
  usuarios.flatMap(({ login }, i) => (taken.has(normalLogin(login)) ? [ofLogin(i, TAKEN)] : []));

const loginIn = (one: unknown): string => {
  const { login } = (one ?? {}) as { login?: unknown };
  return typeof login === 'string' ? normalLogin(login) : '';
};

const ofLogin = (i: number, mensagem: Message): Issue => ({
  campo: `usuarios[${i}].login`,
  codigo: 'VALOR_INVALIDO',
  mensagem,
});

const NONE = message('Informe ao menos uma pessoa.', 'Give at least one person.');
const REPEATED = message('Outra linha tem este login.', 'Another line has this login.');
// It may belong to another account, so the message does not say whose it is.
const TAKEN = message('Este login já está em uso.', 'This login is already in use.');
