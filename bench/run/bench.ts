/** What runs during a bench: the server, the yardsticks beside it, and the processes that measure. */
import { join } from 'node:path';
import pg from 'pg';
import type { Flags } from '../flags.ts';
import type { Seed } from '../seed/fill.ts';
import type { Account, BenchContext } from '../workloads/types.ts';
import { Child } from './child.ts';
import { prepareContext, recently } from './context.ts';
import type { MeasureJob } from './load.ts';
import type { Figures } from './recorder.ts';
import type { ServerUnderTest } from './server.ts';
import { type Usage, watch } from './usage.ts';

/** Whom a measurement is of: the server, the bare handler, the bare loop, or PostGraphile. */
export type Side = 'server' | 'bare' | 'sql' | 'peer';

export interface Measurement extends Figures, Usage {
  workload: string;
  side: Side;
  /** Customers in the account. */
  rows: number;
  writer: boolean;
  round: number;
}

/** Before each measurement: a part of its length, and at most so many seconds. */
const WARM_UP = { part: 0.2, most: 0.5 };

interface Children {
  handler: Child;
  load: Child;
  loop: Child;
  peer?: Child;
}

export class Bench {
  readonly context: BenchContext;
  readonly #server: ServerUnderTest;
  readonly #flags: Flags;
  readonly #client: pg.Client;
  readonly #children: Children;

  private constructor(
    server: ServerUnderTest,
    flags: Flags,
    client: pg.Client,
    children: Children,
    context: BenchContext,
  ) {
    this.#server = server;
    this.#flags = flags;
    this.#client = client;
    this.#children = children;
    this.context = context;
  }

  static async open(server: ServerUnderTest, seed: Seed, flags: Flags): Promise<Bench> {
    const { connection, url } = server;
    const { connections, postgraphile } = flags;
    const child = (file: string) => new Child(join(import.meta.dirname, file));
    const children: Children = {
      handler: child('../yardsticks/handler.ts'),
      load: child('load.ts'),
      loop: child('../yardsticks/loop.ts'),
      ...(postgraphile && { peer: child('../peers/postgraphile.ts') }),
    };
    const client = new pg.Client(connection);
    client.on('error', () => {});
    await client.connect();
    const urls = {
      url,
      bareUrl: await children.handler.ask<string>({ connection, connections }),
      peerUrl: await children.peer?.ask<string>({ folder: postgraphile, connection, connections }),
    };
    const context = await prepareContext(urls, connection, seed, connections);
    return new Bench(server, flags, client, children, context);
  }

  async measure(
    { side, workload, writer, round }: Pick<Measurement, 'side' | 'workload' | 'writer' | 'round'>,
    account: Account,
  ): Promise<Measurement> {
    const { seconds, connections } = this.#flags;
    const since = await recently(this.#client, account.conta);
    const job: Omit<MeasureJob, 'side'> & { side: Side } = {
      workload,
      side,
      account: { ...account, since },
      context: this.context,
      connection: this.#server.connection,
      connections,
      seconds,
      warmUp: Math.min(WARM_UP.most, seconds * WARM_UP.part),
      writer,
    };
    const { pid, databasePid } = this.#server;
    let usage = watch(pid, databasePid);
    const child = side === 'sql' ? this.#children.loop : this.#children.load;
    const figures = await child.ask<Figures>(job, () => {
      usage();
      usage = watch(pid, databasePid);
    });
    return { workload, side, rows: account.rows, writer, round, ...figures, ...usage() };
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#children).map((child) => child.end()));
    await this.#client.end();
  }
}
