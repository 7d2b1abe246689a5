/** Reads all rows of the database at one moment, while others write. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Migration } from '@campeiro/server/platform/db/migrations';
import { VERSION } from '@campeiro/server/platform/version';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isLimited, sequencesOf, tablesOf } from './catalogue.ts';
import { FIRST, type Header, headerOf, pieceName, type Table } from './format.ts';
import type { BackupWriter } from './writer.ts';

/** Text of a table that is compressed at once. */
const PIECE = 4 * 2 ** 20;
const NEWLINE = 0x0a;

const compress = promisify(gzip);

interface Dumping {
  client: pg.Client;
  writer: BackupWriter;
  signal: AbortSignal;
  /** Called with the table that is next. */
  progress: (table: string) => void;
}

/**
 * Adds the header and all rows. The connection is in a transaction that sees one moment; sequences are read later than
 * that, so they are not behind any row.
 */
export async function dumpDatabase({ client, writer, signal, progress }: Dumping) {
  const header = await headerFrom(client);
  await writer.add(FIRST, Buffer.from(JSON.stringify(header)));
  const rows: Record<string, number> = {};
  // The owner sees no rows, and this role those of all accounts.
  if (await isLimited(client)) await client.query('set local role campeiro_system');
  for (const table of header.tables) {
    progress(table.table);
    rows[table.table] = await dumpTable(client, table, writer, signal);
  }
  await client.query('reset role');
  return { header, rows };
}

async function headerFrom(client: pg.Client): Promise<Header> {
  const { rows } = await client.query(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "takenAt",
      (select id from instalacao) as installation, database_epoch() as epoch`,
  );
  const migrations = await client.query<Migration>(
    'select name, sha256 from migracoes order by id',
  );
  return headerOf({
    version: VERSION,
    ...rows[0],
    migrations: migrations.rows,
    sequences: await sequencesOf(client),
    tables: await tablesOf(client),
  });
}

/** How many rows there were. */
async function dumpTable(
  client: pg.Client,
  { table, columns }: Table,
  writer: BackupWriter,
  signal: AbortSignal,
): Promise<number> {
  const stream = client.query(copyTo(`copy ${table} (${columns}) to stdout`));
  let waiting: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async (end: Buffer) => {
    waiting.push(end);
    const piece = await compress(Buffer.concat(waiting), { level: 6 });
    await writer.add(pieceName(table, ++number), piece);
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    size += chunk.length;
    const end = size < PIECE ? 0 : chunk.lastIndexOf(NEWLINE) + 1;
    if (end === 0) {
      waiting.push(chunk);
      continue;
    }
    await flush(chunk.subarray(0, end));
    waiting = [chunk.subarray(end)];
    size = chunk.length - end;
  }
  if (size > 0) await flush(Buffer.alloc(0));
  return stream.rowCount;
}
