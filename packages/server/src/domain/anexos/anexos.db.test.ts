/** Attachments of orders and objectives: what the server takes, gives out, and to which callers. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { newDevice, newWork, type Work } from '../../../test/field.ts';
import { testWithAccount } from '../../../test/fixture.ts';
import { anonymous, type Json, SENHA, startTestServer } from '../../../test/harness.ts';
import { png } from '../../../test/images.ts';
import { startS3 } from '../../../test/s3.ts';
import { sql } from '../../platform/db/sql.ts';
import { cleanUpImages } from '../imagens/cleanup.ts';

const OFFICE = '/escritorio/v1';
const PDF = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5_000, 7)]);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const tokenOf = async (url: string, login: string): Promise<string> =>
  (await anonymous(url)('POST', '/v2/token', { login, senha: SENHA })).body.token_acesso;

interface Asked {
  bytes?: Buffer;
  range?: string;
}

/** Sends and reads bytes with this token. */
const carrier =
  (url: string, token: string) =>
  async (method: string, path: string, asked: Asked = {}) => {
    const { bytes, range } = asked;
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(bytes && { 'content-type': 'application/octet-stream' }),
        ...(range && { range }),
      },
      ...(bytes && { body: new Uint8Array(bytes) }),
    });
    const { status, headers } = response;
    return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
type Answer = Awaited<ReturnType<ReturnType<typeof carrier>>>;
const json = ({ bytes }: Answer): Json => JSON.parse(bytes.toString());

const orderOf = ({ id_cliente }: Work) => ({
  ...{ nome: 'Câmara fria', id_cliente },
  id_status: sql`(select min(id) from status_ordem)`,
});

const test = testWithAccount('administrador')
  .extend('work', ({ server, account }) => newWork(server, account))
  .extend('carry', async ({ server, account }) =>
    carrier(server.url, await tokenOf(server.url, account.login.administrador)),
  )
  .extend('device', async ({ server, account }) => {
    const { sessao } = await newDevice(server.url, account.login.campo);
    return carrier(server.url, sessao.token_acesso);
  })
  .extend('order', async ({ work }) => work.insert('ordens_servico', orderOf(work)))
  .extend(
    'attach',
    ({ carry }) =>
      async (path: string, bytes: Buffer, nome = 'manual.pdf') =>
        carry('POST', `${OFFICE}${path}/anexos?nome=${encodeURIComponent(nome)}`, { bytes }),
  );

test('a file is kept as it came, listed, described and read in parts', async ({
  carry,
  attach,
  order,
  call,
}) => {
  const nome = 'Manual "câmara" (v2).pdf';
  const sent = await attach(`/ordens-servico/${order}`, PDF, nome);
  expect(sent.status).toBe(201);
  const one = json(sent);
  expect(sent.headers.get('location')).toBe(`${OFFICE}/anexos/${one.id}`);
  expect(one).toMatchObject({ id_ordem_servico: order, id_objetivo: null, nome, descricao: null });
  expect(one).toMatchObject({ tipo: 'application/pdf', bytes: PDF.length, sha256: hashOf(PDF) });
  const changed = await call('PATCH', `${OFFICE}/anexos/${one.id}`, { descricao: 'Página 3' });
  expect(changed.body).toMatchObject({ nome, descricao: 'Página 3' });
  const listed = await call('GET', `${OFFICE}/ordens-servico/${order}/anexos`);
  expect(listed.body.dados).toEqual([changed.body]);

  const path = `${OFFICE}/anexos/${one.id}/arquivo`;
  const whole = await carry('GET', path);
  expect([whole.status, whole.bytes.equals(PDF)]).toEqual([200, true]);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(nome).replace('(', '%28').replace(')', '%29')}`,
  });
  const part = await carry('GET', path, { range: 'bytes=5-14' });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 5-14/${PDF.length}`,
  ]);
  expect(part.bytes.equals(PDF.subarray(5, 15))).toBe(true);
  const rest = await carry('GET', path, { range: 'bytes=5000-9999999' });
  expect(rest.bytes.equals(PDF.subarray(5000))).toBe(true);
  for (const range of ['bytes=0-1,3-4', 'bytes=999999-', 'bytes=-', 'lines=1-2', 'bytes=9-3'])
    expect((await carry('GET', path, { range })).status).toBe(200);
});

test('the content says what a file is', async ({ attach, order, work }) => {
  const id_objetivo = await work.insert('objetivos', { nome: 'Preventiva' });
  const picture = await attach(`/objetivos/${id_objetivo}`, await png(), 'foto.pdf');
  expect(json(picture)).toMatchObject({ id_objetivo, id_ordem_servico: null, tipo: 'image/png' });
  const path = `/ordens-servico/${order}`;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
  for (const text of ['<html></html>', svg, 'MZ', '']) {
    const refused = await attach(path, Buffer.from(text), 'manual.pdf');
    expect(refused.status).toBe(422);
  }
  expect((await attach(path, Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024)]))).status).toBe(
    413,
  );
  expect((await attach(path, PDF, ' ')).status).toBe(400);
});

test('the same content again is the same attachment, also of two who send at once', async ({
  attach,
  order,
  call,
}) => {
  const path = `/ordens-servico/${order}`;
  const both = await Promise.all([attach(path, PDF, 'um.pdf'), attach(path, PDF, 'dois.pdf')]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(both.map((it) => json(it).id)).size).toBe(1);
  for (let i = 1; i < 20; i++)
    expect((await attach(path, Buffer.concat([PDF, Buffer.from([i])]))).status).toBe(201);
  expect((await attach(path, Buffer.concat([PDF, Buffer.from('x')]))).status).toBe(422);
  expect((await attach(path, PDF)).status).toBe(201);
  const { body } = await call('GET', `${OFFICE}${path}/anexos`);
  expect(body.dados).toHaveLength(20);
});

