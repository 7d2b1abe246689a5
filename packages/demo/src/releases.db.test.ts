/** From every released version an installation is upgraded with all that is in it: docs/operations.md, "Upgrade". */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS, migrate } from '@campeiro/server/platform/db/migrate';
import { generate } from '@campeiro/server/schema/generate';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  anonymous,
  type Connection,
  cloneDatabase,
  newEmptyDatabase,
  startTestServer,
} from '../../server/test/harness.ts';
import { operations } from '../../server/test/routes.ts';
import { type Dump, pack, readDump, restoreDump, unpack } from '../test/releases/dump.ts';
import { ADMINISTRATOR, fillInstallation } from '../test/releases/installation.ts';
import { fileOf, keptVersions, releasedVersions } from '../test/releases/kept.ts';

async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(connection);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** These lists ask for a technician. */
const OF_ONE_TECHNICIAN = [
  '/v2/deslocamentos/dias/list',
  '/v2/deslocamentos/percursos/list',
  '/escritorio/v1/deslocamentos/percursos/list',
  '/escritorio/v1/deslocamentos/complementos/percursos/list',
];

const schemaOf = (connection: Connection) => withClient(connection, generate);

const countsOf = ({ tables }: Dump): Record<string, number> =>
  Object.fromEntries(tables.map(({ table, rows }) => [table, rows.length]));

/** Restores a version, upgrades it to the migrations of `folder` and checks that every row is still there. */
async function upgraded(dump: Dump, folder = MIGRATIONS): Promise<Connection> {
  const connection = await newEmptyDatabase();
  await restoreDump(connection, dump, folder);
  await migrate(connection, folder);
  expect(countsOf(await readDump(connection))).toMatchObject(countsOf(dump));
  return connection;
}

/** Every list of the office answers, with rows that its schema allows. */
async function expectReadable(connection: Connection): Promise<void> {
  const server = await startTestServer({}, connection);
  onTestFinished(() => server.close());
  const call = anonymous(server.url);
  const { body } = await call('POST', '/v2/token', ADMINISTRATOR);
  const authorization = `Bearer ${body.token_acesso}`;
  const lists = operations(server.app).filter(
    ({ method, url }) =>
      method === 'POST' &&
      /^\/(v2|escritorio\/v1)\/[^:]*\/list$/.test(url) &&
      !OF_ONE_TECHNICIAN.includes(url),
  );
  let rows = 0;
  for (const { url } of lists) {
    const answer = await call('POST', url, {}, { authorization });
    expect([url, answer.status]).toEqual([url, 200]);
    rows += answer.body.dados.length;
  }
  expect(lists.length).toBeGreaterThan(30);
  expect(rows).toBeGreaterThan(300);
}

test('every released version from 0.2.0 on is kept (npm run release:keep)', () => {
  expect(keptVersions()).toEqual(expect.arrayContaining(releasedVersions()));
  expect(releasedVersions('## Unreleased\n## [0.10.0] - 2027\n## 0.2.1\n## 0.1.0\n')).toEqual([
    '0.10.0',
    '0.2.1',
  ]);
});

describe.skipIf(keptVersions().length === 0)('upgrades', () => {
  test.each(keptVersions())('%s', async (version) => {
    const connection = await upgraded(unpack(fileOf(version)));
    expect(await schemaOf(connection)).toEqual(await schemaOf(await cloneDatabase()));
    await expectReadable(connection);
  });
});

describe('a version that is kept now', () => {
  let kept: Dump;
  const folder = mkdtempSync(join(tmpdir(), 'campeiro-kept-'));
  const file = join(folder, 'kept.dump.gz');

  beforeAll(async () => {
    const connection = await cloneDatabase();
    await fillInstallation(connection);
    kept = await readDump(connection);
    writeFileSync(file, pack(kept));
    return () => rmSync(folder, { recursive: true });
  });

  /** The migrations of a later version, which has one more. */
  const later = (text: string): string => {
    const migrations = mkdtempSync(join(folder, 'later-'));
    cpSync(MIGRATIONS, migrations, { recursive: true });
    writeFileSync(join(migrations, '9001_later.sql'), text);
    return migrations;
  };

  test('has a row in every table, and comes back as it was', async () => {
    expect(Object.entries(countsOf(kept)).filter(([, rows]) => rows === 0)).toEqual([]);
    expect(unpack(file)).toEqual(kept);
    const connection = await upgraded(unpack(file));
    expect(await readDump(connection)).toEqual(kept);
    expect(await schemaOf(connection)).toEqual(await schemaOf(await cloneDatabase()));
    await expectReadable(connection);
  });

  test('is upgraded by a later version, with what that does to its rows', async () => {
    const connection = await upgraded(
      unpack(file),
      later(`alter table clientes add column nome_de_teste text;
        update clientes set nome_de_teste = lower(nome);
        alter table clientes alter column nome_de_teste set not null;`),
    );
    await withClient(connection, async (client) => {
      const { rows } = await client.query(
        'select count(*)::int as n, count(*) filter (where nome_de_teste = lower(nome))::int as made from clientes',
      );
      expect(rows[0]).toEqual({ n: countsOf(kept).clientes, made: countsOf(kept).clientes });
      const next = await client.query(`insert into contas (nome) values ('Próxima') returning id`);
      expect(Number(next.rows[0].id)).toBeGreaterThan(2);
    });
  });

  test('finds a migration that its rows do not allow, or that loses some of them', async () => {
    const impossible = later('alter table clientes add column nome_de_teste text not null;');
    await expect(upgraded(unpack(file), impossible)).rejects.toThrow(/contains null values/);
    const losing = later(
      `set local session_replication_role = replica; delete from pessoas where true;`,
    );
    await expect(upgraded(unpack(file), losing)).rejects.toThrow(/to match object/);
  });

  test('finds a migration that was edited after the release', async () => {
    const edited = later('select 1');
    writeFileSync(join(edited, '0003_users.sql'), 'select 1');
    await expect(restoreDump(await newEmptyDatabase(), kept, edited)).rejects.toThrow(
      /^0003_users\.sql is part of .* and has changed since\. Add another migration instead\.$/,
    );
  });
});
