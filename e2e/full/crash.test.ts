/** SIGKILL of processes while many write; afterwards everything acknowledged must be there. */
import { afterAll, beforeAll, test } from 'vitest';
import { WriteLog } from '../concurrency/write-log.ts';
import { signInTechnicians, writeUntil } from '../concurrency/writers.ts';
import { eventually } from '../eventually.ts';
import { Client, signIn } from '../http/client.ts';
import { type Demo, type Part, startDemo } from '../server/demo.ts';

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

interface Crash {
  /** What is killed, once so many writes were acknowledged. */
  part: Part;
  after: number;
}

/** Writes, kills in the middle of it, has things start again, checks; as often as asked, on the same data. */
async function killDuringWrites(demo: Demo, crashes: Crash[]): Promise<void> {
  const { token } = await signIn(demo.url, 'integracao');
  const field = await signInTechnicians(new Client(demo.url, token));
  const log = new WriteLog();
  for (const { part, after } of crashes) {
    const goal = log.acknowledged + after;
    let stopped = false;
    const writing = writeUntil(demo, token, field, log, () => stopped);
    await Promise.race([
      writing, // ends early only when a writer fails
      eventually('enough was written', 120, async () => log.acknowledged >= goal, 1),
    ]);
    await demo.kill(part);
    if (part === 'database') {
      // The server lives, starts it again, and those who write go on as soon as it answers. Answers from before
      // may still be on their way.
      await demo.ready();
      const before = log.acknowledged;
      await eventually('writes go on', 120, async () => log.acknowledged > before);
    }
    stopped = true;
    await writing;

    if (part !== 'database') await demo.start();
    // Tokens given before the crash are still valid: §5 rule 2.
    const devices = field.map(
      ({ login, token: own }) => [login, new Client(demo.url, own)] as const,
    );
    await log.verify(new Client(demo.url, token), new Map(devices));
  }
}
