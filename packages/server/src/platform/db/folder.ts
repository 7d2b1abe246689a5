/** The folders of an embedded database: their owner, and where the socket is. */
import {
  chmodSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  renameSync,
  rmSync,
  type Stats,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, userName } from './os-account.ts';
import { Refusal } from './refusal.ts';

/** The system refuses longer socket paths (108 bytes, 104 on macOS, including the file's name). */
const SOCKET_FOLDER_MAX = 85;

export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgresql');

/** Whether a database was created there. Throws a Refusal if that cannot be seen. */
export const hasCluster = (dataDir: string): boolean =>
  statOf(clusterFolder(dataDir)) !== undefined;

/**
 * Throws a Refusal if the folder of the database is something else, such as Debian's /var/lib/postgresql. It changes
 * nothing.
 */
export function requireCluster(dataDir: string): void {
  const cluster = clusterFolder(dataDir);
  if (statOf(join(cluster, 'PG_VERSION'))) return;
  throw new Refusal(`${cluster} is no database of Campeiro. Set DATA_DIR to another folder.`);
}

const socketEntry = (dataDir: string): string => join(dataDir, 'socket');

const uidOf = (account: Account | null): number => account?.uid ?? process.getuid?.() ?? 0;

/**
 * Throws a Refusal if the database's folders belong to a user other than the one who will run it. It changes
 * nothing, so the owner can continue to use them.
 */
export function requireOwnFolders(dataDir: string, account: Account | null): void {
  for (const path of [clusterFolder(dataDir), socketEntry(dataDir)]) {
    const owner = statOf(path)?.uid;
    if (owner === undefined || owner === uidOf(account)) continue;
    const [theirs, ours] = [userName(owner), userName(uidOf(account))];
    const runs = account ? `root starts its database as ${ours}` : `you are the user ${ours}`;
    const give = account
      ? `, or give both folders to that user: chown -R ${account.uid} "${dataDir}/postgresql" "${dataDir}/socket"`
      : ' (root, if root did)';
    throw new Refusal(
      `${path} belongs to the user ${theirs}, and ${runs}. ` +
        `Start Campeiro as the user who started it before${give}. Or set DATA_DIR to another folder.`,
    );
  }
}

/** Creates a folder that only the database's user may enter. */
export function makePrivate(folder: string, account: Account | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) lchownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}

/** The folder of the socket, for clients; undefined if there is none that belongs to the database. */
export function findSockets(dataDir: string, account: Account | null): string | undefined {
  const entry = socketEntry(dataDir);
  const stats = statOf(entry);
  if (!stats?.isSymbolicLink()) return isPrivate(stats, account) ? entry : undefined;
  const target = readlinkSync(entry);
  return isPrivate(statOf(target), account) ? target : undefined;
}

/**
 * The folder of the socket, created if necessary: `socket` in the data folder. If that path is too long for a
 * socket, `socket` is a link to a folder with an unguessable name among the temporary files. Every user of the
 * machine may create folders there, so a folder that does not belong to the database, or that others may enter, is never
 * used.
 */
export function prepareSockets(dataDir: string, account: Account | null): string {
  const entry = socketEntry(dataDir);
  const isLong = Buffer.byteLength(entry) > SOCKET_FOLDER_MAX;
  if (!isLong) {
    if (statOf(entry)?.isSymbolicLink()) rmSync(entry);
    makePrivate(entry, account);
    return entry;
  }
  const known = findSockets(dataDir, account);
  if (known && known !== entry) return known;
  const folder = mkdtempSync(join(temporary(), 'campeiro-'));
  makePrivate(folder, account);
  rmSync(entry, { recursive: true, force: true });
  symlinkSync(folder, `${entry}.new`);
  if (account) lchownSync(`${entry}.new`, account.uid, account.gid);
  renameSync(`${entry}.new`, entry);
  return folder;
}

/** The folder for temporary files; if its own path is long, the usual one. */
const temporary = () => (Buffer.byteLength(tmpdir()) < SOCKET_FOLDER_MAX - 20 ? tmpdir() : '/tmp');

const isPrivate = (stats: Stats | undefined, account: Account | null): boolean =>
  stats?.isDirectory() === true && stats.uid === uidOf(account) && (stats.mode & 0o077) === 0;

/** The status of the entry itself, without following links; undefined if there is none. */
function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new Refusal(
      `${dirname(path)} cannot be entered by the user ${userName(uidOf(null))} (${code}). ` +
        'Start Campeiro as the user who started it before, or set DATA_DIR to another folder.',
    );
  }
}
