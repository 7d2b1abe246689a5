/**
 * `npm run bench:office`: one caller asks for what the office reads of a large account, one question after the other, and
 * the same of smaller accounts. It takes the flags of `npm run bench` that fill the data; see docs/performance.md.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type Flags, HELP, readFlags } from '../flags.ts';
import { table } from '../report/markdown.ts';
import { ServerUnderTest } from '../run/server.ts';
import { signIn } from '../run/sign-in.ts';
import { administratorLogin, managerLogin } from '../seed/accounts.ts';
import { type Seed, seed, seedIn } from '../seed/fill.ts';
import type { Frame } from '../seed/rows.ts';
import { fillOffice } from './fill.ts';
import { type Question, questionsOf } from './questions.ts';

async function run(flags: Flags): Promise<void> {
  const dataDir = flags.data
    ? resolve(flags.data)
    : mkdtempSync(join(tmpdir(), 'campeiro-office-'));
  mkdirSync(dataDir, { recursive: true });
  const server = new ServerUnderTest(dataDir);
  try {
    const { sized } = await fill(server, flags.rows);
    const columns: Map<string, string>[] = [];
    for (const frame of sized) columns.push(await measure(server, frame, flags.rounds));
    const names = [...(columns.at(-1)?.keys() ?? [])];
    const head = ['median ms', ...sized.map(({ rows }) => rows.toLocaleString('en-US'))];
    const rows = names.map((name) => [name, ...columns.map((column) => column.get(name) ?? '')]);
    process.stdout.write(`${table(head, rows)}\n`);
  } finally {
    await server.stop();
    if (!flags.data) rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill(server: ServerUnderTest, rows: number): Promise<Seed> {
  const known = seedIn(server.dataDir, rows);
  await server.start();
  const filled = known ?? (await seed(server.dataDir, server.connection, rows));
  const mark = join(server.dataDir, 'office.json');
  if (!existsSync(mark)) await fillOffice(server.connection, filled);
  writeFileSync(mark, '{}');
  return filled;
}

/** Milliseconds by the question, medians of the rounds. Totals are asked for first, and counted anew or known as they are. */
async function measure(
  server: ServerUnderTest,
  { conta, rows, stampsFrom, tecnicos }: Frame,
  rounds: number,
): Promise<Map<string, string>> {
  const { grupos: groups, questionarios } = await idsOf(server.connection, conta);
  const questions = questionsOf({
    groups,
    questionnaire: questionarios[0] as number,
    technician: tecnicos[0] as number,
    rows,
    lastDay: new Date(stampsFrom),
  });
  const tokenOf = (login: string) => signIn(`${server.url}/v2/token`, login);
  const administrator = await tokenOf(administratorLogin(conta));
  const manager = await tokenOf(managerLogin(conta));
  const figures = new Map<string, string>();
  for (const question of questions) {
    const times: number[] = [];
    const token = question.limited ? manager : administrator;
    for (let round = 0; round < rounds; round++) times.push(await ask(server.url, token, question));
    times.sort((a, b) => a - b);
    const median = times[times.length >> 1] ?? 0;
    figures.set(
      question.name,
      median === TOO_LONG ? 'HTTP 503' : Math.round(median).toLocaleString('en-US'),
    );
  }
  return figures;
}

/** A statement took longer than the server lets it. */
const TOO_LONG = Number.POSITIVE_INFINITY;

async function ask(url: string, token: string, { path, body }: Question): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status === 503) return TOO_LONG;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - begun;
}

/** The ids of an account's rows, in their order. */
async function idsOf(connection: pg.ClientConfig, conta: number) {
  const client = new pg.Client(connection);
  await client.connect();
  const idsIn = async (table: 'grupos' | 'questionarios'): Promise<number[]> => {
    const found = await client.query<{ id: string }>(
      `select id from ${table} where conta_id = $1 order by id`,
      [conta],
    );
    return found.rows.map(({ id }) => Number(id));
  };
  try {
    const ids = { grupos: await idsIn('grupos'), questionarios: await idsIn('questionarios') };
    if (ids.questionarios.length > 0) return ids;
    throw new Error('The folder was filled before there were answers. Fill another one.');
  } finally {
    await client.end();
  }
}

const flags = readFlags(process.argv.slice(2));
if (flags) await run(flags);
else process.stdout.write(HELP);
