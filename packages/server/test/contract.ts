/** What the contract exports, for tests that hold for all of it. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { supportTables } from '@campeiro/contract/apoio';
import type { Operation } from '@campeiro/contract/kit/operation';

const ROOT = new URL('..', import.meta.resolve('@campeiro/contract/kit/fields')).pathname;

/** Every value that a file of the contract exports, but for its kit. */
async function exportsOfContract(): Promise<[file: string, name: string, value: unknown][]> {
  const found: [string, string, unknown][] = [];
  for (const folder of ['.', 'campo', 'extensoes', 'escritorio']) {
    const files = (await readdir(join(ROOT, folder))).filter((file) => /^[a-z-]+\.ts$/.test(file));
    for (const file of files.sort())
      for (const [name, value] of Object.entries(await import(join(ROOT, folder, file))))
        found.push([join(folder, file), name, value]);
  }
  return found;
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;

/** Every operation that the contract declares. */
export async function operationsOfContract(): Promise<Operation[]> {
  const exported = (await exportsOfContract()).map(([, , value]) => value).filter(isOperation);
  const ofTables = supportTables.flatMap((table) => Object.values(table).filter(isOperation));
  return [...exported, ...ofTables];
}
