import { readConfig } from './config.ts';
import { exitOnError, startServer, stopOnSignal } from './server.ts';

await exitOnError(async () => {
  const server = await startServer(readConfig(process.env));
  stopOnSignal(server.stop);
});
