/** The files that the console, the SDK and the n8n node have of the contract: their paths and their texts. */
import { join } from 'node:path';
import { readPublicApi } from './public-api.ts';
import { readContract } from './read.ts';
import { renderClientOperations } from './render-client-operations.ts';
import { renderClientTypes } from './render-client-types.ts';
import { renderFields } from './render-fields.ts';
import { renderN8nOperations } from './render-n8n-operations.ts';
import { renderOperations } from './render-operations.ts';

const CONSOLE = join(import.meta.dirname, '../../apps/office/src/contract');
const SDK = join(import.meta.dirname, '../../packages/client/src/generated');
const N8N = join(import.meta.dirname, '../../packages/n8n/src/generated');

export const FILES = {
  operations: join(CONSOLE, 'operations.ts'),
  fields: join(CONSOLE, 'fields.ts'),
  clientTypes: join(SDK, 'types.ts'),
  clientOperations: join(SDK, 'operations.ts'),
  n8nOperations: join(N8N, 'operations.ts'),
};

/** The texts of the files for the contract as it is now. */
export async function generate(): Promise<Record<keyof typeof FILES, string>> {
  const operations = await readContract();
  const api = await readPublicApi();
  return {
    operations: renderOperations(operations),
    fields: renderFields(operations),
    clientTypes: await renderClientTypes(api),
    clientOperations: renderClientOperations(api),
    n8nOperations: renderN8nOperations(api),
  };
}
