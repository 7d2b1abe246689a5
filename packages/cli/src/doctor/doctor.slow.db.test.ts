/** `doctor` on databases of the host's own, sound and unsound. */

import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type Connection, cloneDatabase, newOwnedDatabase } from '../../../server/test/harness.ts';
import { startS3 } from '../../../server/test/s3.ts';
import { campeiro, launch } from '../../test/campeiro.ts';
import { BUILD_TIMEOUT, buildOnce, freePort, untilReady } from '../../test/serve.ts';
import type { Finding } from './finding.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'campeiro-doctor-'));
const BACKUP_FILE = join(DATA_DIR, 'backup');
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const urlOf = ({ host, user, database }: Connection) =>
  `postgres://${user}:geheim@localhost/${database}?host=${encodeURIComponent(host)}`;

const sound = async () => {
  writeFileSync(BACKUP_FILE, '');
  const DATABASE_URL = urlOf(await cloneDatabase());
  return { DATA_DIR, BACKUP_FILE, DATABASE_URL, PORT: '0', PUBLIC_URL: 'https://campo.example' };
};

/** What doctor found in this environment. */
async function examined(env: Record<string, string>) {
  const { code, stdout, stderr } = await campeiro(['doctor', '--json'], env);
  expect(stdout + stderr).not.toMatch(/geheim/);
  const { worst, findings } = JSON.parse(stdout) as { worst: string; findings: Finding[] };
  const of = (check: string) => findings.filter((it) => it.check === check);
  return { code, worst, findings, of };
}

test('a sound installation', async () => {
  const env = await sound();
  const { code, worst, findings } = await examined(env);
  const bad = findings.filter(({ level, check }) => level !== 'ok' && check !== 'disk');
  expect(bad).toEqual([]);
  expect(new Set(findings.map(({ check }) => check))).toEqual(
    new Set([
      ...['versions', 'secure context', 'database', 'migrations', 'rights', 'row-level security'],
      ...['clock', 'folders', 'disk', 'images', 'port', 'backup'],
    ]),
  );
  expect(code).toBe({ ok: 0, warning: 3, failure: 1 }[worst]);
});

test('what is wrong is said with what to do, and nothing is changed', async () => {
  const env = await sound();
  const connection = await newOwnedDatabase();
  utimesSync(BACKUP_FILE, 0, 0);
  const other = createServer((_, answer) => answer.end('another program'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, worst, of, findings } = await examined({
    ...env,
    DATABASE_URL: urlOf(connection),
    PUBLIC_URL: 'http://192.168.0.7:8080',
    PORT: `${port}`,
    REDIS_URL: 'redis://:geheim@127.0.0.1:1',
  });
  other.close();
  expect({ code, worst }).toEqual({ code: 1, worst: 'failure' });
  for (const check of ['secure context', 'migrations', 'port', 'backup'])
    expect(of(check)).toMatchObject([{ level: 'failure', todo: expect.stringMatching(/\w/) }]);
  expect(of('redis')).toMatchObject([{ level: 'warning' }]);
  expect(of('port')[0]?.found).toMatch(/taken by another program/);
  for (const { level, todo } of findings) expect(todo === null).toBe(level === 'ok');
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace`,
  );
  await client.end();
  expect(rows).toEqual([]);
});

test(
  'serve runs the server, which doctor finds ready, and ends with its signal',
  async () => {
    await buildOnce();
    const port = await freePort();
    const env = { ...(await sound()), PORT: `${port}` };
    const { child, ended } = launch(['serve'], env);
    await untilReady(`http://127.0.0.1:${port}`);
    const { of } = await examined(env);
    expect(of('port')).toEqual([
      expect.objectContaining({
        level: 'ok',
        found: `a server runs at 127.0.0.1:${port} and is ready`,
      }),
    ]);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
  },
  BUILD_TIMEOUT,
);

test('a table without row-level security is found', async () => {
  const connection = await cloneDatabase();
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('alter table clientes no force row level security');
  await client.end();
  const { of } = await examined({ ...(await sound()), DATABASE_URL: urlOf(connection) });
  expect(of('row-level security')).toMatchObject([
    { level: 'failure', found: 'does not hold for clientes' },
  ]);
});

test('a bucket that answers, refuses or is away, and a folder that is a file', async () => {
  const s3 = await startS3();
  const images = async (more: Record<string, string>) => {
    const { of, findings } = await examined({ ...(await sound()), ...more });
    expect(JSON.stringify(findings)).not.toMatch(/segredo/);
    return of('images');
  };
  const bucket = {
    ...{ S3_BUCKET: 'fotos', S3_ENDPOINT: s3.url },
    ...{ S3_ACCESS_KEY_ID: 'chave', S3_SECRET_ACCESS_KEY: 'segredo' },
  };
  expect(await images(bucket)).toMatchObject([{ level: 'ok' }]);
  s3.state.behaviour = 'refusing';
  expect(await images(bucket)).toMatchObject([{ level: 'warning' }]);
  s3.close();
  expect(await images(bucket)).toMatchObject([{ level: 'failure' }]);
  const broken = mkdtempSync(join(DATA_DIR, 'broken-'));
  writeFileSync(join(broken, 'imagens'), '');
  expect(await images({ DATA_DIR: broken })).toMatchObject([{ level: 'failure' }]);
});

test.each([
  ['no database', { DATABASE_URL: 'postgres://a:geheim@127.0.0.1:1/b' }, 'database'],
  ['a wrong setting', { PORT: 'geheim' }, 'settings'],
])('%s is a finding, too', async (_, env, check) => {
  const { code, of } = await examined({ ...(await sound()), ...env });
  expect(code).toBe(1);
  expect(of(check)).toMatchObject([{ level: 'failure' }]);
});
