import { sql } from '../../../platform/db/sql.ts';
import type { StoredGauge } from '../../../platform/http/metrics-stored.ts';

export const gauges: StoredGauge[] = [
  {
    name: 'refused_events_waiting',
    help: 'Refused events of technicians that the office has not decided about.',
    value: sql`select count(*) from eventos_recusados where not resolvido`,
  },
];
