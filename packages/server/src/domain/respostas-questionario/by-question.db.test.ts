/** Answers over time: figures by question, and the answers that each figure counts. */
import { MAX_RESPOSTAS_LIDAS } from '@campeiro/contract/escritorio/respostas-por-questao';
import type { Questao, Secao } from '@campeiro/contract/questionarios';
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Caller, type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf, type Insert, stateOf } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { sql } from '../../platform/db/sql.ts';

const question = (n: number, tipo: Questao['tipo'], more: Partial<Questao> = {}): Questao => ({
  id_questao: n,
  numero_questao: n,
  nome_questao: `Pergunta ${n}`,
  tipo,
  obrigatoria: false,
  opcoes: [],
  ...more,
});

const [SIM, NAO] = [11, 12];
const QUESTIONS = [
  question(1, 'escolha_unica', {
    opcoes: [
      { id_opcao: SIM, nome: 'Sim' },
      { id_opcao: NAO, nome: 'Não' },
    ],
  }),
  question(2, 'texto', { condicao: { numero_questao: 1, ids_opcoes: [NAO], valores: [] } }),
  question(3, 'numero'),
  question(4, 'foto'),
];

const sections = (questoes: Questao[]): Secao[] => [
  { id_secao: 1, numero_secao: 1, nome_secao: 'Geral', questoes },
];

const PERIOD = { inicio: '2026-08-01', fim: '2026-08-31' };
const pathOf = (id: number, what: string) => `/escritorio/v1/questionarios/${id}/respostas/${what}`;

async function published(insert: Insert) {
  const id = await insert('questionarios', { nome: 'Vistoria' });
  const version = (numero: number, questoes: Questao[]) =>
    insert('questionarios_versoes', { id_questionario: id, numero, secoes: sections(questoes) });
  return { id, version };
}

const test = testWithNewAccount('gestor')
  .extend('questionnaire', ({ insert }) => published(insert))
  .extend('id_cliente', ({ insert }) => insert('clientes', { tipo: 'J', nome: 'Aurora' }))
  .extend(
    'answer',
    ({ insert, account, questionnaire, id_cliente }) =>
      async (id_versao: number, data_conclusao: string, respostas: Record<string, unknown>) => {
        const id_registro = await insert('registros', { id_cliente, ...stateOf('realizado') });
        await insert('respostas_questionario', {
          id_registro,
          id_questionario: questionnaire.id,
          id_versao,
          id_usuario: account.id.campo,
          data_conclusao,
          respostas,
        });
        return id_registro;
      },
  )
  .extend('summary', ({ call, questionnaire }) => async (body: object = PERIOD): Promise<Json> => {
    const { status, body: answer } = await call('POST', pathOf(questionnaire.id, 'resumo'), body);
    expect(status).toBe(200);
    return answer;
  })
  .extend('behind', ({ call, questionnaire }) => async (asked: object): Promise<Json> => {
    const body = { ...PERIOD, ...asked };
    const { status, body: answer } = await call('POST', pathOf(questionnaire.id, 'questao'), body);
    expect(status).toBe(200);
    return answer;
  });

const figures = ({ questoes }: Json) =>
  questoes.map((q: Json) => [q.id_questao, q.respondidas, q.sem_resposta]);
const visitsIn = ({ dados }: Json) => dados.map((one: Json) => one.id_registro);

