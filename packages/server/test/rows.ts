/** Rows that a test needs before it begins, put in without the API. */
import type { Database, TenantContext } from '../src/platform/db/database.ts';
import { name, type Sql, sql, values } from '../src/platform/db/sql.ts';

export type Insert = (table: string, row: Record<string, unknown>) => Promise<number>;

/** Adds rows to one account; resolves to the id of each. Arrays are meant for jsonb columns. */
export const inserter =
  (db: Database, scope: TenantContext): Insert =>
  async (table, row) => {
    const stored = Object.fromEntries(
      Object.entries(row).map(([k, v]) => [k, Array.isArray(v) ? JSON.stringify(v) : v]),
    );
    const inserted = await db.write(scope, (tx) =>
      tx.row<{ id: number }>(sql`
        insert into ${name(table)} as t ${values(stored)} returning (to_jsonb(t) ->> 'id')::bigint as id`),
    );
    return inserted?.id ?? 0;
  };

/** The columns of a visit in this state. */
export const stateOf = (situacao: string) => ({
  situacao,
  id_status: sql`(select id from status_servico where situacao = ${situacao})`,
  concluido: situacao === 'realizado',
});

/** What a row of `registros` is set to that is done if it was not, and to be done if it was. */
export const DONE_OR_NOT: Sql = sql`(situacao, id_status, concluido) = (
  select s.situacao, s.id, s.situacao = 'realizado' from status_servico s
  where s.situacao = case when concluido then 'agendado' else 'realizado' end)`;

/** The `campo` and `codigo` of every fault of a problem, in the order of the fields. */
export const faultsOf = (body: { erros?: { campo: string; codigo: string }[] }): string[] =>
  (body.erros ?? []).map(({ campo, codigo }) => `${campo} ${codigo}`).sort();

/** Where the account's clock stands. */
export const clockOf = async (db: Database, scope: TenantContext): Promise<string> => {
  const row = await db.read(scope, (tx) =>
    tx.row<{ instante: string }>(sql`select instante from relogios`),
  );
  return row?.instante ?? '';
};
