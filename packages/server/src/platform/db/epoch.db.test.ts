/** When the data are another copy, and what follows. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type Connection, cloneDatabase } from '../../../test/harness.ts';
import { RESTORE_IN_PLACE } from '../../../test/restore-in-place.ts';
import { createAccount } from '../../domain/conta/commands.ts';
import { openDatabase } from '../../open-database.ts';
import { readConfig } from '../config.ts';
import { Database, inSteps, type TenantContext, type Tx } from './database.ts';
import { epochOf, renewEpoch } from './epoch.ts';
import { OtherCopy } from './errors.ts';
import { type Restored, settle } from './restores.ts';
import { sql } from './sql.ts';

const SPAN = 10_000_000;

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'campeiro-epoch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const scope = (conta: number) => ({ conta, usuario: null, origem: 'sistema' }) as const;
const epoch = (db: Database, conta = 1) => db.read(scope(conta), epochOf);

function open(connection: pg.ClientConfig): Database {
  const db = new Database(connection, 4);
  onTestFinished(() => db.close());
  return db;
}

/** Runs statements as the owner of a database, or of the cluster. */
async function asOwner(connection: pg.ClientConfig, ...statements: string[]) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** A backup of a database without connections, or the database made of one. */
async function copyOf(connection: Connection): Promise<Connection> {
  const database = `${connection.database}_c`;
  await asOwner(
    { ...connection, database: 'postgres' },
    `create database ${database} template ${connection.database}`,
  );
  return { ...connection, database };
}

/** Starts the server's database in the folder, and stops it again. */
async function startIn(DATA_DIR: string) {
  const { db, close, restored } = await openDatabase(readConfig({ DATA_DIR }));
  try {
    return { epoca: await epoch(db), salto: restored?.salto };
  } finally {
    await close();
  }
}

/** The names of all sequences of identity columns, with what each gives out next. */
async function nextIds(connection: Connection): Promise<Record<string, number>> {
  const names = await asOwner(
    connection,
    `select c.relname || '.' || a.attname as name, pg_get_serial_sequence(c.relname, a.attname) as sequence
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace`,
  );
  const values = await asOwner(
    connection,
    names
      .map(({ name, sequence }) => `select '${name}' as name, nextval('${sequence}')::float8 as id`)
      .join(' union all '),
  );
  return Object.fromEntries(values.map(({ name, id }) => [name, id]));
}

test('a folder that was copied is another epoch; one that is started again is the same', async () => {
  const [original, copy] = [newFolder(), newFolder()];
  const first = await startIn(original);
  expect(first.salto).toBeUndefined();
  expect(await startIn(original)).toEqual(first);
  execFileSync('cp', ['-a', `${original}/.`, copy]);
  const copied = await startIn(copy);
  expect(copied.salto).toBe(SPAN);
  expect(copied.epoca).not.toBe(first.epoca);
  expect(await startIn(copy)).toEqual({ ...copied, salto: undefined });
  expect(await startIn(original)).toEqual(first);
}, 60_000);

test('a database is one epoch for all accounts, which lasts until it is renewed', async () => {
  const [one, other] = [open(await cloneDatabase()), open(await cloneDatabase())];
  const before = await epoch(one);
  expect(await epoch(one)).toBe(before);
  expect(await epoch(one, 2)).toBe(before);
  expect(one.epoch.value).toBe(before);
  expect(await epoch(other)).not.toBe(before);

  const renewed = await renewEpoch(one, 500);
  expect(renewed).toEqual({ epoca: expect.any(String), salto: 500 });
  expect(await epoch(one)).toBe(renewed?.epoca);
  expect(one.epoch.value).toBe(renewed?.epoca);
});

test('a restore under a running server: its connections notice before they read or write', async () => {
  const connection = await cloneDatabase();
  const db = open(connection);
  const told: Restored[] = [];
  db.epoch.on('restored', (restored) => told.push(restored));
  const account = () => createAccount(db, 'Conta').then(({ conta }) => conta);
  const given = await Promise.all([account(), account(), account(), account()]);
  const before = db.epoch.value;
  const readers = () => Promise.all([1, 2, 3, 4].map((conta) => epoch(db, conta)));
  expect(new Set(await readers())).toEqual(new Set([before]));

  await asOwner(connection, RESTORE_IN_PLACE, 'commit');
  expect(db.epoch.value).toBe(before);
  const [epocas, ids] = await Promise.all([readers(), Promise.all([account(), account()])]);
  expect(told).toEqual([{ epoca: expect.any(String), salto: SPAN }]);
  expect(new Set(epocas)).toEqual(new Set([told[0]?.epoca]));
  expect(Math.min(...ids)).toBeGreaterThan(Math.max(...given, SPAN));
  expect(db.epoch.value).toBe(told[0]?.epoca);
});

test('a restore under a running server waits for transactions that have begun', async () => {
  const connection = await cloneDatabase();
  const db = open(connection);
  const restorer = new pg.Client(connection);
  await restorer.connect();
  onTestFinished(() => restorer.end());
  const events: string[] = [];
  let restored: Promise<unknown> = Promise.resolve();
  await db.acrossAccounts(async (tx) => {
    await tx.run(sql`select`); // nothing of the tables is touched yet
    restored = restorer.query(RESTORE_IN_PLACE).then(() => events.push('restored'));
    await expect.poll(() => isWaiting(tx)).toBe(true);
    await tx.run(sql`insert into contas (nome) values ('Antes')`);
    events.push('written');
  });
  await restored;
  expect(events).toEqual(['written', 'restored']);
});

