/** Photos that answer questions, each with an event of its own. */
import { createHash, randomUUID } from 'node:crypto';
import { MAX_FOTOS, MAX_FOTOS_DA_VISITA } from '@campeiro/contract/questionario/fotos';
import { expect } from 'vitest';
import { event } from '../../../../test/field.ts';
import { signedIn } from '../../../../test/harness.ts';
import { checkin, checkout, testWithTechnician } from '../../../../test/technician.ts';
import { sql } from '../../../platform/db/sql.ts';

const test = testWithTechnician().extend('form', ({ work }) => async () => {
  const id_questionario = await work.insert('questionarios', { nome: 'Vistoria' });
  const questoes = [question(1, 'foto'), question(2, 'foto', false), question(3, 'texto', false)];
  const id_versao = await work.insert('questionarios_versoes', {
    id_questionario,
    numero: 1,
    publicada_em: '2026-08-01T00:00:00Z',
    secoes: [{ id_secao: 1, numero_secao: 1, nome_secao: 'Geral', questoes }],
  });
  return { id_questionario, id_versao };
});

const question = (id_questao: number, tipo: string, obrigatoria = true) => ({
  ...{ id_questao, numero_questao: id_questao, nome_questao: `Pergunta ${id_questao}` },
  ...{ tipo, obrigatoria, opcoes: [] },
});

/** A `foto` of a new picture, unless `more` has one. */
const photoAt = (n: number, more: object) => ({
  ...event('foto', minute(n)),
  ...{ imagem: newImage() },
  ...more,
});

const newImage = () => createHash('sha256').update(randomUUID()).digest('hex');
const minute = (n: number) =>
  new Date(Date.parse('2026-08-14T09:00:00Z') + n * 60_000).toISOString();

test('photos of a question count one by one, and one is enough', async ({
  work,
  rows,
  send,
  state,
  form,
  upload,
}) => {
  const named = { ...(await form()), id_questao: 1 };
  const id_registro = await work.visit();
  const photo = (n: number, more: object = {}) => photoAt(n, { id_registro, ...named, ...more });
  const [front, back] = [photo(2, { comentario: 'Frente' }), photo(1)];
  expect(await send(checkin(id_registro), front, back, front)).toEqual([
    'aceito',
    'aceito',
    'aceito',
    'repetido',
  ]);
  const stored = async () =>
    (await rows(sql`select respostas from respostas_questionario`))[0].respostas[1];
  expect(await stored()).toMatchObject({
    imagem: back.imagem,
    fotos: [
      { id_evento: back.id_evento, imagem: back.imagem, comentario: null },
      { id_evento: front.id_evento, imagem: front.imagem, comentario: 'Frente' },
    ],
  });

  // A caption that is changed later: the same picture in its place, and the old one is taken back.
  const later = photo(9, { imagem: front.imagem, data_imagem: minute(2), comentario: 'Placa' });
  const correction = event('correcao', minute(9), {
    id_registro,
    id_evento_corrigido: front.id_evento,
  });
  await send(later);
  expect((await stored()).fotos).toMatchObject([{}, { comentario: 'Placa' }]);
  await send(correction);
  expect((await stored()).fotos).toMatchObject([{}, { id_evento: later.id_evento }]);
  const history = await rows(
    sql`select mudancas from registros_historico where mudancas ? 'correcao'`,
  );
  expect(history[0].mudancas.correcao.de).toMatchObject({ comentario: 'Frente' });

  // An app of before answers with one picture, which stands before them.
  const { body } = await upload(
    event('resposta', minute(20), { id_registro, ...named, imagem: newImage() }),
  );
  expect(body.resultados[0].status).toBe('aceito');
  expect((await stored()).fotos).toHaveLength(2);
  await send(checkout(id_registro));
  expect((await state(id_registro))[2]).toEqual([
    { ...(({ id_questao: _, ...it }) => it)(named), numeros_questoes: [], numeros_imagens: [1] },
  ]);
});

test('photos that were all taken back leave the question without an answer', async ({
  work,
  rows,
  send,
  state,
  form,
}) => {
  const named = { ...(await form()), id_questao: 1 };
  const id_registro = await work.visit();
  const photo = photoAt(1, { id_registro, ...named });
  await send(checkin(id_registro), photo);
  const end = { id_registro, id_evento_corrigido: photo.id_evento };
  await send(event('correcao', minute(2), end), checkout(id_registro));
  expect((await rows(sql`select respostas from respostas_questionario`))[0].respostas).toEqual({});
  expect((await state(id_registro))[2]).toMatchObject([{ numeros_questoes: [1] }]);
});

