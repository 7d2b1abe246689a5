import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf } from '../kit/instants.ts';
import {
  diasDe,
  lengthOf,
  MARCOS,
  type Marco,
  PAUSAS,
  proximos,
  type TipoDeMarco,
  trabalhado,
} from './regras.ts';

/** Three hours behind UTC: its midnight is 03:00. */
const timeZone = 'America/Sao_Paulo';
const MINUTE = 60_000;
const MONDAY = Date.parse('2026-08-10T03:00:00Z');

let serial = 0;
/** A mark at this hour of Monday there, such as 8.5; 25 is one o'clock on Tuesday. */
const mark = (marco: TipoDeMarco, hour: number): Marco => ({
  id_evento: `e${++serial}`,
  marco,
  data: instantOf(MONDAY + hour * 60 * MINUTE),
});
const at = (hour: number) => MONDAY + hour * 60 * MINUTE;
const daysAt = (hour: number, ...marcos: Marco[]) => diasDe(marcos, { timeZone, now: at(hour) });
const later = (marcos: readonly Marco[]) => diasDe(marcos, { timeZone, now: at(24 * 30) });
const hours = (...args: Parameters<typeof trabalhado>) => {
  const ms = trabalhado(...args);
  return ms === null ? null : ms / 60 / MINUTE;
};

/** Marks of a week, each at a minute of its own. */
const marks = fc
  .uniqueArray(fc.integer({ min: 0, max: 7 * 24 * 60 }), { maxLength: 30 })
  .chain((minutes) =>
    fc.tuple(...minutes.map((minute) => fc.constantFrom(...MARCOS).map((it) => ({ it, minute })))),
  )
  .map((list) => list.map(({ it, minute }) => mark(it, minute / 60)));
const mixed = marks.chain((list) =>
  fc.tuple(
    fc.constant(list),
    fc.shuffledSubarray([...list, ...list], {
      minLength: 2 * list.length,
      maxLength: 2 * list.length,
    }),
  ),
);

test('neither the order of arrival nor a mark that comes twice matters', () => {
  fc.assert(
    fc.property(mixed, ([list, arrived]) => {
      expect(later(arrived)).toEqual(later(list));
    }),
  );
});

test('the same mark again a second later changes nothing', () => {
  fc.assert(
    fc.property(
      marks.filter((it) => it.length > 0),
      fc.nat(),
      (list, which) => {
        const first = list[which % list.length] as Marco;
        const data = instantOf(Date.parse(first.data) + 1000);
        expect(later([...list, { ...first, id_evento: 'again', data }])).toEqual(later(list));
      },
    ),
  );
});

test('a second tap belongs to the day of the first, past midnight and a whole day after the begin', () => {
  const begun = [mark('inicio', 23 + 59.999 / 60), mark('inicio', 24)];
  expect(later([...begun, mark('fim', 26)])).toMatchObject([{ dia: '2026-08-10', faltas: [] }]);
  const long = [mark('inicio', 8), mark('pausa', 32), mark('pausa', 32 + 1 / 3600)];
  expect(later(long)).toEqual(later(long.slice(0, 2)));
});

test('each date is one day at most, and nothing overlaps', () => {
  fc.assert(
    fc.property(marks, (list) => {
      const days = later(list);
      expect(new Set(days.map(({ dia }) => dia)).size).toBe(days.length);
      const times = days.flatMap(({ inicio, fim, pausas }) =>
        [inicio, ...pausas.flatMap((it) => [it.inicio, it.fim]), fim].filter((it) => it !== null),
      );
      expect(times).toEqual(times.toSorted());
    }),
  );
});

test('what is worked and what is paused is the whole day, and no end is invented', () => {
  fc.assert(
    fc.property(marks, (list) => {
      for (const day of later(list)) {
        const worked = trabalhado(day, at(24 * 30));
        expect(worked === null).toBe(day.inicio === null || day.fim === null);
        if (worked === null) continue;
        const end = Date.parse(day.fim ?? '');
        const paused = day.pausas.reduce((sum, it) => sum + lengthOf(it, end), 0);
        expect(worked + paused).toBe(end - Date.parse(day.inicio ?? ''));
      }
    }),
  );
});

