/** A copy that `campeiro sync` makes while writers write, and while it and the server are killed, equals the server. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Campeiro } from '@campeiro/client';
import fc from 'fast-check';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type Connection, cloneDatabase } from '../../../server/test/harness.ts';
import { campeiro, launch } from '../../test/campeiro.ts';
import { BUILD_TIMEOUT, buildOnce, freePort, untilReady } from '../../test/serve.ts';

const urlOf = ({ host, user, database }: Connection) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

type Rows = Record<string, unknown>;

/** A server that can be killed, an account, and copies of each kind. */
async function scene() {
  await buildOnce();
  const folder = mkdtempSync(join(tmpdir(), 'campeiro-mirror-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [own, copy] = [await cloneDatabase(), await cloneDatabase()];
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...{ DATABASE_URL: urlOf(own), DATA_DIR: folder, PORT: `${port}`, LOG_LEVEL: 'error' },
    ...{ RATE_LIMIT_MAX: '100000', DATABASE_POOL_MAX: '5' },
  };
  const { stdout } = await campeiro(['account', 'create', '--nome=Espelho', '--json'], env);
  const { login, senha } = JSON.parse(stdout);
  let server = launch(['serve'], env);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  await untilReady(url);
  const targets = {
    sqlite: `sqlite:${join(folder, 'copia.db')}`,
    postgres: urlOf(copy),
    folder: join(folder, 'copia'),
  };
  const asUser = { CAMPEIRO_URL: url, CAMPEIRO_LOGIN: login, CAMPEIRO_PASSWORD: senha };
  const syncTo = (to: string, ...more: string[]) =>
    launch(['sync', '--to', to, '--json', ...more], asUser);
  const restartServer = async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    server = launch(['serve'], env);
    await untilReady(url);
  };
  return { url, login, senha, folder, copy, own, targets, syncTo, restartServer };
}

/** All rows that the server gives a new reader. */
async function readAll(client: Campeiro): Promise<Rows> {
  const rows: Rows = {};
  let cursor: string | undefined;
  for (;;) {
    const page = await client.listMudancas({ por_pagina: 500, ...(cursor && { cursor }) });
    for (const { recurso, id, dados } of page.dados) rows[`${recurso} ${id}`] = dados;
    if (!page.ha_mais) return rows;
    cursor = page.cursor;
  }
}

const keyed = (rows: { recurso: string; id: number; dados: unknown }[]): Rows =>
  Object.fromEntries(rows.map(({ recurso, id, dados }) => [`${recurso} ${id}`, dados]));

const SELECT = 'select recurso, id, dados from';

function inSqlite(path: string): Rows {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db.prepare(`${SELECT} mirror_rows`).all() as never as Parameters<typeof keyed>[0];
  db.close();
  return keyed(rows.map((row) => ({ ...row, dados: JSON.parse(row.dados as string) })));
}

async function inPostgres(connection: Connection, query: string) {
  const client = new pg.Client({ connectionString: urlOf(connection) });
  await client.connect();
  return (await client.query(query).finally(() => client.end())).rows;
}

function inFolder(folder: string): Rows {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((it) => it.isDirectory());
  const lines = folders.flatMap(({ name: recurso }) =>
    readdirSync(join(folder, recurso))
      .filter((name) => name.endsWith('.jsonl'))
      .flatMap((name) =>
        readFileSync(join(folder, recurso, name), 'utf8')
          .trim()
          .split('\n'),
      )
      .map((line) => ({ recurso, ...JSON.parse(line) })),
  );
  return keyed(lines);
}

const WRITERS = 4;
const WRITES = 20;

