import { inject, test } from 'vitest';
import { compareTwins, setStage } from '../twins.ts';

test('many days read the same, however they arrive', async () => {
  await compareTwins(await setStage(inject('demo')), 6, 2);
});
