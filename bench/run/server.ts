/** The server under test: a process of its own, started as `npm start` does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const ROOT = join(import.meta.dirname, '../..');
const START_SECONDS = 120;
const PROBE_MS = 2;
const NO_LIMIT = '1000000000';

/** What Node.js is given by an npm script. */
function argumentsOf(script: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const [, , ...options] = scripts[script].split(' '); // exec node …
  return options.map((option: string) => (option.endsWith('.ts') ? join(ROOT, option) : option));
}

interface Options {
  /** The npm script that starts it. */
  script?: 'start' | 'demo';
  /** Processes that answer requests. */
  workers?: number;
  /** A module that runs in its process before it does, and may be sent messages. */
  preload?: string;
}

export class ServerUnderTest {
  readonly dataDir: string;
  url = '';
  readonly #options: Options;
  #process: ChildProcess | undefined;

  constructor(dataDir: string, options: Options = {}) {
    this.dataDir = dataDir;
    this.#options = options;
  }

  /** Starts it and returns the milliseconds until it was ready. */
  async start(): Promise<number> {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    const begun = performance.now();
    const { script = 'start', workers = 1, preload } = this.#options;
    const preloaded = preload ? ['--import', preload] : [];
    const child = spawn(process.execPath, [...preloaded, ...argumentsOf(script)], {
      stdio: ['ignore', 'inherit', 'inherit', ...(preload ? (['ipc'] as const) : [])],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: this.dataDir,
        PORT: String(port),
        CAMPEIRO_ENV_FILE: '/dev/null',
        LOG_LEVEL: 'error',
        RATE_LIMIT_MAX: NO_LIMIT,
        FIELD_RATE_LIMIT_MAX: NO_LIMIT,
        TOKEN_TTL_SECONDS: '864000',
        DEMO_SPEED: '0',
        WORKERS: String(workers),
      },
    });
    this.#process = child;
    while (!(await answers(`${this.url}/health/ready`))) {
      if (child.exitCode !== null) throw new Error('The server ended while starting.');
      if (performance.now() - begun > START_SECONDS * 1000) {
        throw new Error(`The server was not ready within ${START_SECONDS} s.`);
      }
      await sleep(PROBE_MS);
    }
    return performance.now() - begun;
  }

  /** Sends a message to the preloaded module; its answer. */
  async tell(message: string): Promise<unknown> {
    const child = this.#process as ChildProcess;
    const answered = once(child, 'message');
    child.send(message);
    return (await answered)[0];
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** The process that all others of the database descend from. */
  get databasePid(): number {
    return Number(this.#postmaster()[0]);
  }

  /** How to reach the database as the owner of its tables, whom nothing limits. */
  get connection(): pg.ClientConfig {
    return { host: this.#postmaster()[4] ?? '', user: 'postgres', database: 'campeiro' };
  }

  /** Lines of PostgreSQL's lock file: process, folder, start, port, folder of the socket … */
  #postmaster(): string[] {
    return readFileSync(join(this.dataDir, 'postgresql/postmaster.pid'), 'utf8').split('\n');
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(url, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on('error', () => resolve(false));
  });

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}
