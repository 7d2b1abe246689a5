import { normalLogin } from '../../platform/auth/sign-in.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Row } from '../../rows.ts';

/** Those of the logins that a user has, of any account: for a transaction across accounts. */
export async function takenLogins(tx: Tx, logins: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<Row<'usuarios', 'login'>>(sql`
    select login from usuarios where login = any(${logins.map(normalLogin)}::text[])`);
  return new Set(rows.map(({ login }) => login));
}

/**
 * Those of the users whose invitation was not used, replaced by a password or ended by a deactivation. Locked, so that
 * none is used or ended before it is replaced. The user comes first, as in a deactivation.
 */
export async function stillInvited(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.rows<Row<'convites', 'id_usuario'>>(sql`
    select v.id_usuario from convites v join usuarios u on u.id = v.id_usuario
    where v.tipo = 'convite' and u.ativo and v.id_usuario = any(${ids}::bigint[])
    for share of u for update of v`);
  return new Set(rows.map(({ id_usuario }) => id_usuario));
}
