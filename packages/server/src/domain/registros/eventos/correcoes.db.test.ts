/** Events that a technician takes back: what becomes of the visit, its answers, its history and the travel. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { event, newQuestionnaire, QUESTIONS } from '../../../../test/field.ts';
import { type Json, signedIn } from '../../../../test/harness.ts';
import { MORNING, NOON, testWithTechnician } from '../../../../test/technician.ts';
import { sql } from '../../../platform/db/sql.ts';

const test = testWithTechnician().extend(
  'retractedOf',
  ({ rows }) =>
    async () =>
      (await rows(sql`select id_evento from eventos where anulado`)).map(
        ({ id_evento }) => id_evento,
      ),
);

const LATER = '2026-08-14T12:30:00Z';
const on = (id_registro: number, tipo: string, data: string, more: object = {}) =>
  event(tipo, data, { id_registro, ...more });
const correction = (of: Json, more: object = {}) =>
  event('correcao', LATER, {
    id_registro: of.id_registro,
    id_evento_corrigido: of.id_evento,
    ...more,
  });

test('a check-out that is taken back: the visit is open again, and its history says why', async ({
  server,
  account,
  work,
  send,
  visitRow,
  retractedOf,
}) => {
  const id = await work.visit();
  const checkout = on(id, 'checkout', NOON);
  await send(on(id, 'checkin', MORNING), checkout);
  const correcao = correction(checkout, { motivo: 'Toquei sem querer' });
  expect(await send(correcao, correcao)).toEqual(['aceito', 'repetido']);
  expect(await visitRow(id)).toMatchObject({
    situacao: 'em_atendimento',
    data_inicio: MORNING,
    data_realizacao: null,
    concluido: false,
  });
  expect(await retractedOf()).toEqual([checkout.id_evento]);
  const v2 = await signedIn(server.url, account.login.integracao);
  const { body } = await v2('POST', `/v2/registros/${id}/historico/list`);
  const [changed, retracted] = body.dados.slice(-2);
  expect(changed.mudancas).toMatchObject({
    concluido: { de: true, para: false },
    data_realizacao: { de: NOON, para: null },
  });
  expect(retracted).toMatchObject({ origem: 'campo', id_usuario: account.id.campo });
  expect(retracted.mudancas).toEqual({
    correcao: {
      de: checkout,
      para: { id_evento: correcao.id_evento, data: LATER, motivo: 'Toquei sem querer' },
    },
  });
  await send(on(id, 'checkout', LATER));
  expect(await visitRow(id)).toMatchObject({ data_realizacao: LATER, concluido: true });
});

test('everything taken back: as scheduled, unless the office cancelled it', async ({
  server,
  account,
  work,
  send,
  visitRow,
}) => {
  const [id, cancelled] = [await work.visit(), await work.visit()];
  for (const visit of [id, cancelled]) {
    const checkin = on(visit, 'checkin', MORNING, { latitude: 1, longitude: 2 });
    await send(checkin);
    if (visit === cancelled) {
      const call = await signedIn(server.url, account.login.administrador);
      const path = `/escritorio/v1/registros/${visit}/cancelar`;
      expect((await call('POST', path, { motivo: 'Fechado' })).status).toBe(200);
    }
    expect(await send(correction(checkin))).toEqual(['aceito']);
  }
  const empty = { data_inicio: null, latitude: null, longitude: null };
  expect(await visitRow(id)).toMatchObject({ ...empty, situacao: 'agendado' });
  expect(await visitRow(cancelled)).toMatchObject({ ...empty, situacao: 'cancelado' });
});

test('a visit that was cancelled before it was begun, and was not begun, is cancelled in the end', async ({
  server,
  account,
  work,
  send,
  visitRow,
}) => {
  const ids = [await work.visit(), await work.visit()] as const;
  const call = await signedIn(server.url, account.login.administrador);
  await call('POST', '/escritorio/v1/registros/cancelar', { ids, motivo: 'Fechado' });
  const [together, oneByOne] = ids.map((id) => {
    const onTheWay = on(id, 'a_caminho', MORNING);
    return [onTheWay, correction(onTheWay)];
  });
  await send(...(together ?? []));
  for (const one of oneByOne ?? []) await send(one);
  for (const id of ids) expect(await visitRow(id)).toMatchObject({ situacao: 'cancelado' });
});

test('answers that are taken back fall back to the ones before, or are none', async ({
  server,
  account,
  work,
  rows,
  send,
}) => {
  const id = await work.visit();
  const form = await newQuestionnaire(work.insert);
  const answer = (data: string, id_questao: number, value: object) =>
    on(id, 'resposta', data, { ...form, id_questao, ...value });
  const old = answer(MORNING, QUESTIONS.texto, { texto: 'velha' });
  const recent = answer(NOON, QUESTIONS.texto, { texto: 'nova' });
  const number = answer(MORNING, QUESTIONS.numero, { numero: 5 });
  const stored = async () => (await rows(sql`select * from respostas_questionario`))[0];
  await send(old, recent, number);
  expect(await stored()).toMatchObject({ data_conclusao: NOON });

  await send(correction(recent));
  const back = await stored();
  expect(back).toMatchObject({ data_conclusao: MORNING, respostas: { 1: { texto: 'velha' } } });
  await send(correction(old));
  expect(Object.keys((await stored()).respostas)).toEqual(['2']);
  // The row stays, so that who reads by `atualizado_em` learns that nothing is answered any more.
  await send(correction(number));
  const none = await stored();
  expect(none.respostas).toEqual({});
  expect(none.atualizado_em > back.atualizado_em).toBe(true);
  const v2 = await signedIn(server.url, account.login.integracao);
  const read = await v2('GET', `/v2/respostas-questionario/${id}`);
  const selected = read.body.secoes[0].questoes.filter((q: Json) => q.selecionado);
  expect([read.status, selected]).toEqual([200, []]);
});

test('the only answer, taken back: the same document, in one upload or in two', async ({
  work,
  send,
  rows,
}) => {
  const form = await newQuestionnaire(work.insert);
  const ids = [await work.visit(), await work.visit()] as const;
  const [together, apart] = ids.map((id) => {
    const answer = on(id, 'resposta', MORNING, { ...form, id_questao: 1, texto: 'x' });
    return [answer, correction(answer)];
  });
  await send(...(together ?? []));
  for (const one of apart ?? []) await send(one);
  const documents = await rows(sql`
    select id_questionario, id_versao, id_usuario, data_conclusao, respostas from respostas_questionario`);
  expect(documents).toHaveLength(2);
  expect(documents[0]).toEqual(documents[1]);
  expect(documents[0].respostas).toEqual({});
});

test('an order that requires answers is not content with such as were taken back', async ({
  server,
  account,
  work,
  send,
}) => {
  const integrator = await signedIn(server.url, account.login.integracao);
  const order = { nome: 'Obra', id_cliente: work.id_cliente, exige_checklist_conclusao: true };
  const { body: ordem } = await integrator('POST', '/v2/ordens-servico/post', order);
  const id = await work.visit({ id_ordem_servico: ordem.id });
  const form = await newQuestionnaire(work.insert);
  const answer = on(id, 'resposta', MORNING, { ...form, id_questao: 1, texto: 'x' });
  await send(answer, correction(answer));
  const conclude = () => integrator('PUT', `/v2/ordens-servico/${ordem.id}`, { concluida: true });
  expect((await conclude()).status).toBe(422);
  await send(on(id, 'resposta', NOON, { ...form, id_questao: 1, texto: ' ', comentario: 'nada' }));
  expect((await conclude()).status).toBe(422);
  await send(on(id, 'resposta', LATER, { ...form, id_questao: 1, texto: 'x' }));
  expect((await conclude()).status).toBe(200);
});

test('travel follows: a day of visits that are open again is gone, an approved one says so', async ({
  server,
  account,
  work,
  send,
}) => {
  const v2 = await signedIn(server.url, account.login.integracao);
  const office = await signedIn(server.url, account.login.administrador);
  const days = async () =>
    (await v2('POST', '/v2/deslocamentos/dias/list', { id_usuario: account.id.campo })).body.dados;
  const ids = [await work.visit(), await work.visit()];
  const place = { latitude: -23, longitude: -46 };
  const checkouts = ids.map((id) => on(id, 'checkout', NOON));
  const begin = (id: number, hour: number) => on(id, 'checkin', `2026-08-14T${hour}:00:00Z`, place);
  await send(...ids.map((id, i) => begin(id, 10 + i)), ...checkouts);
  const [day] = await days();
  expect(day.percursos).toBe(1);
  const path = '/escritorio/v1/deslocamentos/dias/aprovacao';
  const approval = { ids_dias: [day.id_dia], aprovacao: 0 };
  expect((await office('POST', path, approval)).status).toBe(204);
  await send(correction(checkouts[1] as Json));
  expect((await days())[0]).toMatchObject({ percursos: 1, alertas: ['visitas_alteradas'] });
});

test('what a correction cannot retract: a colleague’s event, another visit’s, a correction', async ({
  work,
  newColleague,
  send,
  visitRow,
  retractedOf,
}) => {
  const [id, other] = [await work.visit(), await work.visit()];
  const note = on(id, 'nota', MORNING, { texto: 'minha' });
  await send(note);
  expect(await send(correction({ ...note, id_registro: other }))).toEqual(['aceito']);
  const colleague = await newColleague();
  await work.change('registros', id, 'id_usuario', colleague.id);
  const theirs = await colleague.call('POST', '/campo/v1/eventos', {
    eventos: [correction(note)],
  });
  expect(theirs.body.resultados[0].status).toBe('aceito');
  expect((await visitRow(id)).observacao).toBe('minha');
  expect(await retractedOf()).toEqual([]);

  const second = on(other, 'nota', MORNING, { texto: 'fica' });
  const retractions = correction(second);
  await send(second, retractions, correction(retractions));
  expect((await visitRow(other)).observacao).toBe(null);
});

test('what is malformed is refused', async ({ work, upload }) => {
  const id_registro = await work.visit();
  const { body } = await upload(event('correcao', MORNING, { id_registro }));
  expect(body.resultados[0].problema.erros).toMatchObject([
    { campo: 'eventos[0].id_evento_corrigido', codigo: 'CAMPO_OBRIGATORIO' },
  ]);
});

test('in any order and pieces events and corrections come, all is the same in the end', async ({
  work,
  rows,
  send,
  visitRow,
}) => {
  const form = await newQuestionnaire(work.insert);
  const story = (id: number): Json[] => {
    const answer = (data: string, texto: string) =>
      on(id, 'resposta', data, { ...form, id_questao: 1, texto });
    const events = [
      on(id, 'checkin', MORNING, { latitude: 1, longitude: 1 }),
      on(id, 'checkin', '2026-08-14T09:30:00Z', { latitude: 2, longitude: 2 }),
      answer('2026-08-14T10:00:00Z', 'a'),
      answer('2026-08-14T11:00:00Z', 'b'),
      on(id, 'nota', '2026-08-14T11:10:00Z', { texto: 'x' }),
      on(id, 'checkout', NOON),
    ];
    const corrections = [0, 3, 4, 5].map((i) => correction(events[i] as Json));
    return [...events, ...corrections, correction(corrections[2] as Json)];
  };
  const outcome = async (id: number) => {
    const { situacao, data_inicio, latitude, data_realizacao, observacao, concluido } =
      await visitRow(id);
    const visit = { situacao, data_inicio, latitude, data_realizacao, observacao, concluido };
    const more = await rows(sql`
      select
        (select jsonb_agg(respostas) from respostas_questionario where id_registro = ${id}) as respostas,
        (select count(*) from eventos where id_registro = ${id} and anulado) as anulados,
        (select count(*) from registros_historico where id_registro = ${id} and mudancas ? 'correcao')
          as contadas`);
    return [visit, more];
  };
  const straight = await work.visit();
  await send(...story(straight));
  const expected = await outcome(straight);
  expect(expected).toMatchObject([
    { data_inicio: '2026-08-14T09:30:00Z', observacao: null, concluido: false },
    [{ respostas: [{ 1: { texto: 'a' } }], anulados: 4, contadas: 4 }],
  ]);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...Array(11).keys()], { minLength: 11 }),
      fc.integer({ min: 1, max: 4 }),
      async (order, size) => {
        const id = await work.visit();
        const events = story(id);
        for (let at = 0; at < order.length; at += size)
          await send(...order.slice(at, at + size).map((i) => events[i]), events[order[0] ?? 0]);
        expect(await outcome(id)).toEqual(expected);
      },
    ),
    { numRuns: 8 },
  );
});
