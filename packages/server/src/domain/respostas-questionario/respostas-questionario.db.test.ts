import type { Secao } from '@campeiro/contract/questionarios';
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Account, type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf, type Insert, inserter, stateOf } from '../../../test/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const UNKNOWN = 999_999;
const LIST = '/v2/respostas-questionario/list';

/** A section of one question, which asks for a text. */
const secao = (nome_secao: string): Secao => ({
  id_secao: 1,
  numero_secao: 1,
  nome_secao,
  questoes: [
    {
      id_questao: 1,
      numero_questao: 1,
      nome_questao: 'O que houve?',
      tipo: 'texto',
      obrigatoria: true,
      opcoes: [],
    },
  ],
});

const choice: Secao = {
  id_secao: 2,
  numero_secao: 2,
  nome_secao: 'Fechamento',
  questoes: [
    {
      id_questao: 2,
      numero_questao: 1,
      nome_questao: 'Resolvido?',
      tipo: 'escolha_unica',
      obrigatoria: true,
      opcoes: [
        { id_opcao: 5, nome: 'Sim' },
        { id_opcao: 6, nome: 'Não' },
      ],
    },
  ],
};

interface Filled {
  account: Account;
  ordem: number;
  outraOrdem: number;
  /** Visits: late, early and not begun belong to the order; alone to none; silent was not answered. */
  visits: Record<'late' | 'early' | 'idle' | 'alone' | 'silent', number>;
  questionarios: number[];
}

const test = testWithAccount('integracao').extend(
  'fill',
  { scope: 'file' },
  ({ server }) =>
    async (account: Account): Promise<Filled> => {
      const insert = inserter(server.db, account.scope);
      const id_cliente = await insert('clientes', { tipo: 'J', nome: 'Aurora' });
      const order = (nome: string) =>
        insert('ordens_servico', {
          nome,
          id_cliente,
          id_status: sql`(select id from status_ordem where inicial)`,
        });
      const visit = (id_ordem_servico: number | null, data_inicio: string | null) =>
        insert('registros', {
          id_cliente,
          id_ordem_servico,
          data_inicio,
          ...stateOf('realizado'),
        });
      const ordem = await order('Obra');
      const visits = {
        late: await visit(ordem, '2026-08-14T15:00:00Z'),
        idle: await visit(ordem, null),
        early: await visit(ordem, '2026-08-14T09:00:00Z'),
        alone: await visit(null, '2026-08-14T08:00:00Z'),
        silent: await visit(null, null),
      };
      const questionarios = [
        await insert('questionarios', { nome: 'Visita' }),
        await insert('questionarios', { nome: 'Extra' }),
      ];
      const [first = 0, second = 0] = questionarios;
      const old = await version(insert, first, 1, [secao('Antiga'), choice]);
      await version(insert, first, 2, [secao('Nova')]);
      const extra = await version(insert, second, 1, [secao('Extra')]);

      const answer = (
        id_registro: number,
        questionario: number,
        id_versao: number,
        texto: string,
      ) =>
        insert('respostas_questionario', {
          id_registro,
          id_questionario: questionario,
          id_versao,
          id_usuario: account.id.campo,
          data_conclusao: '2026-08-14T16:00:00Z',
          respostas: { 1: { texto }, 2: { ids_opcoes: [6], comentario: 'Falta peça' } },
        });
      await answer(visits.late, second, extra, 'tarde, extra');
      await answer(visits.late, first, old, 'tarde');
      await answer(visits.idle, first, old, 'sem início');
      await answer(visits.early, first, old, 'cedo');
      await answer(visits.alone, first, old, 'só');
      return { account, ordem, outraOrdem: await order('Vazia'), visits, questionarios };
    },
);

let here: Filled;
let there: Filled;

test.beforeAll(async ({ server, account, fill }) => {
  here = await fill(account);
  there = await fill(await server.newAccount());
});

const version = (insert: Insert, id_questionario: number, numero: number, secoes: Secao[]) =>
  insert('questionarios_versoes', { id_questionario, numero, secoes });

/** The text of the first question of every section that has one. */
const textsOf = (secoes: Json[]): string[] =>
  secoes.map((s) => s.questoes[0].resposta_texto).filter((text) => text !== null);