test('counts what was shown: an answer to a hidden question is none', async ({
  questionnaire,
  answer,
  summary,
  behind,
}) => {
  const version = await questionnaire.version(1, QUESTIONS);
  const hidden = await answer(version, '2026-08-10T12:00:00Z', {
    1: { ids_opcoes: [SIM] },
    2: { texto: 'antes' },
    3: { numero: 2 },
  });
  const shown = await answer(version, '2026-08-11T12:00:00Z', {
    1: { ids_opcoes: [NAO] },
    2: { texto: 'sujo' },
    3: { numero: 5 },
    4: { imagem: 'a'.repeat(64) },
  });
  const open = await answer(version, '2026-08-17T12:00:00Z', { 1: { ids_opcoes: [NAO] } });
  const all = await summary();
  expect([all.visitas, figures(all)]).toEqual([
    3,
    [
      [1, 3, 0],
      [2, 1, 1],
      [3, 2, 1],
      [4, 1, 2],
    ],
  ]);
  const [choice, text, number] = all.questoes;
  expect(choice.opcoes.map(({ nome, total }: Json) => [nome, total])).toEqual([
    ['Sim', 1],
    ['Não', 2],
  ]);
  expect(text.ultimas).toMatchObject([{ id_registro: shown, resposta_texto: 'sujo' }]);
  expect(number).toMatchObject({ media: 3.5, minimo: 2, maximo: 5 });
  expect(number.semanas).toEqual([
    { semana: '2026-08-10', total: 2, media: 3.5, minimo: 2, maximo: 5, sim: null },
  ]);
  // Each figure opens as many as it says.
  expect(visitsIn(await behind({ id_questao: 1, id_opcao: NAO }))).toEqual([open, shown]);
  expect(visitsIn(await behind({ id_questao: 2 }))).toEqual([shown]);
  expect(visitsIn(await behind({ id_questao: 2, sem_resposta: true }))).toEqual([open]);
  expect(visitsIn(await behind({ id_questao: 3, semana: '2026-08-10' }))).toEqual([shown, hidden]);
  expect((await behind({ id_questao: 4 })).dados[0]).toMatchObject({
    cliente: 'Aurora',
    numero_versao: 1,
    resposta_texto: null,
    url_imagem: null,
  });
});

test('puts versions together by question, and tells them apart when asked', async ({
  questionnaire,
  answer,
  summary,
}) => {
  const [choice, , number] = QUESTIONS as [Questao, Questao, Questao];
  const old = await questionnaire.version(1, [choice, number]);
  const opcoes = [{ id_opcao: SIM, nome: 'Claro' }];
  const next = await questionnaire.version(2, [{ ...choice, nome_questao: 'Limpo?', opcoes }]);
  await answer(old, '2026-08-10T12:00:00Z', { 1: { ids_opcoes: [NAO] }, 3: { numero: 1 } });
  await answer(next, '2026-08-12T12:00:00Z', { 1: { ids_opcoes: [SIM] } });
  const all = await summary();
  expect(all.versoes).toEqual([
    { id_versao: next, numero: 2, visitas: 1 },
    { id_versao: old, numero: 1, visitas: 1 },
  ]);
  expect(all.questoes[0]).toMatchObject({ nome_questao: 'Limpo?', respondidas: 2 });
  expect(all.questoes[0].opcoes).toEqual([
    { id_opcao: SIM, nome: 'Claro', total: 1 },
    { id_opcao: NAO, nome: 'Não', total: 1 },
  ]);
  expect(all.questoes.map((q: Json) => q.na_versao_atual)).toEqual([true, false]);
  expect(figures(await summary({ ...PERIOD, ids_versao: [old] }))).toEqual([
    [1, 1, 0],
    [3, 1, 0],
  ]);
});

test('days are those of the account, and pages cover everything once', async ({
  questionnaire,
  answer,
  summary,
  behind,
}) => {
  const version = await questionnaire.version(1, [question(3, 'numero')]);
  // At 23:30 of the 31st in São Paulo, and half an hour later.
  const last = await answer(version, '2026-09-01T02:30:00Z', { 3: { numero: 1 } });
  await answer(version, '2026-09-01T03:30:00Z', { 3: { numero: 1 } });
  const first = await answer(version, '2026-08-01T03:00:00Z', { 3: { numero: 1 } });
  await answer(version, '2026-08-01T02:59:59Z', { 3: { numero: 1 } });
  expect((await summary()).visitas).toBe(2);
  const pages = await Promise.all(
    [1, 2, 3].map((pagina) => behind({ id_questao: 3, pagina, por_pagina: 1 })),
  );
  expect(pages.map(visitsIn)).toEqual([[last], [first], []]);
  expect(pages[0]?.paginacao).toMatchObject({ total_itens: 2, total_paginas: 2 });
});

test('reads beyond a batch, in which answers have the same time', async ({
  server,
  account,
  questionnaire,
  answer,
  summary,
}) => {
  const version = await questionnaire.version(1, [question(3, 'numero')]);
  await answer(version, '2026-08-10T12:00:00Z', { 3: { numero: 1 } });
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`
      with v as (
        insert into registros (id_cliente, id_status, situacao, concluido)
        select r.id_cliente, r.id_status, r.situacao, r.concluido
        from registros r cross join generate_series(1, 1200) returning id)
      insert into respostas_questionario
        (id_registro, id_questionario, id_versao, id_usuario, data_conclusao, respostas)
      select v.id, a.id_questionario, a.id_versao, a.id_usuario, a.data_conclusao, a.respostas
      from v cross join respostas_questionario a`),
  );
  expect((await summary()).questoes[0]).toMatchObject({ respondidas: 1201, media: 1 });
});

