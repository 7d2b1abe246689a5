/** A visit that the office cancelled, or concluded, and what its device and its integrator send of it since. */
import { expect } from 'vitest';
import { event } from '../../../test/field.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { checkin, checkout, MORNING, NOON, testWithTechnician } from '../../../test/technician.ts';
import { sql } from '../../platform/db/sql.ts';

const BASE = '/escritorio/v1/registros';
const DAY = '2026-08-14';
const motivo = 'Fechado';

const FIGURES = ['agendadas', 'a_liberar', 'em_andamento', 'concluidas', 'canceladas'];

const test = testWithTechnician()
  .extend('office', ({ server, account }) => signedIn(server.url, account.login.gestor))
  .extend('integration', ({ server, account }) => signedIn(server.url, account.login.integracao))
  .extend('admin', ({ server, account }) => signedIn(server.url, account.login.administrador))
  .extend(
    'cancel',
    ({ office }) =>
      (id: number) =>
        office('POST', `${BASE}/${id}/cancelar`, { motivo }),
  )
  .extend('lastChange', ({ integration }) => async (id: number): Promise<Json> => {
    const { body } = await integration('POST', `/v2/registros/${id}/historico/list`);
    return body.dados.at(-1);
  })
  /** How the visit shows wherever its state counts: itself, the filters of the list, the panel, its technician. */
  .extend(
    'seen',
    ({ office, integration, admin, account }) =>
      async (id: number): Promise<Json> => {
        const { body } = await integration('GET', `/v2/registros/${id}`);
        const { status, concluido, ativo, data_inicio, data_realizacao } = body;
        const situacoes = [];
        for (const situacao of [
          'agendado',
          'a_caminho',
          'em_atendimento',
          'realizado',
          'cancelado',
        ]) {
          const filter = { ids: [id], situacoes: [situacao] };
          const found = await office('POST', `${BASE}/list`, filter);
          if (found.body.paginacao.total_itens > 0) situacoes.push(situacao);
        }
        const { total } = (await office('POST', '/escritorio/v1/painel/dia', { data: DAY })).body;
        const path = `/escritorio/v1/usuarios/${account.id.campo}`;
        const { visitas_abertas } = (await admin('GET', path)).body;
        return {
          state: [status, concluido, ativo],
          times: [data_inicio, data_realizacao],
          situacoes,
          counted: FIGURES.filter((figure) => total[figure] > 0),
          visitas_abertas,
        };
      },
  );

const correction = (of: Json) =>
  event('correcao', '2026-08-14T13:00:00Z', {
    id_registro: of.id_registro,
    id_evento_corrigido: of.id_evento,
  });

const NEVER = [null, null];
const CANCELLED = {
  state: ['Cancelado', false, false],
  situacoes: ['cancelado'],
  counted: ['canceladas'],
  visitas_abertas: 0,
};
const UNDER_WAY = {
  state: ['Em atendimento', false, false],
  situacoes: ['em_atendimento'],
  counted: ['em_andamento'],
  visitas_abertas: 1,
};
const DONE = {
  state: ['Realizado', true, false],
  situacoes: ['realizado'],
  counted: ['concluidas'],
  visitas_abertas: 0,
};

