/** Config → database → application → listening, and the reverse on stop. */
import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { buildApps } from './apps/apps.ts';
import type { DemoAccess } from './apps/landing.ts';
import { startBackground } from './background.ts';
import { completeAccounts } from './domain/conta/commands.ts';
import { openDatabase } from './open-database.ts';
import { localUrl, urlsElsewhere } from './platform/addresses.ts';
import { sharedSecret } from './platform/auth/tokens.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import { epochOf, sentenceOf } from './platform/db/epoch.ts';
import type { DatabaseEvents } from './platform/db/supervise.ts';
import type { Api } from './platform/http/api.ts';
import { listenOnBoth } from './platform/http/localhost.ts';
import { end, say } from './platform/process.ts';

export interface Server {
  app: Api;
  db: Database;
  /** Its address for this machine, e.g. `http://127.0.0.1:8080`. */
  address: string;
  /** Its addresses for other machines, if it listens at all addresses of this one. */
  elsewhere: string[];
  stop(): Promise<void>;
}

interface StartOptions {
  /** Runs on the migrated database before the first request. */
  prepare?: (db: Database) => Promise<void>;
  /** Users whom the page at `/` offers: of a demo only. Asked for when everything is prepared. */
  demo?: () => DemoAccess;
  /** Ends the wait for a database that is not available yet. */
  signal?: AbortSignal;
}

/** Starts everything. */
export async function startServer(
  config: Config,
  { prepare, demo, signal }: StartOptions = {},
): Promise<Server> {
  const wait = { seconds: config.DATABASE_WAIT_SECONDS, signal };
  // Meanwhile, and awaited below: neither has to wait for the other.
  const building = buildApps({
    signal,
    without: (problem) => say('Starting without an app', problem),
  });
  building.catch(() => {});
  const { db, close, events, rotateLog, restored } = await openDatabase(config, wait);
  try {
    await completeAccounts(db);
    await prepare?.(db);
    const secret = config.TOKEN_SECRET ?? (await sharedSecret(db));
    const apps = await building;
    const app = await buildApp({ config, db, secret, apps, demo: demo?.(), keepRequests: true });
    followDatabase(app, events);
    await db.acrossAccounts(epochOf); // the first answer of any statement contains the epoch
    if (restored) app.log.warn(sentenceOf(restored));
    db.epoch.on('restored', (later) => app.log.warn(sentenceOf(later)));
    await app.listen({ port: config.PORT, host: config.HOST });
    if (config.HOST === 'localhost') await listenOnBoth(app.server);
    const addresses = addressesOf(app);
    const stopBackground = startBackground(app, rotateLog);
    return {
      app,
      db,
      ...addresses,
      stop: async () => {
        stopBackground();
        await app.close();
        await close();
        app.log.info('Server stopped');
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Warns if PUBLIC_URL is missing and only this machine can follow the links. */
function addressesOf({ config, server, log }: Api): Pick<Server, 'address' | 'elsewhere'> {
  const { port } = server.address() as AddressInfo;
  const elsewhere = urlsElsewhere(config.HOST, port);
  if (elsewhere.length > 0 && !config.PUBLIC_URL) {
    const links = new URL(config.publicUrl).origin;
    log.warn({ elsewhere }, `PUBLIC_URL is not set: links in answers begin with ${links}`);
  }
  return { address: localUrl(config.HOST, port), elsewhere };
}

/** Logs the events of the embedded database. Without a database the process is useless and ends. */
function followDatabase({ log }: Api, events: DatabaseEvents | undefined): void {
  events?.on('ended', () => log.error('The database ended unexpectedly; restarting it'));
  events?.on('restarted', () => log.warn('The database is running again'));
  events?.on('lost', (error) => end('Campeiro ends, because its database cannot be kept', error));
}
