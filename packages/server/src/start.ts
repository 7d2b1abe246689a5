import { readConfig } from './config.ts';
import { runUntilSignal } from './process.ts';
import { startServer } from './server.ts';

await runUntilSignal(async (signal) => {
  const { stop } = await startServer(readConfig(process.env), { signal });
  return stop;
});
