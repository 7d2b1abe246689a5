/** The files that the console has of the contract: their paths and their texts. */
import { join } from 'node:path';
import { readContract } from './read.ts';
import { renderFields } from './render-fields.ts';
import { renderOperations } from './render-operations.ts';

const CONSOLE = join(import.meta.dirname, '../../apps/office/src/contract');

export const FILES = {
  operations: join(CONSOLE, 'operations.ts'),
  fields: join(CONSOLE, 'fields.ts'),
};

/** The texts of the files for the contract as it is now. */
export async function generate(): Promise<Record<keyof typeof FILES, string>> {
  const operations = await readContract();
  return { operations: renderOperations(operations), fields: renderFields(operations) };
}
