/** What files of users and imports have beside the fields that all APIs list: those that only the office has. */
import type { Tx } from '../../platform/db/database.ts';
import { columns, sql } from '../../platform/db/sql.ts';
import type { BesideOf } from '../../platform/lists/beside.ts';
import type { Item } from '../../platform/lists/rows.ts';

export const OFFICE_FIELDS = [
  'matricula',
  'jornada',
  'trabalha_em_feriados',
  'maximo_visitas',
  'maximo_minutos',
  'maximo_quilometros',
] as const;

/** The values of these fields, for each of the users. */
export async function officeFieldsOf(tx: Tx, users: readonly Item[]): Promise<Item[]> {
  const found = await tx.rows<Item>(sql`
    select id, ${columns(OFFICE_FIELDS)} from usuarios
    where id = any(${users.map(({ id }) => id)}::bigint[])`);
  const of = new Map(found.map(({ id, ...fields }) => [id, fields]));
  return users.map(({ id }) => of.get(id) ?? {});
}

export const officeBeside: BesideOf = async () => ({
  columns: OFFICE_FIELDS.map((name) => ({ name })),
  of: officeFieldsOf,
});
