import { afterAll, beforeAll, test } from 'vitest';
import { type Crash, killDuringWrites } from '../crash.ts';
import { type Demo, type Part, startDemo } from '../server.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.dispose());

const PARTS: Part[] = ['everything', 'server', 'database'];
const ROUNDS = 12;

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function* random(seed: number): Generator<number, never> {
  for (let a = seed; ; ) {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    yield ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
}

test('G6: a dozen times in a row, SIGKILL of the server, of its database or of both loses nothing acknowledged', async () => {
  const numbers = random(20_260_814);
  const crashes = Array.from({ length: ROUNDS }, (_, i): Crash => {
    const after = 5 + Math.floor(400 * numbers.next().value);
    return { part: PARTS[i % PARTS.length] as Part, after };
  });
  await killDuringWrites(demo, crashes);
}, 600_000);
