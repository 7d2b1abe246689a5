/** Three machines with a database that fails over, Campeiro on two of them, and HAProxy before those. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../eventually.ts';
import { Demo } from '../server/demo.ts';
import { signal } from '../server/processes.ts';
import { exampleOf, Machine } from './machine.ts';
import { Network } from './network.ts';

/** By how many seconds the clocks of the machines are ahead of that of the caller. */
const SKEWS = [3, 0, -3];
const START_SECONDS = 60;
const PASSWORD = 'campeiro';
/** Of the example. */
const SUPERUSER = { user: 'postgres', password: 'change-me-1' };

/** As in the tests of one server: nobody is limited, no technician is at work. */
const SETTINGS = {
  CAMPEIRO_ENV_FILE: '/dev/null',
  LOG_LEVEL: 'error',
  WORKERS: '1',
  RATE_LIMIT_MAX: '1000000',
  FIELD_RATE_LIMIT_MAX: '1000000',
  CONSOLE_RATE_LIMIT_MAX: '1000000',
};

export class Cluster {
  readonly machines: Machine[];
  /** Where people and programs reach it. */
  readonly url: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'campeiro-cluster-'));
  readonly #network = new Network(SKEWS.length);
  readonly #databaseUrl: string;
  #balancer: ChildProcess | undefined;

  constructor() {
    execFileSync('chmod', ['755', this.#folder]);
    // Images are in a place that all machines reach.
    const shared = join(this.#folder, 'shared');
    mkdirSync(shared);
    const hosts = SKEWS.map((_, i) => `${this.#network.addressOf(i + 1)}:5432`).join();
    this.#databaseUrl = `postgres://campeiro:${PASSWORD}@${hosts}/campeiro`;
    const campeiro = {
      ...SETTINGS,
      DATA_DIR: shared,
      DATABASE_URL: this.#databaseUrl,
      PORT: '8080',
      PUBLIC_URL: `http://${this.#network.here}`,
      TRUST_PROXY: this.#network.here,
    };
    this.machines = SKEWS.map(
      (skew, i) =>
        new Machine(this.#network, i + 1, this.#folder, { skew, ...(i < 2 && { campeiro }) }),
    );
    this.url = `http://${this.#network.here}:8000`;
  }

  async start(): Promise<void> {
    for (const machine of this.machines) machine.start(['etcd', 'patroni']);
    const primary = await this.machine('primary');
    await this.whole();
    await createDatabase(primary.address);
    await this.#fill();
    const [first, second] = this.machines;
    first?.start(['campeiro']);
    await this.#serves(first as Machine);
    second?.start(['campeiro']);
    await this.#serves(second as Machine);
    await this.#balance();
  }

  /** The machine that is this, when there is one. */
  async machine(what: 'primary' | 'sync'): Promise<Machine> {
    return eventually(`there is a ${what}`, START_SECONDS, async () => {
      for (const machine of this.machines) if (await machine.is(what)) return machine;
      return undefined;
    });
  }

  /**
   * Waits until every other machine follows the primary, and one of them may take its place. One that was the primary
   * follows for a moment as it is, on its old timeline, before it is taken back to where it left.
   */
  async whole(): Promise<void> {
    await eventually('all machines follow the primary', START_SECONDS, async () => {
      const of = <T>(ask: (machine: Machine) => Promise<T>) => Promise.all(this.machines.map(ask));
      const following = await of((machine) => machine.is('replica'));
      const timelines = new Set(await of((machine) => machine.timeline()));
      const isOne = timelines.size === 1 && !timelines.has(undefined);
      return isOne && following.filter(Boolean).length === this.machines.length - 1;
    });
    await this.machine('sync');
  }

  /** What Patroni wrote last on each machine, for people. */
  logs = (): string =>
    this.machines.map((one) => `${one.address}\n${one.logOf('patroni')}`).join('\n');

  dispose(): void {
    if (this.#balancer?.pid) signal(this.#balancer.pid);
    this.#network.dispose();
    for (const machine of this.machines) machine.dispose();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** With the data of the demo, which has a known password where only this machine reaches it. */
  async #fill(): Promise<void> {
    const demo = new Demo(join(this.#folder, 'demo'));
    await demo.start({ DATABASE_URL: this.#databaseUrl, DEMO_SPEED: '0' });
    await demo.stop();
  }

  /** Waits until each Campeiro serves. */
  async serves(): Promise<void> {
    for (const machine of this.machines.slice(0, 2)) await this.#serves(machine);
  }

  async #serves({ address }: Machine): Promise<void> {
    await eventually(`Campeiro serves at ${address}`, START_SECONDS, () =>
      fetch(`http://${address}:8080/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }

  async #balance(): Promise<void> {
    const own = (file: string) => join(this.#folder, file);
    const settings = exampleOf('haproxy.cfg', this.#network)
      .replaceAll('/etc/haproxy/503.http', own('503.http'))
      .replace('bind :80', `bind ${new URL(this.url).host}`);
    writeFileSync(own('haproxy.cfg'), settings);
    writeFileSync(own('503.http'), exampleOf('503.http', this.#network));
    const balancer = spawn('haproxy', ['-db', '-f', own('haproxy.cfg')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#balancer = balancer;
    let output = '';
    balancer.stderr?.on('data', (chunk) => (output += chunk));
    await eventually('the balancer serves', 20, async () => {
      if (balancer.exitCode !== null) throw new Error(`HAProxy ended: ${output}`);
      return fetch(`${this.url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
  }
}

/** What a host does once. */
async function createDatabase(host: string): Promise<void> {
  const client = new pg.Client({ ...SUPERUSER, host, database: 'postgres' });
  await client.connect();
  await client.query(`create role campeiro login createrole password '${PASSWORD}'`);
  await client.query('create database campeiro owner campeiro');
  await client.end();
}
