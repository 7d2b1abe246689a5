/**
 * Runs inside the server under test: reports the longest block of its event loop since the last question, in
 * milliseconds of the processor. What the machine gave to other processes meanwhile is not the server's doing.
 */
import { setImmediate } from 'node:timers/promises';

let longest = 0;
let last = busy();

function busy(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Turn after turn of the loop; nothing else that measures is as fine. */
async function watch(): Promise<void> {
  for (;;) {
    await setImmediate();
    const now = busy();
    longest = Math.max(longest, now - last);
    last = now;
  }
}

process.on('message', () => {
  process.send?.(longest);
  longest = 0;
  last = busy();
});
process.channel?.unref();
void watch();
