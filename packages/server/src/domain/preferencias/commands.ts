import { MAX_PREFERENCIAS } from '@campeiro/contract/escritorio/preferencias';
import type { Tx } from '../../platform/db/database.ts';
import { sql, values } from '../../platform/db/sql.ts';
import type { Row } from '../../rows.ts';
import { tooMany } from './rules.ts';

/** Stores a value; throws if the user then has too many. Those of one user wait for each other. */
export async function setPreference(
  tx: Tx,
  preference: Row<'preferencias', 'id_usuario' | 'chave' | 'valor'>,
): Promise<void> {
  const { id_usuario, valor } = preference;
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended('preferencias ' || ${id_usuario}::bigint, current_account()))`);
  await tx.run(sql`
    insert into preferencias ${values({ ...preference, valor: JSON.stringify(valor) })}
    on conflict (conta_id, id_usuario, chave) do update set valor = excluded.valor`);
  const row = await tx.row<{ n: number }>(
    sql`select count(*) as n from preferencias where id_usuario = ${id_usuario}`,
  );
  if ((row?.n ?? 0) > MAX_PREFERENCIAS) throw tooMany();
}

/** Returns how many it deleted. */
export const deletePreference = (tx: Tx, id_usuario: number, chave: string): Promise<number> =>
  tx.run(sql`delete from preferencias where id_usuario = ${id_usuario} and chave = ${chave}`);

/** Replaces the values of all users of the account, one user after the other. */
export async function replacePreferences(
  tx: Tx,
  replace: (value: unknown) => unknown,
): Promise<void> {
  const users = await tx.rows<Row<'preferencias', 'id_usuario'>>(
    sql`select distinct id_usuario from preferencias order by id_usuario`,
  );
  for (const { id_usuario } of users) {
    const rows = await tx.rows<Row<'preferencias', 'chave' | 'valor'>>(sql`
      select chave, valor from preferencias where id_usuario = ${id_usuario} order by chave for update`);
    for (const { chave, valor } of rows) {
      const [before, after] = [valor, replace(valor)].map((one) => JSON.stringify(one));
      if (before !== after)
        await tx.run(sql`
          update preferencias set valor = ${after} where id_usuario = ${id_usuario} and chave = ${chave}`);
    }
  }
}
