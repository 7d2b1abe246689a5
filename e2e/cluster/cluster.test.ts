/**
 * G6 and G3 on three machines: whichever of them dies, is cut off or is full, what was acknowledged is there, a reader with
 * a cursor misses nothing, and work goes on within half a minute. Their clocks are seconds apart.
 */
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Mirror } from '../concurrency/mirror.ts';
import { WriteLog } from '../concurrency/write-log.ts';
import { signInTechnicians, type Technician, writeUntil } from '../concurrency/writers.ts';
import { eventually } from '../eventually.ts';
import { Client, signIn } from '../http/client.ts';
import { Cluster } from './cluster.ts';
import { type Machine, POSTGRESQL } from './machine.ts';
import { canMakeNetworks } from './network.ts';

const BACK_WITHIN_SECONDS = 30;
/** Acknowledged after something happened. */
const SOME = 150;
/** Acknowledged before: FC_SEED gives other moments. */
const moments = fc.sample(fc.integer({ min: 20, max: 1000 }), 20);

const PROGRAMS = ['etcd', 'patroni', 'haproxy', 'faketime', `${POSTGRESQL}/postgres`];

/** What the machine lacks for this test. */
function missing(): string[] {
  if (process.getuid?.() !== 0 || !canMakeNetworks())
    return ['the right to make network namespaces'];
  return PROGRAMS.filter((program) => {
    try {
      execFileSync('which', [program]);
      return false;
    } catch {
      return true;
    }
  });
}

const lacks = missing();
let cluster: Cluster;
let token: string | undefined;
let field: Technician[];
const log = new WriteLog();
let mirrors: Mirror[];

const service = () => ({ url: cluster.url, outages: 'balanced' as const });
const client = (own = token) => new Client(cluster.url, own, 'balanced');

beforeAll(async () => {
  if (lacks.length > 0) return;
  cluster = new Cluster();
  await cluster.start();
  ({ token } = await signIn(cluster.url, 'integracao'));
  field = await signInTechnicians(new Client(cluster.url, token));
  const now = new Date(Date.now() - 60_000).toISOString();
  mirrors = [new Mirror(client(), 'clientes', now), new Mirror(client(), 'registros', now)];
}, 300_000);
beforeEach((context) => {
  if (lacks.length > 0) context.skip(`wants ${lacks.join(', ')}`);
  context.onTestFailed(() => void process.stderr.write(cluster.logs()));
});
afterAll(() => cluster?.dispose());

/**
 * Lets many write and read while something happens to a machine and is mended. Says for how many seconds nothing was
 * acknowledged.
 */
async function workThrough(
  happens: () => Promise<void>,
  mend: () => Promise<void>,
  before = async () => {},
): Promise<void> {
  let isOver = false;
  const writing = writeUntil(service(), token, field, log, () => isOver);
  const reading = Promise.all(mirrors.map((mirror) => mirror.follow(() => isOver)));
  const failed = Promise.all([writing, reading]);
  const reach = (count: number, seconds: number) =>
    Promise.race([
      failed, // ends early only when one of them fails
      eventually('work goes on', seconds, async () => log.acknowledged >= count),
    ]);
  try {
    await reach(log.acknowledged + (moments.pop() ?? SOME), 60);
    await before();
    const longest = longestPause(() => log.acknowledged);
    await happens();
    await reach(log.acknowledged + SOME, 90);
    const pause = longest.stop();
    process.stdout.write(`${expect.getState().currentTestName}: ${pause.toFixed(1)} s\n`);
    expect(pause).toBeLessThan(BACK_WITHIN_SECONDS);
    await mend();
    await cluster.whole();
    await reach(log.acknowledged + SOME, 60);
  } finally {
    isOver = true;
    await failed;
  }
  await cluster.serves();
  const devices = field.map(({ login, token: own }) => [login, client(own)] as const);
  await log.verify(client(), new Map(devices));
  // The last row of the log was written by the check itself.
  await Promise.all(mirrors.map((mirror) => mirror.follow(() => true)));
  for (const mirror of mirrors) mirror.expectAllOf(log);
}

/** Watches a count that grows: for how many seconds it stood still at most. `stop` ends watching. */
function longestPause(count: () => number) {
  let [last, since, longest] = [count(), performance.now(), 0];
  const timer = setInterval(() => {
    if (count() !== last) [last, since] = [count(), performance.now()];
    longest = Math.max(longest, performance.now() - since);
  }, 20);
  const soFar = () => longest / 1000;
  const stop = () => {
    clearInterval(timer);
    return soFar();
  };
  return { soFar, stop };
}

/** After a change of primary, so that no machine is always the one. */
const expectAnother = async (than: Machine) =>
  expect(await cluster.machine('primary')).not.toBe(than);

test('the clocks of the machines are seconds apart', async () => {
  const clocks = cluster.machines.map(async ({ address }) => {
    const connection = {
      host: address,
      user: 'campeiro',
      password: 'campeiro',
      database: 'campeiro',
    };
    const one = new pg.Client(connection);
    await one.connect();
    const { rows } = await one.query('select extract(epoch from clock_timestamp()) as at');
    await one.end();
    return Number(rows[0].at) - Date.now() / 1000;
  });
  const [first = 0, second = 0, third = 0] = await Promise.all(clocks);
  expect(first - second).toBeCloseTo(3, 0);
  expect(second - third).toBeCloseTo(3, 0);
});

test('the machine of the primary loses its power', async () => {
  const primary = await cluster.machine('primary');
  await workThrough(
    async () => primary.crash(),
    async () => primary.start(),
  );
  await expectAnother(primary);
});

test('the machine of the primary is cut off from the others', async () => {
  const primary = await cluster.machine('primary');
  await workThrough(
    async () => primary.isolate(),
    async () => primary.rejoin(),
  );
  await expectAnother(primary);
});

test('the machine of the primary is cut off from the other machines, and not from callers', async () => {
  const primary = await cluster.machine('primary');
  await workThrough(
    async () => primary.separate(),
    async () => primary.unite(),
  );
  await expectAnother(primary);
});

test('the disk of the primary is full', async () => {
  const primary = await cluster.machine('primary');
  // Work stops, or another machine takes over: both are well. It goes on by itself when there is room again.
  await workThrough(
    async () => primary.emptyDisk(),
    async () => {},
    async () => {
      primary.fillDisk();
      const pause = longestPause(() => log.acknowledged);
      const before = log.acknowledged;
      await eventually('work stops or goes on', 90, async () => {
        return log.acknowledged > before + 10 * SOME || pause.soFar() > 5;
      });
      pause.stop();
    },
  );
});

test('the standby that confirms commits loses its power', async () => {
  const standby = await cluster.machine('sync');
  await workThrough(
    async () => standby.crash(),
    async () => standby.start(),
  );
});

test('everything is restarted, one after the other', async () => {
  await workThrough(
    async () => {
      for (const machine of cluster.machines) {
        for (const program of ['campeiro', 'patroni', 'etcd'] as const) {
          await machine.restart(program);
          await cluster.machine('primary');
          await cluster.serves();
        }
        await cluster.whole();
      }
    },
    async () => {},
  );
});
