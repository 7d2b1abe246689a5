import { expect, test } from 'vitest';
import { saidOf } from './passed-on.ts';
import { texts } from './texts.ts';

test('what goes to the queue is not said to be passed on', () => {
  expect(saidOf({ given: 3, queued: 0 })[0]).toBe(texts.passedOn);
  expect(saidOf({ given: 3, queued: 2 })).toEqual([
    texts.passedOnAndQueued,
    { given: 3, queued: 2 },
  ]);
  expect(saidOf({ given: 0, queued: 2 })).toEqual([]);
});
