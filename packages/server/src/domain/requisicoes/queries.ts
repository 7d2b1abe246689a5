import type { Requisicao, RequisicoesRequest } from '@campeiro/contract/escritorio/requisicoes';
import type { Tx } from '../../platform/db/database.ts';
import { columns, type Sql, sql } from '../../platform/db/sql.ts';
import type { Listing } from '../../platform/lists/offset.ts';
import { all, orderBy, sortOf } from '../../platform/lists/query.ts';

const NEWEST_FIRST = [
  { campo: 'data', descendente: true },
  { campo: 'id', descendente: true },
];

/** Log entries, with the current names of users. */
const entries = sql`
  select r.id, r.data, r.id_requisicao, r.metodo, r.caminho, r.status, r.milissegundos, r.id_usuario,
    u.nome as usuario, r.codigo
  from requisicoes r left join usuarios u on u.id = r.id_usuario`;

export const findRequest = (tx: Tx, id: number): Promise<Requisicao | undefined> =>
  tx.row<Requisicao>(sql`${entries} where r.id = ${id}`);

/** The requested log entries. */
export const requests = (pedido: RequisicoesRequest): Listing => ({
  rows: sql`${entries} where ${all(conditions(pedido))}`,
  order: orderBy(
    pedido.ordenar?.trim() ? sortOf({ ordenar: pedido.ordenar }) : NEWEST_FIRST,
    ({ campo }) => columns([campo]),
  ),
});

function conditions(pedido: RequisicoesRequest): Sql[] {
  const given: Record<string, (value: never) => Sql> = {
    id_requisicao: (id: string) => sql`r.id_requisicao = ${id}`,
    status_min: (status: number) => sql`r.status >= ${status}`,
    status_max: (status: number) => sql`r.status <= ${status}`,
    metodo: (metodo: string) => sql`r.metodo = ${metodo.toUpperCase()}`,
    caminho: (caminho: string) => sql`starts_with(r.caminho, ${caminho})`,
    apis: (apis: string[]) => sql`split_part(r.caminho, '/', 2) = any(${apis}::text[])`,
    ids_usuario: (ids: number[]) => sql`r.id_usuario = any(${ids}::bigint[])`,
    data_apos: (instant: string) => sql`r.data > ${instant}`,
    data_antes: (instant: string) => sql`r.data < ${instant}`,
  };
  return Object.entries(given).flatMap(([filtro, condition]) => {
    const value = pedido[filtro as keyof RequisicoesRequest];
    return value === undefined ? [] : [condition(value as never)];
  });
}
