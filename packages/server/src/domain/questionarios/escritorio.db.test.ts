import { expect } from 'vitest';
import { newQuestionnaire } from '../../../test/field.ts';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Caller, type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';

const PATH = '/escritorio/v1/questionarios';

const test = testWithAccount('gestor')
  .extend(
    'create',
    ({ call }) =>
      async (more: object = {}): Promise<Json> =>
        (await call('POST', PATH, { nome: 'Vistoria', ...more })).body,
  )
  .extend(
    'read',
    ({ call }) =>
      async (id: number) =>
        (await call('GET', `${PATH}/${id}`)).body,
  );

let theirs: Caller;

test.beforeAll(async ({ server }) => {
  theirs = await signedIn(server.url, (await server.newAccount()).login.administrador);
});

test('a questionnaire is created, changed and read, and v2 sees what changed', async ({
  insert,
  call,
  read,
}) => {
  const [grupo, segmento] = [
    await insert('grupos', { nome: 'Norte' }),
    await insert('segmentos', { nome: 'Interior' }),
  ];
  const { status, headers, body } = await call('POST', PATH, {
    nome: ' Vistoria ',
    descricao: 'Anual',
    vigencia_fim: '2026-12-31T23:59:59Z',
    ids_grupos: [grupo],
    ids_segmentos: [segmento],
  });
  expect([status, headers.get('location')]).toEqual([201, `${PATH}/${body.id}`]);
  expect(body).toEqual({
    id: body.id,
    nome: 'Vistoria',
    descricao: 'Anual',
    ativo: true,
    vigencia_inicio: null,
    vigencia_fim: '2026-12-31T23:59:59Z',
    ids_grupos: [grupo],
    ids_segmentos: [segmento],
    ids_objetivos: [],
    ids_tipos_servico: [],
    data_criacao: expect.any(String),
    atualizado_em: expect.any(String),
    secoes: [],
    versao_publicada: null,
    tem_rascunho: false,
    total_respostas: 0,
  });
  const change = { ativo: false, descricao: null, ids_grupos: [] };
  const changed = (await call('PATCH', `${PATH}/${body.id}`, change)).body;
  expect(changed).toEqual({ ...body, ...change, atualizado_em: changed.atualizado_em });
  expect(await read(body.id)).toEqual(changed);
  const since = { atualizado_apos: body.atualizado_em };
  const {
    secoes: _,
    versao_publicada: __,
    tem_rascunho: ___,
    total_respostas: ____,
    ...item
  } = changed;
  expect((await call('POST', `${PATH}/list`, since)).body.dados).toEqual([
    { ...item, numero_publicado: null, tem_rascunho: false, total_respostas: 0 },
  ]);
  // API v2 does not have what visits are about.
  const { ids_objetivos: _____, ids_tipos_servico: ______, ...v2 } = item;
  expect((await call('POST', '/v2/questionarios/list', since)).body.dados).toEqual([v2]);
  expect((await call('PATCH', `${PATH}/${body.id}`, change)).body).toEqual(changed);
});

test('all faults are named at once; the period is in order, also with what is stored', async ({
  call,
  create,
}) => {
  const faulty = await call('POST', PATH, {
    nome: ' ',
    ativo: 1,
    vigencia_inicio: '2026-08-02T00:00:00Z',
    vigencia_fim: '2026-08-01T00:00:00Z',
    ids_grupos: [999_999],
    secoes: [],
  });
  expect([faulty.status, faultsOf(faulty.body)]).toEqual([
    400,
    [
      'ativo TIPO_INVALIDO',
      'ids_grupos[0] VALOR_INVALIDO',
      'nome VALOR_INVALIDO',
      'secoes VALOR_INVALIDO',
      'vigencia_fim VALOR_INVALIDO',
    ],
  ]);
  const lost = await call('POST', PATH, { nome: 'X', ids_segmentos: [999_999] });
  expect([lost.status, faultsOf(lost.body)]).toEqual([400, ['ids_segmentos[0] VALOR_INVALIDO']]);
  const { id } = await create({ vigencia_inicio: '2026-08-02T00:00:00Z' });
  const early = { vigencia_fim: '2026-08-01T00:00:00Z' };
  const { status, body } = await call('PATCH', `${PATH}/${id}`, early);
  expect([status, body.detalhe]).toEqual([
    422,
    'vigencia_fim não pode ser anterior a vigencia_inicio.',
  ]);
});

