/** What is said to be too much is so: with as much as that allowed it is not in the way, and with less it is. */
import type { Span } from '@campeiro/contract/agenda/periodo';
import type { Position } from '@campeiro/contract/kit/distance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantoOf } from './amounts.ts';
import type { Day, Limits, Origin, Wanted, Way } from './day.ts';
import { offerOf } from './rules.ts';

const HOUR = 3_600_000;
const hours = (from: number, to: number): Span => ({ inicio: from * HOUR, fim: to * HOUR });
const place = (longitude: number) => ({ latitude: 0, longitude });
const road = (a: Position, b: Position) => Math.abs(a.longitude - b.longitude);
const way: Way = { minutes: road, kilometres: road };
const skills = [1, 2, 3].map((id) => ({ id, nome: `Habilidade ${id}`, ids_objetivos: [] }));
const BASE: Origin = { kind: 'base', place: place(0), at: null, base: place(0) };

const span = fc
  .tuple(fc.nat(40), fc.integer({ min: 1, max: 10 }))
  .map(([from, long]) => hours(from / 2, (from + long) / 2));
const days: fc.Arbitrary<Day> = fc.record({
  isHoliday: fc.constant(false),
  hours: fc.constantFrom([hours(8, 18)], [hours(8, 12), hours(13, 17)], []),
  absences: fc.array(span, { maxLength: 2 }),
  busy: fc.array(
    fc.tuple(span, fc.double({ min: 0, max: 90, noNaN: true })).map(([it, x]) => ({
      ...it,
      place: place(x),
    })),
    { maxLength: 4 },
  ),
  origin: fc.constantFrom(null, BASE),
  skills: fc.subarray([1, 2, 3]).map((ids) => new Set(ids)),
  limits: fc.record({
    visits: fc.constantFrom(1, 2, Infinity),
    minutes: fc.constantFrom(60, 120, Infinity),
    kilometres: fc.constantFrom(10, 80, Infinity),
    of: fc.constant(hours(0, 24)),
  }),
});
const visits: fc.Arbitrary<Wanted> = fc.record({
  place: fc.double({ min: 0, max: 90, noNaN: true }).map(place),
  length: fc.integer({ min: 1, max: 300 }).map((minutes) => minutes * 60_000),
  from: fc.nat(40).map((halves) => (halves * HOUR) / 2),
  isFixed: fc.boolean(),
  due: fc.constant(null),
  needs: fc.oneof(fc.constant([]), fc.subarray([1, 2, 3])),
});

const LIMIT_OF: Partial<Record<string, keyof Omit<Limits, 'of'>>> = {
  limite_de_visitas: 'visits',
  limite_de_minutos: 'minutes',
  limite_de_quilometros: 'kilometres',
};

test('a limit of as much as is said lets the visit through, and one of less does not', () => {
  fc.assert(
    fc.property(visits, days, (wanted, day) => {
      const motivo = offerOf(wanted, day, way);
      const limit = typeof motivo === 'string' && LIMIT_OF[motivo];
      fc.pre(typeof limit === 'string' && typeof motivo === 'string');
      const { total, maximo } = quantoOf(motivo, { wanted, day, way, skills }) ?? {};
      expect(maximo).toBe(day.limits?.[limit]);
      expect(total).toBeGreaterThan(Number(maximo));
      const of = (value: number): Day => ({
        ...day,
        limits: day.limits && { ...day.limits, [limit]: value },
      });
      const step = limit === 'kilometres' ? 0.1 : 1;
      expect(offerOf(wanted, of(Number(total)), way)).not.toBe(motivo);
      // A day that is too long already may stay as long.
      const less = Number(total) - step;
      if (less > Number(maximo)) expect(offerOf(wanted, of(less - 0.001), way)).toBe(motivo);
    }),
    { numRuns: 2000 },
  );
});

test('with the skills that are named no skill is in the way, and without one of them it is', () => {
  fc.assert(
    fc.property(visits, days, (wanted, day) => {
      fc.pre(offerOf(wanted, day, way) === 'habilidade');
      const found = quantoOf('habilidade', { wanted, day, way, skills });
      const lacking = skills.filter(({ nome }) => found?.habilidades.includes(nome));
      const having = (ids: number[]) => ({ ...day, skills: new Set([...day.skills, ...ids]) });
      const ids = lacking.map(({ id }) => id);
      expect(offerOf(wanted, having(ids), way)).not.toBe('habilidade');
      for (const id of ids)
        expect(offerOf(wanted, having(ids.filter((it) => it !== id)), way)).toBe('habilidade');
    }),
  );
});

test('without absences in the hours that are named no absence is in the way', () => {
  fc.assert(
    fc.property(visits, days, (wanted, day) => {
      fc.pre(offerOf(wanted, day, way) === 'ausencia');
      const { de, ate } = quantoOf('ausencia', { wanted, day, way, skills }) ?? {};
      const [from, until] = [de, ate].map((it) => Date.parse(String(it))) as [number, number];
      const absences = day.absences.filter(({ inicio, fim }) => inicio < from || fim > until);
      expect(offerOf(wanted, { ...day, absences }, way)).not.toBe('ausencia');
      expect(absences.length).toBeLessThan(day.absences.length);
    }),
  );
});

test('a technician who does not work on the day has no hours, and others are said with theirs', () => {
  const wanted = {
    place: null,
    length: HOUR,
    from: 20 * HOUR,
    isFixed: true,
    due: null,
    needs: [],
  };
  const on = (own: Span[]) =>
    quantoOf('fora_do_expediente', {
      wanted,
      ...{ way, skills },
      day: {
        ...{ isHoliday: false, hours: own, absences: [], busy: [], origin: null },
        skills: new Set<number>(),
      },
    });
  expect(on([])).toBeNull();
  expect(on([hours(8, 12), hours(13, 17)])).toMatchObject({
    de: new Date(8 * HOUR).toISOString(),
    ate: new Date(17 * HOUR).toISOString(),
  });
});
