/** Visits that the office concludes because their answers will never come, and what then comes all the same. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { event } from '../../../test/field.ts';
import { type Caller, type Json, signedIn } from '../../../test/harness.ts';
import { checkin, checkout, MORNING, NOON, testWithTechnician } from '../../../test/technician.ts';
import { sql } from '../../platform/db/sql.ts';

const BASE = '/escritorio/v1/registros';
const BETWEEN = '2026-08-14T10:00:00Z';
const motivo = 'O aparelho foi perdido';

let office: Caller;
let form: { id_questionario: number; id_versao: number };

const test = testWithTechnician()
  /** A visit that ended with only its first question answered, unless `more` says otherwise. */
  .extend(
    'heldUp',
    ({ work, send }) =>
      async (more: Record<string, unknown> = {}): Promise<number> => {
        const id = await work.visit(more);
        await send(checkin(id), answer(id, 1), checkout(id));
        return id;
      },
  );
test.beforeEach(async ({ server, account, work }) => {
  office = await signedIn(server.url, account.login.gestor);
  const id_questionario = await work.insert('questionarios', { nome: 'Vistoria' });
  const questoes = [1, 2].map((numero) => ({
    id_questao: numero,
    numero_questao: numero,
    nome_questao: `Pergunta ${numero}`,
    tipo: 'texto',
    obrigatoria: true,
    opcoes: [],
  }));
  const id_versao = await work.insert('questionarios_versoes', {
    id_questionario,
    numero: 1,
    publicada_em: '2026-08-01T00:00:00Z',
    secoes: [{ id_secao: 1, numero_secao: 1, nome_secao: 'Geral', questoes }],
  });
  form = { id_questionario, id_versao };
});

const answer = (id_registro: number, id_questao: number, texto = 'Sim', data = BETWEEN) =>
  event('resposta', data, { id_registro, ...form, id_questao, texto });
const missing = (...numeros_questoes: number[]) => ({ ...form, numeros_questoes });

const conclude = (id: number, body: object = { motivo }) =>
  office('POST', `${BASE}/${id}/concluir`, body);
const history = async (id: number): Promise<Json[]> =>
  (await office('POST', `${BASE}/${id}/historico/list`)).body.dados;

test('a visit that is held up ends, and the history has the manager and the reason', async ({
  heldUp,
}) => {
  const id = await heldUp();
  expect((await conclude(id, {})).status).toBe(400);
  const { status, body } = await conclude(id, { motivo: ` ${motivo}. ` });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    concluido: true,
    status: 'Realizado',
    data_inicio: MORNING,
    data_realizacao: NOON,
    pendencias: [missing(2)],
  });
  const last = (await history(id)).at(-1);
  expect(last).toMatchObject({ origem: 'escritorio', usuario: 'Usuário gestor' });
  expect(last?.mudancas).toMatchObject({
    concluido: { de: false, para: true },
    motivo_conclusao: { de: null, para: `${motivo}.` },
  });
  for (const again of ['concluir', 'cancelar'])
    expect((await office('POST', `${BASE}/${id}/${again}`, { motivo })).status).toBe(422);
  expect((await office('POST', `${BASE}/${id}/liberar`)).status).toBe(422);
});

test('only one whose start and end are known; what an integration corrected is known', async ({
  server,
  account,
  work,
  send,
  visitRow,
  heldUp,
}) => {
  const [never, begun, cancelled] = [await work.visit(), await work.visit(), await heldUp()];
  await send(checkin(begun));
  await office('POST', `${BASE}/${cancelled}/cancelar`, { motivo });
  for (const id of [never, begun, cancelled]) {
    expect((await conclude(id)).status).toBe(422);
    expect((await visitRow(id)).motivo_conclusao).toBeNull();
  }
  const integration = await signedIn(server.url, account.login.integracao);
  const end = { data_realizacao: NOON };
  expect((await integration('PUT', `/v2/registros/${begun}`, end)).status).toBe(200);
  expect((await conclude(begun)).body).toMatchObject({ concluido: true, data_realizacao: NOON });
});

test('where it was stays with when it was, also when its check-in is taken back', async ({
  work,
  send,
  visitRow,
}) => {
  const id = await work.visit();
  const begun = event('checkin', MORNING, { id_registro: id, latitude: -23, longitude: -46 });
  await send(begun, checkout(id));
  expect((await conclude(id)).status).toBe(200);
  const id_evento_corrigido = begun.id_evento;
  await send(event('correcao', NOON, { id_registro: id, id_evento_corrigido }));
  const whereAndWhen = {
    data_inicio: MORNING,
    data_realizacao: NOON,
    latitude: -23,
    longitude: -46,
  };
  expect(await visitRow(id)).toMatchObject({ concluido: true, ...whereAndWhen });
});

