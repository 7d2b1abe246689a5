/** The two generated files: their paths and their texts. */
import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';
import { readCatalogue } from './catalogue.ts';
import { renderRows } from './render-rows.ts';
import { renderSchema } from './render-sql.ts';

export const FILES = {
  schema: fileURLToPath(new URL('../../schema.sql', import.meta.url)),
  rows: fileURLToPath(new URL('../rows.ts', import.meta.url)),
};

/** The texts of both files for the database that `client` is connected to. */
export async function generate(client: ClientBase): Promise<Record<keyof typeof FILES, string>> {
  const catalogue = await readCatalogue(client);
  return { schema: renderSchema(catalogue), rows: renderRows(catalogue) };
}
