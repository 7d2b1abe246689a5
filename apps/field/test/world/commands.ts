/** What can happen to a device, as commands that random tests combine. */
import fc from 'fast-check';
import {
  correctTimes,
  handToOffice,
  mend,
  noteOutcomes,
  sendAgain,
} from '../../src/outbox/settle.ts';
import { readMeta } from '../../src/store/meta.ts';
import { readImages, readItems } from '../../src/store/outbox-view.ts';
import type { Network } from '../fake-server.ts';
import { rested } from '../tab.ts';
import type { Recorded, World } from './world.ts';

export interface Command {
  run(world: World): Promise<void>;
  toString(): string;
}

const command = (name: string, run: (world: World) => Promise<void>): Command => ({
  run,
  toString: () => name,
});

const always = (name: string, run: (world: World) => Promise<void>) =>
  fc.constant(command(name, run));

const record = fc
  .constantFrom<Recorded>('note', 'note', 'checkin', 'photo', 'undone', 'visit', 'position', 'tap')
  .map((kind) => command(`record ${kind}`, (world) => world.record(kind)));

/** The search for a position ends: found, found far away, or not found. The technician gives a reason, or leaves. */
const locate = fc
  .constantFrom('here', 'far', 'nowhere' as const)
  .map((where) => command(`position: ${where}`, (world) => world.locate(where)));
const explainFar = always('reason', (world) => world.explain());

const network = fc
  .constantFrom<Network>('online', 'online', 'offline', 'lost', 'portal', 'stalled')
  .map((to) =>
    command(`network ${to}`, async ({ server }) => {
      server.network = to;
    }),
  );

const sync = always('sync', ({ tab }) => tab.sync());

/** The process ends while an answer is on its way: before the request came through, or after. */
const killInFlight = fc
  .record({ arrives: fc.boolean(), requests: fc.integer({ min: 0, max: 4 }) })
  .map(({ arrives, requests }) =>
    command(
      `kill after ${requests} requests, the last ${arrives ? 'arrives' : 'does not'}`,
      async (world) => {
        const { server } = world;
        if (server.network !== 'online') return;
        await server.cutAfter(requests, arrives, async () => {
          world.tab.engine.dispatch({ type: 'woken', by: 'asked' });
          await rested(world.tab.engine, server, server.isCut);
        });
        await world.kill();
      },
    ),
  );

const kill = always('kill', (world) => world.kill());
const newVersion = always('new version', (world) => world.kill({ upgrade: true }));

/** A second tab leads while the first, which was frozen, believes that it does. */
const twoTabs = fc.boolean().map((expired) =>
  command(expired ? 'two tabs, with a token that has ended' : 'two tabs', async (world) => {
    const [first] = world.tabs;
    await world.openTab();
    await world.record('note');
    if (expired) world.server.expireAccess();
    first?.engine.dispatch({ type: 'woken', by: 'asked' });
    world.tab.engine.dispatch({ type: 'woken', by: 'asked' });
    await rested(world.tab.engine, world.server);
    if (first) await rested(first.engine, world.server, first.over);
    first?.kill();
    world.tabs = world.tabs.slice(-1);
  }),
);

const camera = always('camera', (world) => world.openCamera());

const full = fc.boolean().map((is) =>
  command(is ? 'full' : 'space', async (world) => {
    world.full = is;
  }),
);

const HOUR = 3_600_000;
const clock = fc
  .constantFrom(-216 * HOUR, -24 * HOUR, -3 * HOUR, -30_000, 30_000, HOUR, 3 * HOUR, 216 * HOUR)
  .map((ms) => command(`clock set by ${ms / 1000} s`, async (world) => world.setClock(ms)));

const sleep = fc
  .constantFrom(30_000, 600_000, HOUR, 8 * HOUR)
  .map((ms) => command(`asleep for ${ms / 1000} s`, async (world) => world.sleep(ms)));

const elapse = fc
  .constantFrom(1_000, 60_000, 3_600_000)
  .map((ms) => command(`${ms / 1000} s pass`, async (world) => world.elapse(ms)));

const refuse = always('the server refuses what is pending', async ({ db, server }) => {
  for (const { id } of await readItems(db, 'pending')) server.refuses.add(id);
});

