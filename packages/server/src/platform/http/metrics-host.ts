/** Metrics of the machine around the process: its disk, its backups, its clock. */
import { stat } from 'node:fs/promises';
import { readState } from '../backups/state.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Api } from './api.ts';
import { type ReadableGauge, readable } from './metrics-stored.ts';
import { freeBytes } from './readiness.ts';

export function hostGauges({ config, db }: Api): ReadableGauge[] {
  const { DATA_DIR } = config;
  return [
    ['data_dir_free_bytes', 'Bytes left on the disk of DATA_DIR.', () => freeBytes(DATA_DIR)],
    readable(db, {
      name: 'clock_ahead_seconds',
      help: 'How far the clock of an account is ahead of the machine’s, at most.',
      value: sql`
        select greatest(0, extract(epoch from max(instante) - clock_timestamp())) from relogios`,
    }),
    ...backupGauges(config, db),
  ];
}

/** Of the file that the host's script touches, or of the backups that the server makes by itself. */
function backupGauges({ BACKUP_FILE, BACKUP_DIR }: Config, db: Database): ReadableGauge[] {
  const last = 'last_backup_timestamp_seconds';
  const gauges: ReadableGauge[] = [];
  if (BACKUP_DIR)
    gauges.push([
      'scheduled_backup_failures',
      'Scheduled backups that failed since the last one that did not.',
      async () => (await readState(db))?.failures ?? 0,
    ]);
  if (BACKUP_FILE)
    gauges.push([
      last,
      'When BACKUP_FILE was last touched.',
      async () => (await stat(BACKUP_FILE)).mtimeMs / 1000,
    ]);
  else if (BACKUP_DIR)
    gauges.push([
      last,
      'When the last scheduled backup was made.',
      async () => ((await readState(db))?.made ?? Number.NaN) / 1000,
    ]);
  return gauges;
}
