import { hasAccount } from './domain/conta/create.ts';
import { nearMisses, readConfig } from './platform/config.ts';
import { runUntilSignal, say } from './platform/process.ts';
import { startServer } from './server.ts';

await runUntilSignal(async (signal) => {
  const config = readConfig(process.env);
  for (const name of nearMisses(process.env)) say(name);
  const { db, stop } = await startServer(config, { signal });
  if (!(await hasAccount(db)))
    say('There is no account yet. Create one: npx campeiro account create --nome "Minha Empresa"');
  return stop;
});
