import { afterAll, beforeAll, test } from 'vitest';
import { killDuringWrites } from '../crash.ts';
import { type Demo, startDemo } from '../server.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.dispose());

test('G6: three times in a row, SIGKILL of everything during writes loses nothing acknowledged', async () => {
  for (const writes of [20, 400, 1500]) await killDuringWrites(demo, writes);
});