test(
  'while four writers write, and both sides are killed again and again',
  async () => {
    const { url, login, senha, folder, copy, targets, syncTo, restartServer } = await scene();
    const client = new Campeiro({ url, login, senha });
    // After which writes something is killed: the server, or the copying of one kind.
    const kills = fc.sample(
      fc.uniqueArray(fc.nat(WRITERS * WRITES - 1), { minLength: 9, maxLength: 9 }),
      { numRuns: 1, ...(process.env.FC_SEED && { seed: Number(process.env.FC_SEED) }) },
    )[0] as number[];
    let written = 0;
    let killing = Promise.resolve();
    const running = new Map<string, ReturnType<typeof syncTo>>();
    const start = (to: string) => running.set(to, syncTo(to, '--follow'));
    Object.values(targets).forEach(start);
    const kill = async (n: number) => {
      if (n % 4 === 0) return restartServer();
      const to = Object.values(targets)[n % 3] as string;
      running.get(to)?.child.kill('SIGKILL');
      await running.get(to)?.ended;
      start(to);
    };
    const count = () => {
      const nth = kills.indexOf(written++);
      if (nth >= 0) killing = killing.then(() => kill(nth));
    };
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        const own: number[] = [];
        for (let n = 0; n < WRITES; n++) {
          if (n % 5 === 3) await client.changeGrupo(own[0] ?? 0, { nome: `Mudou ${writer} ${n}` });
          else if (n % 5 === 4) await client.deleteGrupo(own.shift() ?? 0);
          else own.push((await client.createGrupo({ nome: `Grupo ${writer} ${n}` })).id);
          count();
        }
      }),
    );
    await killing;
    for (const { child, ended } of running.values()) {
      child.kill('SIGKILL');
      await ended;
    }
    for (const to of Object.values(targets)) {
      const { code, stdout, stderr } = await syncTo(to).ended;
      expect({ code, stderr }, `kills: ${kills}`).toEqual({ code: 0, stderr: '' });
      expect(JSON.parse(stdout)).toMatchObject({ rows: expect.any(Number) });
    }
    const expected = await readAll(client);
    expect(Object.keys(expected).filter((key) => key.startsWith('grupos '))).toHaveLength(
      WRITERS * WRITES * 0.4,
    );
    expect(inSqlite(join(folder, 'copia.db'))).toEqual(expected);
    expect(inFolder(targets.folder)).toEqual(expected);
    const rows = await inPostgres(copy, `${SELECT} campeiro.mirror_rows`);
    expect(keyed(rows)).toEqual(expected);
  },
  BUILD_TIMEOUT,
);

test(
  'a restored backup is read again, deletions included; views have columns',
  async () => {
    const { url, login, senha, folder, own, copy, targets, syncTo } = await scene();
    const client = new Campeiro({ url, login, senha });
    const { id } = await client.createGrupo({ nome: 'Some' });
    await client.createGrupo({ nome: 'Fica', id_origem: 7 });
    for (const to of Object.values(targets))
      expect(await syncTo(to).ended).toMatchObject({ code: 0, stderr: '' });
    // As a restore does: what came after the backup is gone, without a tombstone, and the epoch is another one.
    const admin = new pg.Client({ ...own, user: 'postgres' });
    await admin.connect();
    await admin.query('alter table grupos disable trigger user');
    await admin.query('delete from grupos where id = $1', [id]);
    await admin.query('alter table grupos enable trigger user');
    await admin.end();
    const renewed = await campeiro(['epoch', 'renew'], { DATABASE_URL: urlOf(own) });
    expect(renewed.code).toBe(0);
    for (const to of Object.values(targets)) {
      const { code, stdout, stderr } = await syncTo(to).ended;
      expect([code, JSON.parse(stdout).readings]).toEqual([0, 1]);
      expect(stderr).toMatch(/everything is read again/);
    }
    const expected = await readAll(new Campeiro({ url, login, senha }));
    expect(expected).not.toHaveProperty([`grupos ${id}`]);
    expect(inSqlite(join(folder, 'copia.db'))).toEqual(expected);
    expect(inFolder(targets.folder)).toEqual(expected);
    expect(keyed(await inPostgres(copy, `${SELECT} campeiro.mirror_rows`))).toEqual(expected);
    const asked = 'select nome, id_origem, data_criacao from';
    const [group] = await inPostgres(copy, `${asked} campeiro.grupos`);
    expect(group).toEqual({ nome: 'Fica', id_origem: '7', data_criacao: expect.any(Date) });
    const db = new DatabaseSync(join(folder, 'copia.db'));
    expect(db.prepare(`${asked} grupos`).get()).toMatchObject({ nome: 'Fica', id_origem: 7 });
    db.close();
  },
  BUILD_TIMEOUT,
);

test(
  'one command at a time keeps a copy; what is missing is said',
  async () => {
    const { folder, targets, syncTo, url } = await scene();
    const first = syncTo(targets.folder, '--follow');
    await expect
      .poll(() => readdirSync(folder).includes('copia') && readdirSync(targets.folder), {
        timeout: 30_000,
      })
      .toContain('state.json');
    const second = await syncTo(targets.folder).ended;
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toMatch(/Another command keeps this mirror/);
    first.child.kill('SIGINT');
    expect(await first.ended).toMatchObject({ code: 130 });
    expect(await syncTo(targets.folder).ended).toMatchObject({ code: 0 });
    const nobody = await campeiro(['sync', '--to', targets.folder], { CAMPEIRO_URL: url });
    expect(nobody.code).toBe(2);
    expect(nobody.stderr).toMatch(/CAMPEIRO_LOGIN is missing[\s\S]*CAMPEIRO_PASSWORD/);
  },
  BUILD_TIMEOUT,
);
