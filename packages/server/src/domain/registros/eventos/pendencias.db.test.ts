/** Visits that must answer questionnaires: when they are concluded, and what they say until then. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { event } from '../../../../test/field.ts';
import { type Json, signedIn } from '../../../../test/harness.ts';
import { checkin, checkout, NOON, testWithTechnician } from '../../../../test/technician.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

const BEFORE = '2026-08-01T00:00:00Z';
const BETWEEN = '2026-08-14T10:00:00Z';
const SIM = 11;
const NAO = 12;

const test = testWithTechnician()
  .extend(
    'publish',
    ({ work }) =>
      (id_questionario: number, numero: number, publicada_em: string, more?: Json[]) =>
        work.insert('questionarios_versoes', {
          id_questionario,
          numero,
          publicada_em,
          secoes: secoes(more),
        }),
  )
  .extend('published', ({ work, publish }) => async (more: Json = {}, publicada_em = BEFORE) => {
    const id_questionario = await work.insert('questionarios', { nome: 'Vistoria', ...more });
    return { id_questionario, id_versao: await publish(id_questionario, 1, publicada_em) };
  });

/** Asks whether there is damage, and which where there is; and for a photo, which is optional. */
const secoes = (more: Json[] = []) => [
  {
    id_secao: 1,
    numero_secao: 1,
    nome_secao: 'Geral',
    questoes: [
      {
        ...question(1, 'escolha_unica'),
        opcoes: [
          { id_opcao: SIM, nome: 'Sim' },
          { id_opcao: NAO, nome: 'Não' },
        ],
      },
      {
        ...question(2, 'texto'),
        condicao: { numero_questao: 1, ids_opcoes: [SIM], valores: [] },
      },
      { ...question(3, 'foto'), obrigatoria: false },
      ...more,
    ],
  },
];

function question(numero: number, tipo: string): Json {
  return {
    id_questao: numero,
    numero_questao: numero,
    nome_questao: `Pergunta ${numero}`,
    tipo,
    obrigatoria: true,
    opcoes: [],
  };
}

interface Form {
  id_questionario: number;
  id_versao: number;
}

const answer = (id_registro: number, form: Form, id_questao: number, more: object) =>
  event('resposta', BETWEEN, { id_registro, ...form, id_questao, ...more });

const missing = ({ id_questionario, id_versao }: Form, ...numeros_questoes: number[]) => ({
  id_questionario,
  id_versao,
  numeros_questoes,
  numeros_imagens: [] as number[],
});

test('a visit that ended shows all readers what is missing, until the answers arrive', async ({
  server,
  account,
  work,
  call,
  send,
  state,
  published,
}) => {
  const form = await published();
  const id = await work.visit();
  await send(checkin(id));
  expect(await state(id)).toEqual([false, 'em_atendimento', []]);
  await send(checkout(id));
  expect(await state(id)).toEqual([false, 'em_atendimento', [missing(form, 1)]]);

  const integrator = await signedIn(server.url, account.login.integracao);
  const { body: registro } = await integrator('GET', `/v2/registros/${id}`);
  expect(registro).toMatchObject({
    concluido: false,
    status: 'Em atendimento',
    data_realizacao: NOON,
    pendencias: [missing(form, 1)],
  });
  const { body } = await call('GET', '/campo/v1/sincronizar');
  expect(body.visitas).toMatchObject([{ id, concluido: false, pendencias: [missing(form, 1)] }]);
  expect(body.questionarios[0].secoes).toEqual(secoes());

  await send(answer(id, form, 1, { ids_opcoes: [SIM] }));
  expect(await state(id)).toEqual([false, 'em_atendimento', [missing(form, 2)]]);
  await send(answer(id, form, 2, { texto: 'Risco na porta' }));
  expect(await state(id)).toEqual([true, 'realizado', []]);
});

