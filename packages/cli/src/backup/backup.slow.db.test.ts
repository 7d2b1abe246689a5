/** Backups by `campeiro backup`, and what `campeiro restore` makes of them. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@campeiro/server/open-database';
import { readConfig } from '@campeiro/server/platform/config';
import { Database } from '@campeiro/server/platform/db/database';
import { migrate } from '@campeiro/server/platform/db/migrate';
import { settle } from '@campeiro/server/platform/db/restores';
import { sql } from '@campeiro/server/platform/db/sql';
import { Storage } from '@campeiro/server/platform/storage/storage';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createFullAccount } from '../../../server/test/every-table.ts';
import {
  type Connection,
  newOwnedDatabase,
  signedIn,
  startTestServer,
} from '../../../server/test/harness.ts';
import { startS3 } from '../../../server/test/s3.ts';
import { campeiro, launch } from '../../test/campeiro.ts';
import { checkBackup } from './reader.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'campeiro-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const urlOf = ({ host, user, database }: Connection) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

/** As superuser: the owner sees no rows. */
async function ask(connection: pg.ClientConfig, text: string) {
  const client = new pg.Client({ ...connection, user: 'postgres' });
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

/** The rows of every table, as one number each. */
async function contentOf(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const tables = await ask(
    connection,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'migracoes' order by 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\n' order by t::text)), '') as sum from ${name} t`,
  );
  const rows = await ask(connection, sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** What protects the rows, which a restore takes away for a moment. */
const rulesOf = (connection: pg.ClientConfig) =>
  ask(
    connection,
    `select concat_ws(' ', relname, relforcerowsecurity) as rule from pg_class where relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    order by 1`,
  );

interface Installation {
  connection: Connection;
  DATA_DIR: string;
  env: Record<string, string>;
}

/** An installation of a host's own PostgreSQL, whose owner has no special rights. */
async function newInstallation(): Promise<Installation> {
  const connection = await newOwnedDatabase();
  const DATA_DIR = newFolder();
  return { connection, DATA_DIR, env: { DATABASE_URL: urlOf(connection), DATA_DIR } };
}

/** One with a row in every table, and an object for each that names one. */
async function filled(settings: Record<string, string> = {}): Promise<Installation> {
  const installation = await newInstallation();
  Object.assign(installation.env, settings);
  await migrate(installation.connection);
  await settle(installation.connection);
  const db = new Database(installation.connection, 3);
  await createFullAccount(db, 'an unused password');
  await db.close();
  const storage = new Storage(readConfig(installation.env));
  for (const { chave } of await ask(installation.connection, KEYS))
    for (const key of [chave, `${chave}.miniatura`]) await storage.put(key, Buffer.from(key));
  return installation;
}

const KEYS = 'select chave from imagens union select chave from anexos';

const filesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.tar'));

async function backupOf({ env }: Pick<Installation, 'env'>, ...options: string[]): Promise<string> {
  const folder = newFolder();
  const made = await campeiro(['backup', '--to', folder, '--json', ...options], env);
  expect(made.code, made.stderr).toBe(0);
  return JSON.parse(made.stdout).file;
}

test('from your own PostgreSQL with a bucket to an embedded one with a folder, and back', async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  const bucket = { S3_BUCKET: 'fotos', S3_ENDPOINT: s3.url };
  const keys = { S3_ACCESS_KEY_ID: 'chave', S3_SECRET_ACCESS_KEY: 'segredo' };
  const first = await filled({ ...bucket, ...keys });
  const before = await contentOf(first.connection);
  const [{ valor }] = await ask(first.connection, 'select valor from epoca');
  const file = await backupOf(first);
  expect(await contentOf(first.connection)).toEqual(before);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(join(first.DATA_DIR, 'scratch'))).toBe(false);

  const DATA_DIR = newFolder();
  const embedded = await campeiro(['restore', file, '--json'], { DATA_DIR });
  expect(embedded.code, embedded.stderr).toBe(0);
  const { epoca, salto } = JSON.parse(embedded.stdout);
  expect(salto).toBe(10_000_000);
  expect(epoca).not.toBe(valor);
  const restored = await openDatabase(readConfig({ DATA_DIR }));
  expect(restored.restored).toBeUndefined(); // the command has settled it
  const ids = await restored.db.acrossAccounts((tx) =>
    tx.rows<{ id: number }>(sql`select nextval('contas_id_seq') as id`),
  );
  expect(ids[0]?.id).toBeGreaterThan(salto);
  const chave = (await ask(first.connection, KEYS))[0]?.chave;
  expect(readFileSync(join(DATA_DIR, 'imagens', chave), 'utf8')).toBe(chave);
  await restored.close();

  const back = await newInstallation();
  const second = await backupOf({ env: { DATA_DIR } });
  const again = await campeiro(['restore', second], back.env);
  expect(again.code, again.stderr).toBe(0);
  const after = await contentOf(back.connection);
  // What a restore changes: decision 20.
  const raised = ['epoca', 'numeradores', 'questionarios_rascunhos', 'relogios'];
  const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
  expect(changed.filter((table) => !raised.includes(table))).toEqual([]);
  expect(await rulesOf(back.connection)).toEqual(await rulesOf(first.connection));
}, 240_000);

test('standard tools read a backup', async () => {
  const file = await backupOf(await filled(), '--untried');
  const tar = (options: string, ...names: string[]) =>
    execFileSync('tar', [options, file, ...names], { maxBuffer: 2 ** 28 });
  const names = tar('-tf').toString().trim().split('\n');
  const sum = (input: Buffer | string) =>
    execFileSync('sha256sum', { input }).toString().split(' ')[0];
  const end = JSON.parse(tar('-xOf', 'end.json').toString());
  expect(sum(`${names.slice(0, -1).join('\n')}\n`)).toBe(end.names);
  expect(sum(tar('-xOf', ...names.slice(0, -1)))).toBe(end.contents);
  const rows = execFileSync('gunzip', { input: tar('-xOf', 'tables/contas/000001.copy.gz') });
  expect(rows.toString()).toMatch(/^1\tUma linha em cada tabela\t/);
});

test('while others write: a moment at which every order has its visits and no row is ahead of its clock', async () => {
  const { connection, env } = await newInstallation();
  await migrate(connection);
  await settle(connection);
  const server = await startTestServer({}, connection);
  onTestFinished(() => server.close());
  const account = await server.newAccount();
  const call = await signedIn(server.url, account.login.integracao);
  const { id_cliente } = (
    await server.db.write(account.scope, (tx) =>
      tx.rows<{ id_cliente: number }>(
        sql`insert into clientes (tipo, nome) values ('J', 'Aurora') returning id as id_cliente`,
      ),
    )
  )[0] as { id_cliente: number };
  let isOver = false;
  const write = async () => {
    while (!isOver)
      await server.db.write(account.scope, async (tx) => {
        const order = await tx.row<{ id: number }>(sql`
          insert into ordens_servico (nome, id_cliente, id_status)
          select 'X', ${id_cliente}, id from status_ordem where inicial returning id`);
        for (let n = 0; n < 3; n++)
          await tx.run(sql`
            insert into registros (id_cliente, id_usuario, id_status, id_ordem_servico)
            select ${id_cliente}, ${account.id.campo}, id, ${order?.id} from status_servico where situacao = 'agendado'`);
      });
  };
  const writers = Promise.all(Array.from({ length: 4 }, write));
  const before = await call('POST', '/v2/ordens-servico/list');
  const file = await backupOf({ env });
  isOver = true;
  await writers;
  const back = await newInstallation();
  const { code, stderr } = await campeiro(['restore', file], back.env);
  expect(code, stderr).toBe(0);
  const visits = await ask(
    back.connection,
    'select count(r.id)::int as n, count(distinct o.id)::int as orders from ordens_servico o left join registros r on r.id_ordem_servico = o.id group by o.id',
  );
  expect(visits.length).toBeGreaterThan(0);
  expect(visits.filter(({ n }) => n !== 3)).toEqual([]);

  // A reader of the old server goes on at the new one: another epoch, everything once more, no id twice.
  const other = await startTestServer({}, back.connection);
  onTestFinished(() => other.close());
  const reader = await signedIn(other.url, account.login.integracao);
  const read = await reader('POST', '/v2/ordens-servico/list');
  expect(read.status).toBe(200);
  expect(read.headers.get('x-epoca')).not.toBe(before.headers.get('x-epoca'));
  const order = await reader('POST', '/v2/ordens-servico/post', { nome: 'Y', id_cliente });
  const [{ max }] = await ask(connection, 'select max(id)::int from ordens_servico');
  expect(order.body.id).toBeGreaterThan(max);
}, 240_000);

test('what is cut off, altered or something else is refused, and nothing is changed', async () => {
  const file = await backupOf(await filled(), '--untried');
  const whole = readFileSync(file);
  const target = await newInstallation();
  const altered = Buffer.from(whole);
  const at = whole.indexOf('tables/contas/') + 512 + 20; // after its header, among its rows
  altered[at] = (altered[at] ?? 0) ^ 1;
  const wrong = join(newFolder(), 'wrong.tar');
  const refused = async (prepare: () => void) => {
    writeFileSync(wrong, whole);
    prepare();
    await expect(checkBackup(wrong, new AbortController().signal)).rejects.toThrow(
      /is no whole backup of Campeiro: .*Nothing was taken from it\.$/,
    );
  };
  for (const length of [0, 100, 512, at, whole.length - 1024 - 512])
    await refused(() => truncateSync(wrong, length));
  await refused(() => writeFileSync(wrong, altered));
  await refused(() => writeFileSync(wrong, 'PGDMP'));
  await refused(() => rmSync(wrong));
  const folder = newFolder();
  writeFileSync(join(folder, 'notes.txt'), 'x');
  await refused(() => execFileSync('tar', ['-cf', wrong, '-C', folder, 'notes.txt']));
  await refused(() => appendFileSync(wrong, 'x'.repeat(512)));
  const { code: refusal } = await campeiro(['restore', wrong], target.env);
  expect(refusal).toBe(1);
  expect(await ask(target.connection, `select 1 from pg_class where relname = 'contas'`)).toEqual(
    [],
  );

  const occupied = await filled();
  const before = await contentOf(occupied.connection);
  const { code, stderr } = await campeiro(['restore', file], occupied.env);
  expect(code).toBe(1);
  expect(stderr).toMatch(/The database has accounts\. A backup is restored only into an empty/);
  expect(await contentOf(occupied.connection)).toEqual(before);
});

test('killed in the middle, nothing looks whole, and the next attempt does it', async () => {
  const source = await filled();
  const folder = newFolder();
  const running = launch(['backup', '--to', folder], source.env);
  await expect.poll(() => readdirSync(folder).length, { interval: 1 }).toBe(1);
  running.child.kill('SIGKILL');
  await running.ended;
  expect(filesIn(folder)).toEqual([]);
  const file = await backupOf(source);

  const target = await newInstallation();
  const restoring = launch(['restore', file], target.env);
  const isPrepared = () =>
    ask(target.connection, `select from pg_class where relname = 'migracoes'`).then(
      ({ length }) => length === 1,
    );
  await expect.poll(isPrepared, { interval: 1 }).toBe(true);
  restoring.child.kill('SIGKILL');
  await restoring.ended;
  const accounts = await ask(
    target.connection,
    `select (xpath('//n/text()', query_to_xml('select count(*) as n from contas', true, true, '')))[1]::text as n
      from pg_class where relname = 'contas'`,
  );
  expect(accounts.every(({ n }) => n === '0')).toBe(true);
  const again = await campeiro(['restore', file], target.env);
  expect(again.code, again.stderr).toBe(0);
  expect(await ask(target.connection, 'select id::int from contas')).toEqual([{ id: 1 }]);
});

test('without room nothing is left, and what was there stays', async () => {
  const source = await filled();
  const folder = newFolder();
  const first = await campeiro(['backup', '--to', folder, '--untried'], source.env);
  expect(first.code, first.stderr).toBe(0);
  const files = readdirSync(folder);
  const limited = `ulimit -f 4; exec node_modules/.bin/node packages/cli/src/main.ts "$@"`;
  const full = () =>
    execFileSync('sh', ['-c', limited, 'sh', 'backup', '--to', folder, '--untried', '--keep=1'], {
      env: { PATH: process.env.PATH, CAMPEIRO_ENV_FILE: '/dev/null', ...source.env },
      stdio: 'pipe',
    });
  expect(full).toThrow(/EFBIG/);
  expect(readdirSync(folder)).toEqual(files);
});

test('old backups make room, but not for one that lacks images', async () => {
  const source = await filled();
  const folder = newFolder();
  writeFileSync(
    join(folder, 'campeiro-00000000-20260101T000000000Z.tar'),
    'of another installation',
  );
  const options = ['backup', '--to', folder, '--untried', '--keep', '2'];
  for (let n = 0; n < 3; n++) expect((await campeiro(options, source.env)).code).toBe(0);
  expect(filesIn(folder)).toHaveLength(3);
  const [{ chave }] = await ask(source.connection, KEYS);
  rmSync(join(source.DATA_DIR, 'imagens', chave));
  const BACKUP_FILE = join(newFolder(), 'done');
  const lacking = await campeiro(options, { ...source.env, BACKUP_FILE });
  expect(lacking.code).toBe(1);
  expect(lacking.stdout).toMatch(/\nmissing: 1\n/);
  expect(filesIn(folder)).toHaveLength(4);
  expect(existsSync(BACKUP_FILE)).toBe(true);
});
