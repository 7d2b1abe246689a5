import { NewCliente } from '@campeiro/contract/clientes';
import { defaultsOf } from '@campeiro/contract/kit/fields';
import type { Tx } from '../../platform/db/database.ts';
import { columns, sql } from '../../platform/db/sql.ts';
import { deleteItem } from '../../platform/lists/source.ts';
import { brokenRule, found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { withNewValues } from '../campos-personalizados/stored-values.ts';
import { clientes, requireCliente } from './queries.ts';

/** The fields of a new customer, with their defaults. */
const FIELDS = defaultsOf(NewCliente);

/**
 * Adds customers in one statement. Returns their ids in the same order, or undefined for a document that
 * another customer has.
 */
export async function insertMany(tx: Tx, novos: NewCliente[]): Promise<(number | undefined)[]> {
  if (novos.length === 0) return [];
  const ids = await tx.rows<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('clientes', 'id')) as id from generate_series(1, ${novos.length}::int)`);
  const rows = novos.map((novo, i) => ({ id: ids[i]?.id, ...FIELDS, ...withNewValues(novo) }));
  const names = columns(['id', ...Object.keys(FIELDS)]);
  // As one value: parsing thousands of parameters would take longer than writing the rows.
  const inserted = await tx.rows<Row<'clientes', 'id'>>(sql`
    insert into clientes (${names})
    select ${names} from jsonb_populate_recordset(null::clientes, ${JSON.stringify(rows)})
    on conflict (conta_id, documento) do nothing returning id`);
  const created = new Set(inserted.map(({ id }) => id));
  return ids.map(({ id }) => (created.has(id) ? id : undefined));
}

/** Whether visits or orders refer to the customer, or visits will. */
async function hasWork(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.row<{ em_uso: boolean }>(sql`
    select exists (select from registros where id_cliente = ${id})
      or exists (select from ordens_servico where id_cliente = ${id})
      or exists (select from recorrencias where id_cliente = ${id} and proxima is not null) as em_uso`);
  return row?.em_uso ?? false;
}

/** Deletes a customer. Throws the 404 if it does not exist, and the 422 if it has visits or orders. */
export async function deleteClienteWithoutWork(tx: Tx, id: number): Promise<void> {
  await requireCliente(tx, id); // a visit may be visible although its customer is hidden
  if (await hasWork(tx, id)) throw inUse();
  found((await deleteItem(tx, clientes, id)) || undefined);
}

const inUse = () =>
  brokenRule(
    'O cliente tem visitas ou ordens de serviço. Inative em vez de excluir.',
    'The customer has visits or service orders. Deactivate it instead of deleting it.',
  );
