/** Backups that servers make by themselves. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpWhenDue } from '@campeiro/server/platform/backups/schedule';
import { readState } from '@campeiro/server/platform/backups/state';
import { sql } from '@campeiro/server/platform/db/sql';
import { expect, onTestFinished, test } from 'vitest';
import { type Connection, startTestServer } from '../../../server/test/harness.ts';
import { campeiro } from '../../test/campeiro.ts';

const urlOf = ({ host, user, database }: Connection) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

/** Each test makes several backups, and each of those a scratch database. */
const TIMEOUT = 300_000;

/** Two servers of one installation, whose backups go to a folder. */
async function installation() {
  const folder = mkdtempSync(join(tmpdir(), 'campeiro-scheduled-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const first = await startTestServer({ BACKUP_DIR: folder, BACKUP_KEEP: '2' });
  onTestFinished(() => first.close());
  const DATABASE_URL = urlOf(first.connection);
  const config = { ...first.app.config, DATABASE_URL };
  const second = await startTestServer({ BACKUP_DIR: folder, BACKUP_KEEP: '2' }, first.connection);
  onTestFinished(() => second.close());
  const logged: string[] = [];
  const log = {
    info: (_: object, text: string) => logged.push(text),
    error: (_: object, text: string) => logged.push(text),
  } as never;
  const { signal } = new AbortController();
  const minute = (dir = folder) =>
    Promise.all(
      [first, second].map(({ db }) =>
        backUpWhenDue({ db, config: { ...config, BACKUP_DIR: dir }, log, signal }),
      ),
    );
  const back = (hours: number) =>
    first.db.acrossAccounts(async (tx) => {
      const state = await readState(first.db);
      const { begun = 0, heard = 0, ended = null, made = null } = state ?? {};
      const ago = (at: number | null) => at && at - hours * 3_600_000;
      const then = { begun: ago(begun), heard: ago(heard), ended: ago(ended), made: ago(made) };
      const valor = JSON.stringify({ ...state, ...then });
      await tx.run(sql`update sistema set valor = ${valor} where chave = 'backup'`);
    });
  const doctor = async (dir = folder) => {
    const env = { DATABASE_URL, BACKUP_DIR: dir, DATA_DIR: config.DATA_DIR, PORT: '0' };
    const { stdout } = await campeiro(['doctor', '--json'], env);
    const { findings } = JSON.parse(stdout) as { findings: { check: string; level: string }[] };
    return findings.filter(({ check }) => check === 'backup');
  };
  const metric = async (name: string) => {
    const text = await (await fetch(`${first.url}/metrics`)).text();
    return Number(new RegExp(`^campeiro_${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  const files = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.tar'))
      .sort();
  return { minute, back, doctor, metric, files, logged, db: first.db };
}

test(
  'one process makes the one that is due, and old ones go',
  async () => {
    const { minute, back, doctor, metric, files, logged } = await installation();
    expect(await doctor()).toMatchObject([{ level: 'warning' }]);
    expect(await metric('last_backup_timestamp_seconds')).toBeNaN();
    await minute();
    expect(files()).toHaveLength(1);
    await minute();
    expect(files()).toHaveLength(1);
    expect(logged).toEqual(['The scheduled backup was made']);
    expect(await doctor()).toMatchObject([{ level: 'ok' }]);
    expect(Date.now() / 1000 - (await metric('last_backup_timestamp_seconds'))).toBeLessThan(600);
    const [oldest] = files();
    for (let n = 0; n < 2; n++) {
      await back(25);
      await minute();
    }
    expect(files()).toHaveLength(2);
    expect(files()).not.toContain(oldest);
    await back(30);
    expect(await doctor()).toMatchObject([{ level: 'failure' }]);
  },
  TIMEOUT,
);

test(
  'one that fails is logged, counted and said by doctor, and tried again after an hour',
  async () => {
    const { minute, back, doctor, metric, files, logged, db } = await installation();
    const missing = join(tmpdir(), 'campeiro-no-such-folder');
    await minute(missing);
    expect(logged).toEqual(['The scheduled backup failed']);
    expect(await readState(db)).toMatchObject({ failures: 1, made: null });
    expect((await readState(db))?.error).toContain(missing);
    expect(await metric('scheduled_backup_failures')).toBe(1);
    expect(await doctor(missing)).toMatchObject([{ level: 'failure' }]);
    await minute();
    expect(files()).toEqual([]);
    await back(1);
    await minute();
    expect(files()).toHaveLength(1);
    expect(await readState(db)).toMatchObject({ failures: 0, error: null });
    expect(await doctor()).toMatchObject([{ level: 'ok' }]);
  },
  TIMEOUT,
);

test(
  'one whose process was killed is taken on by another',
  async () => {
    const { minute, back, files, db } = await installation();
    await minute();
    const state = await readState(db);
    const cut = JSON.stringify({ ...state, ended: null });
    await db.acrossAccounts((tx) =>
      tx.run(sql`update sistema set valor = ${cut} where chave = 'backup'`),
    );
    await minute();
    expect(files()).toHaveLength(1);
    await back(1);
    await minute();
    expect(files()).toHaveLength(2);
  },
  TIMEOUT,
);
