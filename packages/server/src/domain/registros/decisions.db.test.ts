/** What the office may do to a visit in each state, by each of its operations: the answers are one table. */
import { expect } from 'vitest';
import { type Caller, type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { MORNING, NOON, testWithTechnician } from '../../../test/technician.ts';

const BASE = '/escritorio/v1/registros';
const STALE = '2020-01-01T00:00:00Z';
const motivo = 'Fechado';

type Visit = { id: number; atualizado_em: string };
type Operation = (call: Caller, visit: Visit) => ReturnType<Caller>;

const of =
  (method: string, path: string, body?: object): Operation =>
  (call, { id }) =>
    call(method, `${BASE}/${id}${path}`, body);
const ofIds =
  (path: string, body: object = {}): Operation =>
  (call, { id }) =>
    call('POST', `${BASE}/${path}`, { ids: [id], ...body });
const planned =
  (change: object): Operation =>
  (call, { id, atualizado_em }) =>
    call('POST', `${BASE}/planejar`, { mudancas: [{ id, atualizado_em, ...change }] });

const EARLIER = { data_agendada: '2026-08-14T08:00:00Z' };

const OPERATIONS: Record<string, Operation> = {
  'plan: no technician': of('PATCH', '', { id_usuario: null }),
  'plan: when': of('PATCH', '', { inicio_agendado: '2026-08-14T08:00:00Z' }),
  'plan: instructions': of('PATCH', '', { instrucoes: 'Levar a peça' }),
  'plan: what it is': of('PATCH', '', { instrucoes: 'Já estava', id_equipe: null }),
  'plan: ends early': of('PATCH', '', EARLIER),
  'plan: stale': of('PATCH', '', { atualizado_em: STALE, id_usuario: null }),
  send: of('POST', '/liberar'),
  'take back': of('POST', '/recolher'),
  cancel: of('POST', '/cancelar', { motivo }),
  reopen: of('POST', '/reabrir'),
  conclude: of('POST', '/concluir', { motivo }),
  'send some': ofIds('liberar'),
  'take some back': ofIds('recolher'),
  'cancel some': ofIds('cancelar', { motivo }),
  'move some': ofIds('reagendar', { data: '2030-08-20' }),
  'move some to a day that is over': ofIds('reagendar', { data: '2020-08-20' }),
  'give some': ofIds('reatribuir', { id_usuario: null }),
  'together: no technician': planned({ id_usuario: null }),
  'together: sent': planned({ ativo: true }),
  'together: taken back': planned({ ativo: false }),
  'together: as it is': planned({ inicio_agendado: MORNING, id_equipe: null }),
  'together: ends early': planned(EARLIER),
  'together: cancelled': planned({ cancelar: { motivo } }),
  'together: reopened': planned({ reabrir: true }),
  'together: stale': planned({ atualizado_em: STALE, id_usuario: null }),
};

/** The states, with what a device or an integrator may have added. */
const STATES: Record<string, Json> = {
  agendado: {},
  started: { data_inicio: MORNING },
  a_caminho: { situacao: 'a_caminho' },
  em_atendimento: { situacao: 'em_atendimento', data_inicio: MORNING },
  ended: { situacao: 'em_atendimento', data_inicio: MORNING, data_realizacao: NOON },
  realizado: { situacao: 'realizado', data_inicio: MORNING, data_realizacao: NOON },
  withheld: { situacao: 'em_atendimento', data_inicio: MORNING, ativo: false },
  cancelado: { situacao: 'cancelado', ativo: false, motivo_cancelamento: motivo },
};

/** The reasons of refusals, by how they begin. */
const REASONS: [string, string][] = [
  ['A visita já foi concluída', 'over'],
  ['A visita foi cancelada', 'cancelled'],
  ['A visita não está cancelada', 'not cancelled'],
  ['A visita já começou', 'begun'],
  ['Só pode ser concluída uma visita', 'no end'],
  ['O dia já passou', 'past'],
  ['data_agendada não pode ser anterior', 'order'],
  ['A visita mudou', 'stale'],
  ['O recurso mudou', 'stale'],
];

const test = testWithTechnician()
  .extend('office', ({ server, account }) => signedIn(server.url, account.login.gestor))
  .extend('newVisit', ({ work, office }) => async (state: Json): Promise<Visit> => {
    const { situacao, ...fields } = state;
    const id = await work.visit({ instrucoes: 'Já estava' });
    for (const [field, value] of Object.entries(fields))
      await work.change('registros', id, field, value);
    if (situacao) await work.enter(id, situacao);
    return { id, atualizado_em: (await office('GET', `${BASE}/${id}`)).body.atualizado_em };
  });

/** `200`, or the status with the reason and the fields that the answer names. */
const summary = ({ status, body }: { status: number; body?: Json }): string => {
  const reason = REASONS.find(([text]) => body?.detalhe?.startsWith(text))?.[1] ?? body?.detalhe;
  const fields = faultsOf(body ?? {}).map((fault) => fault.replace(' VALOR_INVALIDO', ''));
  return [status, ...(status < 300 ? [] : [reason, ...fields])].join(' ');
};

test('each operation, in each state of a visit', async ({ office, newVisit }) => {
  const table: Record<string, Record<string, string>> = {};
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    const answers: Record<string, string> = {};
    for (const [state, fields] of Object.entries(STATES)) {
      const answer = summary(await operation(office, await newVisit(fields)));
      answers[answer] = answers[answer] ? `${answers[answer]}, ${state}` : state;
    }
    table[name] = answers;
  }
  expect(table).toMatchInlineSnapshot(`
    {
      "cancel": {
        "200": "agendado, started, a_caminho, em_atendimento, ended, withheld",
        "422 cancelled": "cancelado",
        "422 over": "realizado",
      },
      "cancel some": {
        "204": "agendado, started, a_caminho, em_atendimento, ended, withheld",
        "422 cancelled ids[0]": "cancelado",
        "422 over ids[0]": "realizado",
      },
      "conclude": {
        "200": "ended",
        "422 cancelled": "cancelado",
        "422 no end": "agendado, started, a_caminho, em_atendimento, withheld",
        "422 over": "realizado",
      },
      "give some": {
        "204": "agendado, started, a_caminho, em_atendimento, ended, withheld",
        "422 cancelled ids[0]": "cancelado",
        "422 over ids[0]": "realizado",
      },
      "move some": {
        "204": "agendado, started, a_caminho, em_atendimento, ended, withheld",
        "422 cancelled ids[0]": "cancelado",
        "422 over ids[0]": "realizado",
      },
      "move some to a day that is over": {
        "422 cancelled ids[0]": "cancelado",
        "422 over ids[0]": "realizado",
        "422 past data": "agendado, started, a_caminho, em_atendimento, ended, withheld",
      },
      "plan: ends early": {
        "422 cancelled": "cancelado",
        "422 order": "agendado, started, a_caminho, em_atendimento, ended, withheld",
        "422 over": "realizado",
      },
      "plan: instructions": {
        "200": "agendado, started, a_caminho, em_atendimento, ended, withheld",
        "422 cancelled": "cancelado",
        "422 over": "realizado",
      },
      "plan: no technician": {
        "200": "agendado, started, a_caminho, em_atendimento, ended, withheld",
        "422 cancelled": "cancelado",
        "422 over": "realizado",
      },
      "plan: stale": {
        "409 stale atualizado_em": "agendado, started, a_caminho, em_atendimento, ended, realizado, withheld, cancelado",
      },
      "plan: what it is": {
        "200": "agendado, started, a_caminho, em_atendimento, ended, realizado, withheld, cancelado",
      },
      "plan: when": {
        "200": "agendado, started, a_caminho, em_atendimento, ended, withheld",
        "422 cancelled": "cancelado",
        "422 over": "realizado",
      },
      "reopen": {
        "200": "cancelado",
        "422 not cancelled": "agendado, started, a_caminho, em_atendimento, ended, realizado, withheld",
      },
      "send": {
        "200": "agendado, started, a_caminho, em_atendimento, ended, withheld",
        "422 cancelled": "cancelado",
        "422 over": "realizado",
      },
      "send some": {
        "204": "agendado, started, a_caminho, em_atendimento, ended, withheld",
        "422 cancelled ids[0]": "cancelado",
        "422 over ids[0]": "realizado",
      },
      "take back": {
        "200": "agendado",
        "422 begun": "started, a_caminho, em_atendimento, ended, withheld",
        "422 cancelled": "cancelado",
        "422 over": "realizado",
      },
      "take some back": {
        "204": "agendado",
        "422 begun ids[0]": "started, a_caminho, em_atendimento, ended, withheld",
        "422 cancelled ids[0]": "cancelado",
        "422 over ids[0]": "realizado",
      },
      "together: as it is": {
        "200": "agendado, started, a_caminho, em_atendimento, ended, realizado, withheld, cancelado",
      },
      "together: cancelled": {
        "200": "agendado, started, a_caminho, em_atendimento, ended, withheld",
        "422 cancelled mudancas[0].cancelar": "cancelado",
        "422 over mudancas[0].cancelar": "realizado",
      },
      "together: ends early": {
        "422 cancelled mudancas[0].data_agendada": "cancelado",
        "422 order mudancas[0].data_agendada": "agendado, started, a_caminho, em_atendimento, ended, withheld",
        "422 over mudancas[0].data_agendada": "realizado",
      },
      "together: no technician": {
        "200": "agendado, started, a_caminho, em_atendimento, ended, withheld",
        "422 cancelled mudancas[0].id_usuario": "cancelado",
        "422 over mudancas[0].id_usuario": "realizado",
      },
      "together: reopened": {
        "200": "cancelado",
        "422 not cancelled mudancas[0].reabrir": "agendado, started, a_caminho, em_atendimento, ended, realizado, withheld",
      },
      "together: sent": {
        "200": "agendado, started, a_caminho, em_atendimento, ended, realizado",
        "422 begun mudancas[0].ativo": "withheld",
        "422 cancelled mudancas[0].ativo": "cancelado",
      },
      "together: stale": {
        "409 stale mudancas[0].atualizado_em": "agendado, started, a_caminho, em_atendimento, ended, realizado, withheld, cancelado",
      },
      "together: taken back": {
        "200": "agendado, withheld, cancelado",
        "422 begun mudancas[0].ativo": "started, a_caminho, em_atendimento, ended",
        "422 over mudancas[0].ativo": "realizado",
      },
    }
  `);
});

test('a manager does none of it to a visit out of sight', async ({ server }) => {
  const segmented = await newSegmentedAccount(server);
  const { call } = await segmented.newLimitedManager();
  const [id = 0] = segmented.rows.registros.outside;
  for (const [name, operation] of Object.entries(OPERATIONS))
    expect([name, (await operation(call, { id, atualizado_em: STALE })).status]).toEqual([
      name,
      404,
    ]);
});

test('no other role does any of it', async ({ server, account, newVisit }) => {
  const visit = await newVisit({});
  for (const perfil of ['integracao', 'campo'] as const) {
    const call = await signedIn(server.url, account.login[perfil]);
    for (const [name, operation] of Object.entries(OPERATIONS))
      expect([name, (await operation(call, visit)).status]).toEqual([name, 403]);
  }
});
