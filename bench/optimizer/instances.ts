/** Public instances of vehicle routing with time windows, in their published forms, as problems of the optimiser. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Problem, Shift, Visit } from '@campeiro/optimizer/problem';

export const SETS = ['solomon', 'homberger-1000', 'many-depots', 'optional-visits'] as const;
export type SetName = (typeof SETS)[number];

export interface Published {
  name: string;
  problem: Problem;
  /** The best that is known. `vehicles`: where as few as possible count first. */
  best: { vehicles?: number; cost: number };
}

/** More than any tour: a visit that has to be carried out. */
const MUST = 1e7;

interface Node {
  x: number;
  y: number;
  demand: number;
  from: number;
  until: number;
  service: number;
  prize: number;
}

/** The instances of a set in a folder that has a folder for each set. */
export function readSet(folder: string, set: SetName): Published[] {
  const files = readdirSync(join(folder, set)).filter((it) => /\.(txt|vrp)$/.test(it));
  return files.toSorted().map((file) => {
    const text = readFileSync(join(folder, set, file), 'utf8');
    const name = basename(file, extname(file));
    return file.endsWith('.txt')
      ? { name, problem: fromText(text), best: bestOf(folder, set, name) }
      : { name, problem: fromVrplib(text), best: solved(join(folder, set, `${name}.sol`)) };
  });
}

interface Known {
  vehicles: number;
  distance_with_fewest_vehicles: number;
}

function bestOf(folder: string, set: SetName, name: string): Published['best'] {
  const path = join(folder, 'best-known.json');
  const known = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, Known>>;
  const best = known[set]?.[name];
  if (!best) throw new Error(`${path} has nothing of ${name}.`);
  return { vehicles: best.vehicles, cost: best.distance_with_fewest_vehicles };
}

function solved(path: string): Published['best'] {
  const [, cost] = (existsSync(path) && /Cost:?\s*([\d.]+)/.exec(readFileSync(path, 'utf8'))) || [];
  if (cost === undefined) throw new Error(`${path} says no cost.`);
  return { cost: Number(cost) };
}

const numbersIn = (line: string): number[] => line.trim().split(/\s+/).map(Number);

/** Of Solomon, and of Gehring and Homberger. */
function fromText(text: string): Problem {
  const rows = text
    .split('\n')
    .map(numbersIn)
    .filter((row) => row.length > 1 && row.every(Number.isFinite));
  const [[vehicles = 0, capacity = 0] = [], ...lines] = rows;
  const nodes = lines
    .filter(({ length }) => length === 7)
    .map(([, x = 0, y = 0, demand = 0, from = 0, until = 0, service = 0]) => {
      return { x, y, demand, from, until, service, prize: MUST };
    });
  const { from, until } = nodes[0] as Node;
  const shift = { ...DISTANCE_ALONE, start: 0, end: 0, from, until, capacity };
  return problemOf(nodes, 1, Array<Shift>(vehicles).fill(shift), (it) => it);
}

const DISTANCE_ALONE = { fixed: 0, perMetre: 1, perMinute: 0 };

/** Of VRPLIB. Several depots are rounded to a thousandth, prizes and one depot cut to a tenth, as their best are. */
function fromVrplib(text: string): Problem {
  const header = (name: string) =>
    Number(new RegExp(`^${name}\\s*:\\s*([\\d.]+)`, 'm').exec(text)?.[1]);
  const section = (name: string): number[][] => {
    const [, body = ''] =
      new RegExp(`^${name}\\s*\\n((?:[\\d.\\-][^\\n]*\\n)*)`, 'm').exec(text) ?? [];
    return body.trim().split('\n').filter(Boolean).map(numbersIn);
  };
  const second = (name: string) => section(name).map(([, value = 0]) => value);
  const hasPrizes = text.includes('PRIZE_SECTION');
  const scale = hasPrizes ? 10 : 1_000;
  const fit = hasPrizes ? Math.trunc : Math.round;
  const service = second('SERVICE_TIME_SECTION');
  const [demands, prizes, windows] = [
    second('DEMAND_SECTION'),
    second('PRIZE_SECTION'),
    section('TIME_WINDOW_SECTION'),
  ];
  const nodes = section('NODE_COORD_SECTION').map(([, x = 0, y = 0], i): Node => {
    const [, from = 0, until = 0] = windows[i] ?? [];
    return {
      ...{ x, y, demand: demands[i] ?? 0, from: scale * from, until: scale * until },
      service: scale * (service[i] ?? header('SERVICE_TIME')),
      prize: hasPrizes ? scale * (prizes[i] ?? 0) : MUST * scale,
    };
  });
  const depots = second('VEHICLES_DEPOT_SECTION');
  const longest = header('VEHICLES_MAX_DURATION');
  const shifts = Array.from({ length: header('VEHICLES') }, (_, i): Shift => {
    const place = (depots[i] ?? 1) - 1;
    const { from, until } = nodes[place] as Node;
    return {
      ...DISTANCE_ALONE,
      ...{ start: place, end: place, from, until, capacity: header('CAPACITY') },
      ...(Number.isFinite(longest) && { maxMinutes: scale * longest }),
    };
  });
  return problemOf(nodes, new Set(shifts.map(({ start }) => start)).size, shifts, (it) =>
    fit(scale * it),
  );
}

/** The first nodes are depots. */
function problemOf(
  nodes: readonly Node[],
  depots: number,
  shifts: Shift[],
  fit: (distance: number) => number,
): Problem {
  const ways = nodes.flatMap((a) => nodes.map((b) => fit(Math.hypot(a.x - b.x, a.y - b.y))));
  const metres = Float64Array.from(ways);
  const visits = nodes.slice(depots).map(({ demand, from, until, service, prize }, i): Visit => {
    return {
      ...{ place: depots + i, duration: service, load: demand, prize },
      windows: [{ from, until }],
    };
  });
  return { travel: { places: nodes.length, minutes: metres, metres }, visits, shifts };
}