test('a late check-in of a cancelled visit puts it under way; the check-out that follows concludes it', async ({
  work,
  send,
  office,
  cancel,
  lastChange,
  seen,
}) => {
  const id = await work.visit();
  expect((await cancel(id)).status).toBe(200);
  expect(await seen(id)).toEqual({ ...CANCELLED, times: NEVER });
  const { mudancas } = await lastChange(id);
  expect(Object.keys(mudancas).sort()).toEqual(['ativo', 'id_status', 'motivo_cancelamento']);

  expect(await send(checkin(id))).toEqual(['aceito']);
  expect(await seen(id)).toEqual({ ...UNDER_WAY, times: [MORNING, null] });
  const begun = await lastChange(id);
  expect([begun.origem, Object.keys(begun.mudancas).sort()]).toEqual([
    'campo',
    ['data_inicio', 'id_status'],
  ]);

  await send(checkout(id));
  expect(await seen(id)).toEqual({ ...DONE, times: [MORNING, NOON] });
  expect(Object.keys((await lastChange(id)).mudancas).sort()).toEqual([
    'concluido',
    'data_realizacao',
    'id_status',
  ]);
  for (const decision of ['cancelar', 'concluir'])
    expect((await office('POST', `${BASE}/${id}/${decision}`, { motivo })).status).toBe(422);
  expect((await office('POST', `${BASE}/${id}/liberar`)).status).toBe(422);
});

test('a visit under way again can be cancelled again, and taken back it is cancelled', async ({
  work,
  send,
  cancel,
  seen,
}) => {
  const id = await work.visit();
  await cancel(id);
  const late = checkin(id);
  await send(late);
  expect((await cancel(id)).status).toBe(200);
  expect(await seen(id)).toEqual({ ...CANCELLED, times: [MORNING, null] });

  await send(correction(late));
  expect(await seen(id)).toEqual({ ...CANCELLED, times: NEVER });
  const again = checkin(id, NOON);
  await send(again);
  expect(await seen(id)).toEqual({ ...UNDER_WAY, times: [NOON, null] });
  await send(correction(again));
  expect(await seen(id)).toEqual({ ...CANCELLED, times: NEVER });
});

test('cancelled while under way, it stays so until its device reports another state', async ({
  work,
  send,
  cancel,
  seen,
}) => {
  const [id, setOut] = [await work.visit(), await work.visit({ inicio_agendado: null })];
  await send(checkin(id), event('a_caminho', MORNING, { id_registro: setOut }));
  for (const one of [id, setOut]) await cancel(one);
  await send(event('nota', NOON, { id_registro: id, texto: 'Tarde' }));
  await send(checkin(id, '2026-08-14T09:30:00Z'));
  expect(await seen(id)).toEqual({ ...CANCELLED, times: [MORNING, null] });
  await send(checkout(id));
  expect(await seen(id)).toEqual({ ...DONE, times: [MORNING, NOON] });
});

test('what is still missing when it ends leaves it cancelled', async ({
  work,
  send,
  office,
  cancel,
  seen,
}) => {
  const id_questionario = await work.insert('questionarios', { nome: 'Vistoria' });
  const questao = {
    id_questao: 1,
    numero_questao: 1,
    nome_questao: 'Pergunta',
    tipo: 'texto',
    obrigatoria: true,
    opcoes: [],
  };
  const id_versao = await work.insert('questionarios_versoes', {
    id_questionario,
    numero: 1,
    publicada_em: '2026-08-01T00:00:00Z',
    secoes: [{ id_secao: 1, numero_secao: 1, nome_secao: 'Geral', questoes: [questao] }],
  });
  const id = await work.visit();
  await send(checkin(id));
  await cancel(id);
  await send(checkout(id));
  expect(await seen(id)).toEqual({ ...CANCELLED, times: [MORNING, NOON] });
  const filter = { ids: [id], com_pendencias: true };
  expect((await office('POST', `${BASE}/list`, filter)).body.dados).toEqual([]);

  const answer = { id_registro: id, id_questionario, id_versao, id_questao: 1, texto: 'Sim' };
  await send(event('resposta', MORNING, answer));
  expect(await seen(id)).toEqual({ ...DONE, times: [MORNING, NOON] });
});

