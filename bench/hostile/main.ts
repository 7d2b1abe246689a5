/**
 * `npm run bench:hostile`: sends the server requests that are made to cost as much as they may, one at a time, while a
 * stranger asks for next to nothing, and reports how long each blocked the stranger. See docs/performance.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';
import { table } from '../report/markdown.ts';
import { median } from '../run/once.ts';
import { ServerUnderTest } from '../run/server.ts';
import { signIn } from '../run/sign-in.ts';
import { HOSTILE, type Hostile } from './bodies.ts';
import { images } from './images.ts';
import { besideSignIns } from './sign-ins.ts';
import { send } from './wire.ts';

const ALL = [...HOSTILE, ...images];
const PASSWORD = 'campeiro-demo';
const ROUNDS = 5;
/** In milliseconds: for no longer may one request keep the others waiting. */
const TARGET = 50;

interface Outcome {
  status: number;
  /** The longest turn of the event loop, of each round. */
  turns: number[];
  /** The stranger's slowest read, of each round. */
  reads: number[];
}

/** Asks for next to nothing until `stop` is called; the slowest answer, in milliseconds. */
async function read(url: string, stop: AbortSignal): Promise<number> {
  const client = new Client(url);
  let slowest = 0;
  while (!stop.aborted) {
    const asked = performance.now();
    const { body } = await client.request({ method: 'GET', path: '/health/live' });
    await body.dump();
    slowest = Math.max(slowest, performance.now() - asked);
  }
  await client.close();
  return slowest;
}

/** The status of the answer, once it has come whole. */
async function answerTo(hostile: Hostile, client: Client, url: string): Promise<number> {
  const { method = 'POST', path, headers = {}, body, chunked, announced } = hostile;
  if (chunked || announced) return send(url, hostile, headers);
  const answer = await client.request({ method, path, headers, ...(body && { body }) });
  await answer.body.dump({ limit: 1e9 });
  return answer.statusCode;
}

async function attack(
  server: ServerUnderTest,
  hostile: Hostile,
  tokens: Map<string, string>,
): Promise<Outcome> {
  const { login, created } = hostile;
  const outcome: Outcome = { status: 0, turns: [], reads: [] };
  const client = new Client(server.url);
  const authorization = login && { authorization: `Bearer ${tokens.get(login)}` };
  const asJson = { 'content-type': 'application/json' };
  for (let round = 0; round <= ROUNDS; round++) {
    const own = created && {
      ...{ method: 'POST' as const, path: created.path, body: created.body },
      headers: { ...asJson, ...authorization },
    };
    const { id = 0 } = own
      ? ((await (await client.request(own)).body.json()) as { id: number })
      : {};
    const stop = new AbortController();
    const reader = read(server.url, stop.signal);
    await sleep(50);
    await server.tell('longest turn?');
    const path = hostile.path.replace('{id}', String(id));
    const headers = { ...(hostile.body && asJson), ...authorization, ...hostile.headers };
    const status = await answerTo({ ...hostile, path, headers }, client, server.url);
    const turn = Number(await server.tell('longest turn?'));
    stop.abort();
    const slowest = await reader;
    outcome.status = status;
    if (round === 0) continue; // what is compiled then is compiled once
    outcome.turns.push(turn);
    outcome.reads.push(slowest);
  }
  await client.close();
  return outcome;
}

const dataDir = mkdtempSync(join(tmpdir(), 'campeiro-hostile-'));
const preload = join(import.meta.dirname, 'loop-watch.ts');
const server = new ServerUnderTest(dataDir, { script: 'demo', preload });
try {
  await server.start();
  const tokens = new Map<string, string>();
  for (const { login } of ALL) {
    if (login && !tokens.has(login))
      tokens.set(login, await signIn(`${server.url}/v2/token`, login, PASSWORD));
  }
  const only = process.argv.slice(2);
  const rows: string[][] = [];
  for (const hostile of ALL.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const { status, turns, reads } = await attack(server, hostile, tokens);
    const most = Math.max(...turns);
    rows.push([
      `${hostile.what} (\`${hostile.name}\`)`,
      `${((hostile.body?.length ?? 0) / 1024).toFixed(0)}`,
      String(status),
      median(turns).toFixed(0),
      most.toFixed(0),
      Math.max(...reads).toFixed(0),
      median(turns) <= TARGET ? 'met' : '**not met**',
    ]);
  }
  const head = ['Request', 'KiB', 'answer', 'loop ms', 'at most', 'stranger ms', `≤ ${TARGET} ms`];
  if (rows.length > 0) process.stdout.write(`${table(head, rows)}\n\n`);
  if (only.length === 0 || only.includes('sign-ins')) {
    const token = tokens.get('integracao') ?? '';
    process.stdout.write(`${await besideSignIns(server.url, token, PASSWORD)}\n`);
  }
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
