import { test } from 'vitest';
import { readWhileWriting } from '../concurrency/cursor.ts';
import { integrator } from '../data/fixtures.ts';

test('§4 rule 6, G3: for 20 seconds beside 16 writers the cursor loses nothing and no two rows share a stamp', async () => {
  await readWhileWriting(await integrator(), 20);
});
