/** The images of a visit, as the office sees them, and their export and anonymisation. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { event, newDevice, newQuestionnaire, newWork } from '../../../test/field.ts';
import {
  type Account,
  type Caller,
  type Json,
  newUser,
  signedIn,
  startTestServer,
  type TestServer,
} from '../../../test/harness.ts';
import { hashOf, jpeg, picture, png, read, tus } from '../../../test/images.ts';
import { tokenOf } from '../../../test/watching.ts';
import { sql } from '../../platform/db/sql.ts';
import { removeOldPositions } from './cleanup.ts';

let folder: string;
let server: TestServer;
let account: Account;
let admin: Caller;
let id_registro: number;
let images: Record<'answer' | 'beside' | 'missing', Buffer>;

const GPS = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '23/1 30/1 0/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '46/1 30/1 0/1',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campeiro-anexos-'));
  server = await startTestServer({ DATA_DIR: folder });
  account = await server.newAccount();
  admin = await signedIn(server.url, account.login.administrador);
  const work = await newWork(server, account);
  const device = await newDevice(server.url, account.login.campo);
  id_registro = await work.visit();
  const question = { ...(await newQuestionnaire(work.insert)), id_questao: 6 };
  images = {
    answer: await picture(1).withExif({ IFD3: GPS }).jpeg().toBuffer(),
    beside: await jpeg(2),
    missing: await png(3),
  };
  const { answer, beside, missing } = images;
  const of = { id_registro };
  const comentario = 'Placa ilegível.';
  const eventos = [
    event('resposta', '2026-08-14T09:00:00Z', {
      ...of,
      ...question,
      imagem: hashOf(answer),
      comentario,
    }),
    event('foto', '2026-08-14T08:00:00Z', { ...of, imagem: hashOf(beside) }),
    event('foto', '2026-08-14T10:00:00Z', { ...of, imagem: hashOf(missing) }),
  ];
  await device.call('POST', '/campo/v1/eventos', { eventos });
  const send = tus(server.url, device.sessao.token_acesso);
  for (const bytes of [answer, beside]) await send.send(bytes);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const path = () => `/escritorio/v1/registros/${id_registro}/imagens`;
const extended = () => `/v2-extensoes/registros/${id_registro}/imagens`;
const at = (url: string) => url.replace('http://campeiro.test', server.url);

test('all images of the visit are listed as they were taken, those that have not come too', async () => {
  const { body } = await admin('GET', path());
  expect(body.anexos).toMatchObject([
    { tipo: 'foto', imagem: hashOf(images.beside), numero_questao: null, largura: 40, altura: 30 },
    {
      tipo: 'resposta',
      imagem: hashOf(images.answer),
      numero_questao: 6,
      nome_questao: 'Pergunta 6',
      comentario: 'Placa ilegível.',
      data: '2026-08-14T09:00:00Z',
      latitude: -23.5,
      longitude: -46.5,
    },
    { tipo: 'foto', imagem: hashOf(images.missing), recebida_em: null, url: null, largura: null },
  ]);
  const [beside, answer] = body.anexos;
  expect((await read(at(beside.url))).bytes.equals(images.beside)).toBe(true);
  expect((await read(at(answer.url_miniatura))).headers.get('content-type')).toBe('image/webp');
});

test('integrations read them with their token, at addresses that do not expire', async () => {
  const erp = await signedIn(server.url, account.login.integracao);
  const { body } = await erp('GET', extended());
  const author = { id_usuario: account.id.campo, usuario: expect.any(String) };
  expect(body.dados).toMatchObject([
    { tipo: 'foto', imagem: hashOf(images.beside), ...author },
    { tipo: 'resposta', comentario: 'Placa ilegível.', latitude: -23.5, ...author },
    { tipo: 'foto', imagem: hashOf(images.missing), url: null, url_miniatura: null, ...author },
  ]);
  const [beside, answer, missing] = body.dados;
  expect(beside.url).toBe(`http://campeiro.test${extended()}/${beside.imagem}`);
  const get = async (url: string, headers: Record<string, string> = {}) =>
    fetch(at(url), {
      headers: {
        authorization: `Bearer ${await tokenOf(server.url, account.login.integracao)}`,
        ...headers,
      },
    });
  const whole = await get(beside.url);
  expect(Buffer.from(await whole.arrayBuffer()).equals(images.beside)).toBe(true);
  expect([whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
    'image/jpeg',
    'private, no-cache',
  ]);
  const small = await get(answer.url_miniatura);
  expect(small.headers.get('content-type')).toBe('image/webp');
  expect(small.headers.get('etag')).not.toBe((await get(answer.url)).headers.get('etag'));
  const known = await get(beside.url, { 'if-none-match': `"x", W/${whole.headers.get('etag')}` });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect((await get(`${server.url}${extended()}/${missing.imagem}`)).status).toBe(404);
  expect((await fetch(at(beside.url))).status).toBe(401);
});

test('an image is read only through a visit that names it and is seen', async () => {
  const erp = await signedIn(server.url, account.login.integracao);
  const work = await newWork(server, account);
  const name = hashOf(images.beside);
  const status = async (by: Caller, path: string) => (await by('GET', path)).status;
  expect(await status(erp, `/v2-extensoes/registros/${await work.visit()}/imagens/${name}`)).toBe(
    404,
  );
  expect(await status(erp, `${extended()}/nada`)).toBe(404);
  const stranger = await signedIn(server.url, (await server.newAccount()).login.integracao);
  expect([
    await status(stranger, extended()),
    await status(stranger, `${extended()}/${name}`),
  ]).toEqual([404, 404]);
  // A manager whose segments do not show the visit.
  const segmento = await work.insert('segmentos', { nome: 'Outro' });
  const manager = await newUser(server.db, account.scope, 'gestor', 'Gestor');
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`insert into segmentos_usuarios values (default, ${segmento}, ${manager.id})`),
  );
  const limited = await signedIn(server.url, manager.login);
  expect([
    await status(limited, extended()),
    await status(limited, `${extended()}/${name}`),
  ]).toEqual([404, 404]);
});

test('our own apps are given paths, which hold under any name; v2 never is', async () => {
  const headers = { 'x-campeiro-enderecos': 'relativos' };
  const { body } = await admin('GET', path(), undefined, headers);
  const [beside] = body.anexos;
  for (const url of [beside.url, beside.url_miniatura]) {
    expect(url).toMatch(/^\/imagens\//);
    expect((await read(server.url + url)).status).toBe(200);
  }
  const answers = async (api: string) =>
    (await admin('GET', `${api}/respostas-questionario/${id_registro}`, undefined, headers)).text;
  expect(await answers('/escritorio/v1')).toContain('"url_imagem":"/imagens/');
  expect(await answers('/v2')).toContain('"url_imagem":"http://campeiro.test/imagens/');
});

test('a visit of another account, or of none, is 404', async () => {
  const other = await signedIn(server.url, (await server.newAccount()).login.gestor);
  expect((await other('GET', path())).status).toBe(404);
  expect((await admin('GET', '/escritorio/v1/registros/999999999/imagens')).status).toBe(404);
});

const positions = (): Promise<Json[]> =>
  server.db.read(account.scope, (tx) =>
    tx.rows(sql`select sha256 from imagens where latitude is not null`),
  );

test('where the camera was is forgotten like where the technician was', async () => {
  await removeOldPositions(server.db);
  expect(await positions()).toHaveLength(1);
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`update imagens set recebida_em = recebida_em - interval '91 days'`),
  );
  await removeOldPositions(server.db);
  expect(await positions()).toEqual([]);
});

test('what a user sent is exported with its addresses, and stays when they are forgotten', async () => {
  const user = `/escritorio/v1/usuarios/${account.id.campo}`;
  const { body } = await admin('POST', `${user}/exportar`, {});
  const sent = body.dados.imagens.map((image: Json) => image.sha256);
  expect(sent.toSorted()).toEqual([hashOf(images.answer), hashOf(images.beside)].toSorted());
  expect((await read(at(body.dados.imagens[0].url))).status).toBe(200);
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`update imagens set latitude = 1, longitude = 1`),
  );
  expect((await admin('POST', `${user}/anonimizar`, { confirmacao: 'ANONIMIZAR' })).status).toBe(
    204,
  );
  expect(await positions()).toEqual([]);
  expect((await admin('GET', path())).body.anexos).toHaveLength(3);
});
