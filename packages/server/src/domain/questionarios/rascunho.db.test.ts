import { expect } from 'vitest';
import { newQuestionnaire, QUESTIONS } from '../../../test/field.ts';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Caller, type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const PATH = '/escritorio/v1/questionarios';

const test = testWithAccount('administrador')
  .extend('created', ({ call: ana }) => async (): Promise<number> => {
    return (await ana('POST', PATH, { nome: 'Vistoria' })).body.id;
  })
  .extend(
    'draftOf',
    ({ call: ana }) =>
      async (id: number): Promise<Json> =>
        (await ana('GET', `${PATH}/${id}/rascunho`)).body,
  )
  .extend(
    'stampOf',
    ({ call: ana }) =>
      async (id: number) =>
        (await ana('GET', `/v2/questionarios/${id}`)).body.atualizado_em,
  );

let bia: Caller;

test.beforeAll(async ({ server, account }) => {
  bia = await signedIn(server.url, account.login.gestor);
});

const escolha = {
  nome_questao: 'Limpo?',
  tipo: 'escolha_unica',
  obrigatoria: true,
  opcoes: [{ nome: 'Sim' }, { nome: 'Não' }],
};
const foto = {
  nome_questao: 'Foto',
  tipo: 'foto',
  condicao: { numero_questao: 1, opcoes: ['Não'] },
};
const SECOES = [{ nome_secao: 'Geral', questoes: [escolha, foto] }];

const save = (by: Caller, id: number, revisao: number, secoes: unknown) =>
  by('PUT', `${PATH}/${id}/rascunho`, { revisao, secoes });
const publish = (by: Caller, id: number, revisao: number, headers = {}) =>
  by('POST', `${PATH}/${id}/publicar`, { revisao }, headers);

test('a draft is written, read back, published and listed, and only then seen elsewhere', async ({
  account,
  call: ana,
  created,
  draftOf,
  stampOf,
}) => {
  const id = await created();
  const before = await stampOf(id);
  expect(await draftOf(id)).toEqual({
    id_questionario: id,
    revisao: 0,
    existe: false,
    salvo_em: null,
    id_usuario: null,
    usuario: null,
    secoes: [],
    achados: [expect.objectContaining({ campo: 'secoes', codigo: 'SEM_SECOES' })],
  });
  const saved = await save(bia, id, 0, SECOES);
  expect(saved.body).toMatchObject({
    revisao: 1,
    existe: true,
    usuario: 'Usuário gestor',
    id_usuario: account.id.gestor,
    achados: [],
  });
  expect(await draftOf(id)).toEqual(saved.body);
  expect((await save(ana, id, 1, saved.body.secoes)).body).toEqual(saved.body);
  const office = await ana('GET', `${PATH}/${id}`);
  expect(office.body).toMatchObject({ secoes: [], tem_rascunho: true, versao_publicada: null });
  expect((await ana('GET', `/v2/questionarios/${id}`)).body.secoes).toEqual([]);
  expect(await stampOf(id)).toBe(before);

  const { status, headers, body } = await publish(ana, id, 1);
  expect([status, headers.get('location')]).toEqual([201, `${PATH}/${id}/versoes/${body.id}`]);
  const { secoes, ...version } = body;
  expect(version).toEqual({
    id: expect.any(Number),
    numero: 1,
    publicada_em: expect.any(String),
    id_questionario: id,
    id_usuario: account.id.administrador,
    usuario: 'Usuário administrador',
    data_criacao: expect.any(String),
    atualizado_em: expect.any(String),
  });
  expect(secoes).toEqual(saved.body.secoes);
  expect((await ana('GET', `${PATH}/${id}/versoes/${body.id}`)).body).toEqual(body);
  expect((await ana('POST', `${PATH}/${id}/versoes/list`)).body.dados).toEqual([version]);
  const { id: id_versao, numero, publicada_em } = version;
  expect((await ana('GET', `${PATH}/${id}`)).body).toMatchObject({
    secoes,
    tem_rascunho: false,
    versao_publicada: { id: id_versao, numero, publicada_em },
  });
  const seen = (await ana('POST', '/v2/questionarios/list', { atualizado_apos: before })).body
    .dados;
  expect(seen.map((it: Json) => it.id)).toContain(id);
  expect((await ana('GET', `/v2/questionarios/${id}`)).body.secoes).toEqual(secoes);
  expect(await draftOf(id)).toMatchObject({ revisao: 2, existe: false, salvo_em: null, secoes });
});

