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
