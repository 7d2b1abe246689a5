/** Simulated technicians: devices that know nothing but the public field API and its address. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Random } from '../random.ts';
import { nextVisit } from './choice.ts';
import { Connection } from './connection.ts';
import { Device, type Point, type Visit } from './device.ts';
import { giveUp, hindranceOf } from './hindered.ts';
import { sendInVain } from './in-vain.ts';
import { contestLeg } from './incidents.ts';
import { arrive, type Circumstances, carryOut, dropIn, leave, timesOf } from './visit.ts';

/** At speed 1, in milliseconds. */
const SYNC_EVERY = 2000;
/** No device synchronizes more often than this: devices too have a request window. */
const SYNC_AT_MOST_EVERY = 250;
/** One visit of the agenda per technician in this time, so that the agenda lasts a while. */
const AGENDA_EVERY = 27_000;
const WAIT_AFTER_FAILURE = 5000;
/** The share of visits that an unscheduled one follows. */
const DROP_INS = 0.08;
/** Of so many technicians one contests a leg. */
const CONTESTING = 3;
/** Where a technician is whose position is not known yet. */
const SAO_PAULO: Point = { latitude: -23.5505, longitude: -46.6333 };

interface Simulation {
  /** Where the server is. */
  url: string;
  logins: readonly string[];
  senha: string;
  /** 1: as described above; 2: twice as fast; 0: no technician works. */
  speed: number;
  log: Pick<FastifyBaseLogger, 'debug' | 'warn'>;
}

/** Sets all technicians to work. `stop` resolves when none of them does anything any more. */
export function startTechnicians(simulation: Simulation): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { logins, speed } = simulation;
  const working =
    speed === 0
      ? []
      : [
          begin(simulation, signal),
          ...logins.map((it, place) => work(simulation, it, place, signal)),
        ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(working);
    },
  };
}

async function begin({ log, ...simulation }: Simulation, signal: AbortSignal): Promise<void> {
  try {
    await sendInVain({ ...simulation, signal }, SAO_PAULO);
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'demo: what should be refused was not sent');
  }
}

/** One technician, until the signal. After a failure, the technician goes on with the day. */
async function work(
  { url, senha, logins, speed, log }: Simulation,
  login: string,
  place: number,
  signal: AbortSignal,
): Promise<void> {
  const random = new Random(login, Date.now());
  const connection = new Connection({ url, login, senha, signal });
  const device = new Device(connection, SAO_PAULO);
  let contests = place % CONTESTING === 1;
  const pause = (ms: number) => sleep(ms / speed, undefined, { signal });
  const day: Day = { device, circumstances: { random, pause }, tried: new Set() };
  // Spread over the interval, so that across all technicians visits end at an even pace.
  let agendaFrom = Date.now() + (place * AGENDA_EVERY) / logins.length / speed;

  while (!signal.aborted) {
    try {
      await device.synchronize();
      const now = Date.now();
      const step = await nextStep(day, now, now >= agendaFrom);
      if (!step) {
        await sleep(Math.max(SYNC_EVERY / speed, SYNC_AT_MOST_EVERY), undefined, { signal });
        continue;
      }
      const { visit, refused, what } = step;
      if (!device.fresh.has(visit.id))
        agendaFrom = now + (AGENDA_EVERY * (0.9 + 0.2 * random.next())) / speed;
      if (what !== 'begun' && contests) {
        contests = false;
        await contestLeg(connection, Date.now());
      }
      if (what === 'done' && random.chance(DROP_INS))
        refused.push(...(await dropIn(device, random)));
      if (refused.length > 0)
        log.warn({ login, visita: visit.id, refused }, 'demo: events refused');
      else log.debug({ login, visita: visit.id, what }, 'demo: a technician went on');
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error, login }, 'demo: a technician stumbled');
      await sleep(WAIT_AFTER_FAILURE, undefined, { signal }).catch(() => {});
    }
  }
}

/** What a technician has in hand. */
interface Day {
  device: Device;
  circumstances: Circumstances;
  /** Visits that are not begun again. */
  tried: Set<number>;
  /** The visit where the technician is, and when they leave. */
  there?: { visit: Visit; until: number } | undefined;
}

interface Step {
  visit: Visit;
  /** Carried out now, reported after a time without network, or only begun, or in vain. */
  what: 'done' | 'reported' | 'begun' | 'undone';
  refused: unknown[];
}

/** Leaves a visit, carries one out, or begins one that lasts as long as its window; undefined if there is nothing to do. */
async function nextStep(day: Day, now: number, isTurn: boolean): Promise<Step | undefined> {
  const { device, circumstances, tried, there } = day;
  const known = {
    visits: device.open,
    fresh: device.fresh,
    tried: new Set([...tried, ...device.elsewhere]),
  };
  const visit = nextVisit(known, now, isTurn && !there);
  if (there && (visit || there.until <= now)) {
    day.there = undefined;
    return {
      visit: there.visit,
      what: 'done',
      refused: await leave(device, there.visit, circumstances),
    };
  }
  if (!visit) return undefined;
  tried.add(visit.id);
  const reason = device.fresh.has(visit.id) ? undefined : hindranceOf(device, visit);
  if (reason) return { visit, what: 'undone', refused: await giveUp(device, visit, reason) };
  const times = device.fresh.has(visit.id) ? {} : timesOf(visit, now);
  if (times.from === undefined && times.until !== undefined) {
    const refused = await arrive(device, visit, circumstances);
    day.there = { visit, until: times.until };
    return { visit, what: 'begun', refused };
  }
  const refused = await carryOut(device, visit, circumstances, times);
  return { visit, what: times.from === undefined ? 'done' : 'reported', refused };
}
