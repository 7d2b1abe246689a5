/** Metrics of the machine around the process: its disk, its backups, its clock. */
import { stat } from 'node:fs/promises';
import { sql } from '../db/sql.ts';
import type { Api } from './api.ts';
import { type ReadableGauge, readable } from './metrics-stored.ts';
import { freeBytes } from './readiness.ts';

export function hostGauges({ config, db }: Api): ReadableGauge[] {
  const { DATA_DIR, BACKUP_FILE } = config;
  return [
    ['data_dir_free_bytes', 'Bytes left on the disk of DATA_DIR.', () => freeBytes(DATA_DIR)],
    readable(db, {
      name: 'clock_ahead_seconds',
      help: 'How far the clock of an account is ahead of the machine’s, at most.',
      value: sql`
        select greatest(0, extract(epoch from max(instante) - clock_timestamp())) from relogios`,
    }),
    ...(BACKUP_FILE === undefined
      ? []
      : [
          [
            'last_backup_timestamp_seconds',
            'When BACKUP_FILE was last touched.',
            async () => (await stat(BACKUP_FILE)).mtimeMs / 1000,
          ] satisfies ReadableGauge,
        ]),
  ];
}
