/** Config → database → application → listening, and the reverse on stop. */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { buildApps } from './apps/apps.ts';
import type { DemoAccess } from './apps/landing.ts';
import { completeAccounts } from './domain/conta/commands.ts';
import { computePending } from './domain/deslocamentos/travel/background.ts';
import { cleanUpMarks } from './domain/dia-de-trabalho/cleanup.ts';
import { cleanUpImages } from './domain/imagens/cleanup.ts';
import { cleanUpImports } from './domain/importacoes/cleanup.ts';
import { cleanUpPositions } from './domain/posicoes/cleanup.ts';
import { makeDue } from './domain/recorrencias/make-ahead.ts';
import { cleanUpWebhooks } from './domain/webhooks/cleanup.ts';
import { localUrl, urlsElsewhere } from './platform/addresses.ts';
import { sharedSecret } from './platform/auth/tokens.ts';
import { backUpWhenDue } from './platform/backups/schedule.ts';
import type { Config } from './platform/config.ts';
import { cleanUp } from './platform/db/cleanup.ts';
import { Database } from './platform/db/database.ts';
import { type Embedded, startEmbedded } from './platform/db/embedded.ts';
import { epochOf, sentenceOf } from './platform/db/epoch.ts';
import { isNotThereYet } from './platform/db/errors.ts';
import { migrate } from './platform/db/migrate.ts';
import { type Restored, settle } from './platform/db/restores.ts';
import type { DatabaseEvents } from './platform/db/supervise.ts';
import { everyMinute } from './platform/every-minute.ts';
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
    const { roads, storage, imports, delivery, mailer, log } = app;
    mailer?.check().catch((err) => log.warn({ err }, 'The mail server of SMTP_URL cannot be used'));
    app.webhooks.start();
    const stops = [
      everyMinute(log, 'clean up', () => cleanUp(db)),
      everyMinute(log, 'clean up positions', () => cleanUpPositions(db)),
      everyMinute(log, 'clean up days of work', () => cleanUpMarks(db)),
      everyMinute(log, "rotate the database's log", rotateLog),
      everyMinute(log, 'clean up images', () => cleanUpImages({ db, config, storage })),
      everyMinute(log, 'clean up imports', () => cleanUpImports(db)),
      everyMinute(log, 'clean up webhooks', () => cleanUpWebhooks(db)),
      everyMinute(log, 'take up imports', () => imports.takeUp()),
      everyMinute(log, 'send messages', async () => delivery?.wake()),
      everyMinute(log, 'make a backup', (signal) => backUpWhenDue({ db, config, log, signal })),
      everyMinute(log, 'compute travel', (signal) => computePending({ db, roads, log, signal })),
      everyMinute(log, 'make recurring visits', (signal) => makeDue({ db, log, signal })),
    ];
    return {
      app,
      db,
      ...addresses,
      stop: async () => {
        for (const stopWork of stops) stopWork();
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

/** How long to wait for the database of DATABASE_URL. */
interface Wait {
  seconds: number;
  signal?: AbortSignal | undefined;
}

/**
 * Opens and migrates the configured database, and creates it first if necessary. `close` also ends an embedded one.
 * `restored` says what followed if it is another copy than at the last start.
 */
export async function openDatabase(config: Config, wait: Wait = { seconds: 0 }) {
  const opened: Embedded = config.DATABASE_URL
    ? { connection: { connectionString: config.DATABASE_URL }, stop: async () => {} }
    : await startEmbedded({ dataDir: config.DATA_DIR, notice: sayWaiting });
  const { connection, events, stop, rotateLog = async () => {} } = opened;
  const dataDir = config.DATABASE_URL ? undefined : config.DATA_DIR;
  let restored: Restored | undefined;
  try {
    await patiently(async () => {
      await migrate(connection);
      restored = await settle(connection, { dataDir });
    }, wait);
  } catch (error) {
    await stop();
    throw error;
  }
  const db = new Database(
    connection,
    config.DATABASE_POOL_MAX,
    config.DATABASE_POOL_MAX_PER_ACCOUNT,
  );
  if (restored) say(sentenceOf(restored));
  db.epoch.on('restored', (later) => say(sentenceOf(later)));
  const close = async () => {
    await db.close();
    await stop();
  };
  return { db, close, events, rotateLog, restored };
}

const sayWaiting = (error: Error) => say('Waiting for the database in DATA_DIR', error);

/** Retries while the database is not available yet, because machines and containers start in any order. */
async function patiently(attempt: () => Promise<void>, { seconds, signal }: Wait): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  for (let first = true; ; first = false) {
    try {
      return await attempt();
    } catch (error) {
      if (!isNotThereYet(error) || Date.now() >= deadline) throw error;
      if (first) say(`Waiting up to ${seconds} s for the database`, error as Error);
      await sleep(500);
      signal?.throwIfAborted();
    }
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