test('a draft with faults is kept and not published; each fault has its path', async ({
  call: ana,
  created,
}) => {
  const id = await created();
  const faulty = [
    { nome_secao: '', questoes: [] },
    {
      nome_secao: 'Geral',
      questoes: [
        { ...escolha, opcoes: [] },
        { ...foto, condicao: { numero_questao: 1 } },
      ],
    },
  ];
  const expected = [
    'secoes[0].nome_secao',
    'secoes[0].questoes',
    'secoes[1].questoes[0].opcoes',
    'secoes[1].questoes[1].condicao',
  ];
  const { status, body } = await save(ana, id, 0, faulty);
  expect([status, body.achados.map((it: Json) => it.campo)]).toEqual([200, expected]);
  const refused = await publish(ana, id, 1);
  expect([refused.status, refused.body.codigo, faultsOf(refused.body)]).toEqual([
    422,
    'REGRA_NEGOCIO',
    expected.map((campo) => `${campo} VALOR_INVALIDO`),
  ]);
  expect(refused.body.detalhe).toBe('O rascunho tem 4 falhas e não foi publicado: veja `erros`.');
  const english = await ana('GET', `${PATH}/${id}/rascunho`, undefined, {
    'accept-language': 'en-US',
  });
  expect(english.body.achados[0].mensagem).toBe('Section 1: the text is missing.');
});

test('two people: who did not read the last revision is told whose it is, and nothing is lost', async ({
  call: ana,
  created,
  draftOf,
}) => {
  const id = await created();
  expect((await save(ana, id, 0, SECOES)).status).toBe(200);
  const kept = await draftOf(id);
  const [, year, month, day, time] = /(\d+)-(\d+)-(\d+)T([\d:]+)/.exec(kept.salvo_em) ?? [];
  for (const late of [
    await save(bia, id, 0, []),
    await publish(bia, id, 0),
    await bia('DELETE', `${PATH}/${id}/rascunho/0`),
  ]) {
    expect([late.status, late.body.codigo]).toEqual([409, 'CONFLITO']);
    expect(late.body.detalhe).toBe(
      `Você leu a revisão 0 do rascunho, mas ele já está na 1. Usuário administrador o alterou em ${day}/${month}/${year} às ${time} (UTC). Nada foi salvo: leia de novo.`,
    );
  }
  expect(await draftOf(id)).toEqual(kept);
  const both = await Promise.all([ana, bia].map((by) => save(by, id, 1, [...SECOES, ...SECOES])));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a revision that was discarded or published never comes back', async ({
  call: ana,
  created,
  draftOf,
}) => {
  const id = await created();
  expect((await ana('DELETE', `${PATH}/${id}/rascunho/0`)).status).toBe(404);
  await save(ana, id, 0, SECOES);
  expect((await ana('DELETE', `${PATH}/${id}/rascunho/1`)).status).toBe(204);
  expect(await draftOf(id)).toMatchObject({ revisao: 2, existe: false, secoes: [] });
  expect((await save(bia, id, 1, SECOES)).status).toBe(409);
  expect((await publish(bia, id, 2)).body.detalhe).toBe('Não há rascunho para publicar.');
  const second = (await save(bia, id, 2, SECOES)).body;
  expect(second.secoes[0].id_secao).toBe(6);
});

test('what is as it was published is not published again', async ({ call: ana, created }) => {
  const id = await created();
  const { secoes } = (await save(ana, id, 0, SECOES)).body;
  await publish(ana, id, 1);
  expect((await save(ana, id, 2, secoes)).body).toMatchObject({ revisao: 2, existe: false });
  await save(ana, id, 2, [...secoes, { nome_secao: 'Mais', questoes: [] }]);
  expect((await save(ana, id, 3, secoes)).body).toMatchObject({ revisao: 4, existe: true });
  const { status, body } = await publish(ana, id, 4);
  expect([status, body.detalhe]).toEqual([
    422,
    'O rascunho é igual à versão publicada: não há o que publicar.',
  ]);
});

test('what exists keeps its ids; what is new, or of another type than published, gets others', async ({
  insert,
  call: ana,
  draftOf,
}) => {
  const { id_questionario: id } = await newQuestionnaire(insert);
  const { secoes } = await draftOf(id);
  const questoes = secoes[0].questoes.map((questao: Json) =>
    questao.id_questao === QUESTIONS.texto ? { ...questao, tipo: 'numero' } : questao,
  );
  const written = [{ ...secoes[0], questoes: [...questoes, { ...escolha, numero_questao: 20 }] }];
  const { body } = await save(ana, id, 0, written);
  const ids = body.secoes[0].questoes.map((questao: Json) => questao.id_questao);
  // The greatest before was an option's, 53.
  expect(ids).toEqual([54, 2, 3, 4, 5, 6, 55]);
  const invented = [{ nome_secao: 'X', questoes: [{ ...escolha, id_questao: 58 }] }];
  const { status, body: fault } = await save(ana, id, 1, invented);
  expect([status, faultsOf(fault)]).toEqual([
    400,
    ['secoes[0].questoes[0].id_questao VALOR_INVALIDO'],
  ]);
  const taken = [{ nome_secao: 'X', questoes: [{ ...escolha, id_questao: 57 }] }];
  expect((await save(ana, id, 1, taken)).status).toBe(200);
});

