import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { event, newDevice, newQuestionnaire, newWork, type Work } from '../../../test/field.ts';
import {
  type Account,
  type Caller,
  type Json,
  startTestServer,
  type TestServer,
} from '../../../test/harness.ts';
import { hashOf, jpeg, type Tus, tus } from '../../../test/images.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { cleanUpImages } from './cleanup.ts';

let folder: string;
let server: TestServer;
let account: Account;
let work: Work;
let call: Caller;
let send: Tus;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campeiro-limpeza-'));
  server = await startTestServer({ DATA_DIR: folder });
});
beforeEach(async () => {
  account = await server.newAccount();
  work = await newWork(server, account);
  const device = await newDevice(server.url, account.login.campo);
  call = device.call;
  send = tus(server.url, device.sessao.token_acesso);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const clean = () => {
  const { db, storage, config } = server.app;
  return cleanUpImages({ db, storage, config });
};
const run = (statement: Sql) => server.db.write(account.scope, (tx) => tx.run(statement));
const rows = (statement: Sql): Promise<Json[]> =>
  server.db.read(account.scope, (tx) => tx.rows(statement));
const images = () => rows(sql`select sem_uso_desde, chave from imagens`);

/** All stored objects of this account, except thumbnails. */
const objects = async () => {
  const all = await readdir(join(folder, 'imagens', String(account.scope.conta)), {
    recursive: true,
  }).catch(() => []);
  return all.filter((name) => name.includes('/') && !name.endsWith('.miniatura'));
};

/** Moves the account's images that many days into the past. */
const age = (days: number) =>
  run(sql`
    update imagens set conferida_em = conferida_em - make_interval(days => ${days}),
      sem_uso_desde = sem_uso_desde - make_interval(days => ${days})`);
const ageLoose = () => run(sql`update objetos_soltos set desde = desde - interval '2 hours'`);

async function answered(imagem: string) {
  const { id_questionario, id_versao } = await newQuestionnaire(work.insert);
  const id_registro = await work.visit();
  const eventos = [
    event('resposta', '2026-08-14T09:00:00Z', {
      id_registro,
      id_questionario,
      id_versao,
      id_questao: 6,
      imagem,
    }),
  ];
  const { body } = await call('POST', '/campo/v1/eventos', { eventos });
  expect(body.resultados[0].status).toBe('aceito');
  return id_registro;
}

test('an image that nothing names goes after thirty days, and its object an hour later', async () => {
  await send.send(await jpeg(1));
  await age(2);
  await clean();
  expect(await images()).toEqual([
    { sem_uso_desde: expect.any(String), chave: expect.any(String) },
  ]);
  await age(29);
  await clean();
  expect(await images()).toHaveLength(1);
  await age(2);
  await clean();
  expect([await images(), await objects()]).toEqual([[], [expect.any(String)]]);
  await ageLoose();
  await clean();
  expect([await objects(), await rows(sql`select from objetos_soltos`)]).toEqual([[], []]);
});

test('one that an answer names stays, until its visit is deleted', async () => {
  const bytes = await jpeg(2);
  await send.send(bytes);
  const id_registro = await answered(hashOf(bytes));
  await age(100);
  await clean();
  expect(await images()).toEqual([{ sem_uso_desde: null, chave: expect.any(String) }]);
  await run(sql`delete from registros where id = ${id_registro}`);
  await age(2);
  await clean();
  await age(31);
  await clean();
  expect(await images()).toEqual([]);
});

test('one that is named at the last moment stays', async () => {
  const bytes = await jpeg(3);
  await send.send(bytes);
  await age(2);
  await clean();
  await age(40);
  await answered(hashOf(bytes));
  await clean();
  expect(await images()).toEqual([{ sem_uso_desde: null, chave: expect.any(String) }]);
});

test('one that a device was told to be here stays as long again', async () => {
  const bytes = await jpeg(4);
  const imagens = [hashOf(bytes)];
  const tell = [
    () => send.create(hashOf(bytes), bytes.length),
    () => call('POST', '/campo/v1/imagens/faltantes', { imagens }),
  ];
  await send.send(bytes);
  for (const told of tell) {
    await age(2);
    await clean();
    await run(sql`update imagens set sem_uso_desde = sem_uso_desde - interval '40 days'`);
    await told();
    await clean();
    expect(await images()).toHaveLength(1);
  }
});

test('what a server that died had stored, without a row, goes', async () => {
  const chave = `${account.scope.conta}/00/abcdef`;
  await run(sql`insert into objetos_soltos (chave) values (${chave})`);
  await server.app.storage.put(chave, Buffer.from('x'));
  await clean();
  expect(await objects()).toHaveLength(1);
  await ageLoose();
  await clean();
  expect(await objects()).toEqual([]);
});

test('uploads that were never finished expire, with their files', async () => {
  const bytes = await jpeg(4);
  const path = (await send.create(hashOf(bytes), bytes.length)).headers.get('location') ?? '';
  await run(sql`update envios_de_imagens set criado_em = criado_em - interval '25 hours'`);
  expect((await send.head(path)).status).toBe(404);
  const uploads = join(folder, 'envios');
  await mkdir(uploads, { recursive: true });
  await writeFile(join(uploads, 'new'), '');
  for (const name of await readdir(uploads))
    if (name !== 'new') await utimes(join(uploads, name), 0, 0);
  await clean();
  expect(await readdir(uploads)).toEqual(['new']);
  expect(await rows(sql`select from envios_de_imagens`)).toEqual([]);
});
