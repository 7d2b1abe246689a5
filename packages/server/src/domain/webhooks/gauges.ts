import { sql } from '../../platform/db/sql.ts';
import type { StoredGauge } from '../../platform/http/metrics-stored.ts';

/** A count that costs little however many wait. */
const MOST_COUNTED = 100_000;

export const gauges: StoredGauge[] = [
  {
    name: 'webhooks_waiting',
    help: 'Events that wait to be sent to webhooks, counted up to 100000.',
    value: sql`
      select count(*) from (
        select from webhooks_entregas where proxima_em is not null limit ${MOST_COUNTED}) e`,
  },
  {
    name: 'webhooks_failing',
    help: 'Webhooks of which no delivery has succeeded for an hour.',
    value: sql`
      select count(*) from webhooks w join webhooks_filas f on f.conta_id = w.conta_id and f.id_webhook = w.id
      where w.ativo and f.falhando_desde < now() - interval '1 hour'`,
  },
  {
    name: 'webhooks_deactivated',
    help: 'Webhooks that the service has deactivated.',
    value: sql`select count(*) from webhooks where motivo_desativacao is not null`,
  },
];
