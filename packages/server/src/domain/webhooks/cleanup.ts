/** Deletes deliveries that are kept no longer, and deactivates endpoints that only fail. */

import { runForAll } from '../../platform/db/cleanup.ts';
import type { Database } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { GIVES_UP_AFTER_DAYS, MOST_WAITING } from './schedule.ts';

const DAYS_KEPT = 7;

/** Once. What waits for an endpoint that was deactivated is kept as long, from the change on. */
export const cleanUpWebhooks = (db: Database): Promise<void> =>
  runForAll(db, [
    sql`delete from webhooks_entregas where encerrada_em < now() - make_interval(days => ${DAYS_KEPT})`,
    sql`
      delete from webhooks_entregas e using webhooks w
      where w.conta_id = e.conta_id and w.id = e.id_webhook and not w.ativo and e.proxima_em is not null
        and e.instante < now() - make_interval(days => ${DAYS_KEPT})`,
    sql`
      update webhooks w set ativo = false, motivo_desativacao = 'falhas' from webhooks_filas f
      where f.conta_id = w.conta_id and f.id_webhook = w.id and w.ativo
        and f.falhando_desde < now() - make_interval(days => ${GIVES_UP_AFTER_DAYS})`,
    sql`
      update webhooks w set ativo = false, motivo_desativacao = 'fila_cheia'
      where w.ativo and ${MOST_WAITING} < (
        select count(*) from (
          select from webhooks_entregas e
          where e.conta_id = w.conta_id and e.id_webhook = w.id and e.proxima_em is not null
          limit ${MOST_WAITING + 1}) waiting)`,
  ]);
