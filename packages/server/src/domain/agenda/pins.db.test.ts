/** No proposal moves a pinned visit, takes it out or gives it away; each names it. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Json } from '../../../test/harness.ts';
import { at, EAST, testWithPlans, WEST } from '../../../test/plans.ts';

const test = testWithPlans
  .extend(
    'read',
    ({ call }) =>
      async (id: number): Promise<Json> =>
        (await call('GET', `/escritorio/v1/registros/${id}`)).body,
  )
  .extend('plan', ({ call }) => async (mudancas: Json[]): Promise<Json> => {
    const { status, body } = await call('POST', '/escritorio/v1/registros/planejar', {
      mudancas,
    });
    expect([status, body.erros]).toEqual([200, undefined]);
    return body;
  });

/** Half an hour of the day, from eight to five, and where. */
const placed = fc.record({
  half: fc.integer({ min: 0, max: 18 }),
  isEast: fc.boolean(),
  isPinned: fc.boolean(),
});
const time = (half: number) =>
  `${String(8 + (half >> 1)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
const window = (half: number) => ({
  inicio_agendado: at(time(half)),
  data_agendada: at(time(half + 2)),
});
const span = ({ inicio_agendado, data_agendada }: Json): [number, number] => [
  Date.parse(inicio_agendado),
  Date.parse(data_agendada),
];
const overlaps = (a: Json, b: Json) => span(a)[0] < span(b)[1] && span(b)[0] < span(a)[1];

test('random plans never move what is pinned, nor plan anything over it', async ({
  technician,
  visit,
  optimize,
  plan,
  read,
}) => {
  const people = [await technician(WEST), await technician(EAST)];
  await fc.assert(
    fc.asyncProperty(
      fc.array(placed, { minLength: 2, maxLength: 5 }),
      fc.nat({ max: 2 }),
      async (visits, waiting) => {
        const ids: number[] = [];
        for (const { half, isEast } of visits)
          ids.push(
            // With whom it is far away, so that moving it would save most.
            await visit(isEast ? EAST : WEST, {
              ...window(half),
              id_usuario: people[isEast ? 0 : 1],
            }),
          );
        for (let i = 0; i < waiting; i++) ids.push(await visit(WEST));
        const pinned = ids.filter((_, i) => visits[i]?.isPinned);
        const stampOf = async (id: number) => ({
          id,
          ...{ stamp: (await read(id)).atualizado_em },
        });
        const seen = await Promise.all(pinned.map(stampOf));
        await plan(seen.map(({ id, stamp }) => ({ id, atualizado_em: stamp, fixada: true })));
        const before = await Promise.all(pinned.map((id) => read(id)));
        const { mudancas, fora } = await optimize({ ids, ids_usuario: people });
        const named = fora.filter(({ motivo }: Json) => motivo === 'fixada');
        expect(new Set(named.map(({ id }: Json) => id))).toEqual(new Set(pinned));
        const moved = mudancas.map(({ id }: Json) => id);
        expect(moved.filter((id: number) => pinned.includes(id))).toEqual([]);
        for (const one of mudancas)
          for (const stays of before)
            expect(one.id_usuario === stays.id_usuario && overlaps(one, stays)).toBe(false);
        await plan(mudancas);
        expect(await Promise.all(pinned.map((id) => read(id)))).toEqual(before);
        // The next days are free.
        const left = await Promise.all(ids.map(stampOf));
        await plan(
          left.map(({ id, stamp }) => ({
            ...{ id, atualizado_em: stamp },
            cancelar: { motivo: 'Outro plano' },
          })),
        );
      },
    ),
    { numRuns: 5 },
  );
});

test('a visit that is pinned makes no room, and is named where it would have to', async ({
  account,
  call,
  plan,
  read,
  visit,
}) => {
  const fit = async (): Promise<Json> => {
    const body = { dia: at('12:00').slice(0, 10), id_usuario: account.id.campo, minutos: 60 };
    return (await call('POST', '/escritorio/v1/candidatos/encaixar', body)).body;
  };
  const day = { id_usuario: account.id.campo };
  const morning = await visit(WEST, {
    ...{ ...day, inicio_agendado: at('08:00'), data_agendada: at('13:00') },
  });
  const afternoon = await visit(WEST, {
    ...{ ...day, inicio_agendado: at('13:00'), data_agendada: at('18:00') },
  });
  const pin = async (id: number, fixada: boolean) =>
    plan([{ id, atualizado_em: (await read(id)).atualizado_em, fixada }]);
  expect(await fit()).toMatchObject({ retiradas: [{ id: morning }], fixadas: [] });
  await pin(morning, true);
  expect(await fit()).toMatchObject({ retiradas: [{ id: afternoon }], fixadas: [] });
  await pin(afternoon, true);
  const { inicio, retiradas, impedimento, fixadas } = await fit();
  expect([inicio, retiradas, impedimento]).toEqual([null, [], 'ocupado']);
  expect(fixadas).toEqual([{ id: morning, ...pickOf(await read(morning)), cliente: 'Padaria' }]);
  await pin(morning, false);
  expect(await fit()).toMatchObject({ retiradas: [{ id: morning }], fixadas: [] });
});

const pickOf = ({ codigo, inicio_agendado }: Json) => ({ codigo, inicio_agendado });

test('a pinned visit is not given to others with those of its technician', async ({
  account,
  call,
  plan,
  read,
  technician,
  visit,
}) => {
  const colleague = await technician(WEST);
  const mine = { id_usuario: account.id.campo };
  const ids = [
    await visit(WEST, { ...mine, inicio_agendado: at('09:00'), data_agendada: at('10:00') }),
    await visit(WEST, { ...mine, inicio_agendado: at('11:00'), data_agendada: at('12:00') }),
  ];
  const [pinned, other] = ids as [number, number];
  const { atualizado_em } = await read(pinned);
  await plan([{ id: pinned, atualizado_em, fixada: true }]);
  const { body } = await call('POST', '/escritorio/v1/candidatos/redistribuir', { ids });
  expect(body.dados).toMatchObject([
    { id: pinned, id_usuario: null, motivo: 'fixada' },
    { id: other, id_usuario: colleague, motivo: null },
  ]);
});
