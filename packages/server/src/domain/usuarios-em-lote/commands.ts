import type { NewUsuarios, UsuarioConvidado } from '@campeiro/contract/escritorio/usuarios-em-lote';
import type { Language } from '@campeiro/contract/kit/languages';
import type { Usuario } from '@campeiro/contract/usuarios';
import { normalLogin } from '../../platform/auth/sign-in.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findItems } from '../../platform/lists/source.ts';
import { requestInvitation } from '../mensagens/commands.ts';
import { addUsuario } from '../usuarios/commands.ts';
import { invite } from '../usuarios/invitations.ts';
import { usuarios as source } from '../usuarios/queries.ts';

/**
 * Adds users with one hash, of a random password that is kept nowhere: invitations replace it. Returns their ids in the
 * order of the lines. They are added in the order of their logins, which all accounts share: two requests with the same
 * logins wait for each other in one direction only.
 */
export async function addUsuarios(
  tx: Tx,
  usuarios: NewUsuarios['usuarios'],
  hash: string,
): Promise<number[]> {
  const lines = usuarios.map((novo, i) => ({ novo, i, login: normalLogin(novo.login) }));
  const ids: number[] = [];
  for (const { novo, i } of lines.toSorted((a, b) => (a.login < b.login ? -1 : 1)))
    ids[i] = (await addUsuario(tx, novo, hash)).id;
  return ids;
}

/** Marks that these users are to get their invitations by e-mail. */
export async function requestInvitations(
  tx: Tx,
  ids: readonly number[],
  idioma: Language,
): Promise<void> {
  for (const id of ids) await requestInvitation(tx, id, idioma);
}

/** The users as they are, those of `shown` with an invitation that replaces the one before. */
export async function withInvitations(
  tx: Tx,
  conta: number,
  ids: readonly number[],
  shown: ReadonlySet<number>,
): Promise<UsuarioConvidado[]> {
  const users: UsuarioConvidado[] = [];
  for (const user of await findItems<Usuario>(tx, source, ids))
    users.push({ ...user, convite: shown.has(user.id) ? await invite(tx, conta, user.id) : null });
  return users;
}