test('a question that the answers hide is not missing, and its lines are empty', async ({
  server,
  account,
  work,
  send,
  state,
  published,
}) => {
  const form = await published();
  const id = await work.visit();
  const shown = answer(id, form, 1, { ids_opcoes: [SIM] });
  const hides = { ...answer(id, form, 1, { ids_opcoes: [NAO] }), data: NOON };
  await send(shown, answer(id, form, 2, { texto: 'Engano' }), checkin(id), hides, checkout(id));
  expect(await state(id)).toEqual([true, 'realizado', []]);
  const integrator = await signedIn(server.url, account.login.integracao);
  const { body } = await integrator('GET', `/v2/respostas-questionario/${id}`);
  expect(
    body.secoes[0].questoes.map((q: Json) => [q.numero_questao, q.nome_item, q.selecionado]),
  ).toEqual([
    [1, 'Sim', false],
    [1, 'Não', true],
    [2, null, false],
    [3, null, false],
  ]);
});

test('in any order and pieces the events come, the visit ends the same', async ({
  work,
  send,
  state,
  published,
}) => {
  const form = await published();
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(['sim', 'nao', 'texto', 'vazio', 'checkin', 'checkout', 'foto']),
      fc.infiniteStream(fc.nat()),
      async (kinds, random) => {
        const whole = await work.visit();
        const pieces = await work.visit();
        const eventsOf = (id: number): Record<string, Json> => ({
          sim: answer(id, form, 1, { ids_opcoes: [SIM] }),
          nao: { ...answer(id, form, 1, { ids_opcoes: [NAO] }), data: '2026-08-14T10:01:00Z' },
          texto: answer(id, form, 2, { texto: 'x' }),
          vazio: { ...answer(id, form, 2, { texto: '' }), data: '2026-08-14T10:02:00Z' },
          foto: answer(id, form, 3, {}),
          checkin: checkin(id),
          checkout: checkout(id),
        });
        const [all, again] = [eventsOf(whole), eventsOf(pieces)];
        await send(...kinds.map((kind) => all[kind]));
        const shuffled = kinds
          .map((kind) => [random.next().value as number, again[kind]] as const)
          .sort(([a], [b]) => a - b)
          .map(([, one]) => one);
        for (const one of shuffled) {
          expect(await send(one)).toEqual(['aceito']);
          expect(await send(one)).toEqual(['repetido']);
        }
        expect(await state(pieces)).toEqual(await state(whole));
      },
    ),
    { numRuns: 15 },
  );
});

test('only what was active, valid, published and meant for the visit at its check-in is required', async ({
  server,
  account,
  work,
  send,
  state,
  published,
}) => {
  const id_grupo = await work.insert('grupos', { nome: 'Outra equipe' });
  const id_segmento = await work.insert('segmentos', { nome: 'Condomínios' });
  await published({ ativo: false });
  await published({ vigencia_fim: BEFORE });
  await published({ vigencia_inicio: NOON });
  await published({}, BETWEEN);
  const others = await published();
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`
      insert into questionarios_grupos (id_questionario, id_grupo)
      values (${others.id_questionario}, ${id_grupo})`),
  );
  const segment = await published({ vigencia_inicio: BEFORE, vigencia_fim: NOON });
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`
      insert into questionarios_segmentos (id_questionario, id_segmento)
      values (${segment.id_questionario}, ${id_segmento})`),
  );
  const id_objetivo = await work.insert('objetivos', { nome: 'Vistoria' });
  const id_tipo_servico = await work.insert('tipos_servico', { nome: 'Reforma' });
  const [objective, type] = [await published(), await published()];
  await server.db.write(account.scope, async (tx) => {
    await tx.run(sql`
      insert into questionarios_objetivos (id_questionario, id_objetivo)
      values (${objective.id_questionario}, ${id_objetivo})`);
    await tx.run(sql`
      insert into questionarios_tipos_servico (id_questionario, id_tipo_servico)
      values (${type.id_questionario}, ${id_tipo_servico})`);
  });
  const { id_cliente } = work;
  const id_status = sql`(select id from status_ordem where inicial)`;
  const order = { id_cliente, id_tipo_servico, id_status, nome: 'Reforma' };
  const id_ordem_servico = await work.insert('ordens_servico', order);
  const plain = await work.visit();
  const inSegment = await work.visit({ id_segmento });
  const about = await work.visit({ id_objetivo, id_ordem_servico });
  await send(checkin(plain), checkout(plain), checkin(inSegment), checkout(inSegment));
  await send(checkin(about), checkout(about));
  expect(await state(plain)).toEqual([true, 'realizado', []]);
  expect(await state(inSegment)).toEqual([false, 'em_atendimento', [missing(segment, 1)]]);
  expect(await state(about)).toEqual([
    false,
    'em_atendimento',
    [missing(objective, 1), missing(type, 1)],
  ]);
});

