/** The changes of an account: a merge over the stamps of the tables, each by its index, and what is kept of deletions. */
import { supportTables } from '@campeiro/contract/apoio';
import { DIAS_DE_EXCLUSOES, RECURSOS, TABELAS } from '@campeiro/contract/extensoes/mudancas';
import type { Tx } from '../../platform/db/database.ts';
import { join, name, raw, type Sql, sql } from '../../platform/db/sql.ts';
import type { Item } from '../../platform/lists/rows.ts';
import { itemColumns, type Source, source } from '../../platform/lists/source.ts';
import { sourceOf } from '../apoio/queries.ts';
import { campos } from '../campos-personalizados/queries.ts';
import { enderecos } from '../enderecos/queries.ts';
import { grupos } from '../grupos/queries.ts';
import { clientesComId, ordensComId, pessoasComId } from '../ids-externos/queries.ts';
import { notas } from '../notas-cliente/queries.ts';
import { questionarios } from '../questionarios/queries.ts';
import { estendidas } from '../registros/extended-list.ts';
import { historico } from '../registros/history.ts';
import { respostas } from '../respostas-questionario/queries.ts';
import { segmentos } from '../segmentos/queries.ts';
import { usuarios } from '../usuarios/queries.ts';
import type { Present, Start } from './cursor.ts';

/** How each resource is read: as below `/v2-extensoes` where a list stands there, otherwise as API v2 lists it. */
const SOURCES: ReadonlyMap<string, Source> = new Map(
  [
    ...[
      clientesComId,
      notas,
      pessoasComId,
      enderecos,
      estendidas,
      historico,
      ordensComId,
      questionarios,
    ],
    ...[respostas, usuarios, grupos, segmentos, campos],
    ...supportTables
      .filter(({ table }) => TABELAS.includes(table))
      .map((one) =>
        one.table === 'status_servico' ? sourceOf(one) : source(one.v2List, one.table),
      ),
  ].map((one) => [one.table, one]),
);

/** A row that changed, or is gone. */
export interface Change {
  recurso: string;
  id: number;
  atualizado_em: string;
  excluido: boolean;
}

/** What cursors are compared with, all of it from the snapshot of the answer. */
export const presentOf = async (tx: Tx): Promise<Present> =>
  (await tx.row<Present>(sql`
    select database_epoch() as epoca, r.instante as relogio,
      r.instante - ${DIAS_DE_EXCLUSOES} * interval '1 day' as lembra, r.recortes_em as recortes
    from relogios r`)) as Present;

/**
 * The first `limit` changes after the start, in their order. Each table gives no more than so many rows of its index,
 * and stamps become visible in the order in which they are assigned: nothing that comes later stands before these.
 */
export const changesAfter = (
  tx: Tx,
  recursos: readonly string[] = RECURSOS,
  { from, deletions }: Start,
  limit: number,
): Promise<Change[]> => {
  const most = raw(`order by atualizado_em limit ${BigInt(limit)}`);
  const after = from ?? '-infinity';
  const parts: Sql[] = recursos.map(
    (recurso) => sql`(select ${recurso}::text as recurso, id, atualizado_em, false as excluido
      from ${name(recurso)} where atualizado_em > ${after} ${most})`,
  );
  const gone = sql`(select recurso, id, atualizado_em, true from exclusoes
    where atualizado_em > greatest(${after}::timestamptz, ${deletions}::timestamptz)
      and recurso = any(${[...recursos]}::text[]) ${most})`;
  // Around them all: one alone, of no resource, could not be ordered again.
  return tx.rows<Change>(sql`select * from (${join([...parts, gone], ' union all ')}) t ${most}`);
};

/** The rows that changed, by their resource and id, as their lists read them. */
export async function rowsOf(
  tx: Tx,
  changes: readonly Change[],
): Promise<Map<string, Map<number, Item>>> {
  const kept = changes.filter(({ excluido }) => !excluido);
  const byResource = [...Map.groupBy(kept, ({ recurso }) => recurso)];
  const read = byResource.map(async ([recurso, some]) => {
    const of = SOURCES.get(recurso) as Source;
    const ids = some.map(({ id }) => id);
    const rows = await tx.rows<Item & { id: number }>(
      sql`select ${itemColumns(of)} from ${name(of.table)} t where t.id = any(${ids}::bigint[])`,
    );
    return [recurso, new Map(rows.map((row) => [row.id, row as Item]))] as const;
  });
  return new Map(await Promise.all(read));
}
