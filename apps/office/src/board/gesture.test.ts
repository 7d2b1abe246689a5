import { estimateWay } from '@campeiro/contract/agenda/avisos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dragged, type Held, isChanged } from './gesture.ts';
import { type Scale, xOf } from './scale.ts';

const scale: Scale = {
  days: ['2026-08-14', '2026-08-15'],
  from: 6 * 60,
  to: 20 * 60,
  dayWidth: 840,
  timeZone: 'America/Sao_Paulo',
};
const at = (time: string) => Date.parse(`2026-08-${time}:00-03:00`);
const NOWHERE = { latitude: null, longitude: null };
const visit = (id: number, inicio: string, fim: string): Held => ({
  id,
  id_usuario: 1,
  ...NOWHERE,
  inicio: at(inicio),
  fim: at(fim),
});
const first = visit(7, '14T08:00', '14T09:30');
const middle = xOf(scale, first.inicio) + 20;
const by = (x: number, id_usuario = 1) => ({ over: 'row', x: middle + x, id_usuario }) as const;

test('a visit follows the pointer by whole steps, to another person too', () => {
  const drag = { grip: 'move', held: [first], fromX: middle } as const;
  expect(dragged(drag, by(7), scale)).toEqual([first]);
  expect(dragged(drag, by(62, 2), scale)).toEqual([
    { ...visit(7, '14T09:00', '14T10:30'), id_usuario: 2 },
  ]);
  expect(dragged(drag, by(840), scale)).toEqual([visit(7, '15T08:00', '15T09:30')]);
  expect(dragged(drag, { over: 'nothing' }, scale)).toEqual([first]);
  expect(dragged(drag, { over: 'queue' }, scale)).toEqual([{ ...first, id_usuario: null }]);
});

test('one that begins at an odd minute goes to a whole step once it is moved in time', () => {
  const odd = visit(7, '14T08:10', '14T09:00');
  const drag = { grip: 'move', held: [odd], fromX: middle } as const;
  expect(dragged(drag, by(0, 2), scale)).toMatchObject([{ inicio: odd.inicio, id_usuario: 2 }]);
  expect(dragged(drag, by(16), scale)).toMatchObject([
    { inicio: at('14T08:15'), fim: at('14T09:05') },
  ]);
});

test('others that are selected keep their distance and go to the same person', () => {
  const drag = {
    grip: 'move',
    held: [first, visit(8, '14T11:00', '14T12:00')],
    fromX: middle,
  } as const;
  expect(dragged(drag, by(30, 3), scale)).toEqual([
    { ...visit(7, '14T08:30', '14T10:00'), id_usuario: 3 },
    { ...visit(8, '14T11:30', '14T12:30'), id_usuario: 3 },
  ]);
});

test('visits of several people stay each with its own; a name takes all of them at their time', () => {
  const held = [first, { ...visit(8, '14T11:00', '14T12:00'), id_usuario: 2 }];
  const drag = { grip: 'move', held, fromX: middle } as const;
  expect(dragged(drag, by(30, 3), scale)).toEqual([
    visit(7, '14T08:30', '14T10:00'),
    { ...visit(8, '14T11:30', '14T12:30'), id_usuario: 2 },
  ]);
  const onName = held.map((one) => ({ ...one, id_usuario: 3 }));
  expect(dragged(drag, { over: 'name', id_usuario: 3 }, scale)).toEqual(onName);
});

test('a visit without a time has none on a name or beside others, and gets one on free time', () => {
  const loose = { ...first, inicio: 0, fim: 3_600_000 };
  const name = { over: 'name', id_usuario: 3 } as const;
  const given = [{ ...loose, id_usuario: 3 }];
  expect(dragged({ grip: 'place', held: [loose], fromX: 0 }, name, scale)).toEqual(given);
  const both = { grip: 'move', held: [first, loose], fromX: middle } as const;
  expect(dragged(both, by(30), scale)[1]).toEqual(loose);
});

test('an end is pulled no further than a visit needs', () => {
  const pull = (grip: 'start' | 'end', time: string) =>
    dragged(
      { grip, held: [first], fromX: 0 },
      { over: 'row', x: xOf(scale, at(time)), id_usuario: 2 },
      scale,
    );
  expect(pull('end', '14T11:00')).toEqual([visit(7, '14T08:00', '14T11:00')]);
  expect(pull('end', '14T07:00')).toEqual([visit(7, '14T08:00', '14T08:15')]);
  expect(pull('start', '14T08:46')).toEqual([visit(7, '14T08:45', '14T09:30')]);
  expect(isChanged(first, pull('end', '14T09:30')[0] as Held)).toBe(false);
});

test('visits of the queue are put one after the other', () => {
  const held = [visit(7, '01T08:00', '01T09:30'), visit(8, '01T08:00', '01T08:30')];
  const x = xOf(scale, at('15T10:00')) + 3;
  const there = dragged(
    { grip: 'place', held, fromX: 0 },
    { over: 'row', x, id_usuario: 4 },
    scale,
  );
  expect(there).toEqual([
    { ...visit(7, '15T10:00', '15T11:30'), id_usuario: 4 },
    { ...visit(8, '15T11:30', '15T12:00'), id_usuario: 4 },
  ]);
});

test('visits of the queue have time to travel between them, and begin at whole steps', () => {
  const place = fc.record({
    latitude: fc.double({ min: -23.9, max: -23.4, noNaN: true }),
    longitude: fc.double({ min: -46.9, max: -46.4, noNaN: true }),
  });
  const some = fc.array(fc.tuple(place, fc.integer({ min: 5, max: 200 })), { maxLength: 6 });
  fc.assert(
    fc.property(some, (visits) => {
      const held = visits.map(([where, minutes], id) => ({
        ...{ id, id_usuario: null, ...where },
        ...{ inicio: 0, fim: minutes * 60_000 },
      }));
      const on = { over: 'row', x: 400, id_usuario: 4 } as const;
      const there = dragged({ grip: 'place', held, fromX: 0 }, on, scale);
      for (const [i, next] of there.entries()) {
        const before = there[i - 1];
        expect(next.inicio % (15 * 60_000)).toBe(0);
        expect(next.fim - next.inicio).toBe(held[i]?.fim);
        if (!before) continue;
        const way = estimateWay(visits[i - 1]?.[0] as Place, visits[i]?.[0] as Place).minutos;
        expect(next.inicio - before.fim).toBeGreaterThanOrEqual(way * 60_000);
        expect(next.inicio - before.fim - way * 60_000).toBeLessThan(15 * 60_000);
      }
    }),
  );
});

type Place = { latitude: number; longitude: number };
