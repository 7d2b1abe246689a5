import { inject, test } from 'vitest';
import { compareTechnicians, setUp } from '../differential/compare.ts';

test('many days read the same, however they arrive', async () => {
  await compareTechnicians(await setUp(inject('demo')), 6, 2);
});