test('work in steps ends when a restore comes between them, and writes nothing of the lost copy', async () => {
  const connection = await cloneDatabase();
  const db = open(connection);
  const { conta } = await createAccount(db, 'Conta');
  const begin = () => inSteps(scope(conta));
  const add = (of: TenantContext, nome: string) =>
    db.write(of, (tx) => tx.run(sql`insert into grupos (nome) values (${nome})`));
  const [begun, read] = [begin(), begin()];
  await epochOf(db.autocommit(begun));
  await db.read(read, epochOf);
  await asOwner(connection, RESTORE_IN_PLACE, 'commit');
  // Before anybody has noticed, and after.
  await expect(add(begun, 'one')).rejects.toThrow(OtherCopy);
  await epoch(db, conta);
  await expect(add(read, 'two')).rejects.toThrow(OtherCopy);
  // What begins now does not fail, also on a connection of before.
  const fresh = begin();
  await add(fresh, 'three');
  await add(fresh, 'four');
  expect(await asOwner(connection, 'select nome from grupos order by id')).toEqual([
    { nome: 'three' },
    { nome: 'four' },
  ]);
});

const isWaiting = async (tx: Tx): Promise<boolean> =>
  (await tx.rows(sql`select from pg_locks where relation = 'epoca'::regclass and not granted`))
    .length > 0;

test('every table continues above what a lost copy gave out, also tables to come', async () => {
  const original = await cloneDatabase();
  await asOwner(
    original,
    'create table futuras (conta_id bigint, id bigint generated always as identity, primary key (conta_id, id))',
    "call isolate_by_account('futuras')",
    'select setval(\'"clientes_id_seq"\', 4711)',
  );
  await settle(original);
  const copy = await copyOf(original);
  const lost = await nextIds(original);
  expect(await settle(copy)).toEqual({ epoca: expect.any(String), salto: SPAN });
  const ids = await nextIds(copy);
  expect(ids['futuras.id']).toBe(SPAN + 1);
  expect(ids['clientes.id']).toBe(SPAN + 4712);
  expect(Object.keys(ids)).toEqual(Object.keys(lost));
  for (const [name, id] of Object.entries(ids))
    expect(id, name).toBeGreaterThan(lost[name] as number);
  expect(await settle(copy)).toBeUndefined();
  expect(await nextIds(copy)).toEqual(
    Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, id + 1])),
  );
});

test('a sequence behind its rows, as in a database copied row by row, is raised above them', async () => {
  const original = await cloneDatabase();
  const db = open(original);
  const { conta } = await createAccount(db, 'Conta');
  await db.write(scope(conta), (tx) =>
    tx.run(sql`insert into grupos (id, nome) values (777000, 'Sul')`),
  );
  await renewEpoch(db);
  expect((await nextIds(original))['grupos.id']).toBe(777_001 + SPAN);
});

test('an old copy is raised further', async () => {
  const connection = await cloneDatabase();
  const db = open(connection);
  await createAccount(db, 'Conta');
  await asOwner(
    connection,
    "update relogios set instante = clock_timestamp() - interval '70 days'",
  );
  expect((await renewEpoch(db))?.salto).toBe(3 * SPAN);
});

test('visible numbers are raised too, also where nothing has been numbered yet', async () => {
  const connection = await cloneDatabase();
  const db = open(connection);
  await createAccount(db, 'Conta');
  const counters = () =>
    asOwner(connection, 'select tabela, ultimo::int from numeradores order by 1');
  for (const ultimo of [100_000, 201_000]) {
    await renewEpoch(db);
    expect(await counters()).toEqual([
      { tabela: 'ordens_servico', ultimo },
      { tabela: 'registros', ultimo },
    ]);
  }
});

test('processes that start together raise once', async () => {
  const original = await cloneDatabase();
  await settle(original);
  const copy = await copyOf(original);
  const results = await Promise.all(Array.from({ length: 6 }, () => settle(copy)));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect((await nextIds(copy))['clientes.id']).toBe(SPAN + 1);
});

test('a raise that is cut off is done at the next start', async () => {
  const original = await cloneDatabase();
  await settle(original);
  const copy = await copyOf(original);
  const [before] = await asOwner(copy, 'select valor from epoca');
  // The holder of this row lets the raise come to its last step and no further.
  const holder = new pg.Client(copy);
  await holder.connect();
  await holder.query('begin; lock table questionarios_rascunhos in share mode');
  const raising = settle(copy);
  raising.catch(() => {});
  await expect
    .poll(async () => {
      const rows = await asOwner(
        copy,
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.length;
    })
    .toBe(1);
  await expect(raising).rejects.toThrow();
  await holder.end();
  expect(await asOwner(copy, 'select valor from epoca')).toEqual([before]);
  expect(await settle(copy)).toEqual({ epoca: expect.any(String), salto: SPAN });
  expect((await nextIds(copy))['clientes.id']).toBeGreaterThan(SPAN);
});

test('a database of an older version, which does not record restores, counts as restored', async () => {
  const connection = await cloneDatabase();
  await asOwner(connection, "update epoca set base = ''");
  expect(await settle(connection)).toBeTruthy();
});

test('no deletion and no cycle makes an id free again', async () => {
  const connection = await cloneDatabase();
  const risky = await asOwner(
    connection,
    `select sequencename from pg_sequences
     where schemaname = 'public' and (cycle or increment_by <> 1 or data_type <> 'bigint'::regtype)`,
  );
  expect(risky).toEqual([{ sequencename: 'migracoes_id_seq' }]);
  const loose = await asOwner(
    connection,
    `select s.relname from pg_class s where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = s.oid and d.deptype = 'i')`,
  );
  expect(loose).toEqual([{ relname: 'migracoes_id_seq' }]);
});
