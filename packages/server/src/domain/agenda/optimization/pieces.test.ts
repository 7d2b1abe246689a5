import type { Span } from '@campeiro/contract/agenda/periodo';
import { describe, expect, test } from 'vitest';
import type { Day, Stop } from '../candidates/day.ts';
import { piecesOf } from './pieces.ts';

const HOUR = 3_600_000;
const span = (from: number, to: number): Span => ({ inicio: from * HOUR, fim: to * HOUR });
const place = (longitude: number) => ({ latitude: 1, longitude });
const stop = (from: number, to: number, where: number | null): Stop => ({
  ...span(from, to),
  place: where === null ? null : place(where),
});
const day = (more: Partial<Day> = {}): Day => ({
  isHoliday: false,
  hours: [span(8, 12), span(13, 18)],
  absences: [],
  busy: [],
  origin: { kind: 'base', place: place(10), at: null, base: place(10) },
  skills: new Set(),
  ...more,
});
/** `8-12,13-18 from 10 to 10`, with the hours that ways may take before and after. */
const written = (of: Day, from = 0): string[] =>
  piecesOf(of, from * HOUR).map(({ hours, start, end, before, after }) => {
    const spans = hours.map(({ inicio, fim }) => `${inicio / HOUR}-${fim / HOUR}`).join();
    return `${spans} from ${start?.longitude} +${before / HOUR} to ${end?.longitude} +${after / HOUR}`;
  });

describe('the pieces of a day', () => {
  test.each<[string, Partial<Day>, string[], number?]>([
    ['an empty day is one, the break inside', {}, ['8-12,13-18 from 10 +Infinity to 10 +Infinity']],
    [
      'a visit that stays divides it, and ways may take the break beside it',
      { busy: [stop(10, 12, 30)] },
      ['8-10 from 10 +Infinity to 30 +0', '13-18 from 30 +1 to 10 +Infinity'],
    ],
    [
      'visits that overlap are one: reached where it begins and left where it ends',
      { busy: [stop(9, 11, 30), stop(10, 14, 40), stop(11, 12, 50)] },
      ['8-9 from 10 +Infinity to 30 +0', '14-18 from 40 +0 to 10 +Infinity'],
    ],
    [
      'a visit at an unknown place counts no way',
      { busy: [stop(8, 9, null)] },
      ['9-12,13-18 from undefined +0 to 10 +Infinity'],
    ],
    [
      'an absence is no working time',
      { absences: [span(0, 14)] },
      ['14-18 from 10 +Infinity to 10 +Infinity'],
    ],
    [
      'what is over is not planned, and who is under way is not at the base',
      { origin: { kind: 'posicao', place: place(20), at: 15 * HOUR, base: null } },
      ['15-18 from 20 +0 to undefined +Infinity'],
      15,
    ],
    ['nothing is left of a holiday', { isHoliday: true }, []],
    ['nor of a day that is full', { busy: [stop(7, 19, 30)] }, []],
    ['nor of a day that is over', {}, [], 18],
  ])('%s', (_, more, pieces, from) => {
    expect(written(day(more), from)).toEqual(pieces);
  });
});

describe('overtime', () => {
  const evening = { inicio: 18 * HOUR, until: 19 * HOUR, known: 24 * HOUR };
  /** `13-19 over 18`: from when on it is overtime. */
  const last = (more: Partial<Day>) => {
    const piece = piecesOf(day({ evening, ...more }), 0).at(-1);
    const hours = piece?.hours.at(-1);
    const over = piece && piece.overtime !== null ? ` over ${piece.overtime / HOUR}` : '';
    return hours && `${hours.inicio / HOUR}-${hours.fim / HOUR}${over}`;
  };
  test.each<[string, Partial<Day>, string | undefined]>([
    ['makes the last hours longer', {}, '13-19 over 18'],
    ['is none where none is allowed', { evening: { ...evening, until: 18 * HOUR } }, '13-18'],
    ['counts from what stays on', { busy: [stop(17, 18.5, 30)] }, '18.5-19 over 18.5'],
    ['costs nothing before what stays until later', { busy: [stop(18.5, 20, 30)] }, '13-18.5'],
    ['is not worked after an absence', { absences: [span(16, 18)] }, '13-16'],
    ['ends with an absence', { absences: [span(18.25, 20)] }, '13-18.25 over 18'],
    ['is not worked on a holiday', { isHoliday: true }, undefined],
    ['needs hours', { hours: [], evening: undefined }, undefined],
  ])('%s', (_, more, expected) => {
    expect(last(more)).toBe(expected);
  });
});
