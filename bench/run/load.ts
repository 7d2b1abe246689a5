/** The load generator: every connection asks, waits for the whole answer, and asks again. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Client } from 'undici';
import { PEER } from '../peers/queries.ts';
import { workloadNamed } from '../workloads/all.ts';
import {
  type Account,
  type BenchContext,
  type Call,
  type Caller,
  pick,
} from '../workloads/types.ts';
import type { Side } from './bench.ts';
import { serve } from './child.ts';
import { type Figures, Recorder } from './recorder.ts';

export interface MeasureJob {
  workload: string;
  side: Exclude<Side, 'sql'>;
  account: Account;
  context: BenchContext;
  connection: pg.ClientConfig;
  connections: number;
  seconds: number;
  warmUp: number;
  /** Whether another client changes the account's customers meanwhile. */
  writer: boolean;
}

const WRITER_MS = 100;
/** Connections that are measured while others ask for something else. */
const BESIDE_OTHERS = 2;
/** How long a caller waits after a `Retry-After`. */
const REFUSED_MS = 1000;

serve<MeasureJob>(async (job, begin): Promise<Figures> => {
  const { seconds, warmUp, context } = job;
  const { beside } = workloadNamed(job.workload);
  const connections = beside ? BESIDE_OTHERS : job.connections;
  const url = { server: context.url, bare: context.bareUrl, peer: context.peerUrl }[job.side] ?? '';
  const callers = Array.from({ length: connections }, (_, i) => callerOf(job, i));
  const clients = callers.map(() => new Client(url));
  const stop = new AbortController();
  let failure: unknown;
  const others = [
    ...(job.writer ? [write(job, stop.signal)] : []),
    ...Array.from({ length: beside?.connections ?? 0 }, (_, i) => disturb(job, i, stop.signal)),
  ];
  const besides = Promise.all(others).catch((error) => {
    failure = error;
  });
  try {
    const pending = await Promise.all(callers.map((caller, i) => getReady(clients[i], caller)));
    const recorder = new Recorder(warmUp, seconds, connections);
    setTimeout(begin, warmUp * 1000);
    await Promise.all(callers.map((caller, i) => repeat(clients[i], caller, pending[i], recorder)));
    stop.abort();
    await besides;
    if (failure) throw failure;
    return recorder.figures();
  } finally {
    stop.abort();
    await Promise.all(clients.map((client) => client.destroy()));
  }
});

function callerOf({ workload, side, account, context }: MeasureJob, i: number): Caller {
  const { caller, bare, bareCall } = workloadNamed(workload);
  if (side === 'server') return caller(account, i, context);
  const peer = PEER[workload];
  if (side === 'peer' && peer) return peer(account, i, context);
  if (!bare) throw new Error(`${workload} has no yardstick.`);
  const input = bare(account, i, context);
  const call = bareCall ?? ((body) => ({ method: 'POST', path: `/${workload}`, body }));
  return { next: () => call(input()) };
}

/** Does what comes before the first call that is measured, and returns that call. */
async function getReady(client: Client | undefined, caller: Caller): Promise<Call> {
  for (;;) {
    const call = caller.next();
    if (!call.aside) return call;
    const answer = await send(client, call);
    caller.sees?.(answer);
  }
}

async function repeat(
  client: Client | undefined,
  caller: Caller,
  first: Call | undefined,
  recorder: Recorder,
): Promise<void> {
  for (let call = first ?? caller.next(); recorder.goesOn; call = caller.next()) {
    const asked = performance.now();
    const answer = await send(client, call);
    if (!call.aside) recorder.note(asked);
    caller.sees?.(answer);
  }
}

/** Sends a call and returns the answer's text. A figure from errors is no figure, so these end the run. */
async function send(client: Client | undefined, call: Call): Promise<string> {
  if (!client) throw new Error('No connection.');
  const { method, path, body } = call;
  const { status, text } = await exchange(client, call);
  if (status >= 200 && status < 300) return text;
  const asked = `${method} ${path} ${JSON.stringify(body)?.slice(0, 500) ?? ''}`;
  throw new Error(`${asked} was answered ${status}: ${text.slice(0, 1000)}`);
}

async function exchange(
  client: Client,
  { method, path, body, token }: Call,
  signal?: AbortSignal,
): Promise<{ status: number; text: string }> {
  const answer = await client.request({
    method,
    path,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headersTimeout: 120_000,
    signal: signal ?? null,
  });
  return { status: answer.statusCode, text: await answer.body.text() };
}

/** Another client's work in the same account: ten changes a second. */
async function write({ account, context }: MeasureJob, stop: AbortSignal): Promise<void> {
  const client = new Client(context.url);
  try {
    for (let i = 0; !stop.aborted; i++) {
      const path = `/v2/clientes/${account.cliente + pick(account.rows)}`;
      const body = { telefone: `${Date.now()}${i}` };
      const sent = send(client, {
        method: 'PATCH',
        path,
        body,
        token: account.tokens.at(-1) ?? '',
      });
      await Promise.all([sent, sleep(WRITER_MS)]);
    }
  } finally {
    await client.destroy();
  }
}

/** What others ask for meanwhile, over and over. The server may send them away for a while; they come back. */
async function disturb({ workload, account, context }: MeasureJob, i: number, stop: AbortSignal) {
  const client = new Client(context.url);
  try {
    const caller = workloadNamed(workload).beside?.caller(account, i, context);
    while (caller && !stop.aborted) {
      const { status, text } = await exchange(client, caller.next(), stop);
      if (status === 503 || status === 429) await sleep(REFUSED_MS, undefined, { signal: stop });
      else if (status >= 300) throw new Error(`Answered ${status}: ${text.slice(0, 1000)}`);
    }
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    await client.destroy();
  }
}
