/** Config → database → application → listening, and the reverse on stop. */
import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { buildApps } from './apps/apps.ts';
import type { DemoAccess } from './apps/landing.ts';
import { startBackground } from './background.ts';
import { completeAccounts } from './domain/conta/commands.ts';
import { listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { localUrl, urlsElsewhere } from './platform/addresses.ts';
import { sharedSecret } from './platform/auth/tokens.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import { epochOf, sentenceOf } from './platform/db/epoch.ts';
import type { DatabaseEvents } from './platform/db/supervise.ts';
import type { Api } from './platform/http/api.ts';
import { end, say } from './platform/process.ts';
import { shareOf, workersOf } from './platform/workers/sharing.ts';
import type { Beginning } from './workers/beginning.ts';
import type { Crew } from './workers/crew.ts';

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
  const { db, connection, close, events, rotateLog, restored } = await openDatabase(config, wait);
  try {
    await completeAccounts(db);
    await prepare?.(db);
    const secret = config.TOKEN_SECRET ?? (await sharedSecret(db));
    const given = { config, secret, apps: await building, demo: demo?.() };
    const crew = await crewOf(config);
    const app = await buildApp({ ...given, db, workers: crew, keepRequests: true });
    followDatabase(app, events);
    await db.acrossAccounts(epochOf); // the first answer of any statement contains the epoch
    if (restored) app.log.warn(sentenceOf(restored));
    db.epoch.on('restored', (later) => app.log.warn(sentenceOf(later)));
    const answering = crew
      ? await letAnswer(crew, app, { ...given, config: shareOf(config, crew.size), connection })
      : await answerHere(app);
    const stopBackground = startBackground(app, rotateLog);
    return {
      app,
      db,
      ...addressesOf(app, answering.port),
      stop: async () => {
        stopBackground();
        await answering.stop();
        await close();
        app.log.info('Server stopped');
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Answering {
  port: number;
  stop(): Promise<void>;
}

/** Loaded only where there are to be several: it counts windows for others from then on. */
async function crewOf(config: Config): Promise<Crew | undefined> {
  const workers = workersOf(config);
  if (workers === 1) return undefined;
  const { Crew } = await import('./workers/crew.ts');
  return new Crew(workers);
}

async function answerHere(app: Api): Promise<Answering> {
  await listen(app);
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() };
}

/** This process does only what one process does for all. */
async function letAnswer(crew: Crew, app: Api, beginning: Beginning): Promise<Answering> {
  await app.ready();
  const stop = async () => {
    await crew.stop();
    await app.close();
  };
  try {
    return { port: await crew.start(app, beginning), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Warns if PUBLIC_URL is missing and only this machine can follow the links. */
function addressesOf({ config, log }: Api, port: number): Pick<Server, 'address' | 'elsewhere'> {
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
