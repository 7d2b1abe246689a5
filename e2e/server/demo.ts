/** The real demo as processes of its own, on a data folder that goes away with it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { eventually } from '../eventually.ts';
import {
  isRunning,
  peakMemoryOf,
  postmasters,
  processTree,
  signal,
  workersOf,
} from './processes.ts';

const ROOT = join(import.meta.dirname, '../..');
const NODE = join(ROOT, 'node_modules/.bin/node');
const DEMO = join(ROOT, 'packages/demo/src/main.ts');

/** Where `tipo` of every problem points, when a server is started here. */
export const DOCS_URL = 'http://docs.campeiro.test';

const START_SECONDS = 60;
const STOP_SECONDS = 20;
/** The end of what a server wrote, shown when it does not start. */
const OUTPUT_KEPT = 4000;

type Environment = Record<string, string>;
/** What to kill: the server alone, its PostgreSQL alone, or both. */
export type Part = 'server' | 'database' | 'everything';

const UNLIMITED = {
  RATE_LIMIT_MAX: '1000000',
  FIELD_RATE_LIMIT_MAX: '1000000',
  CONSOLE_RATE_LIMIT_MAX: '1000000',
};

/** Receivers of webhooks are tests on the same machine. */
const LOCAL_WEBHOOKS = { WEBHOOK_HTTP: 'true', WEBHOOK_NETWORKS: '127.0.0.0/8' };

/** As a new demo starts: no technicians at work and no request limit. */
const IDLE = { DEMO_SPEED: '0', ...UNLIMITED, ...LOCAL_WEBHOOKS };

const newFolder = () => realpathSync(mkdtempSync(join(tmpdir(), 'campeiro-e2e-')));

/** Starts a demo on an empty folder, which it fills, and leaves a copy of the filled folder behind. */
export async function startFirstDemo(): Promise<{ demo: Demo; filled: string }> {
  const demo = await started(newFolder(), IDLE);
  await demo.stop();
  const filled = copyOf(demo.dataDir);
  await demo.start();
  return { demo, filled };
}

/** Starts a demo on a filled folder of its own: no technicians at work and no request limit, unless `env` sets them. */
export const startDemo = (env: Environment = {}): Promise<Demo> =>
  started(copyOf(inject('filled')), { ...IDLE, ...env });

/** The owner of the files owns their copies: the database's are those of another user when we are root. */
function copyOf(folder: string): string {
  const copy = newFolder();
  execFileSync('cp', ['-a', `${folder}/.`, copy]);
  return copy;
}

async function started(dataDir: string, env: Environment): Promise<Demo> {
  const demo = new Demo(dataDir);
  try {
    await demo.start(env);
  } catch (error) {
    await demo.dispose();
    throw error;
  }
  return demo;
}

export class Demo {
  readonly dataDir: string;
  url = '';
  #env: Environment = {};
  #server: ChildProcess | undefined;
  #output = '';

  constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  /** Starts the server, with the environment of the start before unless another is given. */
  async start(env: Environment = this.#env): Promise<void> {
    await this.launch(env);
    await this.ready();
  }

  /** Starts the process and does not wait until it can serve. */
  async launch(env: Environment = this.#env): Promise<void> {
    this.#env = env;
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    this.#output = '';
    const server = spawn(NODE, [DEMO], {
      cwd: ROOT,
      detached: true, // a process group of its own
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: process.env.TMPDIR,
        CAMPEIRO_ENV_FILE: '/dev/null', // settings of the developer are not the test's
        LOG_LEVEL: 'error',
        WORKERS: '1', // on every machine
        DOCS_URL,
        DATA_DIR: this.dataDir,
        PORT: String(port),
        ...env,
      },
    });
    this.#server = server;
    const keep = (chunk: Buffer) => {
      this.#output = (this.#output + chunk).slice(-OUTPUT_KEPT);
    };
    server.stdout?.on('data', keep);
    server.stderr?.on('data', keep);
  }

  /** Waits until it can serve. */
  async ready(): Promise<void> {
    const server = this.#server;
    await eventually(`the server answers (${this.url})`, START_SECONDS, async () => {
      if (server && hasEnded(server)) throw new Error(`The server ended.\n${this.#output}`);
      const answer = await fetch(`${this.url}/health/ready`).catch(() => undefined);
      return answer?.status === 200;
    });
  }

  /** What the server's process has had in memory at most since it began, in bytes. */
  get peakMemory(): number {
    return peakMemoryOf(this.#server?.pid ?? 0);
  }

  /** The processes that answer its requests; none if its own does. */
  get workers(): number[] {
    return workersOf(this.#server?.pid ?? 0);
  }

  /** What the server last wrote. */
  get output(): string {
    return this.#output;
  }

  /** Asks the server to stop and waits until it has; the data stays. Its exit code and what it took. */
  async stop(signal: NodeJS.Signals = 'SIGTERM') {
    const server = this.#server;
    const began = Date.now();
    if (server && !hasEnded(server)) {
      server.kill(signal);
      await this.ended();
    }
    this.#server = undefined;
    return { code: server?.exitCode, ms: Date.now() - began };
  }

  /** Sends a signal and does not wait. */
  signal(name: NodeJS.Signals): void {
    this.#server?.kill(name);
  }

  get hasEnded(): boolean {
    return this.#server === undefined || hasEnded(this.#server);
  }

  /** Resolves when the server's process has ended, to its exit code. */
  async ended(): Promise<number | null> {
    await eventually('the server ends', STOP_SECONDS, async () => this.hasEnded);
    return this.#server?.exitCode ?? null;
  }

  /** SIGKILL for the server's process group and its descendants, for its PostgreSQL, or for all at once. */
  async kill(part: Part = 'everything'): Promise<void> {
    const server = part === 'database' ? undefined : this.#server;
    const database = part === 'server' ? [] : postmasters(this.dataDir);
    const pids = new Set<number>();
    for (const pid of [...(server?.pid ? [server.pid] : []), ...database])
      for (const one of processTree(pid)) pids.add(one);
    if (server?.pid && !hasEnded(server)) signal(-server.pid);
    for (const pid of pids) signal(pid);
    await eventually('everything killed is gone', STOP_SECONDS, async () =>
      [...pids].every((pid) => !isRunning(pid)),
    );
    if (part !== 'database') this.#server = undefined;
  }

  /** Stops what still runs and removes the data folder. */
  async dispose(): Promise<void> {
    await this.stop().catch(() => {});
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}
