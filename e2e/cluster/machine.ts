/** A machine of the cluster, with what docs/operations.md puts on it: etcd, Patroni with PostgreSQL, and Campeiro. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../eventually.ts';
import { isRunning, signal } from '../server/processes.ts';
import type { Network } from './network.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEPLOY = join(ROOT, 'deploy/cluster');
/** Of a disk, which is memory here. */
const DISK = '700m';
/** Of Debian's packages: makes the clock of a machine differ. */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** Debian's, as in the example. */
export const POSTGRESQL = '/usr/lib/postgresql/15/bin';

const NAMES = ['one', 'two', 'three'];
const PROGRAMS = ['etcd', 'patroni', 'campeiro'] as const;
type Program = (typeof PROGRAMS)[number];

/** The examples of deploy/cluster for this machine of this network. */
export function exampleOf(file: string, network: Network, n?: number): string {
  const text = readFileSync(join(DEPLOY, file), 'utf8');
  const own = n === undefined ? text : forMachine(text, n);
  return own.replace(/10\.0\.0\.(\d+)/g, (_, last) => network.addressOf(Number(last)));
}

/** What the example has of the first machine, for another one. Lists of all machines stay. */
const forMachine = (text: string, n: number): string =>
  text
    .split('\n')
    .map((line) =>
      line.includes('10.0.0.3')
        ? line
        : line.replaceAll('10.0.0.1', `10.0.0.${n}`).replace(/\bone$/, NAMES[n - 1] ?? ''),
    )
    .join('\n');

const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];

export class Machine {
  readonly address: string;
  readonly #n: number;
  readonly #network: Network;
  readonly #folder: string;
  readonly #campeiro: Record<string, string> | undefined;
  readonly #skew: number;
  readonly #running = new Map<Program, ChildProcess>();

  /** `skew`: by how many seconds its clock is ahead. `campeiro`: its environment, where it runs. */
  constructor(
    network: Network,
    n: number,
    parent: string,
    { skew, campeiro }: { skew: number; campeiro?: Record<string, string> },
  ) {
    this.#network = network;
    this.#n = n;
    this.#folder = join(parent, NAMES[n - 1] ?? '');
    this.#skew = skew;
    this.#campeiro = campeiro;
    this.address = network.addressOf(n);
    mkdirSync(this.#folder);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', this.#folder]);
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
    for (const path of ['', 'socket', 'data']) {
      mkdirSync(join(this.#folder, path), { recursive: true, mode: 0o700 });
      chownSync(join(this.#folder, path), uid as number, gid as number);
    }
    const settings = exampleOf('patroni.yml', network, n)
      .replace('/var/lib/postgresql/campeiro', join(this.#folder, 'data'))
      .replace('/var/run/postgresql', join(this.#folder, 'socket'))
      .replace(POSTGRESQL, this.#programs());
    writeFileSync(join(this.#folder, 'patroni.yml'), settings);
  }

  start(programs: readonly Program[] = PROGRAMS): void {
    this.#network.connect(this.#n);
    for (const program of programs) this.#start(program);
  }

  /** The power goes. */
  crash(): void {
    this.#network.disconnect(this.#n);
    this.#network.kill(this.#n);
    this.#running.clear();
  }

  isolate = (): void => this.#network.disconnect(this.#n);
  rejoin = (): void => this.#network.connect(this.#n);
  /** Callers still reach it, the other machines do not. */
  separate = (): void => this.#network.separate(this.#n);
  unite = (): void => this.#network.unite(this.#n);

  /** Stops a program in its own order, and starts it again. */
  async restart(program: Program): Promise<void> {
    const child = this.#running.get(program);
    if (!child?.pid) return;
    signal(child.pid, 'SIGTERM');
    await eventually(`${program} stops`, 30, async () => !isRunning(child.pid as number));
    this.#start(program);
  }

  fillDisk(): void {
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${join(this.#folder, 'full')}`, 'bs=1M'], {
        stdio: 'ignore',
      });
    } catch {} // when it is full
  }

  emptyDisk = (): void => rmSync(join(this.#folder, 'full'), { force: true });

  /** What its PostgreSQL is, as Patroni says: `sync` confirms commits, `replica` follows the primary. */
  async is(what: 'primary' | 'replica' | 'sync'): Promise<boolean> {
    return (await this.#patroni(what))?.status === 200;
  }

  /** The timeline that its PostgreSQL follows; undefined while that is not known. */
  async timeline(): Promise<number | undefined> {
    const told = (await (await this.#patroni('patroni'))?.json().catch(() => undefined)) as
      | { timeline?: number }
      | undefined;
    return told?.timeline;
  }

  #patroni(path: string): Promise<Response | undefined> {
    const signal = AbortSignal.timeout(1000);
    return fetch(`http://${this.address}:8008/${path}`, { signal }).catch(() => undefined);
  }

  /** The end of what a program wrote, for people. */
  logOf = (program: Program): string =>
    readFileSync(join(this.#folder, '..', `${NAMES[this.#n - 1]}-${program}.log`), 'utf8').slice(
      -3000,
    );

  dispose(): void {
    execFileSync('umount', ['-l', this.#folder]);
  }

  #start(program: Program): void {
    const [command, env] = this.#commandOf(program) ?? [];
    if (!command) return;
    const [file = '', ...args] = [...this.#network.on(this.#n), ...command];
    const log = openSync(join(this.#folder, '..', `${NAMES[this.#n - 1]}-${program}.log`), 'a');
    const child = spawn(file, args, {
      cwd: ROOT,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, HOME: this.#folder, LANG: 'C.UTF-8', ...env },
    });
    closeSync(log);
    this.#running.set(program, child);
  }

  #commandOf(program: Program): [string[], Record<string, string>] | undefined {
    if (program === 'etcd') return [['etcd'], this.#etcd()];
    if (program === 'patroni')
      return [[...AS_POSTGRES, 'patroni', join(this.#folder, 'patroni.yml')], {}];
    return (
      this.#campeiro && [
        [join(ROOT, 'node_modules/.bin/node'), join(ROOT, 'packages/server/src/main.ts')],
        { ...this.#campeiro, HOST: this.address },
      ]
    );
  }

  /** PostgreSQL's programs, of which the server itself has the clock of this machine. Patroni keeps that of the caller. */
  #programs(): string {
    const folder = join(this.#folder, 'bin');
    mkdirSync(folder);
    for (const name of readdirSync(POSTGRESQL))
      symlinkSync(join(POSTGRESQL, name), join(folder, name));
    rmSync(join(folder, 'postgres'));
    const ahead = `FAKETIME=${this.#skew < 0 ? '' : '+'}${this.#skew}s`;
    const clock = `env LD_PRELOAD=${FAKETIME} FAKETIME_DONT_FAKE_MONOTONIC=1 ${ahead}`;
    const script = `#!/bin/sh\nexec ${clock} ${POSTGRESQL}/postgres "$@"\n`;
    writeFileSync(join(folder, 'postgres'), script, { mode: 0o755 });
    return folder;
  }

  #etcd(): Record<string, string> {
    const lines = exampleOf('etcd', this.#network, this.#n).split('\n');
    const settings = lines
      .filter((line) => /^ETCD/.test(line))
      .map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []);
    return { ...Object.fromEntries(settings), ETCD_DATA_DIR: join(this.#folder, 'etcd') };
  }
}
