import { readConfig } from './config.ts';
import { startServer, stopOnSignal } from './server.ts';

const server = await startServer(readConfig(process.env));
stopOnSignal(server.stop);
