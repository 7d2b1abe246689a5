/** Reads what there is now of what an import wrote, and what depends on it. */
import type { Tx } from '../../../platform/db/database.ts';
import { name, sql } from '../../../platform/db/sql.ts';
import { named, type Recurso } from '../rows/changes.ts';
import type { Fields } from '../rows/row.ts';
import type { Now, Present, Written } from './plan.ts';

/** Tables whose rows keep a customer, an address or a person from being deleted: with the column that refers to it. */
export const HOLDERS = {
  clientes: [
    ...[['registros', 'id_cliente'] as const, ['ordens_servico', 'id_cliente'] as const],
    ...[['recorrencias', 'id_cliente'] as const, ['notas_cliente', 'id_cliente'] as const],
    ...[['propostas_de_local', 'id_cliente'] as const],
    ...[['clientes_habilidades', 'id_cliente'] as const],
    ...[['deslocamentos_percursos', 'id_cliente_origem'] as const],
    ...[['deslocamentos_percursos', 'id_cliente_destino'] as const],
    ...[['deslocamentos_complementos_percursos', 'id_cliente_origem'] as const],
    ...[['deslocamentos_complementos_percursos', 'id_cliente_destino'] as const],
    ...[['contestacoes', 'id_cliente_origem'] as const],
    ...[['contestacoes', 'id_cliente_destino'] as const],
  ],
  enderecos: [
    ...[['registros', 'id_endereco'] as const, ['propostas_de_local', 'id_endereco'] as const],
  ],
  pessoas: [
    ...[['registros', 'id_contato'] as const, ['ordens_servico', 'id_contato'] as const],
    ...[['recorrencias', 'id_contato'] as const, ['enderecos', 'id_pessoa'] as const],
  ],
};

/** Tables whose rows go with a customer or a person: links, the address, the memory of searches. */
export const GO_WITH_IT = {
  clientes: ['segmentos_clientes', 'pessoas_clientes', 'enderecos', 'clientes_encontrados'],
  enderecos: [],
  pessoas: ['pessoas_clientes'],
};

type Read = { id: number; atualizado_em: string; linha: Fields };

/** Reads and locks what these changes are about. */
export async function readPresent(tx: Tx, written: readonly Written[]): Promise<Now> {
  const idsOf = (recurso: Recurso) =>
    written.filter((one) => one.recurso === recurso).map(({ id_registro }) => id_registro);
  const rows = new Map<string, Present>();
  // Customers first, as the lock order has them.
  for (const recurso of ['clientes', 'enderecos', 'pessoas'] as const)
    for (const { id, atualizado_em, linha } of await read(tx, recurso, idsOf(recurso)))
      rows.set(`${recurso} ${id}`, { atualizado_em, fields: fieldsOf(recurso, linha) });
  for (const { id_cliente, id_segmento } of await linksOf(tx, idsOf('clientes'))) {
    const customer = rows.get(`clientes ${id_cliente}`);
    if (customer) customer.fields[`segmento.${id_segmento}`] = true;
  }
  const held = {
    clientes: new Set([
      ...(await heldBy(tx, 'clientes', idsOf('clientes'))),
      ...(await withOthers(tx, idsOf('clientes'), idsOf('enderecos'), idsOf('pessoas'))),
    ]),
    enderecos: new Set([
      ...(await heldBy(tx, 'enderecos', idsOf('enderecos'))),
      ...(await mainOfSeveral(tx, idsOf('enderecos'))),
    ]),
    pessoas: new Set(await heldBy(tx, 'pessoas', idsOf('pessoas'))),
  };
  const holders = await holdersOf(
    tx,
    written.flatMap(({ antes }) => (typeof antes?.documento === 'string' ? antes.documento : [])),
  );
  return {
    row: (recurso, id) => rows.get(`${recurso} ${id}`),
    isInUse: (recurso, id) => held[recurso].has(id),
    isTaken: (documento, id) => (holders.get(documento) ?? id) !== id,
  };
}

/** Stamps are compared as texts: a Date has no microseconds. */
const read = (tx: Tx, table: Recurso, ids: number[]): Promise<Read[]> =>
  tx.rows<Read>(sql`
    select id, atualizado_em::text, to_jsonb(t) as linha from ${name(table)} t
    where id = any(${ids}::bigint[]) order by id for no key update`);

function fieldsOf(recurso: Recurso, { campos_personalizados, ...row }: Fields): Fields {
  if (recurso === 'enderecos') return named('endereco', row);
  if (recurso === 'pessoas') return named('contato', row);
  return { ...row, ...named('campo', campos_personalizados as Fields) };
}

const linksOf = (tx: Tx, ids: number[]) =>
  tx.rows<{ id_cliente: number; id_segmento: number }>(sql`
    select id_cliente, id_segmento from segmentos_clientes where id_cliente = any(${ids}::bigint[])`);

export async function heldBy(tx: Tx, what: keyof typeof HOLDERS, ids: number[]): Promise<number[]> {
  const held: number[] = [];
  for (const [table, column] of HOLDERS[what]) {
    const rows = await tx.rows<{ id: number }>(sql`
      select distinct ${name(column)} as id from ${name(table)}
      where ${name(column)} = any(${ids}::bigint[])`);
    held.push(...rows.map(({ id }) => id));
  }
  return held;
}

/** Customers who have an address or contacts that the import did not write. */
async function withOthers(
  tx: Tx,
  customers: number[],
  addresses: number[],
  people: number[],
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id_cliente as id from enderecos
    where id_cliente = any(${customers}::bigint[]) and id <> all(${addresses}::bigint[])
    union select id_cliente from pessoas_clientes
    where id_cliente = any(${customers}::bigint[]) and id_pessoa <> all(${people}::bigint[])`);
  return rows.map(({ id }) => id);
}

/** Main addresses beside which the customer has others: without it, none of them would be the main one. */
async function mainOfSeveral(tx: Tx, addresses: number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select e.id from enderecos e where e.id = any(${addresses}::bigint[]) and e.ordem = 0
      and exists (select from enderecos o where o.id_cliente = e.id_cliente and o.ordem > 0)`);
  return rows.map(({ id }) => id);
}

async function holdersOf(tx: Tx, documents: string[]): Promise<Map<unknown, number>> {
  const rows = await tx.rows<{ documento: string; id: number }>(
    sql`select documento, id from clientes where documento = any(${documents})`,
  );
  return new Map(rows.map(({ documento, id }) => [documento, id]));
}