test('every reader has all photos: v2 a line for each, the office, a new device', async ({
  server,
  account,
  work,
  send,
  call,
  form,
}) => {
  const named = await form();
  const id_registro = await work.visit();
  const photo = (n: number, id_questao: number, comentario?: string) =>
    photoAt(n, { id_registro, ...named, id_questao, ...(comentario && { comentario }) });
  const photos = [photo(1, 1, 'Frente'), photo(2, 1), photo(3, 2, 'Placa'), photo(4, 2, 'Motor')];
  const comment = (n: number, id_questao: number) =>
    event('resposta', minute(n), {
      id_registro,
      ...named,
      id_questao,
      comentario: 'Estava escuro',
    });
  await send(checkin(id_registro), ...photos, comment(5, 1), comment(6, 2));

  const v2 = await signedIn(server.url, account.login.integracao);
  const { body } = await v2('GET', `/v2/respostas-questionario/${id_registro}`);
  const lines = body.secoes[0].questoes.map((it: Record<string, unknown>) => [
    ...[it.numero_questao, it.selecionado, it.comentario, it.data_imagem],
  ]);
  expect(lines).toEqual([
    [1, true, 'Frente', '2026-08-14T09:01:00Z'],
    [1, true, 'Estava escuro', '2026-08-14T09:02:00Z'],
    [2, true, 'Placa', '2026-08-14T09:03:00Z'],
    [2, true, 'Motor', '2026-08-14T09:04:00Z'],
    [2, true, 'Estava escuro', null],
    [3, false, null, null],
  ]);

  const office = await signedIn(server.url, account.login.gestor);
  const images = await office('GET', `/escritorio/v1/registros/${id_registro}/imagens`);
  expect(images.body.anexos).toMatchObject([
    { tipo: 'resposta', numero_questao: 1, imagem: photos[0]?.imagem, comentario: 'Frente' },
    { tipo: 'resposta', numero_questao: 1, imagem: photos[1]?.imagem },
    { tipo: 'resposta', numero_questao: 2, imagem: photos[2]?.imagem, comentario: 'Placa' },
    { tipo: 'resposta', numero_questao: 2, imagem: photos[3]?.imagem, comentario: 'Motor' },
  ]);

  const given = await call('GET', '/campo/v1/sincronizar');
  expect(given.body.fotos).toEqual([]);
  const [respostas] = given.body.respostas;
  expect(respostas.respostas[0]).toMatchObject({
    imagem: photos[0]?.imagem,
    comentario: 'Estava escuro',
    fotos: [
      { id_evento: photos[0]?.id_evento, comentario: 'Frente', url: null },
      { id_evento: photos[1]?.id_evento, comentario: null },
    ],
  });
});

test('a photo names a question of type foto, whole', async ({ work, upload, form }) => {
  const named = await form();
  const id_registro = await work.visit();
  const faults = async (more: object) => {
    const one = photoAt(1, { id_registro, ...more });
    const { body } = await upload(checkin(id_registro), one);
    return (body.resultados[1].problema?.erros ?? []).map((it: { campo: string }) => it.campo);
  };
  expect(await faults({ id_questao: 1 })).toEqual([
    'eventos[1].id_questionario',
    'eventos[1].id_versao',
  ]);
  expect(await faults({ ...named, id_questao: 3 })).toEqual(['eventos[1].imagem']);
  expect(await faults({ ...named, id_questao: 9 })).toEqual(['eventos[1].id_questao']);
  expect(await faults({ ...named, id_questao: null })).toEqual(['eventos[1].id_questao']);
  expect(await faults({ ...named, id_questao: 2 })).toEqual([]);
});

test('a question and a visit have a bound, and what was taken back makes room', async ({
  work,
  send,
  form,
}) => {
  const named = { ...(await form()), id_questao: 1 };
  const id_registro = await work.visit();
  const photo = (n: number, more: object = named) => photoAt(n, { id_registro, ...more });
  const all = Array.from({ length: MAX_FOTOS }, (_, n) => photo(n));
  expect(new Set(await send(checkin(id_registro), ...all))).toEqual(new Set(['aceito']));
  const [first] = all as [(typeof all)[0]];
  // The same picture with another caption is no further one.
  const caption = { ...photo(20), imagem: first.imagem, comentario: 'Frente' };
  const takenBack = event('correcao', minute(21), {
    id_registro,
    id_evento_corrigido: first.id_evento,
  });
  expect(await send(photo(19), caption, takenBack, photo(22))).toEqual([
    ...['REGRA_NEGOCIO', 'aceito', 'aceito', 'REGRA_NEGOCIO'],
  ]);
  const gone = { id_registro, id_evento_corrigido: caption.id_evento };
  expect(await send(event('correcao', minute(23), gone), photo(24))).toEqual(['aceito', 'aceito']);

  const rest = MAX_FOTOS_DA_VISITA - MAX_FOTOS;
  const ofVisit = Array.from({ length: rest }, (_, n) => photo(30 + n, {}));
  expect(new Set(await send(...ofVisit))).toEqual(new Set(['aceito']));
  expect(await send(photo(900, {}))).toEqual(['REGRA_NEGOCIO']);
});
