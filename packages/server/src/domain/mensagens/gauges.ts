import { sql } from '../../platform/db/sql.ts';
import type { StoredGauge } from '../../platform/http/metrics-stored.ts';

export const gauges: StoredGauge[] = [
  {
    name: 'access_messages_waiting',
    help: 'Messages with a link to choose a password that are still to be sent by e-mail.',
    value: sql`select count(*) from mensagens_de_acesso where proxima_em is not null`,
  },
  {
    name: 'access_messages_failed',
    help: 'Messages of the last 24 hours that were given up.',
    value: sql`
      select count(*) from mensagens_de_acesso
      where proxima_em is null and falha is not null and pedida_em > now() - interval '1 day'`,
  },
];
