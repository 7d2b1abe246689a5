/** Backups by the commands of docs/operations.md, word for word, and what is restored from them. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createFullAccount } from '../../../test/every-table.ts';
import { anonymous, SENHA, signedIn, startTestServer } from '../../../test/harness.ts';
import {
  installedPostgres,
  shell,
  startInstalledPostgres,
} from '../../../test/installed-postgres.ts';
import { Database } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { settle } from './restores.ts';
import { sql } from './sql.ts';

const PAGE = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');

/** The code of the document that follows this heading, in order. */
const codeOf = (heading: string): string[] => {
  const section = PAGE.split(`# ${heading}\n`)[1]?.split('\n#')[0] ?? '';
  return [...section.matchAll(/```\w+\n(.*?)```/gs)].map(([, code = '']) => code);
};

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'campeiro-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

async function query(connection: pg.ClientConfig, text: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The epoch of a database after its next start. */
async function settledIn(connection: pg.ClientConfig): Promise<string> {
  await settle(connection);
  return (await query(connection, 'select valor from epoca'))[0]?.valor;
}

/** The rows of every table, as one number each. */
async function contentOf(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const tables = await query(
    connection,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\n' order by t::text)), '') as sum from ${name} t`,
  );
  const rows = await query(connection, sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

if (!installedPostgres)
  process.stderr.write('pg_dump is NOT tested: this machine has no PostgreSQL 15 or newer.\n');

describe.skipIf(!installedPostgres)('with a database of your own', () => {
  const bin = installedPostgres as string;
  const [role = ''] = codeOf('A database of your own: backup');
  const [, dump = '', restore = ''] = codeOf('A database of your own: backup');
  const [roles = ''] = codeOf('A database of your own');
  let server: Awaited<ReturnType<typeof startInstalledPostgres>>;
  const admin = (database = 'postgres') => server.connection('postgres', database);

  beforeAll(async () => {
    server = await startInstalledPostgres(bin);
    await query(admin(), 'create role campeiro login');
    await query(admin(), roles.replace("<the URL's user>", 'campeiro'));
    await query(admin(), 'create database campeiro owner campeiro');
    await migrate(server.connection('campeiro', 'campeiro'));
    const db = new Database(server.connection('campeiro', 'campeiro'));
    const scope = await createFullAccount(db, 'an unused password');
    await db.write(scope, (tx) =>
      tx.run(sql`insert into clientes (tipo, nome) select 'J', 'X' from generate_series(1, 1000)`),
    );
    await db.close();
  }, 120_000);
  afterAll(() => server?.stop());

  /** The commands with the addresses of these servers in the places of the examples. */
  const at = (commands: string) =>
    commands
      .replaceAll(
        'postgres://campeiro_backup@db/campeiro',
        server.url('campeiro_backup', 'campeiro'),
      )
      .replaceAll('postgres://postgres@new-db/postgres', server.url('postgres', 'postgres'))
      .replaceAll('postgres://postgres@new-db/campeiro', server.url('postgres', 'restored'))
      .replaceAll('create database campeiro', 'create database restored');

  test('the owner cannot dump it; the role for backups can, and what is restored is all of it', async () => {
    const HOME = newFolder();
    const asOwner = at(dump).replaceAll('campeiro_backup@', 'campeiro@');
    expect(() => shell(`cd ~; ${asOwner}`, { HOME }, bin)).toThrow(/row-level security/);

    await query(admin(), role);
    shell(`cd ~; ${at(dump)}`, { HOME }, bin);
    shell(`cd ~; ${at(restore)}`, { HOME }, bin);
    const before = await contentOf(admin('campeiro'));
    expect(Number(before.clientes?.split(' ')[0])).toBeGreaterThan(1000);
    expect(await contentOf(admin('restored'))).toEqual(before);
    // The next start finds nothing to migrate, and serves as the owner.
    await migrate(server.connection('campeiro', 'restored'));
    const restored = await settle(server.connection('campeiro', 'restored'));
    expect(restored?.epoca).not.toBe(await settledIn(admin('campeiro')));
    const app = await startTestServer({}, server.connection('campeiro', 'restored'));
    onTestFinished(() => app.close());
    const account = await app.newAccount();
    expect(account.scope.conta).toBe(2 + (restored?.salto ?? 0));
  }, 120_000);

  test('what replaces a new database, as for the embedded one, is all of it too', async () => {
    const HOME = newFolder();
    const [, dumped = '', replaced = ''] = codeOf('The embedded database: backup');
    const here = (commands: string) =>
      commands
        .replace(/--host "[^"]+"/, `--host ${admin().host}`)
        .replace('--dbname campeiro', '--dbname another');
    await query(admin(), 'create database another');
    await migrate(admin('another'));
    const fresh = await settledIn(admin('another'));
    shell(`cd ~; ${here(dumped)}\n${here(replaced)}`, { HOME }, bin);
    expect(await contentOf(admin('another'))).toEqual(await contentOf(admin('campeiro')));
    expect(await settledIn(admin('another'))).not.toEqual(fresh);
  }, 120_000);

  test('what is restored under a running server is noticed before any caller reads or writes it', async () => {
    const HOME = newFolder();
    const [, , restore = ''] = codeOf('The embedded database: backup');
    const database = 'live';
    await query(admin(), `create database ${database}`);
    await migrate(admin(database));
    const app = await startTestServer({}, admin(database));
    onTestFinished(() => app.close());
    await app.newAccount();
    const dump = `pg_dump --host ${admin().host} --username postgres --format custom --file campeiro.dump ${database}`;
    shell(`cd ~; ${dump}`, { HOME }, bin);
    const { login } = await app.newAccount(); // lost
    const newCliente = async (login: string): Promise<number> => {
      const call = await signedIn(app.url, login);
      const answer = await call('POST', '/v2/clientes', { tipo: 'J', nome: 'Aurora' });
      expect(answer.status, answer.text).toBe(201);
      const { body } = answer;
      return body.id;
    };
    const lost = [await newCliente(login.integracao), await newCliente(login.integracao)];
    const before = app.db.epoch.value;

    // Answers that begin now wait for the restore, or come before it.
    const restoring = promisify(execFile)(
      'sh',
      [
        '-c',
        `${restore.replace(/--host "[^"]+"/, `--host ${admin().host}`).replace('--dbname campeiro', `--dbname ${database}`)}`,
      ],
      { cwd: HOME, env: { PATH: `${bin}:${process.env.PATH}`, HOME } },
    );
    const seen: { status: number; epoca: string | null }[] = [];
    let isOver = false;
    const load = (async () => {
      while (!isOver || seen.at(-1)?.status !== 401) {
        const answer = await anonymous(app.url)('POST', '/v2/token', {
          login: login.integracao,
          senha: SENHA,
        });
        seen.push({ status: answer.status, epoca: answer.headers.get('x-epoca') });
      }
    })();
    await restoring;
    isOver = true;
    await load;
    // Restored rows, which do not know this user, are never served under the old epoch.
    expect(seen.filter(({ status, epoca }) => status === 401 && epoca === before)).toEqual([]);
    expect(seen.filter(({ status }) => ![200, 401, 503].includes(status))).toEqual([]);
    expect(seen.at(-1)).toEqual({ status: 401, epoca: app.db.epoch.value });

    const account = await app.newAccount();
    expect(await newCliente(account.login.integracao)).toBeGreaterThan(Math.max(...lost));
    expect(account.scope.conta).toBeGreaterThan(10_000_000);
  }, 120_000);

  test('a database that cannot hold all text is refused at once', async () => {
    await query(
      admin(),
      `create database latin owner campeiro encoding 'LATIN1' template template0`,
    );
    await expect(migrate(server.connection('campeiro', 'latin'))).rejects.toThrow(
      'The database "latin" has the encoding LATIN1, but Campeiro needs UTF8',
    );
  });

  test('the role for backups changes nothing', async () => {
    const backup = server.connection('campeiro_backup', 'campeiro');
    await expect(query(backup, 'delete from clientes')).rejects.toThrow(/permission denied/);
  });
});

test('a folder that was copied while the server was stopped is the same installation', async () => {
  const [original, copy] = [newFolder(), newFolder()];
  const first = await startEmbedded({ dataDir: original });
  await query(first.connection, 'create table t as select 7 as n');
  await first.stop();
  execFileSync('cp', ['-a', `${original}/.`, copy]);
  const [again, restored] = [
    await startEmbedded({ dataDir: original }),
    await startEmbedded({ dataDir: copy }),
  ];
  onTestFinished(async () => {
    await again.stop();
    await restored.stop();
  });
  expect(await query(restored.connection, 'select n from t')).toEqual([{ n: 7 }]);
});
