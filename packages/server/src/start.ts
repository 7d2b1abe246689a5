import { nearMisses, readConfig } from './platform/config.ts';
import { runUntilSignal, say } from './platform/process.ts';
import { startServer } from './server.ts';

await runUntilSignal(async (signal) => {
  const config = readConfig(process.env);
  for (const name of nearMisses(process.env)) say(name);
  const { stop } = await startServer(config, { signal });
  return stop;
});
