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

const lockFile = (cluster: string) => join(cluster, 'postmaster.pid');

/**
 * The process that runs the database in `cluster`; undefined if none does. Throws a Refusal if the folder is
 * a copy of one whose database runs.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const { pid, folder, sockets, status } = readLock(cluster);
  if (!isPostgres(pid)) return undefined;
  // A postmaster's working directory is its folder. If that cannot be read (no /proc), trust the lock file.
  const place = statOf(`/proc/${pid}/cwd`) ?? statOf(folder);
  if (isSame(place, statOf(cluster))) return { pid, sockets, isReady: status === 'ready' };
  if (isSame(place, statOf(folder))) throw new Refusal(copyOf(cluster, folder, pid));
  return undefined; // another PostgreSQL has this process id now
}

const copyOf = (cluster: string, folder: string, pid: number) =>
  `${dirname(cluster)} is a copy of ${dirname(folder)}, whose database is running (process ${pid}). ` +
  'A copy made while the database runs is damaged. Stop the original and copy it again, ' +
  'or see "Backup" in docs/operations.md.';

/**
 * Removes lock files whose process is gone or is now another program. PostgreSQL only checks whether the
 * process id is in use, which it usually is after a restart of a container.
 */
export function clearLocks(cluster: string, sockets: string): void {
  const files = ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'].map((name) => join(sockets, name));
  for (const file of [lockFile(cluster), ...files]) rmSync(file, { force: true });
}

/** Lines of the file: id, folder, start, port, folder of the socket, address, shared memory, status. */
function readLock(cluster: string) {
  let lines: string[] = [];
  try {
    lines = readFileSync(lockFile(cluster), 'utf8').split('\n');
  } catch {} // none
  const [pid = '', folder = '', , , sockets = '', , , status = ''] = lines;
  return { pid: Number.parseInt(pid, 10), folder, sockets, status: status.trim() };
}

function isPostgres(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
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