test('what is published or changed after the check-in changes nothing, unless the device answers it', async ({
  work,
  send,
  state,
  publish,
  published,
}) => {
  const form = await published();
  const [old, renewed] = [await work.visit(), await work.visit()];
  await send(checkin(old), checkin(renewed));
  const more = [question(4, 'numero')];
  const next = { ...form, id_versao: await publish(form.id_questionario, 2, BETWEEN, more) };
  await published({ nome: 'Nova' }, BETWEEN);
  await send(answer(old, form, 1, { ids_opcoes: [NAO] }), checkout(old));
  expect(await state(old)).toEqual([true, 'realizado', []]);

  await send(answer(renewed, next, 1, { ids_opcoes: [NAO] }), checkout(renewed));
  expect(await state(renewed)).toEqual([false, 'em_atendimento', [missing(next, 4)]]);
  await send(answer(renewed, next, 4, { numero: 0 }));
  expect((await state(renewed))[0]).toBe(true);
});

test('a visit stays concluded when its questionnaire is required of others later', async ({
  server,
  account,
  work,
  send,
  state,
  published,
}) => {
  const form = await published({ ativo: false });
  const id = await work.visit();
  await send(checkin(id), checkout(id));
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`update questionarios set ativo = true where id = ${form.id_questionario}`),
  );
  await send(event('nota', NOON, { id_registro: id, texto: 'Tarde' }));
  expect(await state(id)).toEqual([true, 'realizado', []]);
});

test.for<[string, Sql]>([
  ['no longer valid', sql`update questionarios set vigencia_fim = ${NOON}`],
  ['deactivated', sql`update questionarios set ativo = false`],
])(
  'what is missing stays to be answered when the questionnaire is %s',
  async ([_, ending], { server, account, work, call, send, state, published }) => {
    const form = await published();
    const id = await work.visit();
    await send(checkin(id), checkout(id));
    await server.db.write(account.scope, (tx) => tx.run(ending));
    const other = await work.visit();
    const { body } = await call('GET', '/campo/v1/sincronizar');
    expect(body.visitas).toMatchObject([
      { id, ids_questionarios: [form.id_questionario] },
      { id: other, ids_questionarios: [] },
    ]);
    expect(body.questionarios).toMatchObject([{ id: form.id_questionario, secoes: secoes() }]);
    await send(answer(id, form, 1, { ids_opcoes: [NAO] }));
    expect(await state(id)).toEqual([true, 'realizado', []]);
  },
);

test('an earlier check-in that arrives late decides anew what is required', async ({
  work,
  rows,
  send,
  state,
  published,
}) => {
  const form = await published({}, '2026-08-14T08:30:00Z');
  const id = await work.visit();
  await send(checkin(id), checkout(id));
  expect(await state(id)).toEqual([false, 'em_atendimento', [missing(form, 1)]]);
  await send(checkin(id, '2026-08-14T08:00:00Z'));
  expect(await state(id)).toEqual([true, 'realizado', []]);
  expect(await rows(sql`select * from questionarios_exigidos`)).toEqual([]);
});
