/** Metrics of the machine around the process: its disk, its backups, its clock. */
import { stat } from 'node:fs/promises';
import { sql } from '../db/sql.ts';
import type { Api } from './api.ts';
import { freeBytes } from './readiness.ts';

/** In milliseconds: how often the database is asked, however often metrics are read. */
const EVERY_MS = 10_000;

export function hostGauges({ config, db }: Api): [string, string, () => Promise<number>][] {
  const { DATA_DIR, BACKUP_FILE } = config;
  const clock = atMostEvery(EVERY_MS, async () => {
    const row = await db.acrossAccounts(
      (tx) =>
        tx.row<{ ahead: number }>(sql`
          select greatest(0, extract(epoch from max(instante) - clock_timestamp()))::float8 as ahead
          from relogios`),
      'bulk',
    );
    return row?.ahead ?? 0;
  });
  return [
    ['data_dir_free_bytes', 'Bytes left on the disk of DATA_DIR.', () => freeBytes(DATA_DIR)],
    [
      'clock_ahead_seconds',
      'How far the clock of an account is ahead of the machine’s, at most.',
      clock,
    ],
    ...(BACKUP_FILE === undefined
      ? []
      : [
          [
            'last_backup_timestamp_seconds',
            'When BACKUP_FILE was last touched.',
            async () => (await stat(BACKUP_FILE)).mtimeMs / 1000,
          ] satisfies [string, string, () => Promise<number>],
        ]),
  ];
}

/** The same answer for this many milliseconds; a failure is not kept longer than a success. */
function atMostEvery<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= ms) last = { at: now, answer: read() };
    return last.answer;
  };
}
