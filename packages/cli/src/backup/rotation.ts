/** Names of backups in a folder, and which of them are old. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Sorts by time. Installations that share a folder do not remove each other's backups. */
export const fileNameOf = (installation: string, at: Date): string =>
  `${prefixOf(installation)}${at.toISOString().replace(/[-:.]/g, '')}.tar`;

const prefixOf = (installation: string): string => `campeiro-${installation.slice(0, 8)}-`;

/** Removes all backups of this installation but the newest `keep`, and returns their names. */
export async function removeOld(
  folder: string,
  installation: string,
  keep: number,
): Promise<string[]> {
  const ours = new RegExp(`^${prefixOf(installation)}\\d{8}T\\d{9}Z\\.tar$`);
  const names = (await readdir(folder)).filter((name) => ours.test(name)).sort();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
