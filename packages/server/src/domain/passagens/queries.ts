/** What a user still has to do: open visits, recurrences with visits to come, orders that are not concluded. */
import type { Trabalho } from '@campeiro/contract/escritorio/passagem';
import { OPEN } from '@campeiro/contract/visita/estado';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import { open, underWay } from '../registros/conditions.ts';
import { lockVisits } from '../registros/queries.ts';

const ordersOf = (id: number): Sql => sql`
  not o.concluida and exists (select from ordens_servico_usuarios l
    where l.id_ordem_servico = o.id and l.id_usuario = ${id})`;

/** A series whose last visits have been made ahead still has them. */
const seriesOf = (id: number): Sql => sql`
  s.id_usuario = ${id} and (s.proxima is not null
    or exists (select from registros t where t.id_recorrencia = s.id and ${open}))`;

/** Whether a visit `t` belongs to one of the user's recurrences, and goes with it. */
const ofSeries = (id: number): Sql =>
  sql`exists (select from recorrencias s where s.id = t.id_recorrencia and s.id_usuario = ${id})`;

/** Counts the work, with the latest of the stamps of the user and of all of it; throws the 404 of an unknown user. */
export const countWork = async (tx: Tx, id: number): Promise<Trabalho> =>
  found(
    await tx.row<Trabalho>(sql`
      select v.visitas, v.visitas_de_recorrencias, v.comecadas, s.recorrencias, o.ordens,
        greatest(u.atualizado_em, v.mudou, s.mudou, o.mudou) as atualizado_em
      from usuarios u
      cross join (
        select count(*) filter (where not w.da_serie) as visitas,
          count(*) filter (where w.da_serie) as visitas_de_recorrencias,
          count(*) filter (where w.comecada) as comecadas, max(w.atualizado_em) as mudou
        from (
          select t.atualizado_em, ${ofSeries(id)} as da_serie, ${underWay} as comecada
          from registros t where t.id_usuario = ${id} and ${open}) w) v
      cross join (
        select count(*) as recorrencias, max(s.atualizado_em) as mudou
        from recorrencias s where ${seriesOf(id)}) s
      cross join (
        select count(*) as ordens, max(o.atualizado_em) as mudou
        from ordens_servico o where ${ordersOf(id)}) o
      where u.id = ${id}`),
  );

/** The ids of a user's work, each kind in order. */
export interface Work {
  ordens: number[];
  recorrencias: number[];
  visitas: number[];
  visitas_de_recorrencias: number[];
}

/**
 * Locks the user and the work until the transaction ends, at most `most` and one more of each kind: orders, recurrences,
 * visits (docs/decisions/0011-lock-order.md). Throws the 404 of an unknown user.
 */
export async function lockWork(tx: Tx, id: number, most: number): Promise<Work> {
  await lockUser(tx, id);
  const orders = await tx.rows<{ id: number }>(sql`
    select o.id from ordens_servico o where ${ordersOf(id)}
    order by o.id limit ${most + 1} for no key update`);
  const series = await tx.rows<{ id: number }>(sql`
    select s.id from recorrencias s where ${seriesOf(id)}
    order by s.id limit ${most + 1} for no key update of s`);
  const which = sql`id in (
    select t.id from registros t where t.id_usuario = ${id} and ${open} order by t.id limit ${most + 1})`;
  const locked = await lockVisits(tx, which, ['id_recorrencia']);
  // What has changed while it was waited for is no longer this user's.
  const visits = locked.filter(
    ({ id_usuario, situacao }) => id_usuario === id && OPEN.includes(situacao),
  );
  const recorrencias = idsOf(series);
  const isOfSeries = ofThese(recorrencias);
  return {
    ordens: idsOf(orders),
    recorrencias,
    visitas: idsOf(visits.filter((visit) => !isOfSeries(visit))),
    visitas_de_recorrencias: idsOf(visits.filter(isOfSeries)),
  };
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

function ofThese(series: readonly number[]) {
  const ids = new Set<number | null>(series);
  return ({ id_recorrencia }: { id_recorrencia: number | null }) => ids.has(id_recorrencia);
}

/** The stamp of all of it, under the lock of the user: two hand-overs of one user's work wait for each other. */
export async function lockStampOfWork(tx: Tx, id: number): Promise<string> {
  await lockUser(tx, id);
  return (await countWork(tx, id)).atualizado_em;
}

const lockUser = async (tx: Tx, id: number): Promise<void> => {
  found(await tx.row(sql`select from usuarios where id = ${id} for no key update`));
};

/** These users by name; `recebe`: an active technician, who can be given work. */
export const namedUsers = (tx: Tx, ids: readonly number[]) =>
  tx.rows<{ id: number; nome: string; recebe: boolean }>(sql`
    select id, nome, ativo and perfil = 'campo' as recebe from usuarios where id = any(${ids}::bigint[])`);
