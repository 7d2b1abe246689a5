/** Waiting for something to become true, never for time to pass. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again and again until `probe` returns something; throws after the deadline. */
export async function eventually<T>(
  what: string,
  seconds: number,
  probe: () => Promise<T | undefined | false>,
  everyMs = 50,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const result = await probe();
    if (result !== undefined && result !== false) return result;
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`);
    await sleep(everyMs);
  }
}
