/** Fills a data folder for a run, once: accounts of several sizes, and ten small ones to write into. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { newAccount } from './accounts.ts';
import { copy, dropIndexes, makeIndexes } from './copy.ts';
import { fillLog } from './log.ts';
import { CUSTOMER_COLUMNS, customer, type Frame, VISIT_COLUMNS, visit } from './rows.ts';

export interface Seed {
  rows: number;
  /** From the smallest to the largest, which has `rows`. */
  sized: Frame[];
  ten: Frame[];
}

/** Costs are compared between accounts of these sizes and the large one. */
const SIZES = [1_000, 100_000];
const TEN = 10;
const ROWS_OF_TEN = 100;
const DAY = 86_400_000;

/** What was filled in, if it was for as many rows. Throws when the folder holds anything else. */
export function seedIn(dataDir: string, rows: number): Seed | undefined {
  if (!existsSync(join(dataDir, 'postgresql'))) return undefined;
  const path = fileIn(dataDir);
  if (!existsSync(path)) throw new Error(`${dataDir} was not filled for a bench, or not wholly.`);
  const seed: Seed = JSON.parse(readFileSync(path, 'utf8'));
  if (seed.rows === rows) return seed;
  throw new Error(`${dataDir} was filled for --rows ${seed.rows}.`);
}

/** Fills the migrated database of `dataDir`. */
export async function seed(
  dataDir: string,
  connection: pg.ClientConfig,
  rows: number,
): Promise<Seed> {
  const stampsFrom = Math.floor(Date.now() / DAY) * DAY - DAY;
  const clients = [new pg.Client(connection), new pg.Client(connection)] as const;
  const [first, second] = clients;
  await Promise.all(clients.map((client) => client.connect()));
  try {
    const indexes = {
      clientes: await dropIndexes(first, 'clientes'),
      registros: await dropIndexes(first, 'registros'),
    };
    const fill = async (nome: string, size: number) => {
      const frame = await newAccount(first, nome, size, stampsFrom);
      await Promise.all([
        copy(first, 'clientes', CUSTOMER_COLUMNS, size, (i) => customer(frame, i)),
        copy(second, 'registros', VISIT_COLUMNS, size, (i) => visit(frame, i)),
      ]);
      return frame;
    };
    const sized: Frame[] = [];
    for (const size of [...SIZES.filter((size) => size < rows), rows]) {
      sized.push(await fill(`Conta de ${size}`, size));
    }
    const ten: Frame[] = [];
    while (ten.length < TEN) ten.push(await fill(`Conta pequena ${ten.length}`, ROWS_OF_TEN));

    await Promise.all([
      makeIndexes(first, indexes.clientes),
      makeIndexes(second, indexes.registros),
    ]);
    await goOn(first, Object.keys(indexes));
    await fillLog(first, sized.at(-1) as Frame);
    await first.query('vacuum (analyze)');
    await first.query('checkpoint');
    const result = { rows, sized, ten };
    writeFileSync(fileIn(dataDir), JSON.stringify(result));
    return result;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** What triggers and defaults would have left behind: sequences, numbers and clocks past what was copied. */
async function goOn(client: pg.Client, tables: string[]): Promise<void> {
  for (const table of tables) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`,
      [table],
    );
  }
  await client.query(`
    insert into numeradores (conta_id, tabela, ultimo)
    select conta_id, 'registros', max(codigo) from registros group by conta_id`);
  await client.query('update relogios set instante = clock_timestamp()');
}

const fileIn = (dataDir: string) => join(dataDir, 'bench.json');