test('a device has what is of the orders and objectives of its visits, and nothing else', async ({
  device,
  attach,
  carry,
  order,
  work,
  server,
  account,
}) => {
  const id_objetivo = await work.insert('objetivos', { nome: 'Preventiva' });
  const other = await work.insert('ordens_servico', orderOf(work));
  const ids: number[] = [];
  for (const path of [`/ordens-servico/${order}`, `/objetivos/${id_objetivo}`])
    ids.push(json(await attach(path, PDF)).id);
  const foreign = json(await attach(`/ordens-servico/${other}`, PDF)).id;
  const listed = async (versao?: string) => {
    const { url } = server;
    const token = (await newDevice(url, account.login.campo)).sessao.token_acesso;
    const response = await fetch(`${url}/campo/v1/anexos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(versao ? { versao } : {}),
    });
    return (await response.json()) as Json;
  };
  expect((await listed()).anexos).toEqual([]);
  const visit = await work.visit({ id_ordem_servico: order, id_objetivo });
  const { anexos, versao } = await listed();
  expect(anexos.map(({ id }: Json) => id)).toEqual(ids);
  expect(await listed(versao)).toEqual({ versao, inalterados: true, anexos: [] });
  const file = (id: number | undefined) => `/campo/v1/anexos/${id}/arquivo`;
  const part = await device('GET', file(ids[0]), { range: 'bytes=0-7' });
  expect([part.status, part.bytes.toString()]).toEqual([206, '%PDF-1.4']);
  expect((await device('GET', file(foreign))).status).toBe(404);
  expect((await carry('DELETE', `${OFFICE}/anexos/${ids[1]}`)).status).toBe(204);
  expect((await device('GET', file(ids[1]))).status).toBe(404);
  expect((await listed(versao)).anexos.map(({ id }: Json) => id)).toEqual([ids[0]]);
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`update registros set ativo = false, id_usuario = null where id = ${visit}`),
  );
  expect((await device('GET', file(ids[0]))).status).toBe(404);
  expect((await listed()).anexos).toEqual([]);
});

test('accounts never touch, and technicians call only their own API', async ({
  server,
  attach,
  device,
  order,
}) => {
  const { id } = json(await attach(`/ordens-servico/${order}`, PDF));
  const neighbour = await server.newAccount();
  const other = carrier(server.url, await tokenOf(server.url, neighbour.login.administrador));
  for (const [method, path] of [
    ['GET', `/anexos/${id}`],
    ['GET', `/anexos/${id}/arquivo`],
    ['DELETE', `/anexos/${id}`],
    ['GET', `/ordens-servico/${order}/anexos`],
  ] as const)
    expect((await other(method, OFFICE + path)).status).toBe(404);
  const path = `${OFFICE}/ordens-servico/${order}/anexos?nome=x.pdf`;
  expect((await other('POST', path, { bytes: PDF })).status).toBe(404);
  expect((await device('GET', `${OFFICE}/anexos/${id}/arquivo`)).status).toBe(403);
});

test('bytes leave the storage with their attachment, their order and a failed upload', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'campeiro-anexos-'));
  const server = await startTestServer({ DATA_DIR: folder });
  const account = await server.newAccount();
  const work = await newWork(server, account);
  const carry = carrier(server.url, await tokenOf(server.url, account.login.administrador));
  const order = () => work.insert('ordens_servico', orderOf(work));
  const [first, second] = [await order(), await order()];
  const path = (id: number) => `${OFFICE}/ordens-servico/${id}/anexos?nome=a.pdf`;
  const { id } = json(await carry('POST', path(first), { bytes: PDF }));
  await carry('POST', path(second), { bytes: PDF });
  expect((await carry('POST', path(second), { bytes: PDF })).status).toBe(201);
  const { conta } = account.scope;
  const objects = () => readdir(join(folder, 'imagens', String(conta), 'anexos'));
  expect(await objects()).toHaveLength(3);
  expect((await readdir(join(folder, 'envios'))).length).toBe(0);
  await carry('DELETE', `${OFFICE}/anexos/${id}`);
  await carry('DELETE', `${OFFICE}/ordens-servico/${second}`);
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`update objetos_soltos set desde = desde - interval '2 hours'`),
  );
  const { db, storage, config } = server.app;
  await cleanUpImages({ db, storage, config });
  expect(await objects()).toEqual([]);
  await server.close();
  await rm(folder, { recursive: true });
});

test('in a bucket, too, a part is read alone', async () => {
  const s3 = await startS3();
  const server = await startTestServer({
    ...{ S3_BUCKET: 'fotos', S3_ENDPOINT: s3.url },
    ...{ S3_ACCESS_KEY_ID: 'chave', S3_SECRET_ACCESS_KEY: 'segredo' },
  });
  const account = await server.newAccount();
  const work = await newWork(server, account);
  const carry = carrier(server.url, await tokenOf(server.url, account.login.administrador));
  const id_objetivo = await work.insert('objetivos', { nome: 'Preventiva' });
  const sent = await carry('POST', `${OFFICE}/objetivos/${id_objetivo}/anexos?nome=a.pdf`, {
    bytes: PDF,
  });
  expect(sent.status).toBe(201);
  const path = `${OFFICE}/anexos/${json(sent).id}/arquivo`;
  expect((await carry('GET', path)).bytes.equals(PDF)).toBe(true);
  const part = await carry('GET', path, { range: 'bytes=100-199' });
  expect(part.bytes.equals(PDF.subarray(100, 200))).toBe(true);
  s3.state.behaviour = 'failing';
  expect((await carry('GET', path)).status).toBe(503);
  await server.close();
  s3.close();
});
