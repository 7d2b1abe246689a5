/** Several processes of one machine answer requests, without Redis: what they share, and what happens when one ends. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readWhileWriting } from '../concurrency/cursor.ts';
import { newCliente, unique } from '../data/fixtures.ts';
import { eventually } from '../eventually.ts';
import { page } from '../http/answers.ts';
import { Client, signIn } from '../http/client.ts';
import { RawConnection } from '../http/raw-connection.ts';
import { RoundRobinClient } from '../http/round-robin.ts';
import { type Demo, startDemo } from '../server/demo.ts';
import { isRunning, signal } from '../server/processes.ts';

const WORKERS = 3;
/** Each request has a connection of its own, which any worker may get. */
const APART = { headers: { connection: 'close' } };

let demo: Demo;
let api: Client;
let wires: RawConnection[];
/** Of a customer. */
let path: string;

beforeAll(async () => {
  demo = await startDemo({ WORKERS: `${WORKERS}` });
});
beforeEach(async () => {
  wires = [];
  await allWork();
  api = await signIn(demo.url, 'integracao');
  path = `/v2/clientes/${(await newCliente(api)).id}`;
});
afterEach(() => {
  for (const wire of wires) wire.close();
});
afterAll(() => demo?.dispose());

/** Metrics by their names with labels. */
async function metrics(): Promise<Map<string, number>> {
  const answer = await fetch(`${demo.url}/metrics`);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n').filter((line) => /^campeiro_/.test(line));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]));
}

const allWork = () =>
  eventually('all workers answer requests', 60, async () => {
    const all = await metrics().catch(() => undefined);
    return all?.get('campeiro_workers') === WORKERS && demo.workers.length === WORKERS;
  });

/** Kills one or sends it another signal that ends its work, and resolves when another one is in its place. */
async function killOne(name: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  const before = demo.workers;
  const [pid] = before as [number];
  signal(pid, name);
  await eventually('another worker has started', 60, async () =>
    demo.workers.some((one) => !before.includes(one)),
  );
  await allWork();
}

/** A caller with a connection of its own. True for each answer, false for each request without one. */
async function askAgainAndAgain(isOver: () => boolean): Promise<boolean[]> {
  const answers: boolean[] = [];
  let wire: RawConnection | undefined;
  while (!isOver()) {
    try {
      if (!wire || wire.closed) {
        wire = await RawConnection.open(demo.url);
        wires.push(wire);
      }
      wire.received = '';
      wire.send(`GET ${path} HTTP/1.1\nHost: x\nAuthorization: Bearer ${api.token}\n\n`);
      await wire.waitFor('"atualizado_em"');
      answers.push(true);
    } catch {
      answers.push(false);
      wire = undefined;
    }
  }
  return answers;
}

test('a worker that is killed is replaced, and callers of the others do not notice', async () => {
  let isOver = false;
  const callers = Array.from({ length: 4 * WORKERS }, () => askAgainAndAgain(() => isOver));
  await killOne();
  isOver = true;
  const failures = (await Promise.all(callers)).map((all) => all.filter((it) => !it).length);
  expect(Math.max(...failures)).toBeLessThanOrEqual(1); // its own request was there
  expect(Math.min(...failures)).toBe(0);
  const now = await metrics();
  expect(now.get('campeiro_workers_replaced_total{reason="killed"}')).toBe(1);
});

test('a worker that hangs is ended, and replaced', async () => {
  const killed = 'campeiro_workers_replaced_total{reason="killed"}';
  const before = (await metrics()).get(killed) ?? 0;
  await killOne('SIGSTOP');
  expect((await metrics()).get(killed)).toBe(before + 1);
});

test('a stream hears of what other workers write, and a page goes on at any of them', async () => {
  const { token } = await signIn(demo.url, 'admin');
  const streams: RawConnection[] = [];
  for (let n = 0; n < WORKERS; n++) {
    const wire = await RawConnection.open(demo.url);
    wires.push(wire);
    streams.push(wire);
    wire.send(`GET /escritorio/v1/ao-vivo HTTP/1.1\nHost: x\nAuthorization: Bearer ${token}\n\n`);
    await wire.waitFor('event: relogio');
    wire.received = '';
  }
  await newCliente(api);
  for (const wire of streams) await wire.waitFor('event: relogio');

  const ids = new Set<number>();
  for (let pagina = 1, last = 1; pagina <= last; pagina++) {
    const answer = await api.post('/v2/clientes/list', { pagina, por_pagina: 50 }, APART);
    const { dados, paginacao } = page(answer);
    if (pagina === 1) await newCliente(api);
    for (const { id } of dados) ids.add(id);
    last = paginacao.total_paginas;
  }
  const all = page(await api.post('/v2/clientes/list', {}));
  expect(ids.size).toBe(all.paginacao.total_itens);
});

test('G3, G4, G6: writers and readers lose nothing while workers are killed again and again', async () => {
  let isOver = false;
  const { token } = api;
  const work = readWhileWriting(new RoundRobinClient(() => [demo.url], token), 15).finally(() => {
    isOver = true;
  });
  const killing = (async () => {
    for (let n = 0; !isOver && n < 4; n++) await killOne();
  })();
  await Promise.all([work, killing]);
});

test('metrics are those of all, and what counts upwards never goes back', async () => {
  const name =
    'campeiro_http_request_duration_seconds_count{method="GET",route="/v2/clientes/:id",status="200"}';
  const before = (await metrics()).get(name) ?? 0;
  for (let n = 0; n < 20; n++) await api.get(path, APART);
  expect((await metrics()).get(name)).toBe(before + 20);
  await killOne();
  expect((await metrics()).get(name)).toBe(before + 20);
});

test('workers end with the first process, whether it stops or is killed', async () => {
  const { workers } = demo;
  const { code } = await demo.stop();
  expect(code).toBe(0);
  expect(workers.filter(isRunning)).toEqual([]);
  await demo.start();
  await allWork();
  const others = demo.workers;
  demo.signal('SIGKILL');
  await eventually('the workers end', 10, async () => !others.some(isRunning));
  await demo.start();
});

test('all count in one window, also of a login that fails', async () => {
  const RATE_LIMIT_MAX = '40';
  await demo.stop();
  await demo.start({ WORKERS: `${WORKERS}`, RATE_LIMIT_MAX, RATE_LIMIT_WINDOW_SECONDS: '600' });
  await allWork();
  const caller = new Client(demo.url, api.token);
  const { headers } = await caller.get(path, APART);
  const left = Number(headers.get('x-ratelimit-remaining'));
  expect(left).toBeGreaterThan(20);
  const more = Array.from({ length: left + 10 }, () => caller.get(path, APART));
  const statuses = (await Promise.all(more)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(left);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);

  const stranger = new Client(demo.url);
  const body = { login: unique(), senha: 'errada' };
  const attempts: number[] = [];
  for (let n = 0; n < 6; n++) attempts.push((await stranger.post('/v2/token', body, APART)).status);
  expect(attempts).toEqual([401, 401, 401, 401, 401, 429]);
});
