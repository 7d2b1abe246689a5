import { expect, test } from 'vitest';
import { clockAfter } from './clock.ts';

const [EARLY, LATE] = ['2026-08-14T12:00:00.000001Z', '2026-08-14T12:00:05.123456Z'];
const clock = (atualizado_em: string) => ({ name: 'relogio', data: { atualizado_em } });
const PAUSE = { name: 'pausa', data: {} };

test.each([
  ['the clock that was known says nothing new', [clock(EARLY)], [false]],
  ['another one does, once', [clock(LATE), clock(LATE)], [true, false]],
  ['an earlier one too: the database was restored', [clock(LATE), clock(EARLY)], [true, true]],
  ['after a pause every clock does', [clock(EARLY), PAUSE, clock(EARLY)], [false, false, true]],
  ['other events do not', [{ name: 'posicoes', data: {} }, clock(EARLY)], [false, false]],
  ['an event without a clock does', [{ name: 'relogio', data: undefined }], [true]],
])('%s', (_, events, moved) => {
  expect(events.map(clockAfter(EARLY))).toEqual(moved);
});
