/**
 * Days of made-up companies: technicians start at home in a city and its towns, and more visits are asked for than fit. No best
 * plan of them is known: they are measured against themselves.
 */
import type { Problem, Shift, Solution, Visit, VisitWindow } from '@campeiro/optimizer/problem';
import { Random } from '@campeiro/optimizer/random';
import { type Times, watch } from './watch.ts';

interface Size {
  technicians: number;
  visits: number;
}

const SIZES: readonly Size[] = [
  { technicians: 8, visits: 150 },
  { technicians: 50, visits: 1_000 },
];

/** Minutes of the day. */
const [MORNING, NOON, EVENING] = [8 * 60, 12 * 60, 18 * 60];
const DURATIONS = [15, 20, 20, 25, 30, 30, 40, 60];
const CITY = { x: 0, y: 0, wide: 9_000 };
/** The city has seven of ten addresses, its towns the others: where, in metres, and how wide they are. */
const TOWNS = [
  ...Array<typeof CITY>(7).fill(CITY),
  { x: 38_000, y: 12_000, wide: 4_000 },
  { x: -25_000, y: 30_000, wide: 3_000 },
  { x: 10_000, y: -44_000, wide: 3_000 },
];
/** Roads are longer than straight lines; so many metres are driven in a minute. */
const [DETOUR, METRES_A_MINUTE] = [1.3, 500];
const PER_METRE = 0.0012;
/** As the server weighs them: more than any way, and by priority. */
const PRIZES = [10_000, 10_000, 10_000, 40_000, 160_000];
const SKILLS = 4;

interface Point {
  x: number;
  y: number;
}

/** A line for each day: when there was a plan, and how many visits it leaves out for which ways, as time goes on. */
export function measureDays(times: Times, say: (line: string) => void): void {
  for (const size of SIZES)
    for (let seed = 1; seed <= times.seeds; seed++) {
      const problem = companyDay(size, seed);
      const { first, early, solution } = watch(problem, times, { seed });
      const name = `${size.technicians} × ${size.visits}`.padEnd(12);
      const all = [...early, solution].map((it) => shown(problem, it)).join(' → ');
      say(`${name} first after ${first.toFixed(1)} s   ${all}`);
    }
  say('');
}

function shown({ visits }: Problem, { absent, cost }: Solution): string {
  const prizes = absent.reduce((sum, visit) => sum + (visits[visit]?.prize ?? 0), 0);
  return `${absent.length} out, worth ${prizes}, ways ${(cost - prizes).toFixed(0)}`;
}

function companyDay({ technicians, visits }: Size, seed: number): Problem {
  const random = new Random(seed);
  const point = (): Point => {
    const town = random.of(TOWNS);
    const [far, turn] = [town.wide * Math.sqrt(random.next()), 2 * Math.PI * random.next()];
    return { x: town.x + far * Math.cos(turn), y: town.y + far * Math.sin(turn) };
  };
  const skilled = Array.from({ length: SKILLS }, () =>
    Array.from({ length: technicians }, (_, i) => i).filter(() => random.next() < 0.6),
  );
  const whole: VisitWindow = { from: MORNING, until: EVENING };
  const halves: VisitWindow[] = [
    { from: MORNING, until: NOON },
    { from: NOON, until: EVENING },
  ];
  const points = Array.from({ length: visits + technicians }, point);
  const asked = Array.from({ length: visits }, (_, place): Visit => {
    const window = random.next() < 0.4 ? random.of(halves) : whole;
    const shifts = random.next() < 0.3 ? random.of(skilled) : undefined;
    return {
      ...{ place, duration: random.of(DURATIONS), prize: random.of(PRIZES) },
      windows: [{ ...window, ...(shifts && { shifts }) }],
    };
  });
  const shifts = Array.from({ length: technicians }, (_, i): Shift => {
    const home = visits + i;
    return {
      ...{ start: home, end: home, from: MORNING, until: EVENING },
      ...{ fixed: 0, perMetre: PER_METRE, perMinute: 0 },
    };
  });
  return { travel: travelOf(points), visits: asked, shifts };
}

function travelOf(points: readonly Point[]): Problem['travel'] {
  const metres = Float64Array.from(
    points.flatMap((a) => points.map((b) => DETOUR * Math.hypot(a.x - b.x, a.y - b.y))),
  );
  const minutes = metres.map((it) => Math.ceil(it / METRES_A_MINUTE));
  return { places: points.length, minutes, metres };
}
