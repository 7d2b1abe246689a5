import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Held } from './gesture.ts';
import { plannedByKey } from './keys.ts';
import { at, SCALE } from './sample.ts';

const held: Held = {
  ...{ id: 7, id_usuario: 2, latitude: null, longitude: null },
  ...{ inicio: at('09:00'), fim: at('10:00') },
};
const press = (key: string, shiftKey = false, from = held) =>
  plannedByKey({ key, shiftKey }, from, [1, 2, 3], SCALE);

test.each([
  ['ArrowRight', false, { inicio: at('09:15'), fim: at('10:15') }],
  ['ArrowLeft', false, { inicio: at('08:45'), fim: at('09:45') }],
  ['ArrowRight', true, { inicio: at('09:00') + 86_400_000 }],
  ['ArrowUp', false, { id_usuario: 1 }],
  ['ArrowDown', false, { id_usuario: 3 }],
  ['+', false, { inicio: at('09:00'), fim: at('10:15') }],
  ['-', false, { inicio: at('09:00'), fim: at('09:45') }],
  ['Delete', false, { id_usuario: null, inicio: at('09:00') }],
] as const)('Alt and %s (Shift: %s)', (key, shift, expected) => {
  expect(press(key, shift)).toMatchObject(expected);
});

test('other keys plan nothing, and no row is above the first or below the last', () => {
  expect(press('a')).toBeUndefined();
  expect(press('ArrowRight', false, { ...held, inicio: 0 })).toBeUndefined();
  expect(press('ArrowUp', false, { ...held, id_usuario: 1 })).toBeUndefined();
  expect(press('ArrowDown', false, { ...held, id_usuario: 3 })).toBeUndefined();
});

test('each step has one that takes it back, and no visit becomes shorter than a step', () => {
  const back = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft', '+': '-' };
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.entries(back)),
      fc.boolean(),
      fc.integer({ min: 1, max: 40 }),
      ([key, opposite], shift, steps) => {
        const from = { ...held, fim: held.inicio + steps * 15 * 60_000 };
        const there = press(key, shift, from);
        expect(there && press(opposite, shift, there)).toEqual(from);
        const shorter = press('-', false, from);
        expect(shorter && shorter.fim - shorter.inicio).toBeGreaterThanOrEqual(15 * 60_000);
      },
    ),
  );
});
