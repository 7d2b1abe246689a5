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
const visit = (id: number, inicio: string, fim: string): Held => ({
  id,
  id_usuario: 1,
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
