import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newClientes, unique } from '../data/fixtures.ts';
import { eventually } from '../eventually.ts';
import { page } from '../http/answers.ts';
import { Client, signIn } from '../http/client.ts';
import { RawConnection } from '../http/raw-connection.ts';
import { type Demo, startDemo } from '../server/demo.ts';

/** What supervisors usually give, in milliseconds. */
const LIMIT = 10_000;

let demo: Demo;
let api: Client;
let wires: RawConnection[];

beforeAll(async () => {
  demo = await startDemo();
});
beforeEach(async () => {
  wires = [];
  await demo.stop();
  await demo.start();
  api = await signIn(demo.url, 'integracao');
});
afterEach(() => {
  for (const wire of wires) wire.close();
});
afterAll(() => demo?.dispose());

async function wire(): Promise<RawConnection> {
  const wire = await RawConnection.open(demo.url);
  wires.push(wire);
  return wire;
}

/** A request that the server is waiting for the body of. */
async function begunRequest(body: string): Promise<RawConnection> {
  const begun = await wire();
  begun.send(
    `POST /v2/clientes HTTP/1.1\nHost: campeiro\nAuthorization: Bearer ${api.token}\n` +
      `Content-Type: application/json\nContent-Length: ${body.length}\nExpect: 100-continue\n\n`,
  );
  await begun.waitFor('100 Continue');
  return begun;
}

const refused = () =>
  eventually('new connections are refused', 20, async () =>
    RawConnection.open(demo.url).then(
      (open) => open.close(),
      () => true,
    ),
  );

const databaseRuns = () => existsSync(join(demo.dataDir, 'postgresql/postmaster.pid'));

test('G6: connections that wait for nothing hold nothing up, and the database is stopped too', async () => {
  const idle = await wire();
  idle.send('GET /health/live HTTP/1.1\nHost: campeiro\n\n');
  await idle.waitFor('200 OK');
  await wire();
  const begun = await wire();
  begun.send('GET /health/live HTTP/1.1\n');
  expect(databaseRuns()).toBe(true);
  const { code, ms } = await demo.stop();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(LIMIT / 2);
  expect(databaseRuns()).toBe(false);
});

test('G6: what had begun is answered, what is new is refused, and asking twice changes nothing', async () => {
  const nome = unique();
  const body = JSON.stringify({ tipo: 'J', nome });
  const kept = await wire();
  kept.send('GET /health/ready HTTP/1.1\nHost: campeiro\n\n');
  await kept.waitFor('200 OK');
  kept.send('GET /health/ready HTTP/1.1\n');
  const begun = await begunRequest(body);

  demo.signal('SIGTERM');
  await refused();
  demo.signal('SIGTERM');
  demo.signal('SIGINT');
  kept.send('Host: campeiro\n\n');
  await kept.waitFor('503 Service Unavailable');
  await kept.waitFor('SERVICO_INDISPONIVEL');
  const answer = kept.received.slice(kept.received.indexOf('503')).toLowerCase();
  for (const header of ['retry-after', 'x-request-id', 'x-ratelimit-limit', 'x-ratelimit-reset'])
    expect(answer).toContain(`\n${header}: `);
  expect(answer).toContain('\nconnection: close');
  expect(answer).toContain('\ncontent-type: application/problem+json\r');

  begun.send(body);
  await begun.waitFor('201 Created');
  await begun.waitFor(`"nome":"${nome}"`);
  expect(await demo.ended()).toBe(0);
  await demo.start();
  const list = await new Client(demo.url, api.token).post('/v2/clientes/list', { busca: nome });
  expect(page(list).dados).toHaveLength(1);
});

test('G6: requests that meet the end are answered whole or not at all, and what was acknowledged is there', async () => {
  const codigo = unique();
  const send = () => newClientes(api, [{ codigo }, { codigo }]);
  const results: Promise<PromiseSettledResult<unknown>>[] = [];
  const settle = async (request: Promise<unknown>) => (await Promise.allSettled([request]))[0];
  for (let i = 0; i < 20; i++) results.push(settle(send()));
  await results[0];
  for (let i = 0; i < 20; i++) results.push(settle(send()));
  expect((await demo.stop()).code).toBe(0);
  const acknowledged = (await Promise.all(results)).filter(({ status }) => status === 'fulfilled');
  await demo.start();
  const { paginacao } = page(
    await new Client(demo.url, api.token).post('/v2/clientes/list', { codigos: [codigo] }),
  );
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(paginacao.total_itens).toBeGreaterThanOrEqual(2 * acknowledged.length);
  expect(paginacao.total_itens % 2).toBe(0);
});

test('G6: a client that never finishes is cut off', async () => {
  const endless = await begunRequest('x'.repeat(100));
  endless.send('{"tipo":');
  const { code, ms } = await demo.stop('SIGINT');
  expect(code).toBe(0);
  expect(ms).toBeLessThan(LIMIT);
  await eventually('the connection is closed', 20, async () => endless.closed);
  await eventually('the database has stopped', 20, async () => !databaseRuns());
});
