/** Warnings about visits that are planned together. */
import { expect } from 'vitest';
import { newWork } from '../../../test/field.ts';
import { testWithNewAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { sql } from '../../platform/db/sql.ts';

const test = testWithNewAccount('gestor').extend('work', ({ server, account }) =>
  newWork(server, account),
);

test('of visits months apart leave nothing out, however much lies between them', async ({
  server,
  account,
  call,
  work: { visit, insert },
}) => {
  const at = (day: string, hour: number) => `${day}T${hour}:00:00Z`;
  const days = ['2998-05-16', '2998-08-16'];
  const slot = (day: string) => ({
    inicio_agendado: at(day, 12),
    data_agendada: at(day, 13),
  });
  const id_usuario = account.id.campo;
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`
      insert into ausencias (id_usuario, inicio, fim)
      select ${id_usuario}, '2998-06-16Z', '2998-07-16Z' from generate_series(1, 2001)`),
  );
  const mudancas = [];
  const absences = [];
  for (const day of days) {
    const id = await visit({ ...slot(day), id_usuario });
    const other = await visit({ ...slot(day), id_usuario });
    const away = { inicio: at(day, 12), fim: at(day, 14) };
    absences.push([id, await insert('ausencias', { id_usuario, ...away }), other]);
    const { atualizado_em } = (await call('GET', `/escritorio/v1/registros/${id}`)).body;
    mudancas.push({ id, atualizado_em, ...slot(day) });
  }
  const { body } = await call('POST', '/escritorio/v1/registros/planejar', { mudancas });
  const found = (tipo: string, of: string) =>
    body.avisos.flatMap((aviso: Json) => (aviso.tipo === tipo ? [[aviso.id, aviso[of]]] : []));
  expect(found('ausencia', 'id_ausencia')).toEqual(absences.map(([id, absence]) => [id, absence]));
  expect(found('sobreposicao', 'id_registro')).toEqual(
    absences.map(([id, , other]) => [id, other]),
  );
});

test('of a visit that is planned on a holiday name it, for the first years of a plan', async ({
  account,
  call,
  work: { visit },
}) => {
  const id_usuario = account.id.campo;
  const planned = async (day: string) => {
    const inicio_agendado = `${day}T15:00:00Z`;
    const id = await visit({ inicio_agendado, data_agendada: `${day}T16:00:00Z`, id_usuario });
    const { atualizado_em } = (await call('GET', `/escritorio/v1/registros/${id}`)).body;
    return { id, atualizado_em, inicio_agendado };
  };
  const holiday = await planned('2998-09-07');
  const others = [];
  for (const year of [2990, 2991, 2992, 2993, 2994]) others.push(await planned(`${year}-09-07`));
  const mudancas = [holiday, ...others];
  const { body } = await call('POST', '/escritorio/v1/registros/planejar', { mudancas });
  const independence = { tipo: 'feriado', nome: 'Dia da Independência' };
  expect(body.avisos.filter(({ tipo }: Json) => tipo === 'feriado')).toEqual(
    [holiday, ...others.slice(0, 4)].map(({ id }) => ({ id, ...independence })),
  );
});

test('of a limit that is passed by hand: with all visits of the day, a night among them, and nothing is refused', async ({
  server,
  account,
  call,
  work: { visit },
}) => {
  const id_usuario = account.id.campo;
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`
      update usuarios set maximo_visitas = 2, maximo_minutos = 150,
        jornada = ${JSON.stringify([
          { dia_semana: 4, inicio: '08:00', fim: '24:00' },
          { dia_semana: 5, inicio: '00:00', fim: '04:00' },
        ])}::jsonb
      where id = ${id_usuario}`),
  );
  // A Thursday, and the early hours of Friday; a visit of the next day does not count.
  const slot = (from: string) => ({
    inicio_agendado: new Date(Date.parse(`${from}:00-03:00`)).toISOString(),
    data_agendada: new Date(Date.parse(`${from}:00-03:00`) + 3_600_000).toISOString(),
  });
  await visit({ ...slot('2998-08-16T09:00'), id_usuario });
  await visit({ ...slot('2998-08-17T05:00'), id_usuario });
  await visit({ ...slot('2998-08-17T01:00'), id_usuario });
  const id = await visit({ ...slot('2998-08-20T09:00'), id_usuario: null });
  const { atualizado_em } = (await call('GET', `/escritorio/v1/registros/${id}`)).body;
  const { status, body } = await call('POST', '/escritorio/v1/registros/planejar', {
    mudancas: [{ id, atualizado_em, ...slot('2998-08-16T14:00'), id_usuario }],
  });
  expect([status, body.avisos]).toEqual([
    200,
    [
      { id, tipo: 'limite_de_visitas', total: 3, maximo: 2 },
      { id, tipo: 'limite_de_minutos', total: 180, maximo: 150 },
    ],
  ]);
});

