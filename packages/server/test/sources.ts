/** The lists of the server with their tables, for tests that hold for all of them. */
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { supportTables } from '@campeiro/contract/apoio';
import { sourceOf } from '../src/domain/apoio/queries.ts';
import type { Source } from '../src/platform/lists/source.ts';

const SRC = join(import.meta.dirname, '../src');

const isSource = (value: unknown): value is Source =>
  typeof value === 'object' && value !== null && 'table' in value && 'reads' in value;

/** Those that a file of a room exports. */
export async function sourcesOfRooms(): Promise<Source[]> {
  const exported: unknown[] = [];
  for await (const file of glob('domain/**/!(*.test).ts', { cwd: SRC }))
    exported.push(...Object.values(await import(join(SRC, file))));
  return exported.filter(isSource);
}

/** Likewise, and those of the support tables. */
export const allSources = async (): Promise<Source[]> => [
  ...supportTables.map(sourceOf),
  ...(await sourcesOfRooms()),
];
