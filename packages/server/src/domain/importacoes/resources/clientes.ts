import { ClienteChange, NewCliente } from '@campeiro/contract/clientes';
import type { TObject } from 'typebox';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { updateItem } from '../../../platform/lists/source.ts';
import { found } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { withChangedValues } from '../../campos-personalizados/stored-values.ts';
import { deleteClienteWithoutWork } from '../../clientes/commands.ts';
import { officeClientes } from '../../clientes/office-list.ts';
import { documentIssues, normalize } from '../../clientes/rules.ts';
import { linkedBy, linkTo, withoutLinks } from '../by-row/plan.ts';
import type { Fields, Present, Resource } from './resource.ts';

/** For changes of what a filter finds. Files of customers are written by batches: see `rows/`. */
export const clientesResource: Resource = {
  recurso: 'clientes',
  source: officeClientes,
  customFields: 'clientes',
  create: NewCliente as unknown as TObject,
  change: ClienteChange as unknown as TObject,
  titles: {},
  keys: [],
  rules: (row) => documentIssues(row),
  add: () => Promise.reject(new Error('customers are created by batches')),
  spread: ({ segmentos_a_incluir, segmentos_a_remover, ...mudanca }) => ({
    ...mudanca,
    ...linked(segmentos_a_remover, null),
    ...linked(segmentos_a_incluir, true),
  }),
  present: (tx, rows) => withSegments(tx, rows),
  write: async (tx, id, changes) => {
    const own = withChangedValues(normalize(withoutLinks(changes)));
    found(await updateItem(tx, officeClientes, id, own));
    await writeSegments(tx, id, changes);
  },
  remove: (tx, id) => deleteClienteWithoutWork(tx, id),
  takeBack: (tx, id) => deleteClienteWithoutWork(tx, id),
};

const linked = (ids: unknown, value: true | null): Fields =>
  Object.fromEntries(((ids ?? []) as number[]).map((id) => [linkTo(id), value]));

async function withSegments(tx: Tx, rows: Present[]): Promise<Present[]> {
  const ids = rows.map(({ id }) => id);
  const links = await tx.rows<Row<'segmentos_clientes', 'id_cliente' | 'id_segmento'>>(sql`
    select id_cliente, id_segmento from segmentos_clientes
    where id_cliente = any(${ids}::bigint[])`);
  const of = Map.groupBy(links, ({ id_cliente }) => id_cliente);
  return rows.map((row) => ({
    ...row,
    ...linked(
      of.get(row.id)?.map(({ id_segmento }) => id_segmento),
      true,
    ),
  }));
}

/** Only the links that change: what a colleague links meanwhile stays. */
async function writeSegments(tx: Tx, id: number, changes: Fields): Promise<void> {
  const those = (wanted: boolean) =>
    Object.entries(changes).flatMap(([alvo, value]) =>
      (value === true) === wanted ? (linkedBy(alvo) ?? []) : [],
    );
  const [joined, left] = [those(true), those(false)];
  if (left.length > 0)
    await tx.run(sql`
      delete from segmentos_clientes where id_cliente = ${id} and id_segmento = any(${left}::bigint[])`);
  if (joined.length > 0)
    await tx.run(sql`
      insert into segmentos_clientes (id_segmento, id_cliente)
      select unnest(${joined}::bigint[]), ${id}::bigint on conflict do nothing`);
}
