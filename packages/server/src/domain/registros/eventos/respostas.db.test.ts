import { expect } from 'vitest';
import { event, newQuestionnaire, newVersion, QUESTIONS } from '../../../../test/field.ts';
import { type Json, signedIn } from '../../../../test/harness.ts';
import { faultsOf } from '../../../../test/rows.ts';
import { MORNING, NOON, testWithTechnician } from '../../../../test/technician.ts';
import { sql } from '../../../platform/db/sql.ts';

const test = testWithTechnician();

test('answers: the latest of each question counts', async ({
  account,
  work,
  clock,
  rows,
  send,
}) => {
  const id_registro = await work.visit();
  const form = await newQuestionnaire(work.insert);
  const answer = (question: keyof typeof QUESTIONS, data: string, more: object) =>
    event('resposta', data, { id_registro, ...form, id_questao: QUESTIONS[question], ...more });
  const events = [
    answer('texto', NOON, { texto: 'nova', comentario: 'ok' }),
    answer('texto', MORNING, { texto: 'velha' }),
    answer('multipla_escolha', MORNING, { ids_opcoes: [51, 53] }),
    answer('data', MORNING, { data_resposta: '2026-01-01T00:00:00.000Z' }),
  ];
  expect(await send(...events)).toEqual(Array(4).fill('aceito'));
  const EMPTY = {
    texto: null,
    numero: null,
    data_resposta: null,
    ids_opcoes: [],
    imagem: null,
    data_imagem: null,
    comentario: null,
  };
  const [row, ...others] = await rows(sql`select * from respostas_questionario`);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    id_registro,
    ...form,
    id_usuario: account.id.campo,
    data_conclusao: NOON,
    respostas: {
      1: { ...EMPTY, texto: 'nova', comentario: 'ok', data: NOON },
      3: { ...EMPTY, data_resposta: '2026-01-01T00:00:00Z', data: MORNING },
      5: { ...EMPTY, ids_opcoes: [51, 53], data: MORNING },
    },
  });

  const stamp = await clock();
  expect(await send(answer('texto', MORNING, { texto: 'atrasada' }))).toEqual(['aceito']);
  expect([await clock(), await rows(sql`select * from respostas_questionario`)]).toEqual([
    stamp,
    [row],
  ]);

  const id_versao = await newVersion(work.insert, form.id_questionario, 2);
  const later = '2026-08-14T13:00:00Z';
  await send({ ...answer('numero', later, { numero: 0 }), id_versao });
  const [now] = await rows(sql`select * from respostas_questionario`);
  // The visit keeps the version that was answered first.
  expect(now).toMatchObject({ ...form, data_conclusao: later, respostas: { 2: { id_versao } } });
  expect(Object.keys(now.respostas)).toEqual(['1', '2', '3', '5']);
});

test('a signature says who signed, for the office and the next device; v2 stays as it was', async ({
  server,
  account,
  call,
  work,
  send,
}) => {
  const id_registro = await work.visit();
  const { id_questionario } = await newQuestionnaire(work.insert);
  const questoes = (['assinatura', 'foto'] as const).map((tipo, i) => ({
    ...{ id_questao: 90 + i, numero_questao: i + 1, nome_questao: tipo, tipo },
    ...{ obrigatoria: false, opcoes: [] },
  }));
  const secoes = [{ id_secao: 1, numero_secao: 1, nome_secao: 'Fim', questoes }];
  const version = { id_questionario, numero: 2, secoes };
  const form = { id_questionario, id_versao: await work.insert('questionarios_versoes', version) };
  const who = { assinante: 'Marta Reis', cargo_assinante: 'Gerente' };
  const sign = (id_questao: number) =>
    event('resposta', NOON, { id_registro, ...form, id_questao, imagem: 'ab'.repeat(32), ...who });
  expect(await send(sign(90), sign(91))).toEqual(['aceito', 'VALIDACAO_CAMPOS']);
  const synced = (await call('GET', '/campo/v1/sincronizar')).body;
  expect(synced.respostas[0].respostas).toMatchObject([who]);
  const lines = async (login: string, path: string): Promise<Json[]> => {
    const { body } = await (await signedIn(server.url, login))('GET', `${path}/${id_registro}`);
    return body.secoes.flatMap(({ questoes }: Json) => questoes);
  };
  const office = await lines(account.login.gestor, '/escritorio/v1/respostas-questionario');
  expect(office.find(({ tipo }) => tipo === 'assinatura')).toMatchObject(who);
  expect(office.find(({ tipo }) => tipo === 'foto')).toMatchObject({ assinante: null });
  const v2 = await lines(account.login.integracao, '/v2/respostas-questionario');
  expect(v2.every((line) => !Object.hasOwn(line, 'assinante'))).toBe(true);
});

test('answers that fit no question are refused by field', async ({ work, upload }) => {
  const id_registro = await work.visit();
  const form = await newQuestionnaire(work.insert);
  const other = await newQuestionnaire(work.insert);
  const base = { id_registro, ...form, id_questao: 1 };
  const { body } = await upload(
    ...[
      { ...base, id_questao: 77 },
      { ...base, id_versao: other.id_versao },
      { ...base, id_questionario: 999_999 },
      { ...base, numero: 5 },
      { ...base, id_questao: QUESTIONS.multipla_escolha, ids_opcoes: [51, 99] },
      { ...base, texto: 'boa' },
    ].map((more) => event('resposta', MORNING, more)),
  );
  expect(body.resultados.map((r: Json) => faultsOf(r.problema ?? {}))).toEqual([
    ['eventos[0].id_questao VALOR_INVALIDO'],
    ['eventos[1].id_versao VALOR_INVALIDO'],
    ['eventos[2].id_questionario VALOR_INVALIDO', 'eventos[2].id_versao VALOR_INVALIDO'],
    ['eventos[3].numero VALOR_INVALIDO'],
    ['eventos[4].ids_opcoes[1] VALOR_INVALIDO'],
    [],
  ]);
});
