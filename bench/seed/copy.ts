/** Filling a large table fast: COPY without triggers, and its indexes made afterwards. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

const LINES_PER_CHUNK = 500;

/**
 * Copies lines in. Triggers and foreign keys rest meanwhile, so rows have to be right by themselves:
 * stamps and numbers included.
 */
export async function copy(
  client: pg.Client,
  table: string,
  columns: string,
  count: number,
  line: (i: number) => string,
): Promise<void> {
  await client.query('set session_replication_role = replica');
  const sink = client.query(from(`copy ${table} (${columns}) from stdin`));
  await pipeline(Readable.from(chunks(count, line)), sink);
  await client.query('reset session_replication_role');
}

function* chunks(count: number, line: (i: number) => string): Generator<string> {
  for (let start = 0; start < count; start += LINES_PER_CHUNK) {
    let chunk = '';
    for (let i = start; i < Math.min(count, start + LINES_PER_CHUNK); i++) chunk += line(i);
    yield chunk;
  }
}

/** Takes away the indexes that no constraint needs, and returns the statements that make them again. */
export async function dropIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

export async function makeIndexes(client: pg.Client, definitions: string[]): Promise<void> {
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const definition of definitions) await client.query(definition);
  await client.query('reset maintenance_work_mem');
}
