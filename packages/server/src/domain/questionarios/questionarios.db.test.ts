import type { Secao } from '@campeiro/contract/questionarios';
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { faultsOf, inserter } from '../../../test/rows.ts';

const test = testWithAccount('integracao')
  .extend('link', { scope: 'file' }, ({ insert }) => async (id_questionario: number) => {
    for (const id_grupo of [...grupos].reverse())
      await insert('questionarios_grupos', { id_questionario, id_grupo });
    for (const id_segmento of [...segmentos].reverse())
      await insert('questionarios_segmentos', { id_questionario, id_segmento });
  })
  .extend('list', ({ call }) => async (body: object): Promise<number[]> => {
    const answer = await call('POST', '/v2/questionarios/list', body);
    expect([answer.status, answer.body.erros]).toEqual([200, undefined]);
    return answer.body.dados.map((q: Json) => q.id);
  });

let grupos: number[];
let segmentos: number[];
/** Always valid and without a version; valid in August 2026; valid since September; valid until July. */
let open: number;
let august: number;
let since: number;
let until: number;
let foreign: number;

const secao = (nome_secao: string): Secao => ({
  id_secao: 1,
  numero_secao: 1,
  nome_secao,
  questoes: [
    {
      id_questao: 1,
      numero_questao: 1,
      nome_questao: 'Limpo?',
      tipo: 'escolha_unica',
      obrigatoria: true,
      opcoes: [
        { id_opcao: 1, nome: 'Sim' },
        { id_opcao: 2, nome: 'Não' },
      ],
    },
  ],
});

test.beforeAll(async ({ server, insert, link }) => {
  open = await insert('questionarios', { nome: 'Vistoria' });
  august = await insert('questionarios', {
    nome: 'Satisfação',
    descricao: 'Pós-venda',
    ativo: false,
    vigencia_inicio: '2026-08-01T00:00:00Z',
    vigencia_fim: '2026-08-31T23:59:59.5Z',
  });
  grupos = [await insert('grupos', { nome: 'A' }), await insert('grupos', { nome: 'B' })];
  segmentos = [await insert('segmentos', { nome: 'A' }), await insert('segmentos', { nome: 'B' })];
  await link(august);
  since = await insert('questionarios', {
    nome: 'Novo',
    vigencia_inicio: '2026-09-01T00:00:00Z',
  });
  until = await insert('questionarios', { nome: 'Antigo', vigencia_fim: '2026-07-31T00:00:00Z' });

  await insert('questionarios_versoes', {
    id_questionario: august,
    numero: 2,
    secoes: [secao('Nova')],
  });
  await insert('questionarios_versoes', {
    id_questionario: august,
    numero: 1,
    secoes: [secao('Velha')],
  });

  const other = await server.newAccount();
  foreign = await inserter(server.db, other.scope)('questionarios', { nome: 'Alheio' });
});

test('a questionnaire is read with its links and the sections of its newest version', async ({
  call,
}) => {
  const { status, body } = await call('GET', `/v2/questionarios/${august}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: august,
    nome: 'Satisfação',
    descricao: 'Pós-venda',
    ativo: false,
    vigencia_inicio: '2026-08-01T00:00:00Z',
    vigencia_fim: '2026-08-31T23:59:59.500000Z',
    ids_grupos: grupos,
    ids_segmentos: segmentos,
    data_criacao: expect.any(String),
    atualizado_em: expect.any(String),
    secoes: [secao('Nova')],
  });
});

test('without a version there are no sections', async ({ call }) => {
  expect((await call('GET', `/v2/questionarios/${open}`)).body).toMatchObject({
    descricao: null,
    ativo: true,
    vigencia_inicio: null,
    vigencia_fim: null,
    ids_grupos: [],
    ids_segmentos: [],
    secoes: [],
  });
});

test('the list shows the same without sections', async ({ call }) => {
  const { body } = await call('POST', '/v2/questionarios/list');
  expect(body.dados.map((q: Json) => q.id)).toEqual([open, august, since, until]);
  for (const item of body.dados) {
    const { secoes: _, ...rest } = (await call('GET', `/v2/questionarios/${item.id}`)).body;
    expect(rest).toEqual(item);
  }
});

test('vigente_em: both ends belong to the period, an end that is not set is open', async ({
  list,
}) => {
  const valid = (vigente_em: string) => list({ vigente_em });
  expect(await valid('2026-07-31T00:00:00Z')).toEqual([open, until]);
  expect(await valid('2026-07-31T00:00:00.000001Z')).toEqual([open]);
  expect(await valid('2026-08-01T00:00:00Z')).toEqual([open, august]);
  expect(await valid('2026-08-31T23:59:59.5Z')).toEqual([open, august]);
  expect(await valid('2026-08-31T23:59:59.500001Z')).toEqual([open]);
  expect(await valid('2030-01-01T00:00:00Z')).toEqual([open, since]);
});

test('the other filters and sorts', async ({ call, list }) => {
  expect(await list({ ativo: false })).toEqual([august]);
  expect(await list({ ids: [until, foreign] })).toEqual([until]);
  expect(await list({ busca: 'POS-VENDA' })).toEqual([august]);
  expect(await list({ busca: 'satisfacao' })).toEqual([august]);
  const { body } = await call('GET', `/v2/questionarios/${since}`);
  expect(await list({ atualizado_apos: body.atualizado_em })).toEqual([until]);
  expect(await list({ ordenar: 'nome' })).toEqual([until, since, august, open]);
  for (const ordenar of ['-id', '-data_criacao', '-atualizado_em'])
    expect(await list({ ordenar })).toEqual([until, since, august, open]);
});

test('all faults of a filter are named at once', async ({ call }) => {
  const { status, body } = await call('POST', '/v2/questionarios/list', {
    vigente_em: '2026-08-01',
    ativo: 'true',
    vigencia_inicio: '2026-08-01T00:00:00Z',
    ordenar: 'descricao',
  });
  expect(status).toBe(400);
  expect(faultsOf(body)).toEqual([
    'ativo TIPO_INVALIDO',
    'ordenar VALOR_INVALIDO',
    'vigencia_inicio VALOR_INVALIDO',
    'vigente_em TIPO_INVALIDO',
  ]);
});

test('a path id that is no integer is a fault of `id`', async ({ call }) => {
  const { status, body } = await call('GET', '/v2/questionarios/x');
  expect([status, faultsOf(body)]).toEqual([400, ['id TIPO_INVALIDO']]);
});
