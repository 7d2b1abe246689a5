/**
 * The embedded database as a command of the host uses it: the one that a server runs, or one that runs only as long as
 * commands need it. It has to exist already: a mistyped DATA_DIR must not become a new database.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import {
  clientOf,
  connectionTo,
  type Embedded,
  isOwned,
  requireOpen,
  startEmbedded,
} from './embedded.ts';
import { findSockets, hasCluster, requireOwnFolders } from './folder.ts';
import { databaseAccount } from './os-account.ts';
import { InUse, Refusal } from './refusal.ts';
import { persist } from './supervise.ts';

/** Commands share it. The process that stops the database holds it alone. Any number that no other code locks. */
const COMMANDS_LOCK = 7_215_004;
/** Another process is starting or stopping the database. In milliseconds. */
const SETTLED_WITHIN = 20_000;

interface Attaching {
  dataDir: string;
  /** Called with one sentence if the command has to wait. */
  notice: (text: string) => void;
}

/**
 * Connects to the database in `dataDir`, and starts it first if no server runs it. `stop` leaves a server's database
 * alone, and stops one that was started here as soon as no other command uses it. Throws a Refusal if there is none.
 */
export async function attachEmbedded({ dataDir, notice }: Attaching): Promise<Embedded> {
  if (!hasCluster(dataDir))
    throw new Refusal(
      `There is no database in ${dataDir}. Commands create none: start the server there first, ` +
        'or set DATA_DIR to the folder of your server.',
    );
  requireOwnFolders(dataDir, databaseAccount());
  for (const deadline = Date.now() + SETTLED_WITHIN; ; await sleep(200)) {
    const running = await enter(dataDir);
    if (running) return running;
    try {
      return await startForCommands(dataDir, notice);
    } catch (error) {
      if (!(error instanceof InUse) || Date.now() > deadline) throw error;
    }
  }
}

async function startForCommands(dataDir: string, notice: Attaching['notice']): Promise<Embedded> {
  const waiting = ({ message }: Error) =>
    notice(`Waiting for the database in DATA_DIR: ${message}`);
  const started = await startEmbedded({ dataDir, isThere: true, notice: waiting });
  const { stop } = started;
  try {
    const client = await persist(() => join(started.connection), undefined, waiting);
    return {
      ...started,
      stop: async () => {
        await waitForOthers(client, notice);
        await stop();
        await client.end().catch(() => {}); // the database ended it
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Later commands wait from here on, find that the database has ended, and start it. */
async function waitForOthers(client: pg.Client, notice: Attaching['notice']): Promise<void> {
  const isAlone = await client.query('select pg_try_advisory_lock($1) as alone', [COMMANDS_LOCK]);
  if (isAlone.rows[0].alone) return;
  notice(
    'Done. Another command still uses the database: waiting for it before stopping the database.',
  );
  await client.query('select pg_advisory_unlock_shared($1)', [COMMANDS_LOCK]);
  await client.query('select pg_advisory_lock($1)', [COMMANDS_LOCK]);
}

/** The database that another process runs; undefined if nothing serves it, or not for long. */
async function enter(dataDir: string): Promise<Embedded | undefined> {
  const sockets = findSockets(dataDir, databaseAccount());
  if (!sockets) return undefined;
  const connection = connectionTo(sockets);
  const client = await join(connection).catch(() => undefined);
  return client && { connection, stop: () => client.end() };
}

/** A connection that says that a command uses the database. Throws if it is not served, or not for long. */
async function join(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = clientOf(connection);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [COMMANDS_LOCK]);
    // A process that finds a database without an owner stops it, even if that is a command that is only just starting it.
    if (!(await isOwned(client))) throw new InUse();
    await requireOpen(connection);
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}