const rendered = (texto: string) => [
  {
    id_secao: 1,
    numero_secao: 1,
    nome_secao: 'Antiga',
    usuario: 'Usuário campo',
    data_conclusao: '2026-08-14T16:00:00Z',
    questoes: [
      {
        numero_questao: 1,
        nome_questao: 'O que houve?',
        nome_item: null,
        selecionado: true,
        resposta_texto: texto,
        url_imagem: null,
        comentario: null,
        data_imagem: null,
      },
    ],
  },
  {
    id_secao: 2,
    numero_secao: 2,
    nome_secao: 'Fechamento',
    usuario: 'Usuário campo',
    data_conclusao: '2026-08-14T16:00:00Z',
    questoes: ['Sim', 'Não'].map((nome_item) => ({
      numero_questao: 1,
      nome_questao: 'Resolvido?',
      nome_item,
      selecionado: nome_item === 'Não',
      resposta_texto: null,
      url_imagem: null,
      comentario: 'Falta peça',
      data_imagem: null,
    })),
  },
];

test('the answers of a record, by the version that was answered', async ({ call }) => {
  const { status, body } = await call('GET', `/v2/respostas-questionario/${here.visits.alone}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    id_registro: here.visits.alone,
    id_ordem_servico: null,
    secoes: rendered('só'),
  });
});

test('a record merges its questionnaires in the order in which they are asked, whichever was answered first', async ({
  call,
}) => {
  const { body } = await call('GET', `/v2/respostas-questionario/${here.visits.late}`);
  expect(body.id_ordem_servico).toBe(here.ordem);
  expect(textsOf(body.secoes)).toEqual(['tarde', 'tarde, extra']);
});

test('an order merges its visits in the order in which they began', async ({ call }) => {
  const path = `/v2/respostas-questionario/ordem-servico/${here.ordem}`;
  const { status, body } = await call('GET', path);
  expect(status).toBe(200);
  expect(body.id_ordem_servico).toBe(here.ordem);
  expect(textsOf(body.secoes)).toEqual(['cedo', 'tarde', 'tarde, extra', 'sem início']);
  expect(body.secoes.slice(0, 2)).toEqual(rendered('cedo'));
});

test('below /v2-extensoes each line has the ids of questionnaire, version, question and alternative', async ({
  server,
}) => {
  const call = await signedIn(server.url, there.account.login.integracao);
  const { alone, early } = there.visits;
  const [first = 0] = there.questionarios;
  const run = (statement: ReturnType<typeof sql>) =>
    server.db.write(there.account.scope, (tx) => tx.rows<{ id: number }>(statement));
  const versions = await run(
    sql`select id from questionarios_versoes where id_questionario = ${first} order by numero`,
  );
  const [old, newest] = versions.map(({ id }) => id);
  // A device had the newer version already.
  await run(sql`update respostas_questionario set respostas =
    jsonb_set(respostas, '{1,id_versao}', to_jsonb(${newest}::bigint)) where id_registro = ${alone}`);
  const ids = { id_questionario: first, id_versao: old, id_opcao: null, unidade: null };
  for (const path of [alone, `ordem-servico/${there.ordem}`]) {
    const [inV2, extended] = [
      (await call('GET', `/v2/respostas-questionario/${path}`)).body,
      (await call('GET', `/v2-extensoes/respostas-questionario/${path}`)).body,
    ];
    const without = extended.secoes.map(({ questoes, ...secao }: Json) => ({
      ...secao,
      questoes: questoes.map(
        ({ id_questionario, id_versao, id_questao, id_opcao, tipo, unidade, ...question }: Json) =>
          question,
      ),
    }));
    expect({ ...extended, secoes: without }).toEqual(inV2);
  }
  const linesOf = async (visit: number) =>
    (await call('GET', `/v2-extensoes/respostas-questionario/${visit}`)).body.secoes.flatMap(
      (secao: Json) => secao.questoes,
    );
  const choice = { ...ids, id_questao: 2, tipo: 'escolha_unica' };
  const choices = [
    { ...choice, id_opcao: 5, nome_item: 'Sim' },
    { ...choice, id_opcao: 6, nome_item: 'Não' },
  ];
  const question = { ...ids, id_questao: 1, tipo: 'texto' };
  expect(await linesOf(early)).toMatchObject([question, ...choices]);
  expect(await linesOf(alone)).toMatchObject([{ ...question, id_versao: newest }, ...choices]);
  const path = `/v2-extensoes/respostas-questionario/${here.visits.alone}`;
  expect((await call('GET', path)).status).toBe(404);
});

test('without answers, missing or of another account: 404', async ({ call }) => {
  for (const id of [here.visits.silent, UNKNOWN, there.visits.alone]) {
    const { status, body } = await call('GET', `/v2/respostas-questionario/${id}`);
    expect([status, body.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
  }
  for (const id of [here.outraOrdem, UNKNOWN, there.ordem]) {
    const { status, body } = await call('GET', `/v2/respostas-questionario/ordem-servico/${id}`);
    expect([status, body.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
  }
});

test('a path id that is no integer is a fault of `id`', async ({ call }) => {
  for (const path of ['x', 'ordem-servico', 'ordem-servico/1.5']) {
    const { status, body } = await call('GET', `/v2/respostas-questionario/${path}`);
    expect([path, status, faultsOf(body)]).toEqual([path, 400, ['id TIPO_INVALIDO']]);
  }
  expect((await call('GET', LIST)).status).toBe(405);
});

test('the list shows every answered questionnaire of the account', async ({ call }) => {
  const { status, body } = await call('POST', LIST);
  expect(status).toBe(200);
  const { late, idle, early, alone } = here.visits;
  const [first, second] = here.questionarios;
  expect(
    body.dados.map((i: Json) => [i.id_registro, i.id_ordem_servico, i.id_questionario]),
  ).toEqual([
    [late, here.ordem, second],
    [late, here.ordem, first],
    [idle, here.ordem, first],
    [early, here.ordem, first],
    [alone, null, first],
  ]);
  expect(body.dados[4]).toEqual({
    id_registro: alone,
    id_ordem_servico: null,
    id_questionario: first,
    secoes: rendered('só'),
    atualizado_em: expect.stringMatching(/\.\d{6}Z$/),
  });
});

test('the list is read in pages and from a cursor', async ({ call }) => {
  const all = (await call('POST', LIST, {})).body.dados;
  const swept: Json[] = [];
  for (const pagina of [1, 2, 3]) {
    const { body } = await call('POST', LIST, { pagina, por_pagina: 2 });
    expect(body.paginacao).toEqual({ pagina, por_pagina: 2, total_itens: 5, total_paginas: 3 });
    swept.push(...body.dados);
  }
  expect(swept).toEqual(all);
  const { body } = await call('POST', LIST, { atualizado_apos: all[2].atualizado_em });
  expect(body.dados).toEqual(all.slice(3));
});

test('an answer that changes comes again', async ({ server, call }) => {
  const all = (await call('POST', LIST, {})).body.dados;
  const cursor = all.at(-1).atualizado_em;
  await server.db.write(here.account.scope, (tx) =>
    tx.run(sql`
      update respostas_questionario set respostas = jsonb_set(respostas, '{1,texto}', '"outra"')
      where id_registro = ${here.visits.early}`),
  );
  const { body } = await call('POST', LIST, { atualizado_apos: cursor });
  expect(body.dados.map((i: Json) => i.id_registro)).toEqual([here.visits.early]);
  expect(textsOf(body.dados[0].secoes)).toEqual(['outra']);
});

test('the list takes nothing but pages and the cursor', async ({ call }) => {
  const { status, body } = await call('POST', LIST, {
    ids: [1],
    busca: '',
    ordenar: 'id',
    id_registro: 1,
    pagina: 0,
    atualizado_apos: 'ontem',
  });
  expect(status).toBe(400);
  expect(faultsOf(body)).toEqual([
    'atualizado_apos TIPO_INVALIDO',
    'busca VALOR_INVALIDO',
    'id_registro VALOR_INVALIDO',
    'ids VALOR_INVALIDO',
    'ordenar VALOR_INVALIDO',
    'pagina VALOR_INVALIDO',
  ]);
  expect(body.erros.find((e: Json) => e.campo === 'ids').mensagem).toBe('Campo desconhecido.');
});