test('answers that come after all are kept and shown, and the visit was concluded by the office', async ({
  server,
  account,
  send,
  visitRow,
  heldUp,
}) => {
  const id = await heldUp();
  await conclude(id);
  expect(await send(answer(id, 2, 'Enfim'))).toEqual(['aceito']);
  expect(await visitRow(id)).toMatchObject({ concluido: true, pendencias: [] });
  const [last] = (await history(id)).slice(-1);
  expect([last?.origem, Object.keys(last?.mudancas)]).toEqual(['campo', ['pendencias']]);
  const integration = await signedIn(server.url, account.login.integracao);
  const { body } = await integration('GET', `/v2/respostas-questionario/${id}`);
  expect(body.secoes[0].questoes.map((q: Json) => q.resposta_texto)).toEqual(['Sim', 'Enfim']);
});

test('events that its device sends then, in any order, leave the visit as it was concluded', async ({
  work,
  rows,
  send,
  visitRow,
}) => {
  const times = ['2026-08-14T08:00:00Z', BETWEEN, '2026-08-14T15:00:00Z', '2026-08-15T09:00:00Z'];
  const late = fc.oneof(
    fc.constantFrom(...times).map((data) => (id: number) => checkin(id, data)),
    fc.constantFrom(...times).map((data) => (id: number) => checkout(id, data)),
    fc
      .record({
        n: fc.constantFrom(1, 2),
        texto: fc.constantFrom('', 'x'),
        data: fc.constantFrom(...times),
      })
      .map(
        ({ n, texto, data }) =>
          (id: number) =>
            answer(id, n, texto, data),
      ),
    fc.constant((id: number) => event('a_caminho', times[0] as string, { id_registro: id })),
    fc.constant((id: number) => event('nota', NOON, { id_registro: id, texto: 'Tarde' })),
  );
  const known = fc.constantFrom('all', 'checkout', 'none');
  await fc.assert(
    fc.asyncProperty(known, fc.array(late, { maxLength: 6 }), async (before, events) => {
      const id = await work.visit(
        before === 'all' ? {} : { data_inicio: MORNING, data_realizacao: NOON },
      );
      if (before === 'all') await send(checkin(id), checkout(id));
      if (before === 'checkout') await send(checkout(id));
      expect((await conclude(id)).status).toBe(200);
      const { id_status } = await visitRow(id);
      for (const one of events) expect(await send(one(id))).toEqual(['aceito']);
      const row = await visitRow(id);
      expect(row).toMatchObject({ concluido: true, id_status, motivo_conclusao: motivo });
      expect(row.data_inicio <= row.data_realizacao).toBe(true);
      const kept = await rows(sql`select from eventos where id_registro = ${id}`);
      expect(kept.length).toBeGreaterThanOrEqual(events.length);
    }),
    { numRuns: 12 },
  );
});

test('an order that requires its questionnaire waits neither for it nor for one that was cancelled, but for some answer', async ({
  work,
  send,
  heldUp,
}) => {
  const order = (nome: string) =>
    work.insert('ordens_servico', {
      nome,
      id_cliente: work.id_cliente,
      id_status: sql`(select id from status_ordem where inicial)`,
      exige_checklist_conclusao: true,
    });
  const [answered, silent, left] = [await order('Uma'), await order('Outra'), await order('Mais')];
  const ends = (id: number) =>
    office('PATCH', `/escritorio/v1/ordens-servico/${id}`, { concluida: true });
  const held = await heldUp({ id_ordem_servico: answered });
  const mute = await work.visit({ id_ordem_servico: silent });
  await send(checkin(mute), checkout(mute));
  expect((await ends(answered)).status).toBe(422);
  for (const id of [held, mute]) expect((await conclude(id)).status).toBe(200);
  expect((await ends(answered)).body).toMatchObject({ concluida: true });
  expect((await ends(silent)).status).toBe(422);

  const given = await heldUp({ id_ordem_servico: left });
  expect((await office('POST', `${BASE}/${given}/cancelar`, { motivo })).status).toBe(200);
  expect((await ends(left)).body).toMatchObject({ concluida: true });
});

test('travel counts it like any other', async ({ account, work, send }) => {
  const there = { latitude: -22.9056, longitude: -47.0608 };
  const [id_registro, other] = [await work.visit(), await work.visit()];
  await send(
    event('checkin', MORNING, { id_registro, latitude: -23.5505, longitude: -46.6333 }),
    event('checkout', BETWEEN, { id_registro }),
    event('checkin', '2026-08-14T11:00:00Z', { id_registro: other, ...there }),
    checkout(other),
  );
  const days = async () =>
    (
      await office('POST', '/escritorio/v1/deslocamentos/dias/list', {
        id_usuario: account.id.campo,
      })
    ).body.dados;
  expect(await days()).toEqual([]);
  for (const id of [id_registro, other]) await conclude(id);
  expect(await days()).toMatchObject([{ distancia: 108.9, valor: 163.35 }]);
});
