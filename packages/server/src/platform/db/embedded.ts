/**
 * A PostgreSQL of our own in the data folder, for installations that have none.
 *
 * It runs as a separate process that outlives ours on purpose: a signal to our process group (Ctrl-C) must
 * not stop the database while requests are still being answered. If we are killed, the next start finds it,
 * stops it in an orderly way and starts it again. If it is killed, we restart it.
 *
 * It listens only on a Unix socket in a folder of the database's own user. There is no port and no password
 * to leak.
 */
import { closeSync, fstatSync, renameSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { binaries } from './binaries.ts';
import { prepareDataDir } from './data-dir.ts';
import { databaseLog, lastLine, openLog, rotateLog } from './database-log.ts';
import {
  clusterFolder,
  hasCluster,
  makePrivate,
  prepareSockets,
  requireCluster,
  requireOwnFolders,
} from './folder.ts';
import { clearLocks, findPostmaster } from './lock-file.ts';
import { type Account, databaseAccount, launch, run } from './os-account.ts';
import { explained, InUse, Refusal } from './refusal.ts';
import { type DatabaseEvents, persist, supervise } from './supervise.ts';

const DATABASE = 'campeiro';
/** Held by the process that owns the data folder. */
const OWNER_LOCK = 7_215_002;
/** SQLSTATE of a lock time-out. */
const LOCKED = '55P03';
/**
 * After its owner is killed, the database needs a moment to notice it. After the database is killed, its
 * socket stays for a moment.
 */
const OWNER_GONE_WITHIN = 2000;
const CONNECT_WITHIN = 5000;
/** How long PostgreSQL may take to accept connections: after a crash it first recovers. */
const READY_WITHIN = 120_000;

export interface Embedded {
  connection: pg.ClientConfig;
  /** Events of a database that was started here. */
  events?: DatabaseEvents;
  /** Rotates its log when it is large or old. */
  rotateLog?: () => Promise<void>;
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  dataDir: string;
  /** The database exists: nothing is created. */
  isThere?: boolean;
  /** How many the server's processes may hold. */
  connections?: number;
  /** Settings in addition to the defaults, e.g. `fsync: 'off'` if nothing needs to survive. */
  settings?: Record<string, string>;
  /** Called once if startup has to wait. */
  notice?: ((error: Error) => void) | undefined;
}

/**
 * Starts the database in `dataDir` and creates it first if necessary. Throws an Error with one sentence for
 * the person who started it, or a Refusal if the folder belongs to another user, is in use, or is a copy of
 * one in use.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  try {
    return await start(options);
  } catch (error) {
    throw error instanceof Refusal ? error : explained(sentenceOf(error as Error));
  }
}

const sentenceOf = ({ message, code }: NodeJS.ErrnoException) => message || code || 'unknown error';

async function start({
  dataDir,
  isThere = false,
  connections = 0,
  settings = {},
  notice,
}: EmbeddedOptions): Promise<Embedded> {
  const { initdb, pg_ctl, postgres } = await binaries();
  const account = databaseAccount();
  const cluster = clusterFolder(dataDir);
  requireOwnFolders(dataDir, account);
  const isNew = !isThere && !hasCluster(dataDir);
  if (!isNew) requireCluster(dataDir);
  findPostmaster(cluster); // refuses a copy before anything is changed

  prepareDataDir(dataDir);
  const sockets = prepareSockets(dataDir, account);
  const connection = connectionTo(sockets);
  const stop = () => run(account, pg_ctl, ['stop', '-w', '-m', 'fast', '-D', cluster]);
  if (isNew) await initialise(cluster, initdb, account);
  else await persist(() => stopOrphan(cluster, sockets, stop), undefined, notice);
  await rotateLog(cluster);

  const parameters = {
    ...DEFAULTS,
    max_connections: `${Math.max(CONNECTIONS, connections + CONNECTIONS_OF_OTHERS)}`,
    unix_socket_directories: quoted(sockets),
    ...settings,
  };
  const args = Object.entries(parameters).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const begin = async () => {
    if (!findPostmaster(cluster)) {
      // A database in another container is not among this machine's processes, but has the socket open.
      if (await staysServed(sockets)) throw new InUse();
      clearLocks(cluster, sockets);
      await startPostgres(account, postgres, cluster, args);
    }
    return own(connection, isThere);
  };
  const supervised = await supervise(begin, stop, notice);
  return { connection, rotateLog: () => rotateLog(cluster), ...supervised };
}

/** For clients of the database whose socket is in this folder. */
export const connectionTo = (sockets: string) => ({
  host: sockets,
  user: 'postgres',
  database: DATABASE,
});

/** An eighth of the machine's memory, within limits; in MB. */
const SHARED_BUFFERS = Math.max(128, Math.min(512, Math.floor(totalmem() / 2 ** 20 / 8)));

/** PostgreSQL's own default. */
const CONNECTIONS = 100;
/** Of commands of the host, of people who look, and those that PostgreSQL keeps for its owner. */
const CONNECTIONS_OF_OTHERS = 20;

const DEFAULTS = {
  listen_addresses: '',
  shared_buffers: `${SHARED_BUFFERS}MB`,
  effective_cache_size: `${SHARED_BUFFERS * 4}MB`,
  // The first change of a page after a checkpoint writes the whole page to the log. That is most of the cost
  // of writing in a large account, so checkpoints are rare.
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  unix_socket_permissions: '0700',
  // Statements, their values and messages about them contain data from callers. The server logs its own
  // errors.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** Quotes a folder in a list of folders, because its name may contain commas and spaces. */
const quoted = (folder: string): string => `"${folder.replaceAll('"', '""')}"`;

/** Creates the cluster next to its place and moves it there when it is complete. */
async function initialise(cluster: string, initdb: string, account: Account | null): Promise<void> {
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  makePrivate(fresh, account);
  const locale = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--encoding=UTF8',
  ];
  await run(account, initdb, [
    '-D',
    fresh,
    '-U',
    'postgres',
    '--auth=trust',
    '--no-instructions',
    ...locale,
  ]);
  renameSync(fresh, cluster);
}

/** If the database still runs and has no owner, its owner was killed. */
async function stopOrphan(
  cluster: string,
  sockets: string,
  stop: () => Promise<void>,
): Promise<void> {
  const left = findPostmaster(cluster);
  if (!left) return;
  // It names the folder of its socket only once it has it.
  const owner = await own(connectionTo(left.sockets || sockets), true);
  await stop();
  await owner.end().catch(() => {});
}

/**
 * Whether anything still accepts connections there after a moment, so a process that is just ending does not
 * count.
 */
async function staysServed(sockets: string): Promise<boolean> {
  for (const deadline = Date.now() + OWNER_GONE_WITHIN; await isServed(sockets); await sleep(50))
    if (Date.now() > deadline) return true;
  return false;
}

/** Whether anything accepts connections there. */
const isServed = (sockets: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(join(sockets, '.s.PGSQL.5432'));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Resolves when it accepts connections, also if another process was faster to start it. Throws an Error with the last
 * line of its log if it ends before that.
 */
async function startPostgres(
  account: Account | null,
  postgres: string,
  cluster: string,
  args: string[],
): Promise<void> {
  const output = openLog(cluster, account);
  const { size: from } = fstatSync(output);
  const child = launch(account, postgres, ['-D', cluster, ...args], output);
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  closeSync(output);
  for (const deadline = Date.now() + READY_WITHIN; Date.now() < deadline; await sleep(20)) {
    const postmaster = findPostmaster(cluster);
    if (postmaster?.isReady) return;
    if (failure) throw failure;
    if (!postmaster && (child.exitCode !== null || child.signalCode !== null))
      throw explained(
        `PostgreSQL ended during startup: ${lastLine(cluster, from)} (log: ${databaseLog(cluster)})`,
      );
  }
}

/** Whether a process owns the database and will not let others stop it. */
export async function isOwned(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ owned: boolean }>(
    `select exists (
      select from pg_locks where locktype = 'advisory' and granted and (classid, objid) = (0, $1)) as owned`,
    [OWNER_LOCK],
  );
  return rows[0]?.owned === true;
}

/**
 * Throws if the database is being stopped. It ends those who hold a lock one after another, and those who wait for it may
 * get it before their turn comes; but it accepts no new connections any more.
 */
export async function requireOpen(connection: pg.ClientConfig): Promise<void> {
  const client = clientOf({ ...connection, database: 'postgres' });
  await client.connect();
  await client.end();
}

/** A connection that is yet to be made. What befalls it is told by what is asked of it, and by its end. */
export function clientOf(connection: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_WITHIN });
  client.on('error', () => {});
  return client;
}

/** Connects, holds the lock of the owner, and creates our database if it is missing and `isThere` is false. */
async function own(connection: pg.ClientConfig, isThere: boolean): Promise<pg.Client> {
  const client = clientOf({
    ...connection,
    database: 'postgres',
    lock_timeout: OWNER_GONE_WITHIN,
  });
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [OWNER_LOCK]).catch((error) => {
      throw error.code === LOCKED ? new InUse() : error;
    });
    await requireOpen(connection);
    if (isThere) return client;
    const known = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE}`);
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}
