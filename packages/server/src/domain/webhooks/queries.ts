import { webhooksList } from '@campeiro/contract/escritorio/webhooks';
import type { Tx } from '../../platform/db/database.ts';
import { raw, type Sql, sql } from '../../platform/db/sql.ts';
import { source } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';

const ofQueue = (expression: Sql) =>
  sql`(select ${expression} from webhooks_filas f where f.id_webhook = t.id)`;

export const webhooks = source(webhooksList, 'webhooks', {
  fields: {
    pendentes: sql`(
      select count(*) from webhooks_entregas e where e.id_webhook = t.id and e.proxima_em is not null)`,
    falhando_desde: ofQueue(sql`f.falhando_desde`),
    segredo_anterior_ate: ofQueue(
      sql`case when f.segredo_anterior_ate > clock_timestamp() then f.segredo_anterior_ate end`,
    ),
  },
});

const COLUMNS = raw(
  'id, id_webhook, id_mensagem, tipo, id_recurso, instante, situacao, tentativas, proxima_em, encerrada_em',
);

interface Wanted {
  situacao?: readonly string[];
  antes_de?: number;
  limite?: number;
}

/** The deliveries of an endpoint, the newest first. Throws the 404 if there is no such endpoint. */
export async function deliveriesOf(tx: Tx, id: number, wanted: Wanted) {
  found(await tx.row(sql`select from webhooks where id = ${id}`));
  const { situacao, antes_de, limite = 50 } = wanted;
  return tx.rows<never>(sql`
    select ${COLUMNS} from webhooks_entregas
    where id_webhook = ${id} and (${situacao ?? null}::text[] is null or situacao = any(${situacao ?? null}::text[]))
      and id < ${antes_de ?? Number.MAX_SAFE_INTEGER}
    order by id desc limit ${limite}`);
}

/** How many attempts one answer shows. */
const ATTEMPTS_SHOWN = 50;

export async function deliveryOf(tx: Tx, id: number, idEntrega: number) {
  const delivery = found(
    await tx.row<object>(sql`
      select ${COLUMNS}, corpo from webhooks_entregas where id = ${idEntrega} and id_webhook = ${id}`),
  );
  const historico = await tx.rows<object>(sql`
    select data, milissegundos, status, erro, resposta from webhooks_tentativas
    where id_entrega = ${idEntrega} order by id desc limit ${ATTEMPTS_SHOWN}`);
  return { ...delivery, historico } as never;
}
