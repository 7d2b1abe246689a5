/** Which reason of a visit that is left out stands first, and that as many technicians have it as it says. */
import { MAX_OBSTACULOS } from '@campeiro/contract/escritorio/fora';
import { expect } from 'vitest';
import type { Json } from '../../../../test/harness.ts';
import { at, testWithPlans as base, DIA, EAST, WEST } from '../../../../test/plans.ts';
import { assignments, sql } from '../../../platform/db/sql.ts';

const test = base
  /** Technicians each with a visit of an hour in the morning, and these limits. */
  .extend('people', ({ server, account, technician, work }) => {
    return async (count: number, limits: Record<string, number>, where = WEST) => {
      const ids: number[] = [];
      for (let n = 0; n < count; n++) ids.push(await technician(where));
      for (const id_usuario of ids) {
        const hour = { inicio_agendado: at('08:00'), data_agendada: at('09:00') };
        await work.visit({ id_usuario, ...hour });
        if (Object.keys(limits).length > 0)
          await server.db.write(account.scope, (tx) =>
            tx.run(sql`update usuarios set ${assignments(limits)} where id = ${id_usuario}`),
          );
      }
      return ids;
    };
  })
  /** What keeps how many from the visit, as the candidates of the day say. */
  .extend('impediments', ({ call }) => async (id_registro: number, ids_usuario: number[]) => {
    const { body } = await call('POST', '/escritorio/v1/candidatos', {
      ...{ dia: DIA, id_registro, ids_usuario },
    });
    return Map.groupBy(body.dados, ({ impedimento }: Json) => impedimento);
  });

test('what keeps most of those who could be helped stands first, and candidates say the same', async ({
  work,
  visit,
  people,
  optimize,
  impediments,
}) => {
  const skill = await work.insert('habilidades', { nome: 'NR-35' });
  const id_objetivo = await work.insert('objetivos', { nome: 'Altura' });
  await work.insert('objetivos_habilidades', { id_objetivo, id_habilidade: skill });
  const able = async (ids: number[]) => {
    for (const id_usuario of ids)
      await work.insert('usuarios_habilidades', { id_usuario, id_habilidade: skill });
    return ids;
  };
  const unable = await people(4, {});
  const long = await able(await people(3, { maximo_minutos: 90 }));
  const many = await able(await people(1, { maximo_visitas: 1 }));
  const far = await able(await people(2, { maximo_quilometros: 30 }, EAST));
  const away = await able(await people(1, {}));
  await work.insert('ausencias', {
    ...{ id_usuario: away[0], inicio: at('00:00'), fim: at('23:00') },
  });
  const all = [unable, long, many, far, away].flat();
  const id = await visit(WEST, { id_objetivo });
  const { mudancas, fora } = await optimize({ ids: [id], ids_usuario: all });
  expect(mudancas).toEqual([]);
  const [{ motivo, minutos, motivos, obstaculos }] = fora;
  expect([motivo, minutos, motivos]).toEqual([
    'limite_de_minutos',
    60,
    [
      { motivo: 'limite_de_minutos', tecnicos: 3 },
      { motivo: 'limite_de_quilometros', tecnicos: 2 },
      { motivo: 'limite_de_visitas', tecnicos: 1 },
      { motivo: 'habilidade', tecnicos: 4 },
      { motivo: 'ausencia', tecnicos: 1 },
    ],
  ]);
  const asked = await impediments(id, all);
  expect(new Map([...asked].map(([reason, those]) => [reason, those.length]))).toEqual(
    new Map(motivos.map((it: Json) => [it.motivo, it.tecnicos])),
  );
  // Of eleven technicians the server leaves out one, and no reason.
  expect(obstaculos).toHaveLength(MAX_OBSTACULOS);
  const told = new Map<string, Json>(obstaculos.map((it: Json) => [it.motivo, it.quanto]));
  expect(Object.fromEntries(told)).toMatchObject({
    limite_de_minutos: { total: 120, maximo: 90 },
    limite_de_visitas: { total: 2, maximo: 1 },
    limite_de_quilometros: { maximo: 30 },
    habilidade: { habilidades: ['NR-35'] },
    ausencia: { de: at('00:00'), ate: at('23:00') },
  });
});

test('of the same reason the technician who lacks least is told first', async ({
  visit,
  people,
  optimize,
}) => {
  const [little] = await people(1, { maximo_minutos: 100 });
  const [much] = await people(1, { maximo_minutos: 70 });
  const id = await visit(WEST);
  const { fora } = await optimize({ ids: [id], ids_usuario: [much, little] });
  expect(fora[0].obstaculos).toMatchObject([
    { id_usuario: little, quanto: { total: 120, maximo: 100 } },
    { id_usuario: much, quanto: { total: 120, maximo: 70 } },
  ]);
});

test('without technicians none is counted', async ({ visit, optimize }) => {
  const { fora } = await optimize({ ids: [await visit(WEST)], ids_usuario: [] });
  expect(fora).toMatchObject([{ motivo: 'fora_do_expediente', motivos: [], obstaculos: [] }]);
});
