import { expect, test } from 'vitest';
import { probableEnd } from './forgotten.ts';

const minutes = (n: number) => n * 60_000;
const clues = { begunAt: 0, lastDoneAt: null, dueAt: null, now: minutes(300) };

test('is the last that was done there', () => {
  expect(probableEnd({ ...clues, lastDoneAt: minutes(40), dueAt: minutes(60) })).toBe(minutes(40));
});

test('is the end of the window when nothing was done but the check-in', () => {
  expect(probableEnd({ ...clues, lastDoneAt: 0, dueAt: minutes(60) })).toBe(minutes(60));
});

test('is half an hour without any clue, and never in the future', () => {
  expect(probableEnd(clues)).toBe(minutes(30));
  expect(probableEnd({ ...clues, dueAt: minutes(60), now: minutes(10) })).toBe(minutes(10));
});
