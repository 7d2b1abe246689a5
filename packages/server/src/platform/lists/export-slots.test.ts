/** Who has a place, and who loses it. */
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takePlace } from './export-slots.ts';

const CONTA = 7;

class Answer extends EventEmitter {
  closed = false;
  destroy(): void {
    this.closed = true;
    this.emit('close');
  }
}
const answers: Answer[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  for (const answer of answers.splice(0)) answer.destroy();
  vi.useRealTimers();
});

async function* threeParts() {
  yield* ['a', 'b', 'c'];
}

/** An export whose reader takes parts with `next`. */
function begin(conta = CONTA) {
  const answer = new Answer();
  answers.push(answer);
  const noted = takePlace(conta, answer as unknown as ServerResponse);
  return { answer, parts: noted(threeParts()) };
}
const six = () => Array.from({ length: 6 }, () => begin());

test('a seventh is refused while the readers of six keep up, and other accounts are not', async () => {
  for (const { parts } of six()) await parts.next();
  vi.advanceTimersByTime(1999);
  expect(() => begin()).toThrow(expect.objectContaining({ codigo: 'LIMITE_EXCEDIDO' }));
  expect(begin(8).answer.closed).toBe(false);
});

test('what is being made for its reader is not slow, however long it takes', () => {
  six();
  vi.advanceTimersByTime(60_000);
  expect(() => begin()).toThrow();
});

test('the reader who has kept a part waiting for longest loses the place', async () => {
  const open = six();
  for (const [i, { parts }] of open.entries()) {
    if (i === 3) continue;
    await parts.next();
    vi.advanceTimersByTime(1000);
  }
  await open[0]?.parts.next(); // has read meanwhile
  expect(begin().answer.closed).toBe(false);
  expect(open.map(({ answer }) => answer.closed)).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('places are given back, also by callers who left before taking one', () => {
  for (const { answer } of six()) answer.destroy();
  const gone = new Answer();
  gone.destroy();
  for (let i = 0; i < 10; i++) takePlace(CONTA, gone as unknown as ServerResponse);
  six();
  expect(() => begin()).toThrow();
});