test('of a skill that the technician lacks on that day; with a reason, planning goes on all the same', async ({
  account,
  call,
  work: { visit, insert },
}) => {
  const id_usuario = account.id.campo;
  const nr35 = await insert('habilidades', { nome: 'NR-35' });
  const gas = await insert('habilidades', { nome: 'Gás' });
  const id_objetivo = await insert('objetivos', { nome: 'Telhado' });
  const id_cliente = await insert('clientes', { tipo: 'J', nome: 'Refinaria' });
  const put = async (path: string, body: object) =>
    expect((await call('PUT', `/escritorio/v1/${path}/habilidades`, body)).status).toBe(200);
  await put(`objetivos/${id_objetivo}`, { ids_habilidades: [nr35] });
  await put(`clientes/${id_cliente}`, { ids_habilidades: [gas] });
  await put(`usuarios/${id_usuario}`, {
    habilidades: [{ id_habilidade: nr35, valida_ate: '2998-08-16' }],
  });
  const planned = async (day: string) => {
    const slot = { inicio_agendado: `${day}T12:00:00Z`, data_agendada: `${day}T13:00:00Z` };
    const id = await visit({ ...slot, id_usuario: null, id_objetivo, id_cliente });
    const { atualizado_em } = (await call('GET', `/escritorio/v1/registros/${id}`)).body;
    return { id, atualizado_em, id_usuario, ...slot };
  };
  const [last, after] = [await planned('2998-08-16'), await planned('2998-08-17')];
  const { status, body } = await call('POST', '/escritorio/v1/registros/planejar', {
    mudancas: [last, after].map((one) => ({ ...one, justificativa_habilidade: 'Vai com a Bia.' })),
  });
  const lacks = body.avisos.filter(({ tipo }: Json) => tipo === 'habilidade');
  const tipo = 'habilidade';
  const lacksGas = { tipo, id_habilidade: gas, nome: 'Gás' };
  expect([status, lacks]).toEqual([
    200,
    [
      { id: last.id, ...lacksGas },
      { id: after.id, ...lacksGas },
      { id: after.id, tipo, id_habilidade: nr35, nome: 'NR-35', valida_ate: '2998-08-16' },
    ],
  ]);

  const days = { inicio: '2998-08-16', fim: '2998-08-17' };
  const agenda = (await call('POST', '/escritorio/v1/agenda', days)).body;
  expect(agenda.habilidades).toEqual([
    { id: gas, nome: 'Gás', ids_objetivos: [] },
    { id: nr35, nome: 'NR-35', ids_objetivos: [id_objetivo] },
  ]);
  expect(agenda.visitas[0].ids_habilidades).toEqual([gas]);
  expect(agenda.tecnicos.find(({ id }: Json) => id === id_usuario).habilidades).toEqual([
    { id_habilidade: nr35, valida_ate: '2998-08-16' },
  ]);
  // What a customer asks for makes its visits show something else, so that a difference has them.
  await put(`clientes/${id_cliente}`, { ids_habilidades: [] });
  const more = await call('POST', '/escritorio/v1/agenda', { ...days, cursor: agenda.cursor });
  expect(more.body.diferenca).toBe(true);
  expect(more.body.visitas.map((it: Json) => [it.id, it.ids_habilidades])).toEqual([
    [last.id, []],
    [after.id, []],
  ]);
});
