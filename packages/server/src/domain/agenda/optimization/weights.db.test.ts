/** What the account, and one search, want plans to weigh. */
import { expect } from 'vitest';
import { type Json, signedIn } from '../../../../test/harness.ts';
import { at, EAST, PERIOD, testWithPlans as test, URL, WEST } from '../../../../test/plans.ts';
import { stateOf } from '../../../../test/rows.ts';

const CONTA = '/escritorio/v1/conta';

test('the technician of the customer’s last visit goes there again where that weighs more than the way', async ({
  server,
  account,
  work,
  technician,
  visit,
  optimize,
}) => {
  const [west, east] = [await technician(WEST), await technician(EAST)];
  const id_cliente = await work.insert('clientes', { tipo: 'J', nome: 'Padaria' });
  await work.insert('enderecos', { id_cliente, latitude: -23.5, longitude: WEST });
  const took = (dia: string, more: object) => ({
    ...{ id_cliente, data_inicio: `${dia}T12:00:00Z`, data_realizacao: `${dia}T13:00:00Z` },
    ...more,
  });
  await visit(WEST, took('2020-01-02', { ...stateOf('realizado'), id_usuario: west }));
  await visit(WEST, took('2020-01-03', { ...stateOf('realizado'), id_usuario: east }));
  await visit(WEST, took('2020-01-04', { ...stateOf('em_atendimento'), id_usuario: west }));
  const [again, first] = [await visit(WEST, { id_cliente }), await visit(WEST)];
  const whoGoes = async (body: object = {}) => {
    const ids = [again, first];
    const { mudancas } = await optimize({ ids, ids_usuario: [west, east], ...body });
    return mudancas.map(({ id_usuario }: Json) => id_usuario);
  };
  // R$ 5 are less than the 140 km.
  expect(await whoGoes()).toEqual([west, west]);
  expect(await whoGoes({ pesos: { peso_troca_no_cliente: 500 } })).toEqual([east, west]);

  const administrator = await signedIn(server.url, account.login.administrador);
  const set = await administrator('PATCH', CONTA, { peso_troca_no_cliente: 500 });
  expect([set.status, set.body.peso_troca_no_cliente]).toEqual([200, 500]);
  expect(await whoGoes()).toEqual([east, west]);
  expect(await whoGoes({ pesos: { peso_troca_no_cliente: 5 } })).toEqual([west, west]);
});

test('how much a change has to save is the account’s to say', async ({
  technician,
  visit,
  optimize,
}) => {
  const [west, east] = [await technician(WEST), await technician(EAST)];
  const day = PERIOD.inicio;
  const id = await visit(WEST, {
    ...{ id_usuario: east, inicio_agendado: `${day}T12:00:00Z`, data_agendada: `${day}T13:00:00Z` },
  });
  const whoGoes = async (pesos: object) => {
    const { mudancas } = await optimize({ ids: [id], ids_usuario: [west, east], pesos });
    return mudancas.map(({ id_usuario }: Json) => id_usuario);
  };
  expect(await whoGoes({})).toEqual([west]);
  expect(await whoGoes({ peso_outro_tecnico: 500 })).toEqual([]);
});

test('work is shared out where that weighs more than the way', async ({
  technician,
  visit,
  optimize,
}) => {
  const [west, east] = [await technician(WEST), await technician(WEST + 0.2)];
  const ids: number[] = [];
  for (let i = 0; i < 6; i++) ids.push(await visit(WEST));
  const shares = async (peso_desigualdade: number) => {
    const pesos = { peso_desigualdade };
    const { tecnicos, fora } = await optimize({ ids, ids_usuario: [west, east], pesos });
    expect(fora).toEqual([]);
    return tecnicos.map(({ depois }: Json) => depois.visitas).sort();
  };
  expect(await shares(0)).toEqual([6]);
  expect(await shares(100)).toEqual([3, 3]);
});

test('what no longer fits its window is planned late where the account wants that, and says by how much', async ({
  call,
  work,
  technician,
  visit,
  optimize,
}) => {
  const only = await technician(WEST);
  await work.visit({
    ...{ id_usuario: only, inicio_agendado: at('08:00'), data_agendada: at('10:15') },
  });
  const promised = await visit(WEST, { janela_inicio: at('08:00'), janela_fim: at('10:00') });
  const over = await visit(WEST, {
    janela_inicio: '2998-08-01T12:00:00Z',
    janela_fim: '2998-08-01T15:00:00Z',
  });
  const free = await visit(WEST);
  const ask = (pesos: object) =>
    optimize({ ids: [promised, over, free], ids_usuario: [only], pesos });
  const never = await ask({});
  expect(never.atrasos).toEqual([]);
  expect(never.fora).toMatchObject([
    { id: promised, motivo: 'fora_da_janela' },
    { id: over, motivo: 'fora_da_janela' },
  ]);
  const { mudancas, atrasos, fora } = await ask({ peso_atraso: 1 });
  expect(fora).toEqual([]);
  expect(mudancas).toHaveLength(3);
  expect(mudancas[0]).toMatchObject({ id: promised, inicio_agendado: at('10:15') });
  expect(atrasos).toEqual(
    expect.arrayContaining([
      { id: promised, minutos: 15 },
      { id: over, minutos: expect.any(Number) },
    ]),
  );
  expect(atrasos).toHaveLength(2);
  const applied = await call('POST', '/escritorio/v1/registros/planejar', { mudancas });
  expect(applied.status).toBe(200);
  const warned = applied.body.avisos.map(({ id, tipo, minutos }: Json) => ({ id, tipo, minutos }));
  expect(warned).toEqual(
    expect.arrayContaining(atrasos.map((late: Json) => ({ ...late, tipo: 'fora_da_janela' }))),
  );
  expect(warned).toHaveLength(2);
});

test('weights have limits, in the account and in a search', async ({
  server,
  account,
  call,
  visit,
}) => {
  const wrong = { peso_minuto: -0.1, peso_outro_tecnico: 501, peso_outro_horario: null };
  const id = await visit(WEST);
  const search = await call('POST', URL, { ...PERIOD, ids: [id], pesos: wrong });
  const faults = ({ body }: Json) => body.erros.map(({ campo }: Json) => campo).sort();
  expect([search.status, faults(search)]).toEqual([
    400,
    ['pesos.peso_minuto', 'pesos.peso_outro_horario', 'pesos.peso_outro_tecnico'],
  ]);
  const administrator = await signedIn(server.url, account.login.administrador);
  const set = await administrator('PATCH', CONTA, wrong);
  expect([set.status, faults(set)]).toEqual([
    400,
    ['peso_minuto', 'peso_outro_horario', 'peso_outro_tecnico'],
  ]);
});
