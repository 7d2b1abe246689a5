/** What a rehearsal says adds up, whatever the day is like. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadAbout } from './draws.ts';
import type { Rehearsed, Task } from './read.ts';
import { rehearse } from './rehearse.ts';
import type { Timed } from './workday.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_START = Date.UTC(2998, 7, 16);

const moment = (most: number) => fc.integer({ min: 0, max: most }).map((n) => n * MINUTE);
const place = fc.option(
  fc.record({
    latitude: fc.double({ min: -1, max: 1, noNaN: true }),
    longitude: fc.double({ min: -1, max: 1, noNaN: true }),
  }),
);

const visit = fc.record({
  at: moment(30 * 60),
  takes: moment(600).map((n) => n + MINUTE),
  window: fc.option(fc.tuple(moment(40 * 60), moment(600))),
  hasBegun: fc.boolean(),
  place,
});

const hours = fc.constantFrom(
  [],
  [{ inicio: 8 * HOUR, fim: 17 * HOUR }],
  [
    { inicio: 8 * HOUR, fim: 12 * HOUR },
    { inicio: 13 * HOUR, fim: 17 * HOUR },
  ],
  [{ inicio: 22 * HOUR, fim: 30 * HOUR }],
);

const person = fc.record({
  visits: fc.array(visit, { minLength: 1, maxLength: 6 }),
  others: fc.array(fc.tuple(moment(30 * 60), moment(300), place), { maxLength: 2 }),
  hours,
  absence: fc.option(fc.tuple(moment(30 * 60), moment(600))),
  from: moment(24 * 60),
  isToday: fc.boolean(),
  base: place,
});

const on = (ms: number) => DAY_START + ms;

function rehearsedOf(one: typeof person extends fc.Arbitrary<infer T> ? T : never, i: number) {
  const spans = one.hours.map(({ inicio, fim }) => ({ inicio: on(inicio), fim: on(fim) }));
  const from = on(one.from);
  const visits = one.visits.map((it, n): Timed => {
    const written = (ms: number) => new Date(on(ms)).toISOString();
    const window = it.window && {
      janela_inicio: written(it.window[0]),
      janela_fim: written(it.window[0] + it.window[1]),
    };
    const span = { inicio: on(it.at), fim: on(it.at + it.takes) };
    return {
      visit: {
        ...{ id: 100 * (i + 1) + n, codigo: n, cliente: null, janela_inicio: null },
        ...{ janela_fim: null, data_inicio: it.hasBegun ? written(it.at) : null, ...window },
      } as VisitaDaAgenda,
      ...{ span, place: it.place, length: spreadAbout(it.takes), source: 'padrao' },
    };
  });
  const absences = one.absence
    ? [{ inicio: on(one.absence[0]), fim: on(one.absence[0] + one.absence[1]) }]
    : [];
  const kind = one.isToday ? ('posicao' as const) : ('base' as const);
  const origin = one.base && { kind, place: one.base, at: one.isToday ? from : null, base: null };
  return {
    of: {
      ...{ id_usuario: i + 1, nome: '', dia: '2998-08-16', begins: 0, from, perKilometre: 1.5 },
      day: {
        isHoliday: false,
        hours: spans,
        absences,
        busy: [],
        origin,
        skills: new Set<number>(),
      },
    },
    visits,
    others: one.others.map(([at, takes, where]) => ({
      ...{ inicio: on(at), fim: on(at + takes), place: where, length: spreadAbout(takes) },
    })),
    left: visits.flatMap(({ visit: { id, data_inicio }, span, place: where }) =>
      data_inicio === null
        ? [{ id, place: where, length: span.fim - span.inicio, needs: [], from: 0, due: null }]
        : [],
    ),
  } satisfies Rehearsed;
}

const road = (
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
) => 100 * Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude);
const { signal } = new AbortController();

test('averages are the sums of likelihoods, and nothing is out of its range', () =>
  fc.assert(
    fc.asyncProperty(fc.array(person, { maxLength: 4 }), fc.nat(), async (people, seed) => {
      const rehearsed = people.map(rehearsedOf);
      const task: Task = { rehearsed, missed: [], all: rehearsed.map(({ of }) => of) };
      const found = await rehearse(task, { times: 20, seed, road, signal });
      expect(await rehearse(task, { times: 20, seed, road, signal })).toEqual(found);
      const all = rehearsed.flatMap(({ visits }) => visits);
      expect(found.visitas).toHaveLength(all.length);
      const sum = found.visitas.reduce((n, one) => n + one.probabilidade_de_atraso, 0);
      const { media, pior_decimo, sem_imprevistos } = found.em_atraso;
      expect(Math.abs(sum - media)).toBeLessThanOrEqual(0.06);
      expect(pior_decimo).toBeGreaterThanOrEqual(media);
      expect(found.mais_longas.media).toBeGreaterThanOrEqual(media);
      expect(found.mais_longas.pior_decimo).toBeGreaterThanOrEqual(pior_decimo);
      expect(sem_imprevistos).toBeLessThanOrEqual(all.length);
      for (const one of found.visitas) {
        expect(one.probabilidade_de_atraso).toBeLessThanOrEqual(1);
        expect(one.atraso_mediano).toBeGreaterThanOrEqual(0);
        expect(one.atraso_90).toBeGreaterThanOrEqual(one.atraso_mediano);
      }
      for (const one of found.tecnicos) {
        expect(one.probabilidade_de_hora_extra).toBeLessThanOrEqual(1);
        expect(one.hora_extra_90).toBeGreaterThanOrEqual(0);
        expect(one.sem_substituto.length).toBeLessThanOrEqual(one.visitas);
      }
      for (const { folga } of found.pontos_fracos) expect(folga).toBeGreaterThan(0);
    }),
    { numRuns: 150 },
  ));

test('no air is asked for after a visit that hardly ever overruns', async () => {
  const visits = [8, 9, 10, 11].map(
    (hour, i): Timed => ({
      visit: { id: i + 1, codigo: i, cliente: null, janela_inicio: null } as VisitaDaAgenda,
      span: { inicio: on(hour * HOUR), fim: on((hour + 1) * HOUR) },
      // The first one mostly takes twenty minutes of its hour, and now and then three hours.
      length: i === 0 ? { median: 20 * MINUTE, sigma: 0.85 } : { median: HOUR, sigma: 0 },
      ...{ place: null, source: 'cliente' },
    }),
  );
  for (const { visit: one } of visits) Object.assign(one, { janela_fim: null, data_inicio: null });
  const day = { hours: [], absences: [], busy: [], origin: null, skills: new Set<number>() };
  const of = {
    id_usuario: 1,
    nome: '',
    dia: '2998-08-16',
    begins: 0,
    from: on(0),
    perKilometre: 1.5,
  };
  const rehearsed = [
    { of: { ...of, day: { isHoliday: false, ...day } }, visits, others: [], left: [] },
  ];
  const task: Task = { rehearsed, missed: [], all: [] };
  const { em_atraso, pontos_fracos } = await rehearse(task, { times: 1000, road, signal });
  expect(em_atraso.media).toBeGreaterThan(0);
  expect(pontos_fracos).toEqual([]);
});
