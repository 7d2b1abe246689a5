/** The real demo as processes of its own, on a data folder that goes away with it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './wait.ts';

const ROOT = join(import.meta.dirname, '..');
const NODE = join(ROOT, 'node_modules/.bin/node');
const DEMO = join(ROOT, 'packages/server/src/demo/main.ts');

/** Where `tipo` of every problem points, when a server is started here. */
export const DOCS_URL = 'http://docs.campeiro.test';

const START_SECONDS = 60;
const STOP_SECONDS = 20;
/** The end of what a server wrote, shown when it does not start. */
const OUTPUT_KEPT = 4000;

export type Environment = Record<string, string>;

/** Starts a demo on a new data folder: no technicians at work and no request limit, unless `env` says so. */
export async function startDemo(env: Environment = {}): Promise<Demo> {
  const demo = new Demo(realpathSync(mkdtempSync(join(tmpdir(), 'campeiro-e2e-'))));
  try {
    await demo.start({ DEMO_SPEED: '0', RATE_LIMIT_MAX: '1000000', ...env });
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
        LOG_LEVEL: 'error',
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
    await eventually(`the server answers (${this.url})`, START_SECONDS, async () => {
      if (hasEnded(server)) throw new Error(`The server ended while starting.\n${this.#output}`);
      const answer = await fetch(`${this.url}/health/ready`).catch(() => undefined);
      return answer?.status === 200;
    });
  }

  /** What the server last wrote. */
  get output(): string {
    return this.#output;
  }

  /** Asks the server to stop and waits until it has; the data stays. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (server && !hasEnded(server)) {
      server.kill('SIGTERM');
      await eventually('the server stops on SIGTERM', STOP_SECONDS, async () => hasEnded(server));
    }
    this.#server = undefined;
  }

  /** SIGKILL for everything at once: the server's process group, its descendants, its PostgreSQL. */
  async kill(): Promise<void> {
    const server = this.#server;
    const victims = new Set<number>();
    const roots = [...(server?.pid ? [server.pid] : []), ...postmasters(this.dataDir)];
    for (const pid of roots) for (const one of familyOf(pid)) victims.add(one);
    if (server?.pid && !hasEnded(server)) signal(-server.pid);
    for (const pid of victims) signal(pid);
    await eventually('everything killed is gone', STOP_SECONDS, async () =>
      [...victims].every((pid) => !isRunning(pid)),
    );
    this.#server = undefined;
  }

  /** Stops what still runs and removes the data folder. */
  async dispose(): Promise<void> {
    await this.stop().catch(() => {});
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function freePort(): Promise<number> {
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

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {} // gone already
}

/** Ids of the database servers whose lock files lie below `folder`. */
function postmasters(folder: string): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'postmaster.pid')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .map((text) => Number.parseInt(text, 10))
    .filter((pid) => commandOf(pid).includes(folder));
}

/** A process and all its descendants. */
function familyOf(pid: number): number[] {
  const parents = processes();
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

/** Every process that is not a zombie, with its parent. */
function processes(): Map<number, number> {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const [state, parent] = statOf(Number(name));
    if (state !== undefined && state !== 'Z') parents.set(Number(name), Number(parent));
  }
  return parents;
}

const isRunning = (pid: number) => !['Z', 'X', undefined].includes(statOf(pid)[0]);

/** State and parent of a process; nothing when there is none. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(0, 2);
  } catch {
    return [];
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
