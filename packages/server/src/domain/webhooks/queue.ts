/** What waits to be sent, and who sends it. */
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Row } from '../../rows.ts';
import type { Outcome } from './send.ts';

export type Queue = Row<'webhooks_filas', 'conta_id' | 'id_webhook'>;

/** Seconds for which a process holds a queue without a sign of life. Longer than the longest attempt. */
export const LEASE = 90;

interface Claim {
  process: string;
  lease: number;
  limit: number;
  /** Accounts that have their share of this process. */
  busy: readonly number[];
}

/**
 * Takes queues in which something is due, those first that waited longest, one of each account. Across accounts. What a
 * process that died had taken is taken when its time is over.
 */
export const claimQueues = (tx: Tx, { process, lease, limit, busy }: Claim): Promise<Queue[]> =>
  tx.rows<Queue>(sql`
    with due as (
      select f.conta_id, f.id_webhook from webhooks_filas f
      where (f.tomada_ate is null or f.tomada_ate < clock_timestamp())
        and (f.pausada_ate is null or f.pausada_ate < clock_timestamp())
        and f.conta_id <> all(${busy}::bigint[])
        and exists (select from webhooks w where w.conta_id = f.conta_id and w.id = f.id_webhook and w.ativo)
        and exists (
          select from webhooks_entregas e
          where e.conta_id = f.conta_id and e.id_webhook = f.id_webhook and e.proxima_em <= clock_timestamp())
      order by f.tomada_em nulls first limit ${limit} for update of f skip locked)
    update webhooks_filas f
    set tomada_por = ${process}, tomada_em = clock_timestamp(),
      tomada_ate = clock_timestamp() + make_interval(secs => ${lease})
    from due where f.conta_id = due.conta_id and f.id_webhook = due.id_webhook
    returning f.conta_id, f.id_webhook`);

export type Taken = Row<'webhooks', 'url'> &
  Row<
    'webhooks_filas',
    'segredo' | 'segredo_anterior' | 'segredo_anterior_ate' | 'falhas_seguidas'
  >;

/** Prolongs the hold on a queue; undefined if it was lost, deactivated or paused. */
export const holdQueue = (tx: Tx, id: number, process: string, lease: number) =>
  tx.row<Taken>(sql`
    update webhooks_filas f set tomada_ate = clock_timestamp() + make_interval(secs => ${lease}),
      segredo_anterior = case when segredo_anterior_ate > clock_timestamp() then segredo_anterior end,
      segredo_anterior_ate = case when segredo_anterior_ate > clock_timestamp() then segredo_anterior_ate end
    from webhooks w
    where f.id_webhook = ${id} and f.tomada_por = ${process} and w.id = f.id_webhook and w.ativo
      and (f.pausada_ate is null or f.pausada_ate < clock_timestamp())
    returning w.url, f.segredo, f.segredo_anterior, f.segredo_anterior_ate, f.falhas_seguidas`);

export const releaseQueue = (tx: Tx, id: number, process: string): Promise<number> =>
  tx.run(sql`
    update webhooks_filas set tomada_por = null, tomada_ate = null
    where id_webhook = ${id} and tomada_por = ${process}`);

export type Due = Row<
  'webhooks_entregas',
  | 'id'
  | 'id_mensagem'
  | 'recurso'
  | 'id_recurso'
  | 'tipo'
  | 'instante'
  | 'carimbo'
  | 'corpo'
  | 'tentativas'
>;

/** The oldest deliveries that are due, at most one of each resource: the later ones of a resource wait for it. */
export const dueOf = (tx: Tx, id: number, limit: number): Promise<Due[]> =>
  tx.rows<Due>(sql`
    select id, id_mensagem, recurso, id_recurso, tipo, instante, carimbo, corpo, tentativas
    from webhooks_entregas e
    where id_webhook = ${id} and proxima_em <= clock_timestamp()
      and not exists (
        select from webhooks_entregas p
        where p.id_webhook = e.id_webhook and p.recurso = e.recurso and p.id_recurso = e.id_recurso
          and p.proxima_em is not null and p.id < e.id)
    order by id limit ${limit}`);

/** What waits for an earlier delivery of its resource is not looked at before that one is due. */
export const postponeBlocked = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    with heads as (
      select distinct on (recurso, id_recurso) recurso, id_recurso, id, proxima_em
      from webhooks_entregas where id_webhook = ${id} and proxima_em is not null
      order by recurso, id_recurso, id)
    update webhooks_entregas e set proxima_em = h.proxima_em from heads h
    where e.id_webhook = ${id} and e.proxima_em <= clock_timestamp() and h.recurso = e.recurso
      and h.id_recurso = e.id_recurso and h.id < e.id and h.proxima_em > clock_timestamp()`);

/** Keeps the body that is about to be sent, so that later attempts send the same. */
export const keepBody = (tx: Tx, id: number, corpo: string): Promise<number> =>
  tx.run(sql`update webhooks_entregas set corpo = ${corpo} where id = ${id} and corpo is null`);

export const noteAttempt = (
  tx: Tx,
  id: number,
  { milissegundos, status, erro, resposta }: Outcome,
): Promise<number> =>
  tx.run(sql`
    insert into webhooks_tentativas (id_entrega, milissegundos, status, erro, resposta)
    select id, ${milissegundos}, ${status}, ${erro}, ${resposta} from webhooks_entregas where id = ${id}`);

/** Ends a delivery, or plans its next attempt in `pause` seconds. */
export const settleDelivery = (
  tx: Tx,
  id: number,
  { delivered, pause }: { delivered: boolean; pause: number | undefined },
): Promise<number> =>
  delivered || pause === undefined
    ? tx.run(sql`
        update webhooks_entregas set tentativas = tentativas + 1, proxima_em = null,
          situacao = ${delivered ? 'entregue' : 'falhou'}, encerrada_em = clock_timestamp()
        where id = ${id}`)
    : tx.run(sql`
        update webhooks_entregas set tentativas = tentativas + 1,
          proxima_em = clock_timestamp() + make_interval(secs => ${pause})
        where id = ${id}`);

export const noteSuccess = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    update webhooks_filas set falhas_seguidas = 0, falhando_desde = null
    where id_webhook = ${id} and falhas_seguidas > 0`);

/** `pause`: seconds in which the receiver wants nothing. */
export const noteFailure = (tx: Tx, id: number, pause: number): Promise<number> =>
  tx.run(sql`
    update webhooks_filas set falhas_seguidas = falhas_seguidas + 1,
      falhando_desde = coalesce(falhando_desde, clock_timestamp()),
      pausada_ate = case when ${pause}::float8 > 0
        then greatest(pausada_ate, clock_timestamp() + make_interval(secs => ${pause})) else pausada_ate end
    where id_webhook = ${id}`);

export type Reason = NonNullable<Row<'webhooks', 'motivo_desativacao'>['motivo_desativacao']>;

export const deactivate = (tx: Tx, id: number, reason: Reason): Promise<number> =>
  tx.run(sql`
    update webhooks set ativo = false, motivo_desativacao = ${reason} where id = ${id} and ativo`);
