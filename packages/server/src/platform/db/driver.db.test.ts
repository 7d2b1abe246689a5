import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, cloneDatabase } from '../../../test/harness.ts';
import { cut, forgetPrepared, inOneWrite, isConnectionFailure } from './driver.ts';

let connection: Connection;
const opened: pg.Client[] = [];

beforeAll(async () => {
  connection = await cloneDatabase();
});
afterAll(async () => {
  for (const client of opened) await client.end().catch(() => {});
});

/** Connected, as the pool's clients are. */
async function connected(options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, pipeline: true, ...options } as pg.ClientConfig);
  client.on('error', () => {});
  opened.push(client);
  await client.connect();
  return client;
}

const failureOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => expect.unreachable(),
    (error: Error) => error,
  );

test('statements of one turn wait for its end, and leave together', async () => {
  const client = await connected();
  const { stream } = client.connection;
  const texts = ['begin', 'select 1 as n', 'commit'];
  const sent = inOneWrite(client, () => texts.map((text) => client.query(text)));
  expect(stream.writableCorked).toBe(1);
  expect(stream.writableLength).toBeGreaterThan(texts.join('').length);
  await new Promise((resolve) => process.nextTick(resolve));
  expect(stream.writableCorked).toBe(0);
  expect((await Promise.all(sent))[1]?.rows).toEqual([{ n: 1 }]);
});

test('a connection that is cut tells who waits on it', async () => {
  const client = await connected();
  const waiting = failureOf(client.query('select pg_sleep(60)'));
  cut(client);
  expect(isConnectionFailure(await waiting)).toBe(true);
  expect(isConnectionFailure(await failureOf(client.query('select 1')))).toBe(true);
});

test('a connection to a silent server can be cut, too', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const client = new pg.Client({ host: '127.0.0.1', port });
  client.on('error', () => {});
  const waiting = failureOf(client.connect());
  await once(silent, 'connection');
  cut(client);
  expect(isConnectionFailure(await waiting)).toBe(true);

  const brief = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 });
  brief.on('error', () => {});
  expect(isConnectionFailure(await failureOf(brief.connect()))).toBe(true);
  silent.close();
});

test('what is forgotten is prepared no more, and its name may be used anew', async () => {
  const client = await connected();
  const known = async () =>
    (await client.query('select name, statement from pg_prepared_statements order by name')).rows;
  await client.query({ name: 'a', text: 'select 1 as n' });
  await client.query({ name: 'b', text: 'select 2 as n' });
  const asked: string[] = [];
  forgetPrepared(client, (name, text) => {
    asked.push(`${name}: ${text}`);
    return name === 'a';
  });
  expect(asked).toEqual(['a: select 1 as n', 'b: select 2 as n']);
  // Sent behind the `deallocate`, without waiting for it.
  const anew = await client.query({ name: 'a', text: 'select 3 as n' });
  expect(anew.rows).toEqual([{ n: 3 }]);
  expect(await known()).toEqual([
    { name: 'a', statement: 'select 3 as n' },
    { name: 'b', statement: 'select 2 as n' },
  ]);
});

test('time that is up is told without a code', async () => {
  const client = await connected({ query_timeout: 50 });
  const error = await failureOf(client.query('select pg_sleep(1)'));
  expect([isConnectionFailure(error), (error as { code?: string }).code]).toEqual([
    true,
    undefined,
  ]);

  const pool = new pg.Pool({ ...connection, max: 1 });
  const only = await pool.connect();
  pool.options.connectionTimeoutMillis = 50; // from here on: a busy machine may take longer to connect at all
  expect(isConnectionFailure(await failureOf(pool.connect()))).toBe(true);
  only.release();
  await pool.end();
  expect(isConnectionFailure(await failureOf(pool.connect()))).toBe(true);
});

test('what the database says is no failure of the connection', async () => {
  const client = await connected();
  expect(isConnectionFailure(await failureOf(client.query('select 1/0')))).toBe(false);
});

test('the version that was tested is the one that is asked for', async () => {
  const { default: server } = await import('../../../package.json', { with: { type: 'json' } });
  const { default: installed } = await import('pg/package.json', { with: { type: 'json' } });
  expect(server.dependencies.pg).toBe(installed.version);
});
