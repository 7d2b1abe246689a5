/**
 * Invitations: a person with the link sets the password of one user, once. The link has `<account>.<user>.<secret>`; only
 * the secret's hash is stored. See docs/decisions/0025-invitations.md.
 */
import { CONVITE_HOURS, type Convite } from '@campeiro/contract/escritorio/convites';
import type { Role } from '@campeiro/contract/kit/access';
import { message } from '@campeiro/contract/kit/languages';
import { SENHA_HOURS } from '@campeiro/contract/senhas-esquecidas';
import { hashOf, newSecret } from '../../platform/auth/secrets.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { brokenRule, found, Problem } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { changePassword } from './commands.ts';
import { anonymous } from './rules.ts';

/** An invitation as its link names it. */
export interface Invitation {
  conta: number;
  usuario: number;
  hash: Buffer;
}

const FORMAT = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/;

/** The parts of a token; undefined for anything that cannot be one. */
export function parseInvitation(token: string): Invitation | undefined {
  const [, conta, usuario, secret] = FORMAT.exec(token) ?? [];
  if (!conta || !usuario || !secret) return undefined;
  return { conta: Number(conta), usuario: Number(usuario), hash: hashOf(secret) };
}

/** By whom the link was requested: an administrator, or the user on a sign-in page. */
export type InvitationKind = 'convite' | 'senha';

const HOURS: Record<InvitationKind, number> = { convite: CONVITE_HOURS, senha: SENHA_HOURS };

/** Makes an invitation in place of the one of its kind before; throws if the user cannot accept one. */
export async function invite(
  tx: Tx,
  conta: number,
  id: number,
  tipo: InvitationKind = 'convite',
): Promise<Convite> {
  await requireInvitable(tx, id);
  const secret = newSecret();
  const hash = hashOf(secret);
  const { expira_em } = found(
    await tx.row<Row<'convites', 'expira_em'>>(sql`
      insert into convites (id_usuario, tipo, hash, expira_em)
      values (${id}, ${tipo}, ${hash}, clock_timestamp() + make_interval(hours => ${HOURS[tipo]}))
      on conflict (conta_id, id_usuario, tipo) do update
      set hash = excluded.hash, expira_em = excluded.expira_em
      returning expira_em`),
  );
  return { token: `${conta}.${id}.${secret}`, expira_em };
}

/** Locks the user against a deactivation until the transaction ends; throws if they cannot accept an invitation. */
export async function requireInvitable(tx: Tx, id: number): Promise<void> {
  const user = found(
    await tx.row<Row<'usuarios', 'perfil' | 'ativo'> & { conhecido: boolean }>(sql`
      select u.perfil, u.ativo, c.id_usuario is not null as conhecido
      from usuarios u left join credenciais c on c.id_usuario = u.id where u.id = ${id} for share of u`),
  );
  if (!user.conhecido) throw anonymous();
  if (!user.ativo) throw isInactive();
  if (user.perfil === 'integracao') throw isProgram();
}

/**
 * Sets the password of the invited user, which ends the invitation and all sessions. Throws
 * NAO_AUTENTICADO if the invitation does not count, and SEM_PERMISSAO for a user of none of these roles. Of two at once,
 * the second waits for the row and finds none.
 */
export async function accept(
  tx: Tx,
  { usuario, hash }: Invitation,
  senha_hash: string,
  roles: readonly Role[],
): Promise<void> {
  const row = await tx.row<Row<'usuarios', 'perfil'>>(sql`
    select u.perfil from convites v join usuarios u on u.id = v.id_usuario
    where v.id_usuario = ${usuario} and v.hash = ${hash} and v.expira_em > clock_timestamp() and u.ativo
    for update of v`);
  if (!row) throw invitationEnded();
  if (!roles.includes(row.perfil as Role)) throw ofOtherApp();
  await changePassword(tx, usuario, senha_hash);
}

export const invitationEnded = () =>
  new Problem(
    'NAO_AUTENTICADO',
    message(
      'Este convite já foi usado, passou do prazo ou foi trocado por outro.',
      'This invitation has been used, has expired or was replaced by another one.',
    ),
  );

const ofOtherApp = () =>
  new Problem(
    'SEM_PERMISSAO',
    message(
      'O convite de um técnico é do aplicativo; os outros, do console.',
      'The invitation of a technician is for the app, others are for the console.',
    ),
  );

const isInactive = () =>
  brokenRule(
    'O usuário está inativo: reative-o antes de convidar.',
    'The user is inactive: activate them before you invite them.',
  );

const isProgram = () =>
  brokenRule(
    'Uma integração é um programa: dê a ela uma senha.',
    'An integration is a program: give it a password.',
  );
