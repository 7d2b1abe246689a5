/**
 * A technician's day gives the same result whichever way its events come: in order and at once, or shuffled,
 * twice, in pieces, on several connections, with answers that get lost.
 */
import { inject, test } from 'vitest';
import { compareTechnicians, setUp } from '../differential/compare.ts';

test('a day from a clock that is seven minutes fast reads the same, however it arrives', {
  timeout: 150_000,
}, async () => {
  await compareTechnicians(await setUp(inject('demo')), 2, 1);
});
