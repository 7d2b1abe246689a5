/** A stranger with a hundred connections signs in without end; how others fare meanwhile. */
import { randomUUID } from 'node:crypto';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';
import { table } from '../report/markdown.ts';

const CONNECTIONS = 100;
const SECONDS = 3;
const JSON_TYPE = { 'content-type': 'application/json' };

interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

interface Figures {
  p50: number;
  p95: number;
  /** Answers a second, by status. */
  statuses: string;
}

/** Asks again and again over connections from one address of this machine. */
async function ask(
  url: string,
  localAddress: string,
  connections: number,
  next: () => Call,
  stop: AbortSignal,
): Promise<Figures> {
  const histogram = createHistogram();
  const counts = new Map<number, number>();
  const one = async () => {
    const client = new Client(url, { connect: { localAddress } });
    while (!stop.aborted) {
      const asked = performance.now();
      const { statusCode, body } = await client.request(next());
      await body.dump();
      histogram.record(Math.max(1, Math.round((performance.now() - asked) * 1000)));
      counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: connections }, one));
  const statuses = [...counts].map(([status, n]) => `${status}: ${Math.round(n / SECONDS)}/s`);
  const at = (percent: number) => histogram.percentile(percent) / 1000;
  return { p50: at(50), p95: at(95), statuses: statuses.sort().join(', ') };
}

const signIn = (login: string, senha: string): Call => ({
  method: 'POST',
  path: '/v2/token',
  headers: JSON_TYPE,
  body: JSON.stringify({ login, senha }),
});

/** The table of others' reads and sign-ins, alone and beside the stranger. */
export async function besideSignIns(url: string, token: string, password: string): Promise<string> {
  const read: Call = {
    method: 'GET',
    path: '/v2/clientes/1',
    headers: { authorization: `Bearer ${token}` },
  };
  const rows: string[][] = [];
  for (const beside of [false, true]) {
    const stop = new AbortController();
    const others = [
      ask(url, '127.0.0.2', 1, () => read, stop.signal),
      ask(url, '127.0.0.3', 1, () => signIn('gestor', password), stop.signal),
    ];
    const stranger = beside
      ? ask(url, '127.0.0.4', CONNECTIONS, () => signIn(randomUUID(), 'x'), stop.signal)
      : undefined;
    await sleep(SECONDS * 1000);
    stop.abort();
    const [reads, signIns] = await Promise.all(others);
    rows.push([
      beside ? `beside ${CONNECTIONS} connections that sign in` : 'alone',
      ...[reads, signIns].flatMap((it) => [it?.p50.toFixed(1) ?? '', it?.p95.toFixed(1) ?? '']),
      (await stranger)?.statuses ?? '',
    ]);
  }
  const head = ['', 'read p50 ms', 'p95', 'sign-in p50 ms', 'p95', 'the stranger is answered'];
  return table(head, rows);
}