test('one that was published is not deleted: it can be deactivated', async ({
  insert,
  call,
  create,
}) => {
  const { id } = await create();
  const { id_questionario } = await newQuestionnaire(insert);
  const { status, body } = await call('DELETE', `${PATH}/${id_questionario}`);
  expect([status, body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
  expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(204);
  expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(404);
});

test('a copy has the master data, and what is published as its draft', async ({
  insert,
  call,
  create,
  read,
}) => {
  const { id_questionario } = await newQuestionnaire(insert, {
    nome: 'N'.repeat(198),
    ativo: false,
  });
  const original = await read(id_questionario);
  const path = `${PATH}/${id_questionario}/duplicar`;
  const { status, headers, body } = await call('POST', path);
  expect([status, headers.get('location')]).toEqual([201, `${PATH}/${body.id}`]);
  expect(body).toMatchObject({
    nome: `Cópia de ${'N'.repeat(191)}`,
    ativo: false,
    secoes: [],
    tem_rascunho: true,
  });
  const draft = (await call('GET', `${PATH}/${body.id}/rascunho`)).body;
  expect([draft.revisao, draft.secoes, draft.achados]).toEqual([1, original.secoes, []]);
  const again = (await call('POST', `${PATH}/${body.id}/duplicar`, { nome: 'Outra' })).body;
  expect([again.nome, again.tem_rascunho]).toEqual(['Outra', true]);
  const empty = (await call('POST', `${PATH}/${(await create()).id}/duplicar`)).body;
  expect(empty).toMatchObject({ nome: 'Cópia de Vistoria', tem_rascunho: false });
});

test('creations with the same Idempotency-Key create once', async ({ call }) => {
  const headers = { 'idempotency-key': 'questionarios' };
  const first = await call('POST', PATH, { nome: 'Um' }, headers);
  expect((await call('POST', PATH, { nome: 'Um' }, headers)).text).toBe(first.text);
  const path = `${PATH}/${first.body.id}/duplicar`;
  const copy = await call('POST', path, {}, { 'idempotency-key': 'copia' });
  expect((await call('POST', path, {}, { 'idempotency-key': 'copia' })).text).toBe(copy.text);
});

test('managers whom segments limit change them all, and count the answers that they see', async ({
  server,
}) => {
  const segmented = await newSegmentedAccount(server);
  const limited = await segmented.newLimitedManager();
  const all = await signedIn(server.url, segmented.account.login.gestor);
  const { id } = (await limited.call('POST', `${PATH}/list`)).body.dados[0];
  const { inside, outside } = segmented.rows.respostas_questionario;
  const total = async (by: Caller) => (await by('GET', `${PATH}/${id}`)).body.total_respostas;
  expect([await total(limited.call), await total(all)]).toEqual([
    inside.length,
    inside.length + outside.length,
  ]);
  const statuses = [
    await limited.call('POST', PATH, { nome: 'Novo', ids_segmentos: [segmented.otherSegmento] }),
    await limited.call('PATCH', `${PATH}/${id}`, { ativo: false }),
    await limited.call('PUT', `${PATH}/${id}/rascunho`, { revisao: 0, secoes: [] }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([201, 200, 200]);
});

test('those of another account are not there', async ({ create }) => {
  const { id } = await create();
  const draft = { revisao: 0, secoes: [] };
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { nome: 'Deles' }],
    ['DELETE', '', undefined],
    ['POST', '/duplicar', {}],
    ['GET', '/rascunho', undefined],
    ['PUT', '/rascunho', draft],
    ['DELETE', '/rascunho/0', undefined],
    ['POST', '/publicar', { revisao: 0 }],
    ['POST', '/versoes/list', {}],
    ['GET', '/versoes/1', undefined],
  ] as const)
    expect([path, (await theirs(method, `${PATH}/${id}${path}`, body)).status]).toEqual([
      path,
      404,
    ]);
});
