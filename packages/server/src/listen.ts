/** Where the application accepts connections. */
import cluster from 'node:cluster';
import type { Api } from './platform/http/api.ts';
import { listenOnBoth } from './platform/http/localhost.ts';

/**
 * Each worker has a socket of its own at the same port, and the system spreads connections over them. What Node.js does
 * otherwise, handing each connection to a worker, loses those that were just handed to one that ends: they never get an
 * answer. Other systems than Linux cannot share ports so.
 */
const reusePort = cluster.isWorker && process.platform === 'linux';

export async function listen(app: Api): Promise<void> {
  const { PORT: port, HOST: host } = app.config;
  const options = { port, host, reusePort };
  await app.listen(options);
  if (host === 'localhost') await listenOnBoth(app.server, reusePort);
}
