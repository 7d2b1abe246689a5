import { afterAll, beforeAll, test } from 'vitest';
import { killDuringWrites } from '../crash.ts';
import { type Demo, startDemo } from '../server.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.dispose());

test('G6: SIGKILL of everything, and of the database alone, during writes loses nothing that was acknowledged and leaves no half batch', async () => {
  await killDuringWrites(demo, [
    { part: 'everything', after: 100 },
    { part: 'database', after: 50 },
  ]);
}, 120_000);
