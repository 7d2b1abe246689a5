/** PostgreSQL's own lock file: which process, if any, runs the database of a folder. */
import { readFileSync, rmSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal.ts';

interface Postmaster {
  pid: number;
  /** Where its socket is. */
  sockets: string;
  /** It accepts connections. */
  isReady: boolean;
}

/** PostgreSQL creates the file before it writes into it. In milliseconds. */
const WRITTEN_WITHIN = 5000;

const lockFile = (cluster: string) => join(cluster, 'postmaster.pid');

/**
 * The process that runs the database in `cluster`; undefined if none does. Throws a Refusal if the folder is
 * a copy of one whose database runs.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lock = readLock(lockFile(cluster));
  if (!lock || !isPostgres(lock.pid)) return undefined;
  const { pid, folder, sockets, status } = lock;
  if (isOf(cluster, lock)) return { pid, sockets, isReady: status === 'ready' };
  if (isSame(placeOf(lock), statOf(folder))) throw new Refusal(copyOf(cluster, folder, pid));
  return undefined; // another PostgreSQL has this process id now
}

const copyOf = (cluster: string, folder: string, pid: number) =>
  `${dirname(cluster)} is a copy of ${dirname(folder)}, whose database is running (process ${pid}). ` +
  'A copy made while the database runs is damaged. Stop the original and copy it again, ' +
  'or see "Backup" in docs/operations.md.';

/**
 * Removes lock files that PostgreSQL would wrongly respect: it only checks whether the process id is in use, which it
 * usually is after a restart of a container. All others stay, because another command may be starting the database at
 * the same time: of those PostgreSQL itself lets only one through.
 */
export function clearLocks(cluster: string, sockets: string): void {
  for (const file of [lockFile(cluster), join(sockets, '.s.PGSQL.5432.lock')])
    if (isObstacle(file, cluster)) rmSync(file, { force: true });
}

/** Whether it names a process that runs, but not the database of `cluster`. Or it was cut off before it named any. */
function isObstacle(file: string, cluster: string): boolean {
  const lock = readLock(file);
  if (!lock) return false;
  if (Number.isNaN(lock.pid)) return Date.now() - (statOf(file)?.mtimeMs ?? 0) > WRITTEN_WITHIN;
  return isAlive(lock.pid) && !(isPostgres(lock.pid) && isOf(cluster, lock));
}

interface Lock {
  pid: number;
  folder: string;
  sockets: string;
  status: string;
}

/** Lines of a lock file: id, folder, start, port, folder of the socket, address, shared memory, status. */
function readLock(file: string): Lock | undefined {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined; // none
  }
  const [pid = '', folder = '', , , sockets = '', , , status = ''] = lines;
  return { pid: Number.parseInt(pid, 10), folder, sockets, status: status.trim() };
}

/** A postmaster's working directory is its folder. If that cannot be read (no /proc), trust the lock file. */
const placeOf = ({ pid, folder }: Lock) => statOf(`/proc/${pid}/cwd`) ?? statOf(folder);

const isOf = (cluster: string, lock: Lock): boolean => isSame(placeOf(lock), statOf(cluster));

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return program.endsWith('postgres');
  } catch {
    return process.platform !== 'linux'; // no /proc: trust the process id
  }
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

const isSame = (a: Stats | undefined, b: Stats | undefined): boolean =>
  a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