test('a day that offers a mark takes it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2 }), { maxLength: 12 }), (choices) => {
      const taken: Marco[] = [];
      choices.forEach((choice, i) => {
        const offered = proximos(daysAt(8 + i / 4, ...taken)[0]);
        taken.push(mark(offered[choice % offered.length] as TipoDeMarco, 8 + i / 4));
      });
      const [day] = daysAt(8 + choices.length / 4, ...taken);
      expect(day?.faltas ?? []).not.toContain('sem_inicio');
      expect(day?.faltas ?? []).not.toContain('depois_do_fim');
      const counted = taken.filter(({ marco }) => PAUSAS.some((it) => it === marco)).length;
      expect(day?.pausas.length ?? 0).toBeGreaterThanOrEqual(counted);
    }),
  );
});

test('a day with a pause and lunch', () => {
  const [day, ...rest] = later([
    mark('inicio', 8),
    mark('pausa', 10),
    mark('retorno', 10.25),
    mark('almoco', 12),
    mark('retorno', 13),
    mark('fim', 17.5),
  ]);
  expect(rest).toEqual([]);
  expect(day).toMatchObject({ dia: '2026-08-10', situacao: 'encerrado', faltas: [] });
  expect(day?.pausas.map(({ tipo }) => tipo)).toEqual(['pausa', 'almoco']);
  expect(day && hours(day, at(20))).toBe(8.25);
});

test('a day goes on until it ends: past midnight too', () => {
  const night = [mark('inicio', 22), mark('pausa', 25), mark('retorno', 25.5)];
  expect(daysAt(26, ...night)).toMatchObject([{ dia: '2026-08-10', situacao: 'trabalhando' }]);
  const [day] = daysAt(26, ...night);
  expect(day && hours(day, at(26))).toBe(3.5);
  const ended = [...night, mark('fim', 30), mark('fim', 30.1)];
  expect(later(ended)).toMatchObject([{ dia: '2026-08-10', faltas: [] }]);
  expect(later(ended).map((it) => hours(it, at(99)))).toEqual([7.5]);
});

test('a day that was never ended says so, and has no time of work', () => {
  const monday = mark('inicio', 8);
  expect(daysAt(31, monday)).toMatchObject([{ faltas: ['sem_fim'], situacao: 'encerrado' }]);
  expect(daysAt(20, monday)).toMatchObject([{ faltas: [], situacao: 'trabalhando' }]);
  const days = daysAt(33, monday, mark('inicio', 32));
  expect(days.map(({ faltas }) => faltas)).toEqual([['sem_fim'], []]);
  expect(days.map((day) => hours(day, at(33)))).toEqual([null, 1]);
  // The end is entered the next morning, with the time that it was.
  const mended = daysAt(33, monday, mark('inicio', 32), mark('fim', 17));
  expect(mended.map((day) => hours(day, at(33)))).toEqual([9, 1]);
});

test('what does not fit together is said', () => {
  const faults = (...list: Marco[]) => later(list).map(({ faltas }) => faltas);
  expect(faults(mark('pausa', 9), mark('fim', 17))).toEqual([['sem_inicio']]);
  expect(faults(mark('fim', 7), mark('inicio', 8), mark('fim', 17))).toEqual([
    ['fim_antes_do_inicio'],
  ]);
  expect(faults(mark('inicio', 8), mark('almoco', 12), mark('fim', 17))).toEqual([
    ['pausa_sem_retorno'],
  ]);
  expect(faults(mark('inicio', 8), mark('fim', 17), mark('pausa', 18))).toEqual([
    ['depois_do_fim'],
  ]);
});

test('what begins again after the end is the same day, with a pause between', () => {
  const [day] = later([mark('inicio', 8), mark('fim', 12), mark('inicio', 14), mark('fim', 18)]);
  expect(day).toMatchObject({ faltas: [], pausas: [{ tipo: 'pausa' }] });
  expect(day && hours(day, at(20))).toBe(8);
});
