import { sql } from '../../platform/db/sql.ts';
import type { StoredGauge } from '../../platform/http/metrics-stored.ts';

export const gauges: StoredGauge[] = [
  {
    name: 'devices_with_wrong_clock',
    help: 'Devices that sent something in the last 24 hours and whose clock is off by more than ten minutes.',
    // The first condition is that of the index.
    value: sql`
      select count(*) from sessoes
      where abs(desvio_relogio) > 600 and ultimo_envio > now() - interval '1 day' and revogada_em is null`,
  },
];
