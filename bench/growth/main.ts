/**
 * `npm run bench:growth`: what an installation costs by itself, and what one account notices, as accounts and rows become more.
 * See docs/performance.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { bars } from '../report/bars.ts';
import { table } from '../report/markdown.ts';
import { median } from '../run/once.ts';
import { ServerUnderTest } from '../run/server.ts';
import { signIn } from '../run/sign-in.ts';
import { watch } from '../run/usage.ts';
import { integrationLogin } from '../seed/accounts.ts';
import { crowd, fillCrowd } from './crowd.ts';
import { fillAccounts, fillTables } from './fill.ts';

const SIZES = '10:10000,1000:1000000,10000:1000000,1000:10000000';
const HELP = `What an installation costs by itself as it grows, and what one account notices.

  npm run bench:growth -- [flags]

  --sizes A:R,…   installations: accounts, and rows of the tables that grow all day
                  (${SIZES})
  --idle S        for how many seconds an idle server is watched; in each minute it
                  does its background work                                            (130)
  --picture FILE  draws some of the figures as SVG
`;
const REPEATS = 200;

type Figures = [name: string, figure: string][];

async function measure(accounts: number, rows: number, idle: number): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'campeiro-growth-'));
  const server = new ServerUnderTest(dataDir);
  try {
    await server.start();
    const { conta, full, bytes } = await fill(server.connection, accounts, rows);
    await server.stop();
    const started = await server.start();
    const stop = watch(server.pid, server.databasePid);
    await sleep(idle * 1000);
    const { cpu, databaseCpu, rss, databaseMemory } = stop();
    return [
      ['start, s', (started / 1000).toFixed(2)],
      ['database on disk, MB', megabytes(bytes)],
      ['idle: processors of the server', cpu.toFixed(3)],
      ['idle: processors of PostgreSQL', databaseCpu.toFixed(3)],
      ['memory of the server, MB', megabytes(rss)],
      ['memory of PostgreSQL, MB', megabytes(databaseMemory)],
      ...(await background(server, idle)),
      ...(await requests(server, conta)),
      ...(await crowd(server, full)),
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns the account that is asked, the one that is full, and the size of the database. */
async function fill(connection: pg.ClientConfig, accounts: number, rows: number) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { conta } = await fillAccounts(client, accounts);
    await fillTables(client, rows);
    const full = await fillCrowd(client);
    const { rows: sizes } = await client.query(
      'select pg_database_size(current_database()) as bytes',
    );
    return { conta, full, bytes: Number(sizes[0].bytes) };
  } finally {
    await client.end();
  }
}

const megabytes = (bytes: number): string => Math.round(bytes / 1e6).toLocaleString('en-US');

/** Milliseconds that each work of the background takes a minute. */
async function background({ url }: ServerUnderTest, seconds: number): Promise<Figures> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.matchAll(/^campeiro_background_seconds_total\{work="(.*)"\} (\S+)$/gm);
  const minutes = Math.floor(seconds / 60);
  return [...lines].map(([, work, spent]) => [
    `${work}, ms`,
    ((Number(spent) * 1000) / minutes).toFixed(0),
  ]);
}

/** Medians of one caller of one small account. */
async function requests({ url }: ServerUnderTest, conta: number): Promise<Figures> {
  const token = await signIn(`${url}/v2/token`, integrationLogin(conta, 0));
  const ask = async (path: string, body?: object) => {
    const began = performance.now();
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = await answer.json();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
    return { json, ms: performance.now() - began };
  };
  const { json } = await ask('/v2/clientes/list', {});
  const path = `/v2/clientes/${(json as { dados: { id: number }[] }).dados[0]?.id}`;
  const asked: Record<string, () => Promise<{ ms: number }>> = {
    'customer by id, ms': () => ask(path),
    'first page, ms': () => ask('/v2/clientes/list', { ativo: true, ordenar: 'nome' }),
    'create a customer, ms': () => ask('/v2/clientes', { tipo: 'J', nome: 'Novo' }),
  };
  const figures: Figures = [];
  for (const [name, one] of Object.entries(asked)) {
    const times: number[] = [];
    for (let i = 0; i < REPEATS; i++) times.push((await one()).ms);
    figures.push([name, median(times).toFixed(1)]);
  }
  return figures;
}

/** What the picture shows of the figures. */
const DRAWN =
  /^(start|database|idle|memory|clean up, |customer by id|500 devices|… proc|… a device asks)/;

/** The figures that have a scale, without their p95. */
function pictureOf(head: string[], names: string[], columns: Map<string, string>[]): string {
  const figureOf = (column: Map<string, string>, name: string) =>
    Number.parseFloat((column.get(name) ?? '0').replaceAll(',', ''));
  return bars(
    'What installations cost as they grow',
    head,
    names
      .filter((name) => DRAWN.test(name))
      .map((name) => ({ name, values: columns.map((column) => figureOf(column, name)) })),
  );
}

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: SIZES },
    idle: { type: 'string', default: '130' },
    picture: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) process.stdout.write(HELP);
else {
  const sizes = values.sizes.split(',').map((size) => size.split(':').map(Number));
  const columns: Map<string, string>[] = [];
  for (const [accounts = 0, rows = 0] of sizes)
    columns.push(new Map(await measure(accounts, rows, Number(values.idle))));
  const head = sizes.map(
    ([a, r]) => `${a?.toLocaleString('en-US')} accounts, ${r?.toLocaleString('en-US')} rows`,
  );
  const names = [...(columns[0]?.keys() ?? [])];
  const rows = names.map((name) => [name, ...columns.map((one) => one.get(name) ?? '')]);
  if (values.picture) writeFileSync(values.picture, pictureOf(head, names, columns));
  process.stdout.write(`${table(['', ...head], rows)}\n`);
}