const settle = fc.constantFrom('mend', 'again', 'office', 'drop' as const).map((how) =>
  command(`refused: ${how}`, async (world) => {
    if (world.full) return;
    const [item] = await readItems(world.db, 'refused');
    if (!item) return;
    const { id } = item;
    world.server.refuses.delete(id);
    if (how === 'again') await sendAgain(world.db, id);
    else if (how === 'drop') await world.giveUp(id);
    else if (how === 'office') {
      await handToOffice(world.db, id);
      world.office.add(id);
    } else {
      const { id_evento } = await mend(world.db, id, {});
      world.recorded.add(id_evento);
      world.meant.set(id_evento, world.meant.get(id) ?? '');
      if (id_evento !== id) world.mended.add(id);
    }
  }),
);

const correct = always('correct times', async (world) => {
  if (!world.full) await correctTimes(world.db);
});

const smallUploads = fc.constantFrom(1, 3, 500).map((most) =>
  command(`at most ${most} events`, async ({ server }) => {
    server.mostEvents = most;
  }),
);

const takeAway = fc
  .nat({ max: 3 })
  .map((nth) =>
    command(`the office takes planned visit ${nth} away`, async ({ server }) =>
      server.takeAway(nth),
    ),
  );
const putAway = always('put away', (world) => world.putAway());

/** The server fails at what is pending, or at some of it. */
const poison = fc.boolean().map((is) =>
  command(is ? 'the server fails at some' : 'the server is mended', async ({ db, server }) => {
    server.poison.clear();
    if (!is) return;
    const [, event, another] = await readItems(db, 'pending');
    const [image] = await readImages(db, 'pending');
    for (const it of [event, another]) if (it) server.poison.add(it.id);
    if (image) server.poison.add(image.sha256);
  }),
);

/** "Wait a minute": nothing is sent meanwhile, by timer or by button. */
const wantRest = always('the server asks for a minute', async (world) => {
  world.server.wantRest(60_000);
  await world.tab.sync();
  await world.record('note');
  for (const by of ['asked', 'network', 'seen'] as const)
    world.tab.engine.dispatch({ type: 'woken', by });
  await world.elapse(30_000);
  await world.tab.sync();
});

/** The deadlines of what hangs pass. */
const deadlines = always('deadlines pass', (world) => world.passDeadlines());

const plan = always('plan', async ({ server }) => void server.plan());

/** The office resolves what it has, and the device hears of it. */
const resolve = always('the office resolves', async (world) => {
  const { db, server } = world;
  server.resolveAll();
  if (world.full || (await readMeta(db, 'epoca')) !== server.epoca) return;
  await noteOutcomes(db, server.recusados);
  for (const { id, settlement } of await readItems(db, 'settled'))
    if (settlement?.how === 'office') world.office.add(id);
});

/** A colleague was at the customer of the visits. */
const past = always('a colleague’s visit', async ({ server }) => server.addPast(7));

const backup = always('backup', async ({ backups, server }) => void backups.push(server.backup()));

/** Any copy that was made before. */
const restored = fc.nat({ max: 3 }).map((back) =>
  command(`restored from copy ${back} before the last`, async ({ server, backups }) => {
    server.restore(backups.at(-1 - back) ?? (backups[0] as (typeof backups)[number]));
  }),
);

/** The server is restored while an upload or a page is on its way: its answer is of the copy of before. */
const restoredInFlight = fc.nat({ max: 3 }).map((after) =>
  command(`restored during request ${after}`, async ({ server, backups, tab }) => {
    server.duringRequest(after, () => server.restore(backups.at(-1) as (typeof backups)[number]));
    await tab.sync();
    server.duringRequest(0, undefined);
  }),
);

const expire = always('access token expires', async ({ server }) => server.expireAccess());
const endSession = always('session ends', async ({ server }) => server.endSession());
const signIn = always('sign in', (world) => world.signIn());

const version = fc.constantFrom(1, 1, 2).map((speaks) =>
  command(`the server speaks version ${speaks}`, async ({ server }) => {
    server.speaks = speaks;
  }),
);

/** What is done most stands here most often. */
export const COMMANDS = [
  record,
  record,
  record,
  locate,
  explainFar,
  sync,
  sync,
  network,
  killInFlight,
  kill,
  newVersion,
  twoTabs,
  camera,
  full,
  clock,
  sleep,
  elapse,
  refuse,
  settle,
  correct,
  smallUploads,
  poison,
  wantRest,
  deadlines,
  plan,
  takeAway,
  putAway,
  resolve,
  past,
  backup,
  restored,
  restoredInFlight,
  expire,
  endSession,
  signIn,
  version,
];
