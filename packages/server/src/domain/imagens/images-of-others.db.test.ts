/** Knowing the SHA-256 of a colleague's image does not help to see it, nor to learn that it exists. */
import { expect } from 'vitest';
import { event } from '../../../test/field.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { hashOf, png, read, type Tus, tus } from '../../../test/images.ts';
import { checkin, MORNING, NOON, testWithTechnician } from '../../../test/technician.ts';
import { sql } from '../../platform/db/sql.ts';

/** Both technicians can upload; the first has sent an image that the second only knows by its hash. */
const test = testWithTechnician()
  .extend('mine', ({ server, token }) => tus(server.url, token))
  .extend('theirs', ({ server, colleague }) => tus(server.url, colleague.token))
  .extend('bytes', async ({ mine }) => {
    const bytes = await png(7);
    expect((await mine.send(bytes)).status).toBe(204);
    return bytes;
  });

const missing = async (call: Json, ...imagens: string[]): Promise<string[]> =>
  (await call('POST', '/campo/v1/imagens/faltantes', { imagens })).body.imagens;

const photosOf = async (call: Json): Promise<Json[]> =>
  (await call('GET', '/campo/v1/sincronizar')).body.fotos;

/** The answer to an upload that begins: a colleague's image looks like one that is not stored. */
async function begin(by: Tus, sha256: string, length: number) {
  const { status, headers } = await by.create(sha256, length);
  const there = await by.head(headers.get('location') ?? '');
  return [status, headers.get('upload-offset'), there.status, there.headers.get('upload-offset')];
}

test('it is as missing as one that is not stored', async ({
  call,
  colleague,
  mine,
  theirs,
  bytes,
}) => {
  const [theirImage, unknown] = [hashOf(bytes), hashOf(await png(8))];
  expect(await missing(call, theirImage, unknown)).toEqual([unknown]);
  expect(await missing(colleague.call, theirImage, unknown)).toEqual([theirImage, unknown]);
  expect(await begin(theirs, theirImage, bytes.length)).toEqual(
    await begin(theirs, unknown, bytes.length),
  );
  expect(await begin(mine, theirImage, bytes.length)).toEqual([
    201,
    String(bytes.length),
    200,
    String(bytes.length),
  ]);
});

test('a device that names it gets no address, and no bytes there, until it sends the image too', async ({
  server,
  account,
  work,
  colleague,
  theirs,
  bytes,
  rows,
}) => {
  const imagem = hashOf(bytes);
  const id = await work.visit({ id_usuario: colleague.id });
  const foto = event('foto', MORNING, { id_registro: id, imagem });
  await colleague.call('POST', '/campo/v1/eventos', { eventos: [checkin(id), foto] });
  const office = await signedIn(server.url, account.login.gestor);
  const shown = async () => [
    (await photosOf(colleague.call))[0]?.url,
    (await photosOf(colleague.call))[0]?.url_miniatura,
    (await office('GET', `/escritorio/v1/registros/${id}/imagens`)).body.anexos[0].url,
  ];
  expect(await shown()).toEqual([null, null, null]);

  expect((await theirs.send(bytes)).status).toBe(204);
  const [url] = await shown();
  expect((await read(server.url + url)).bytes.equals(bytes)).toBe(true);
  expect(await rows(sql`select from imagens`)).toHaveLength(1);
  expect(await missing(colleague.call, imagem)).toEqual([]);
});

test('answers name it in vain, in every answer of every API', async ({
  server,
  account,
  work,
  colleague,
  bytes,
}) => {
  const imagem = hashOf(bytes);
  const secao = { id_secao: 1, numero_secao: 1, nome_secao: 'Geral' };
  const questao = { id_questao: 1, numero_questao: 1, nome_questao: 'Foto', tipo: 'foto' };
  const id_questionario = await work.insert('questionarios', { nome: 'Vistoria' });
  const id_versao = await work.insert('questionarios_versoes', {
    id_questionario,
    numero: 1,
    publicada_em: '2026-08-01T00:00:00Z',
    secoes: [{ ...secao, questoes: [{ ...questao, obrigatoria: false, opcoes: [] }] }],
  });
  const id = await work.visit({ id_usuario: colleague.id });
  const resposta = event('resposta', NOON, {
    id_registro: id,
    id_questionario,
    id_versao,
    id_questao: 1,
    imagem,
  });
  await colleague.call('POST', '/campo/v1/eventos', { eventos: [checkin(id), resposta] });
  const integrator = await signedIn(server.url, account.login.integracao);
  const office = await signedIn(server.url, account.login.administrador);
  const period = { inicio: '2026-08-01', fim: '2026-08-31' };
  const question = { ...period, id_questao: 1 };
  const answers = await Promise.all([
    integrator('GET', `/v2/respostas-questionario/${id}`),
    integrator('POST', '/v2/respostas-questionario/list'),
    office('GET', `/escritorio/v1/registros/${id}/imagens`),
    office('POST', `/escritorio/v1/questionarios/${id_questionario}/respostas/resumo`, period),
    office('POST', `/escritorio/v1/questionarios/${id_questionario}/respostas/questao`, question),
    office('POST', `/escritorio/v1/clientes/${work.id_cliente}/exportar`),
    office('POST', `/escritorio/v1/usuarios/${colleague.id}/exportar`),
    colleague.call('GET', '/campo/v1/sincronizar'),
  ]);
  for (const { status, text } of answers) {
    expect([status, text]).toEqual([200, expect.not.stringMatching(/\/imagens\/\d/)]);
  }
  const pending = await office('POST', '/escritorio/v1/registros/list', {
    atencao: ['fotos_por_chegar'],
  });
  expect(pending.text).toContain(`"id":${id}`);
});

test('a visit that passes to a colleague shows them what it had', async ({
  call,
  work,
  colleague,
  bytes,
}) => {
  const id = await work.visit();
  const foto = event('foto', MORNING, { id_registro: id, imagem: hashOf(bytes) });
  await call('POST', '/campo/v1/eventos', { eventos: [checkin(id), foto] });
  await work.change('registros', id, 'id_usuario', colleague.id);
  const [photo] = await photosOf(colleague.call);
  expect(photo.url).toMatch(/^\/imagens\//);
  // What it shows is no permission to name it elsewhere.
  const other = await work.visit({ id_usuario: colleague.id });
  const again = event('foto', NOON, { id_registro: other, imagem: hashOf(bytes) });
  await colleague.call('POST', '/campo/v1/eventos', { eventos: [again] });
  const photos = await photosOf(colleague.call);
  expect(photos.map(({ id_registro, url }) => [id_registro, url !== null])).toEqual([
    [id, true],
    [other, false],
  ]);
});

test('both send it at once, and both have it', async ({ call, colleague, mine, theirs, rows }) => {
  const bytes = await png(9);
  const ended = await Promise.all([mine, theirs, mine, theirs].map((by) => by.send(bytes)));
  expect(ended.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  expect(await rows(sql`select from imagens`)).toHaveLength(1);
  expect(await missing(call, hashOf(bytes))).toEqual([]);
  expect(await missing(colleague.call, hashOf(bytes))).toEqual([]);
});