test('no integrator moves a visit: what they correct stays, and so does its state', async ({
  work,
  integration,
  cancel,
  seen,
}) => {
  const id = await work.visit();
  await cancel(id);
  const path = `/v2/registros/${id}`;
  for (const field of [{ id_status: 1 }, { situacao: 'agendado' }, { concluido: true }])
    expect((await integration('PUT', path, field)).body.erros).toHaveLength(1);
  const times = { data_inicio: MORNING, data_realizacao: NOON };
  expect((await integration('PUT', path, times)).status).toBe(200);
  expect(await seen(id)).toEqual({ ...CANCELLED, times: [MORNING, NOON] });

  const open = await work.visit({ inicio_agendado: null });
  expect((await integration('PUT', `/v2/registros/${open}`, times)).status).toBe(200);
  const { state, situacoes, counted, visitas_abertas } = await seen(open);
  expect([state, situacoes, visitas_abertas]).toEqual([['Agendado', false, true], ['agendado'], 1]);
  expect(counted).toEqual(['em_andamento', 'canceladas']);
});

test('the account renames its statuses; what they mean stays', async ({
  work,
  office,
  integration,
  cancel,
  seen,
}) => {
  const id = await work.visit();
  await cancel(id);
  const { dados } = (await office('POST', '/escritorio/v1/status-servico/list')).body;
  const [status, other] = ['cancelado', 'agendado'].map((situacao) =>
    dados.find((one: Json) => one.situacao === situacao),
  );
  const path = `/escritorio/v1/status-servico/${status.id}`;
  expect((await office('PATCH', path, { situacao: 'realizado' })).status).toBe(400);
  expect((await office('PATCH', path, { nome: 'Desmarcada' })).status).toBe(200);
  expect(await seen(id)).toEqual({
    ...CANCELLED,
    state: ['Desmarcada', false, false],
    times: NEVER,
  });
  const listed = (ids_status: number[]) =>
    integration('POST', '/v2/registros/list', { ids: [id], ids_status });
  expect((await listed([status.id])).body.dados).toHaveLength(1);
  expect((await listed([other.id])).body.dados).toEqual([]);
});

test('an order waits for a visit that is under way again', async ({
  work,
  send,
  office,
  integration,
  cancel,
}) => {
  const id_ordem_servico = await work.insert('ordens_servico', {
    nome: 'Obra',
    id_cliente: work.id_cliente,
    id_status: sql`(select id from status_ordem where inicial)`,
    exige_checklist_conclusao: true,
  });
  const id = await work.visit({
    id_ordem_servico,
    data_inicio: MORNING,
    data_realizacao: NOON,
    pendencias: [{ id_questionario: 1, id_versao: 1, numeros_questoes: [1], numeros_imagens: [] }],
  });
  const why = async () =>
    (
      await office('PATCH', `/escritorio/v1/ordens-servico/${id_ordem_servico}`, {
        concluida: true,
      })
    ).body.detalhe;
  const { codigo } = (await integration('GET', `/v2/registros/${id}`)).body;
  const waits = expect.stringContaining(`Visita ${codigo}: `);
  expect(await why()).toEqual(waits);
  await cancel(id);
  expect(await why()).not.toEqual(waits);
  await send(event('a_caminho', MORNING, { id_registro: id }));
  expect(await why()).toEqual(waits);
});

test('concluded by the office, it is neither begun nor cancelled by what comes', async ({
  work,
  send,
  office,
  cancel,
  seen,
}) => {
  const id = await work.visit({ data_inicio: MORNING, data_realizacao: NOON });
  expect((await office('POST', `${BASE}/${id}/concluir`, { motivo })).status).toBe(200);
  const state = ['Realizado', true, true];
  expect(await seen(id)).toEqual({ ...DONE, state, times: [MORNING, NOON] });
  const late = checkin(id, '2026-08-14T08:00:00Z');
  await send(event('a_caminho', MORNING, { id_registro: id }), late);
  expect(await seen(id)).toEqual({ ...DONE, state, times: [late.data, NOON] });
  await send(correction(late));
  expect(await seen(id)).toEqual({ ...DONE, state, times: [late.data, NOON] });
  expect((await cancel(id)).status).toBe(422);
});
