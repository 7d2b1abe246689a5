/** Images in a bucket, and what happens while the storage fails. */
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newDevice } from '../../../test/field.ts';
import {
  type Account,
  type Json,
  startTestServer,
  type TestServer,
} from '../../../test/harness.ts';
import { hashOf, jpeg, read, type Tus, tus } from '../../../test/images.ts';
import { type Behaviour, startS3 } from '../../../test/s3.ts';
import { cleanUpImages } from '../../domain/imagens/cleanup.ts';
import { sql } from '../db/sql.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let server: TestServer;
let account: Account;
let send: Tus;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campeiro-s3-'));
  s3 = await startS3();
  server = await startTestServer({
    DATA_DIR: folder,
    S3_BUCKET: 'fotos',
    S3_ENDPOINT: s3.url,
    S3_ACCESS_KEY_ID: 'chave',
    S3_SECRET_ACCESS_KEY: 'segredo',
  });
});
beforeEach(async () => {
  s3.state.behaviour = 'working';
  s3.objects.clear();
  account = await server.newAccount();
  send = await deviceOf(server, account);
});
afterAll(async () => {
  await server.close();
  s3.close();
  await rm(folder, { recursive: true });
});

const deviceOf = async (of: TestServer, { login }: Account) =>
  tus(of.url, (await newDevice(of.url, login.campo)).sessao.token_acesso);

const address = (sha256: string, size?: 'miniatura') =>
  server.app.imageUrls
    .of({ conta: account.scope.conta, sha256 }, size)
    .replace('http://campeiro.test', server.url);

const imageRows = (of = server, { scope } = account): Promise<Json[]> =>
  of.db.read(scope, (tx) => tx.rows(sql`select chave from imagens`));

test('images and thumbnails are in the bucket, below their account', async () => {
  const bytes = await jpeg();
  expect((await send.send(bytes)).status).toBe(204);
  const keys = [...s3.objects.keys()];
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(key).toMatch(`/fotos/${account.scope.conta}/`);
  const whole = await read(address(hashOf(bytes)));
  expect(whole.bytes.equals(bytes)).toBe(true);
  expect((await read(address(hashOf(bytes), 'miniatura'))).headers.get('content-type')).toBe(
    'image/webp',
  );
});

test.each<Behaviour>(['failing', 'refusing', 'disconnecting'])(
  'a bucket that is %s loses nothing: the end of the upload is sent again',
  async (behaviour) => {
    const bytes = await jpeg(1);
    s3.state.behaviour = behaviour;
    const path = (await send.create(hashOf(bytes), bytes.length)).headers.get('location') ?? '';
    const { status, body, headers } = await send.patch(path, 0, bytes);
    expect([status, body.codigo]).toEqual([503, 'SERVICO_INDISPONIVEL']);
    expect(headers.get('retry-after')).toBe('5');
    expect(await imageRows()).toEqual([]);
    const offset = Number((await send.head(path)).headers.get('upload-offset'));
    expect(offset).toBe(bytes.length - 1);
    s3.state.behaviour = 'working';
    expect((await send.patch(path, offset, bytes.subarray(offset))).status).toBe(204);
    expect((await read(address(hashOf(bytes)))).bytes.equals(bytes)).toBe(true);
  },
);

test('an image that the bucket does not give is a 503', async () => {
  const bytes = await jpeg(2);
  await send.send(bytes);
  s3.state.behaviour = 'failing';
  const { status, headers } = await read(address(hashOf(bytes)));
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
});

test('what a bucket does not remove is removed another time', async () => {
  const chave = `${account.scope.conta}/00/solto`;
  await server.app.storage.put(chave, Buffer.from('x'));
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`
      insert into objetos_soltos (chave, desde) values (${chave}, clock_timestamp() - interval '2 hours')`),
  );
  const { db, storage, config } = server.app;
  s3.state.behaviour = 'failing';
  await expect(cleanUpImages({ db, storage, config })).rejects.toThrow();
  s3.state.behaviour = 'working';
  await cleanUpImages({ db, storage, config });
  expect(s3.objects.size).toBe(0);
});

test('a crash between object and row leaves no row without an object', async () => {
  const bytes = await jpeg(3);
  const path = (await send.create(hashOf(bytes), bytes.length)).headers.get('location') ?? '';
  // The transaction of the row fails after everything is stored.
  const broken = server.db.write;
  server.db.write = () => Promise.reject(Object.assign(new Error('gone'), { code: '08006' }));
  const { status } = await send.patch(path, 0, bytes);
  server.db.write = broken;
  expect([status, await imageRows(), s3.objects.size]).toEqual([503, [], 2]);
  expect((await send.patch(path, bytes.length - 1, bytes.subarray(-1))).status).toBe(204);
  const [{ chave }] = await imageRows();
  expect(s3.objects.has(`/fotos/${chave}`)).toBe(true);
});

test('a folder that takes nothing is a 503 too, and nothing is lost', async () => {
  const mine = await mkdtemp(join(tmpdir(), 'campeiro-disco-'));
  const other = await startTestServer({ DATA_DIR: mine });
  const theirs = await other.newAccount();
  const device = await deviceOf(other, theirs);
  await writeFile(join(mine, 'imagens'), 'in the way');
  const bytes = await jpeg(4);
  const path = (await device.create(hashOf(bytes), bytes.length)).headers.get('location') ?? '';
  expect((await device.patch(path, 0, bytes)).status).toBe(503);
  await rm(join(mine, 'imagens'));
  expect((await device.patch(path, bytes.length - 1, bytes.subarray(-1))).status).toBe(204);
  expect(await imageRows(other, theirs)).toHaveLength(1);
  await rm(join(mine, 'envios'), { recursive: true });
  await writeFile(join(mine, 'envios'), 'in the way');
  expect((await device.create(hashOf(Buffer.from('x')), 10)).status).toBe(503);
  await other.close();
  await rm(mine, { recursive: true });
});

test('files and folders of images and uploads are closed to other users of the machine', async () => {
  const open = await mkdtemp(join(tmpdir(), 'campeiro-modos-'));
  for (const name of ['imagens', 'envios']) await mkdir(join(open, name), { mode: 0o755 });
  const own = await startTestServer({ DATA_DIR: open });
  const device = await deviceOf(own, await own.newAccount());
  expect((await device.send(await jpeg(7))).status).toBe(204);
  expect((await device.create('0'.repeat(64), 1000)).status).toBe(201); // is not sent
  const entries = await readdir(open, { recursive: true, withFileTypes: true });
  const modes = await Promise.all(
    entries.map(async (entry) => {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`;
    }),
  );
  await own.close();
  expect(new Set(modes)).toEqual(new Set(['folder 700', 'file 600']));
  expect(modes.filter((mode) => mode === 'file 600')).toHaveLength(3);
});
