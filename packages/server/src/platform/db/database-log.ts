/**
 * The embedded database's own log, `postgresql/postgresql.log` in the data folder. PostgreSQL keeps appending
 * to it, so its content is copied to `postgresql.log.1` and the file is truncated.
 */
import { constants, fchownSync, openSync, readFileSync } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './os-account.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_AGE_MS = 7 * 24 * 3_600_000;
/** A line of PostgreSQL that says why it ends. */
const FATAL = /\b(FATAL|PANIC): +/;
const { O_APPEND, O_CREAT, O_WRONLY, O_RDWR, O_NOFOLLOW } = constants;

export const databaseLog = (cluster: string): string => join(cluster, 'postgresql.log');

/**
 * Opens it for appending, as a file of the database's user. That user owns the folder, so links are not
 * followed.
 */
export function openLog(cluster: string, account: Account | null): number {
  const file = openSync(databaseLog(cluster), O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
  if (account) fchownSync(file, account.uid, account.gid);
  return file;
}

/**
 * The last line after byte `from` that says why PostgreSQL ended, or else the last line; without time and
 * process id.
 */
export function lastLine(cluster: string, from: number): string {
  const text = readFileSync(databaseLog(cluster)).subarray(from).toString();
  const lines = text.slice(-20_000).trim().split('\n');
  const line = lines.findLast((one) => FATAL.test(one)) ?? lines.at(-1) ?? '';
  return line.replace(/^\S+ \S+ \S+ \[\d+\] /, '');
}

/** Rotates the log when it is large or old. Lines written at that moment may be lost. */
export async function rotateLog(
  cluster: string,
  { maxBytes = MAX_BYTES, now = Date.now() } = {},
): Promise<void> {
  const path = databaseLog(cluster);
  const file = await open(path, O_RDWR | O_NOFOLLOW).catch(() => undefined);
  if (!file) return;
  try {
    const { size, birthtimeMs } = await file.stat();
    const since = await stat(`${path}.1`).then(
      ({ mtimeMs }) => mtimeMs,
      () => birthtimeMs,
    );
    if (size > maxBytes || (size > 0 && now - since > MAX_AGE_MS))
      await moveOn(file, path, maxBytes);
  } finally {
    await file.close();
  }
}

/** Copies the end of the log, up to its maximum size. */
async function moveOn(file: FileHandle, path: string, maxBytes: number): Promise<void> {
  const { size, uid, gid } = await file.stat();
  const kept = Buffer.alloc(Math.min(size, maxBytes));
  await file.read(kept, 0, kept.length, size - kept.length);
  await rm(`${path}.new`, { force: true });
  const copy = await open(`${path}.new`, 'wx', 0o600);
  try {
    await copy.writeFile(kept);
    await copy.chown(uid, gid);
  } finally {
    await copy.close();
  }
  await rename(`${path}.new`, `${path}.1`);
  await file.truncate(0);
}
