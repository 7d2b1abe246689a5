/** Refused events of a visit that went to a colleague, which the office makes count. */
import { expect } from 'vitest';
import { event } from '../../../../test/field.ts';
import { type Json, signedIn } from '../../../../test/harness.ts';
import {
  checkin,
  checkout,
  MORNING,
  NOON,
  testWithTechnician,
} from '../../../../test/technician.ts';
import { sql } from '../../../platform/db/sql.ts';

const BASE = '/escritorio/v1/eventos-recusados';

const test = testWithTechnician()
  .extend('office', ({ server, account }) => signedIn(server.url, account.login.gestor))
  /** A visit that went to a colleague while its technician was at it, and what the server refused of it. */
  .extend('taken', async ({ work, colleague, send, office }) => {
    const id = await work.visit();
    await work.change('registros', id, 'id_usuario', colleague.id);
    const done = [
      checkin(id),
      event('nota', '2026-08-14T10:00:00Z', { id_registro: id, texto: 'Portão azul' }),
      checkout(id),
    ];
    expect(new Set(await send(...done))).toEqual(new Set(['NAO_ENCONTRADO']));
    const list = async (): Promise<Json[]> =>
      (
        await office('POST', `${BASE}/list`, {
          ids_registro: [id],
          resolvido: false,
          ordenar: 'id',
        })
      ).body.dados;
    return { id, done, list };
  })
  .extend(
    'resolve',
    ({ office }) =>
      ({ id }: Json, more: object = {}) =>
        office('POST', `${BASE}/${id}/resolver`, {
          ...{ observacao: 'Foi ele', desfecho: 'aplicado', da_visita: true },
          ...more,
        }),
  );

test('they count as done by the technician, all with one press', async ({
  account,
  taken,
  resolve,
  send,
  visitRow,
  rows,
  quarantine,
}) => {
  const [first] = await taken.list();
  expect((await resolve(first)).status).toBe(200);
  expect(await taken.list()).toEqual([]);
  expect(await visitRow(taken.id)).toMatchObject({
    ...{ concluido: true, data_inicio: MORNING, data_realizacao: NOON, observacao: 'Portão azul' },
  });
  expect(await rows(sql`select distinct id_usuario from eventos`)).toEqual([
    { id_usuario: account.id.campo },
  ]);
  expect((await quarantine()).map((it) => it.desfecho)).toEqual([
    'aplicado',
    'aplicado',
    'aplicado',
  ]);
  expect(await send(...taken.done)).toEqual(['repetido', 'repetido', 'repetido']);
  expect((await resolve(first)).status).toBe(409);
});

test('what the new technician did meanwhile is seen first, and counts too', async ({
  taken,
  resolve,
  colleague,
  visitRow,
}) => {
  const [first] = await taken.list();
  const { atualizado_em } = await visitRow(taken.id);
  const late = { ...checkin(taken.id), data: '2026-08-14T10:30:00Z' };
  await colleague.call('POST', '/campo/v1/eventos', { eventos: [late] });
  expect((await resolve(first, { registro_atualizado_em: atualizado_em })).status).toBe(409);
  expect((await taken.list()).length).toBe(3);
  const now = (await visitRow(taken.id)).atualizado_em;
  expect((await resolve(first, { registro_atualizado_em: now })).status).toBe(200);
  expect(await visitRow(taken.id)).toMatchObject({ concluido: true, data_inicio: MORNING });
});

test('the office and the new technician at once lose nothing', async ({
  taken,
  resolve,
  colleague,
  rows,
}) => {
  const [first] = await taken.list();
  const notes = Array.from({ length: 5 }, (_, i) =>
    event('nota', `2026-08-14T11:0${i}:00Z`, { id_registro: taken.id, texto: `Nota ${i}` }),
  );
  const sent = notes.map((it) => colleague.call('POST', '/campo/v1/eventos', { eventos: [it] }));
  const answers = await Promise.all([resolve(first), resolve(first), ...sent]);
  expect(
    answers
      .slice(0, 2)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual([200, 409]);
  expect(answers.slice(2).every(({ body }) => body.resultados[0].status === 'aceito')).toBe(true);
  const stored = await rows(sql`select id_evento from eventos where id_registro = ${taken.id}`);
  expect(stored.length).toBe(8);
});

test('they are rejected with one press, and one that cannot count stays', async ({
  taken,
  resolve,
  send,
  visitRow,
}) => {
  await send(event('chekin', MORNING, { id_registro: taken.id }));
  const all = await taken.list();
  expect((await resolve(all.at(-1) as Json)).status).toBe(422);
  expect((await taken.list()).length).toBe(4);
  expect((await resolve(all[0] as Json, { desfecho: 'descartado' })).status).toBe(200);
  expect(await taken.list()).toEqual([]);
  expect(await visitRow(taken.id)).toMatchObject({ data_inicio: null, concluido: false });
});
