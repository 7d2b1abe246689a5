/**
 * Users do not decide alone about what they are paid: a colleague decides about their days, contests, bases and rates.
 * The only active administrator of an account has no such colleague, so they may, and the history says that the
 * decision was about their own. (docs/decisions/0021-nobody-approves-their-own-travel.md)
 */
import { message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { Problem } from '../../platform/problem.ts';

/** Whether the caller is the account's only active administrator. */
const isOnlyAdministrator = sql`(
  (select array_agg(a.id) from usuarios a where a.perfil = 'administrador' and a.ativo) = array[current_user_id()])`;

/** A condition: the user with this id is the caller, who must leave the decision to another user. */
export const isForOthers = (id_usuario: Sql): Sql =>
  sql`coalesce(${id_usuario} = current_user_id() and not ${isOnlyAdministrator}, false)`;

export const IS_OWN = message(
  'É seu: outra pessoa precisa decidir. Só o único administrador ativo da conta decide sobre o que é dele.',
  'It is yours: somebody else decides. Only the single active administrator of an account decides about their own.',
);

/** Throws the 422 if one of the users whom the statement names is the caller. */
export async function requireOfOthers(tx: Tx, users: Sql): Promise<void> {
  const own = await tx.row(sql`
    select from (${users}) t (id_usuario) where ${isForOthers(sql`t.id_usuario`)} limit 1`);
  if (own) throw new Problem('REGRA_NEGOCIO', IS_OWN);
}
