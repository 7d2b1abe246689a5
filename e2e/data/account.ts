/** Accounts of a test's own, made as a host makes them; what no API sets yet is set in the database. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { Client } from '../http/client.ts';
import { unique } from './fixtures.ts';
import { resource } from '../http/answers.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Calls as an administrator, whose password what changes access asks for. */
export type Administrator = Client & { senha: string };

/** A new account beside the running server, and its administrator. */
export async function newAccount(
  url: string,
  dataDir: string,
): Promise<{ conta: number; admin: Administrator }> {
  const { stdout } = await run(
    join(ROOT, 'node_modules/.bin/node'),
    ['packages/cli/src/main.ts', 'account', 'create', '--nome', 'Conta', '--login', unique()],
    { cwd: ROOT, env: { PATH: process.env.PATH, CAMPEIRO_ENV_FILE: '/dev/null', DATA_DIR: dataDir } },
  );
  const printed = (word: string) => new RegExp(`^${word}: (.*)$`, 'm').exec(stdout)?.[1] ?? '';
  const [login, senha] = [printed('login'), printed('senha')];
  const { token_acesso } = resource(await new Client(url).post('/v2/token', { login, senha }));
  const admin = Object.assign(new Client(url, String(token_acesso)), { senha });
  return { conta: Number(printed('conta')), admin };
}

/** A connection to the demo's own PostgreSQL, past its separation of accounts. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: join(dataDir, 'socket'),
    user: 'postgres',
    database: 'campeiro',
  });
  await client.connect();
  return client;
}
