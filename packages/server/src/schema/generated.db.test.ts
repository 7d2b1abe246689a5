/** `schema.sql` and `rows.ts` show the database that the migrations make. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase, newOwnedDatabase } from '../../test/harness.ts';
import { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { raw } from '../platform/db/sql.ts';
import { FILES, generate } from './generate.ts';
import { TYPES } from './render-rows.ts';

async function generated(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  return generate(client).finally(() => client.end());
}

const committed = {
  schema: readFileSync(FILES.schema, 'utf8'),
  rows: readFileSync(FILES.rows, 'utf8'),
};

test('the committed files are what the migrations make', async () => {
  const { schema, rows } = await generated(await cloneDatabase());
  const hint = 'The schema has changed: run `npm run schema` and look at what it changed';
  expect(schema, hint).toBe(committed.schema);
  expect(rows, hint).toBe(committed.rows);
});

test('who owns the database, and what it is called, changes nothing', async () => {
  const connection = await newOwnedDatabase();
  await migrate(connection);
  expect(await generated(connection)).toEqual(committed);
});

/** One value of each type, as text. */
const SAMPLES: Record<string, string> = {
  bigint: '9007199254740991',
  'bigint[]': '{1}',
  boolean: 'true',
  bytea: '\\x00',
  'bytea[]': '{"\\\\x00"}',
  date: '2026-08-14',
  jsonb: '{}',
  'text[]': '{a}',
  'time without time zone': '09:00',
  'timestamp with time zone': '2026-08-14T09:00:00.123456Z',
  'timestamp with time zone[]': '{"2026-08-14 09:00:00Z"}',
  'timestamp without time zone': '2026-08-14 09:00:00',
  uuid: '00000000-0000-0000-0000-000000000000',
};

const nameOf = (value: unknown): string => {
  if (Array.isArray(value)) return `${nameOf(value[0])}[]`;
  return typeof value === 'object' ? (value?.constructor.name ?? 'null') : typeof value;
};

test('each type is what the pool makes of it', async () => {
  const db = new Database(await cloneDatabase(), 2);
  const yielded: Record<string, string> = {};
  for (const type of Object.keys(TYPES)) {
    const row = await db.acrossAccounts((tx) =>
      tx.row<{ value: unknown }>(raw(`select '${SAMPLES[type] ?? 1}'::${type} as value`)),
    );
    yielded[type] = TYPES[type] === 'unknown' ? 'unknown' : nameOf(row?.value);
  }
  await db.close();
  expect(yielded).toEqual(TYPES);
});
