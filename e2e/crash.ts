/** SIGKILL of processes while many write; afterwards everything acknowledged must be there. */
import { Client, signIn } from './client.ts';
import { Ledger } from './ledger.ts';
import type { Demo, Part } from './server.ts';
import { eventually } from './wait.ts';
import { technicians, write } from './writers.ts';

export interface Crash {
  /** What is killed, once so many writes were acknowledged. */
  part: Part;
  after: number;
}

/** Writes, kills in the middle of it, has things start again, checks; as often as told, on the same data. */
export async function killDuringWrites(demo: Demo, crashes: Crash[]): Promise<void> {
  const { token } = await signIn(demo.url, 'integracao');
  const field = await technicians(new Client(demo.url, token));
  const ledger = new Ledger();
  for (const { part, after } of crashes) {
    const goal = ledger.acknowledged + after;
    let stopped = false;
    const writing = write(demo, token, field, ledger, () => stopped);
    await Promise.race([
      writing, // ends early only when a writer fails
      eventually('enough was written', 120, async () => ledger.acknowledged >= goal, 1),
    ]);
    await demo.kill(part);
    if (part === 'database') {
      // The server lives, starts it again, and those who write go on as soon as it answers.
      const before = ledger.acknowledged;
      await eventually('writes go on', 120, async () => ledger.acknowledged > before);
    }
    stopped = true;
    await writing;

    if (part !== 'database') await demo.start();
    // Tokens given before the crash are still valid: §5 rule 2.
    const devices = field.map(
      ({ login, token: own }) => [login, new Client(demo.url, own)] as const,
    );
    await ledger.check(new Client(demo.url, token), new Map(devices));
  }
}
