/** What is said to keep technicians from a visit is so: without it they could, and with less than what is missing they cannot. */
import type { Span } from '@campeiro/contract/agenda/periodo';
import type { Position } from '@campeiro/contract/kit/distance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Day, Stop, Wanted, Way } from '../candidates/day.ts';
import { openUntil, withOvertime } from '../candidates/overtime.ts';
import { offersOn } from '../candidates/rules.ts';
import { obstacleOn } from './obstacles.ts';

const MINUTE = 60_000;
const HOUR = 60;
const at = (minutes: number) => minutes * MINUTE;
const span = (from: number, until: number): Span => ({ inicio: at(from), fim: at(until) });
const place = (longitude: number): Position => ({ latitude: 0, longitude });
const road = (a: Position, b: Position) => Math.abs(a.longitude - b.longitude);
const way: Way = { minutes: road, kilometres: road };
const stop = (from: number, until: number, where = 0): Stop => ({
  ...span(from, until),
  place: place(where),
});
const evening = (end: number, overtime = 0) => ({
  ...{ inicio: at(end), until: at(end + overtime), known: at(24 * HOUR) },
});
const day = (more: Partial<Day> = {}): Day => ({
  ...{ isHoliday: false, hours: [span(8 * HOUR, 18 * HOUR)], absences: [], busy: [] },
  ...{ origin: null, skills: new Set(), evening: evening(18 * HOUR) },
  ...more,
});
const asked = (more: Partial<Wanted> = {}): Wanted => ({
  ...{ place: place(0), length: at(HOUR), from: 0, isFixed: false, due: null, needs: [] },
  ...more,
});

const FULL = [stop(8 * HOUR, 13 * HOUR), stop(13 * HOUR, 17.5 * HOUR)];
test.each<[string, Partial<Wanted>, Partial<Day>, [string, number | null]]>([
  ['an hour does not fit into half an hour', {}, { busy: FULL }, ['dia_cheio', 30]],
  ['nor with the way to it', { place: place(7) }, { busy: FULL }, ['dia_cheio', 40]],
  [
    'overtime that is allowed is not missing',
    { length: at(90) },
    { busy: FULL, evening: evening(18 * HOUR, 20) },
    ['dia_cheio', 40],
  ],
  [
    'nor is a longer day of use for what is too far for any',
    { place: place(30) },
    {
      ...{ busy: FULL, origin: { kind: 'base', place: place(0), at: null, base: place(0) } },
      limits: { visits: 8, minutes: 900, kilometres: 50, of: span(0, 24 * HOUR) },
    },
    ['limite_de_quilometros', null],
  ],
  [
    'a longer day comes too late for what was promised',
    { due: at(12 * HOUR) },
    { busy: FULL },
    ['ocupado', null],
  ],
  [
    'there is time after what was promised',
    { due: at(9 * HOUR), length: at(30) },
    { busy: FULL },
    ['fora_da_janela', null],
  ],
  [
    'nobody is called back after an absence',
    {},
    { busy: [stop(8 * HOUR, 11.5 * HOUR)], absences: [span(12 * HOUR, 18 * HOUR)] },
    ['ocupado', null],
  ],
  [
    'others are not to blame for a base that is far',
    {},
    {
      origin: { kind: 'posicao', place: place(30), at: at(17 * HOUR), base: null },
      hours: [span(17 * HOUR, 18 * HOUR)],
    },
    ['deslocamento', null],
  ],
  ['the skill comes first', { needs: [1] }, { busy: FULL }, ['habilidade', null]],
  ['then an absence', {}, { busy: FULL, absences: [span(0, 24 * HOUR)] }, ['ausencia', null]],
  ['what no day has room for', { length: at(11 * HOUR) }, {}, ['fora_do_expediente', null]],
])('%s', (_, visit, of, [motivo, minutos]) => {
  expect(obstacleOn(asked(visit), day(of), way, [])).toMatchObject({ motivo, minutos });
});

const minutes = (most: number) => fc.nat(most).map((it) => it * 5);
const days = fc
  .record({
    hours: fc.constantFrom([span(480, 1080)], [span(480, 720), span(780, 1080)], [span(780, 1320)]),
    absences: fc.array(
      fc.tuple(minutes(288), minutes(40)).map(([from, long]) => span(from, from + long)),
      { maxLength: 1 },
    ),
    busy: fc.array(
      fc
        .tuple(minutes(288), fc.integer({ min: 1, max: 300 }), fc.nat(60))
        .map(([from, long, where]) => stop(from, from + long, where)),
      { maxLength: 6 },
    ),
    overtime: fc.constantFrom(0, 25),
  })
  .map(({ overtime, ...of }) =>
    day({ ...of, evening: evening(Number(of.hours.at(-1)?.fim) / MINUTE, overtime) }),
  );
const visits = fc
  .record({
    place: fc.nat(60).map(place),
    length: fc.integer({ min: 1, max: 400 }).map(at),
    from: minutes(288).map(at),
    due: fc.option(minutes(288).map(at)),
  })
  .map(asked);

test('with what is missing the visit fits, and with a minute less it does not', () =>
  fc.assert(
    fc.property(visits, days, (visit, of) => {
      const fitsIn = (one: Day) => {
        const offers = offersOn(visit, one, way);
        return typeof offers !== 'string' && offers.some(({ late }) => late === 0);
      };
      const open = withOvertime(of);
      fc.pre(!fitsIn(open));
      const { motivo, minutos } = obstacleOn(visit, of, way, []);
      const end = open.hours.at(-1)?.fim ?? 0;
      const longer = (by: number) => fitsIn(openUntil(open, end + at(by)));
      if (motivo === 'dia_cheio') {
        expect(minutos).toBeGreaterThan(0);
        expect([longer(Number(minutos) - 1), longer(Number(minutos))]).toEqual([false, true]);
      } else {
        expect(minutos).toBeNull();
        // No longer day would do that ends within what is known.
        if (motivo === 'ocupado') expect(fitsIn(openUntil(open, at(24 * HOUR)))).toBe(false);
      }
      // The other visits are to blame only where it would fit without them.
      const isTheirs = motivo === 'dia_cheio' || motivo === 'ocupado';
      if (isTheirs) expect(fitsIn({ ...open, busy: [] })).toBe(true);
    }),
    { numRuns: 1000 },
  ));
