/**
 * The workers of the first process: as many processes as answer requests. Each one that ends is replaced. The first
 * process has the embedded database and the background work.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Config } from '../platform/config.ts';
import type { Api } from '../platform/http/api.ts';
import { added, type Workers } from '../platform/http/metrics.ts';
import { answer, ask } from '../platform/workers/questions.ts';
import type { Beginning } from './beginning.ts';
import { WorkersMeasurements } from './measurements.ts';

const PROGRAM = join(import.meta.dirname, 'main.ts');

/** A worker that ends sooner than this after its start has not worked, in milliseconds. */
const LIVED = 10_000;
/** How long to wait before replacing one that has not: twice as long each time, in milliseconds. */
const PAUSE = { first: 500, most: 30_000 };
/** How often each is asked for a sign of life, and how long that may take, in milliseconds. */
const PULSE = { every: 5000, patience: 15_000 };
/** So many in a row without an answer. A machine that stood still itself misses one. */
const HANGS = 2;

export class Crew implements Workers {
  readonly replaced = { killed: 0, ended: 0 };
  readonly size: number;
  readonly #measurements = new WorkersMeasurements();
  readonly #stopping = new AbortController();
  readonly #listening = new Set<Worker>();
  #app!: Api;
  #beginning!: Beginning;
  /** How many in a row have ended without having worked. */
  #failed = 0;

  constructor(size: number) {
    this.size = size;
    cluster.setupPrimary({ exec: PROGRAM, args: [] });
    new RateLimiterClusterMaster(); // counts for windows.ts of all workers
  }

  /** How many answer requests at the moment. */
  get running(): number {
    return this.#listening.size;
  }

  /**
   * Starts all, and returns the port at which the first one listens; the others follow. What one lacks they all lack, so if
   * that one ends this throws an Error. `app`: of this process, which does not listen.
   */
  async start(app: Api, { config, ...given }: Beginning): Promise<number> {
    this.#app = app;
    const port = await freePort(config);
    this.#beginning = { ...given, config: { ...config, PORT: port } };
    await new Promise<void>((resolve, reject) => {
      const first = this.#fork(() => {
        this.#replaceWhenEnded(first);
        resolve();
      });
      const said = new Error('a process that answers requests has ended, and says why');
      first.once('exit', () => reject(said));
    });
    for (let i = 1; i < this.size; i++) this.#replaceWhenEnded(this.#fork());
    return port;
  }

  /** Asks all to stop as they should, and waits until they have. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(
      this.#workers.map(async (worker) => {
        if (worker.isDead()) return;
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await ended;
      }),
    );
  }

  get #workers(): Worker[] {
    return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  }

  /** `listens` is called when it does. */
  #fork(listens?: () => void): Worker {
    const worker = cluster.fork();
    worker.on('error', () => {}); // what it was sent while it ended; `exit` follows
    worker.once('exit', () => this.#listening.delete(worker));
    answer(worker, {
      beginning: () => this.#beginning,
      listening: () => {
        this.#listening.add(worker);
        this.#watch(worker);
        listens?.();
      },
      metrics: () => this.#metrics(),
    });
    return worker;
  }

  /** Ends one that hangs, so that another one takes its place. Otherwise its callers wait for ever. */
  async #watch(worker: Worker): Promise<void> {
    const { signal } = this.#stopping;
    const works = () => this.#listening.has(worker) && worker.isConnected() && !signal.aborted;
    for (let missed = 0; missed < HANGS; ) {
      try {
        await ask(worker, 'pulse', PULSE.patience);
        missed = 0;
        await sleep(PULSE.every, undefined, { signal });
      } catch {
        missed++;
      }
      if (!works()) return;
    }
    this.#app.log.error({ pid: worker.process.pid }, 'A worker hangs and is ended');
    worker.process.kill('SIGKILL');
  }

  async #metrics(): Promise<string> {
    const others = await this.#measurements.read(this.#workers);
    return added([await this.#app.measurements(), ...others]).metrics();
  }

  #replaceWhenEnded(worker: Worker): void {
    const began = performance.now();
    worker.once('exit', async (code, signal) => {
      if (this.#stopping.signal.aborted) return;
      this.#failed = performance.now() - began < LIVED ? this.#failed + 1 : 0;
      const wait = this.#failed && Math.min(PAUSE.most, PAUSE.first * 2 ** (this.#failed - 1));
      const about = { pid: worker.process.pid, code, signal, wait };
      this.#app.log.warn(about, 'A worker ended; another one takes its place');
      await this.#measurements.forget(worker);
      await sleep(wait, undefined, this.#stopping).catch(() => {});
      if (this.#stopping.signal.aborted) return;
      this.replaced[signal ? 'killed' : 'ended']++;
      this.#replaceWhenEnded(this.#fork());
    });
  }
}

/** The port of the configuration, or any; throws if it is taken. Sockets of other programs that share ports have it too. */
async function freePort({ PORT: port, HOST: host }: Config): Promise<number> {
  const probe = createServer().listen({ port, host });
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return free;
}
