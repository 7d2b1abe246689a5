/** `npm run schema`: migrates a temporary database and writes the generated files. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { FILES, generate } from './generate.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'campeiro-schema-'));
const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
const client = new pg.Client(embedded.connection);
try {
  await migrate(embedded.connection);
  await client.connect();
  const texts = await generate(client);
  writeFileSync(FILES.schema, texts.schema);
  writeFileSync(FILES.rows, texts.rows);
} finally {
  await client.end();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
