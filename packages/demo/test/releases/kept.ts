/** Which released versions are kept, and which have to be. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
export const FOLDER = join(ROOT, 'packages/server/releases');
const ENDING = '.dump.gz';

export const fileOf = (version: string): string => join(FOLDER, `${version}${ENDING}`);

/** Versions of which a dump is kept. */
export const keptVersions = (): string[] =>
  (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length));

/** Versions that the changelog calls released and that can be upgraded: all from 0.2.0 on. */
export const releasedVersions = (
  changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'),
): string[] =>
  [...changelog.matchAll(/^## \[?(\d+\.\d+\.\d+)\b/gm)]
    .map(([, version = '']) => version)
    .filter((version) => !version.startsWith('0.1.'));
