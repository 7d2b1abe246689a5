import { hasAccount } from './domain/conta/commands.ts';
import { runUntilSignal, say } from './platform/process.ts';
import { loadConfig } from './platform/settings-file.ts';
import { startServer } from './server.ts';

await runUntilSignal(async (signal) => {
  const config = loadConfig(say);
  const { db, stop } = await startServer(config, { signal });
  if (!(await hasAccount(db)))
    say('There is no account yet. Create one: npx campeiro account create --nome "Minha Empresa"');
  return stop;
});