test('refuses periods that cost too much, and what is not there', async ({
  server,
  call,
  questionnaire,
}) => {
  expect(MAX_RESPOSTAS_LIDAS).toBeGreaterThan(0);
  const ask = async (by: Caller, body: object, id = questionnaire.id) =>
    by('POST', pathOf(id, 'resumo'), body);
  const faults = async (body: object) => faultsOf((await ask(call, body)).body);
  expect(await faults({ inicio: '2026-08-02', fim: '2026-08-01' })).toEqual(['fim VALOR_INVALIDO']);
  expect(await faults({ inicio: '2025-08-01', fim: '2026-08-02' })).toEqual(['fim VALOR_INVALIDO']);
  expect((await ask(call, { inicio: '2025-08-01', fim: '2026-08-01' })).status).toBe(200);
  expect((await ask(call, PERIOD, 999_999)).status).toBe(404);
  const other = await signedIn(server.url, (await server.newAccount()).login.gestor);
  expect((await ask(other, PERIOD)).status).toBe(404);
});

test('managers who are limited by segments count the visits that they see', async ({ server }) => {
  const segmented = await newSegmentedAccount(server);
  const { inside, outside } = segmented.rows.respostas_questionario;
  const limited = await segmented.newLimitedManager();
  const all = await segmented.newManager();
  const counted = async ({ call }: { call: Caller }) => {
    const { dados } = (await call('POST', '/escritorio/v1/questionarios/list')).body;
    const { body } = await call('POST', pathOf(dados[0].id, 'resumo'), PERIOD);
    const behind = await call('POST', pathOf(dados[0].id, 'questao'), {
      ...PERIOD,
      id_questao: 1,
      sem_resposta: true,
    });
    return [dados[0].total_respostas, body.visitas, behind.body.paginacao.total_itens];
  };
  expect(await counted(limited)).toEqual(Array(3).fill(inside.length));
  expect(await counted(all)).toEqual(Array(3).fill(inside.length + outside.length));
});

test('how many said yes, and which numbers are outside the limits of now', async ({
  questionnaire: { id, version },
  answer,
  call,
}) => {
  const medida = { unidade: '°C', minimo: 0, maximo: 8, casas_decimais: null };
  const yesNo = question(1, 'sim_nao', {
    opcoes: [
      { id_opcao: SIM, nome: 'Sim' },
      { id_opcao: NAO, nome: 'Não' },
    ],
  });
  const first = await version(1, [yesNo, question(3, 'numero')]);
  const second = await version(2, [yesNo, question(3, 'numero', { medida })]);
  await answer(first, '2026-08-03T12:00:00Z', { 1: { ids_opcoes: [SIM] }, 3: { numero: 9.5 } });
  await answer(first, '2026-08-11T12:00:00Z', { 1: { ids_opcoes: [NAO] }, 3: { numero: 8 } });
  await answer(second, '2026-08-12T12:00:00Z', { 1: { ids_opcoes: [SIM] }, 3: { numero: 4.25 } });
  const { body } = await call('POST', pathOf(id, 'resumo'), PERIOD);
  const [yes, number] = body.questoes;
  expect(yes).toMatchObject({ respondidas: 3, media: null, sim: 2, fora_dos_limites: null });
  expect(yes.semanas.map(({ semana, total, sim }: Json) => [semana, total, sim])).toEqual([
    ['2026-08-03', 1, 1],
    ['2026-08-10', 2, 1],
  ]);
  expect(number).toMatchObject({ media: 7.25, sim: null, unidade: '°C', fora_dos_limites: 1 });
  const outside = await call('POST', pathOf(id, 'questao'), {
    ...PERIOD,
    id_questao: 3,
    fora_dos_limites: true,
  });
  expect(outside.body.dados).toMatchObject([
    { tipo: 'numero', unidade: null, resposta_texto: '9.5', numero_versao: 1 },
  ]);
});
