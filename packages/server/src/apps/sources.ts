/** What a built app is made from, and a name for exactly that. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../../..');

/** What every app is made from besides its own folder. */
const SHARED = ['apps/ui', 'packages/contract/src', 'packages/contract/package.json'];
/** The versions of all packages. */
const LOCK = 'package-lock.json';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'test']);
const IGNORED_FILES = /(\.test\.tsx?|\.md|tsconfig\.json)$/;

/**
 * The name of the build of the app in this folder of `apps/`: sixteen hexadecimal digits that change with any of its
 * sources and with the versions of its packages. Undefined where the app does not exist.
 */
export function buildName(app: string, root = ROOT): string | undefined {
  const folder = join('apps', app);
  if (!existsSync(join(root, folder, 'index.html'))) return undefined;
  const hash = createHash('sha256');
  for (const path of [folder, ...SHARED, LOCK].flatMap((one) => filesOf(root, one))) {
    hash.update(`${relative(root, path)}\0`);
    hash.update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Files of a folder, or the file itself, in an order that does not depend on the file system. */
function filesOf(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (/\.json$/.test(path)) return [full];
  const files: string[] = [];
  for (const entry of readdirSync(full, { withFileTypes: true })) {
    if (entry.isDirectory() && !IGNORED_FOLDERS.has(entry.name))
      files.push(...filesOf(root, join(path, entry.name)));
    if (entry.isFile() && !IGNORED_FILES.test(entry.name)) files.push(join(full, entry.name));
  }
  return files.sort();
}
