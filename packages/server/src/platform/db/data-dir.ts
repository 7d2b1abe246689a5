/** The folder DATA_DIR: makes it, or says in words why it cannot be used. */
import { accessSync, constants, mkdirSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { userName } from './os-account.ts';
import { Refusal } from './refusal.ts';

/** Makes the folder if it is missing. Throws a Refusal that says what is in the way. */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Refusal(
      `DATA_DIR (${dataDir}) cannot be used: ${reasonFor(code, dataDir) ?? message}`,
    );
  }
}

/**
 * One level after the other: where the system allows none, as in /proc, Node.js never ends its own attempt to make all
 * of them.
 */
function makeFolder(folder: string): void {
  const known = statOf(folder);
  if (known?.isDirectory()) return;
  if (known) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!statOf(folder)?.isDirectory()) throw error; // else another process was faster
  }
}

/** By the code of the system's error. */
function reasonFor(code: string, dataDir: string): string | undefined {
  const { path, stats } = nearest(dataDir);
  switch (code) {
    case 'ENOTDIR':
      return `${path} is a file. Set DATA_DIR to a folder.`;
    case 'EROFS':
      return `${path} is on a file system that is mounted read-only. Mount it for writing, or set DATA_DIR to another folder.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full. Make room there.';
    case 'EACCES':
    case 'EPERM': {
      const [owner, ours] = [stats?.uid ?? 0, process.getuid?.() ?? 0].map(userName);
      return `${path} belongs to the user ${owner}, and the user ${ours} may not write there. Give it to that user with chown, or set DATA_DIR to another folder.`;
    }
    case 'ENOENT':
      return `no folder can be made in ${path}. Set DATA_DIR to another folder.`;
  }
  return undefined;
}

/** What there is of the path. */
function nearest(path: string): { path: string; stats: Stats | undefined } {
  const stats = statOf(path);
  return stats || path === dirname(path) ? { path, stats } : nearest(dirname(path));
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