test('there is a limit to everything', async ({ call: ana, created }) => {
  const id = await created();
  const many = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
  const section = (questoes: unknown[], nome_secao = 'X') => ({ nome_secao, questoes });
  const refused = async (secoes: unknown) => {
    const { status, body } = await save(ana, id, 0, secoes);
    return [status, ...faultsOf(body)];
  };
  const large = many(200, { nome: 'X'.repeat(300) });
  for (const [secoes, campo] of [
    [many(51, section([])), 'secoes'],
    [many(2, section(many(251, foto))), 'secoes'],
    [[section(many(501, foto))], 'secoes[0].questoes'],
    [[section(many(5, { ...escolha, opcoes: large }))], 'secoes'],
    // Small enough as sent, but too large with its ids to be sent back.
    [[section(many(50, { ...escolha, opcoes: many(200, { nome: 'X' }) }))], 'secoes'],
    [[section([], 'X'.repeat(201))], 'secoes[0].nome_secao'],
    [[section([{ ...foto, nome_questao: 'X'.repeat(501) }])], 'secoes[0].questoes[0].nome_questao'],
    [[section([{ ...escolha, opcoes: many(201, { nome: 'X' }) }])], 'secoes[0].questoes[0].opcoes'],
    [[section([{ ...foto, numero_questao: 0 }])], 'secoes[0].questoes[0].numero_questao'],
    [[section([{ ...foto, tipo: 'video' }])], 'secoes[0].questoes[0].tipo'],
    [[section([{ ...foto, peso: 1 }])], 'secoes[0].questoes[0].peso'],
  ] as const)
    expect(await refused(secoes)).toContain(`${campo} VALOR_INVALIDO`);
  expect(await refused('X')).toEqual([400, 'secoes TIPO_INVALIDO']);
  expect((await save(ana, id, 0, many(50, section([])))).body.achados).toHaveLength(50);
  const counted = [
    section(many(500, { ...foto, condicao: { numero_questao: 1, ids_opcoes: many(9, 1) } })),
  ];
  expect((await save(ana, id, 1, counted)).body.achados.length).toBeLessThanOrEqual(1000);
});

test('a version of another questionnaire is not one of this', async ({ insert, call: ana }) => {
  const [one, other] = [await newQuestionnaire(insert), await newQuestionnaire(insert)];
  const path = `${PATH}/${one.id_questionario}/versoes`;
  expect((await ana('GET', `${path}/${one.id_versao}`)).body).toMatchObject({
    id_usuario: null,
    usuario: null,
  });
  expect((await ana('GET', `${path}/${other.id_versao}`)).status).toBe(404);
});

test('two publish at once: one version; with one Idempotency-Key, one and the same answer', async ({
  call: ana,
  created,
}) => {
  const id = await created();
  await save(ana, id, 0, SECOES);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => publish(i % 2 ? ana : bia, id, 1)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)]);
  await save(ana, id, 2, []);
  await save(ana, id, 3, SECOES);
  const keyed = await Promise.all(
    Array.from({ length: 3 }, () => publish(ana, id, 4, { 'idempotency-key': 'publicar' })),
  );
  expect(new Set(keyed.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const { dados } = (await ana('POST', `${PATH}/${id}/versoes/list`, { ordenar: 'numero' })).body;
  expect(dados.map((it: Json) => it.numero)).toEqual([1, 2]);
});

test('who deletes and who publishes at once: one of them', async ({
  server,
  account,
  call: ana,
  created,
}) => {
  for (let round = 0; round < 5; round++) {
    const id = await created();
    await save(ana, id, 0, SECOES);
    const [published, deleted] = await Promise.all([
      publish(ana, id, 1),
      bia('DELETE', `${PATH}/${id}`),
    ]);
    expect(['201 422', '404 204']).toContain(`${published.status} ${deleted.status}`);
    const left = await server.db.read(account.scope, (tx) =>
      tx.rows(sql`select from questionarios_versoes where id_questionario = ${id}`),
    );
    expect(left).toHaveLength(published.status === 201 ? 1 : 0);
  }
});
