/** Positions are shown and kept only between the first check-in and the last check-out of a day. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { event } from '../../../test/field.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { showAllPositions } from '../../../test/positions.ts';
import { testWithTechnician } from '../../../test/technician.ts';
import { sql } from '../../platform/db/sql.ts';
import { cleanUpPositions } from './cleanup.ts';

const test = testWithTechnician()
  .extend(
    'office',
    ({ server, account }) =>
      () =>
        signedIn(server.url, account.login.gestor),
  )
  /** The hours of the positions that are shown of the day. */
  .extend('shown', ({ account, office }) => async (): Promise<number[]> => {
    const call = await office();
    const body = { id_usuario: account.id.campo, data: DIA };
    const trail = await call('POST', '/escritorio/v1/posicoes/trajeto', body);
    return trail.body.pontos.map((point: Json) => point.latitude);
  })
  .extend(
    'stored',
    ({ rows }) =>
      async () =>
        (await rows(sql`select latitude from posicoes order by data`)).map(
          ({ latitude }) => latitude,
        ),
  );

// São Paulo is three hours behind: its 1st of March goes from 03:00 to 03:00.
const DIA = '2026-03-01';
const at = (time: string) => `${time.startsWith('0') ? '2026-03-02' : DIA}T${time}:00Z`;
const position = (time: string) =>
  event('posicao', at(time), { latitude: Number(time.slice(0, 2)), longitude: 0 });
const mark = (id_registro: number, tipo: string, time: string) =>
  event(tipo, at(time), { id_registro });

test('from the first check-in to the last check-out, with any events in between', async ({
  server,
  account,
  work,
  send,
  office,
  shown,
}) => {
  const ids = [await work.visit(), await work.visit()] as const;
  await send(...['10:00', '12:00', '14:00', '16:00', '20:00'].map(position));
  expect(await shown()).toEqual([]);
  await send(mark(ids[0], 'checkin', '11:00'), mark(ids[0], 'checkout', '13:00'));
  expect(await shown()).toEqual([12]);
  const last = mark(ids[1], 'checkout', '17:00');
  await send(mark(ids[1], 'checkin', '15:00'), last);
  expect(await shown()).toEqual([12, 14, 16]);

  const call = await office();
  const latest = async () => {
    const { body } = await call('POST', '/escritorio/v1/posicoes/ultimas');
    const { body: location } = await call('GET', `/v2/usuarios/${account.id.campo}/localizacao`);
    const day = await call('POST', '/escritorio/v1/painel/dia', { data: DIA });
    expect(day.body.tecnicos[0].ultima_posicao_em).toBe(body.dados[0].data);
    return [body.dados[0].latitude, location.latitude];
  };
  expect(await latest()).toEqual([16, 16]);
  await send(
    event('correcao', at('18:00'), { id_registro: ids[1], id_evento_corrigido: last.id_evento }),
  );
  expect(await shown()).toEqual([12, 14]);
  await showAllPositions(server, account);
  expect(await shown()).toEqual([10, 12, 14, 16, 20]);
  expect(await latest()).toEqual([20, 20]);
});

test('a check-in that was taken back is none, nor is where it was', async ({
  server,
  account,
  work,
  send,
  shown,
  stored,
}) => {
  const id_registro = await work.visit();
  const id_visita = randomUUID(); // its visit never arrives
  for (const visit of [{ id_registro }, { id_visita }]) {
    const taken = [
      event('checkin', at('10:00'), { ...visit, latitude: 10, longitude: 0 }),
      event('checkout', at('20:00'), { ...visit, latitude: 20, longitude: 0 }),
    ];
    await send(...taken, position('12:00'));
    expect(await shown()).toEqual([10, 12, 20]);
    const takeBack = ({ id_evento }: Json) =>
      event('correcao', at('21:00'), { ...visit, id_evento_corrigido: id_evento });
    await send(...taken.map(takeBack));
    expect(await shown()).toEqual([]);
    expect(await stored()).toEqual([10, 12, 20]);
    await server.db.write(account.scope, (tx) => tx.run(sql`delete from posicoes`));
  }
});

test('a visit that goes over midnight is of both days; the way to it is of none', async ({
  account,
  work,
  send,
  office,
  shown,
}) => {
  const id = await work.visit();
  await send(
    mark(id, 'a_caminho', '20:00'),
    mark(id, 'checkin', '22:00'),
    mark(id, 'checkout', '05:00'),
  );
  await send(...['21:00', '23:00', '02:00', '04:00', '06:00'].map(position));
  expect(await shown()).toEqual([23, 2]);
  const call = await office();
  const body = { id_usuario: account.id.campo, data: '2026-03-02' };
  const next = await call('POST', '/escritorio/v1/posicoes/trajeto', body);
  expect(next.body.pontos.map((point: Json) => point.latitude)).toEqual([4]);
});

test('while the day lasts, who is at a visit or on the way to the next is at work', async ({
  server,
  account,
  work,
  send,
  office,
}) => {
  const ids = [await work.visit(), await work.visit()] as const;
  // A time zone in which it is about noon now, so that the day does not end during the test.
  await server.db.write(account.scope, (tx) =>
    tx.run(
      sql`update contas set fuso_horario = ${zoneWhereItIsNoon()} where id = current_account()`,
    ),
  );
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const here = (minutes: number) =>
    event('posicao', minutesAgo(minutes), { latitude: minutes, longitude: 0 });
  const call = await office();
  const last = async () =>
    (await call('POST', '/escritorio/v1/posicoes/ultimas')).body.dados.map(
      (point: Json) => point.latitude,
    );
  const tell = (i: 0 | 1, tipo: string, minutes: number) =>
    send(event(tipo, minutesAgo(minutes), { id_registro: ids[i] }));
  await send(here(25), here(15), here(5));
  await tell(0, 'a_caminho', 30);
  expect(await last()).toEqual([]);
  await tell(0, 'checkin', 20);
  expect(await last()).toEqual([5]);
  await tell(0, 'checkout', 10);
  expect(await last()).toEqual([15]);
  await tell(1, 'a_caminho', 9);
  expect(await last()).toEqual([5]);
});

function zoneWhereItIsNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The names of these zones have the opposite sign.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

test('a week after its day, what is outside goes; a repetition is still one', async ({
  server,
  account,
  work,
  rows,
  send,
  stored,
}) => {
  const id = await work.visit();
  const outside = position('20:00');
  await send(
    mark(id, 'checkin', '11:00'),
    mark(id, 'checkout', '13:00'),
    position('12:00'),
    outside,
  );
  await showAllPositions(server, account);
  const keep = (all: boolean) =>
    server.db.write(account.scope, (tx) =>
      tx.run(sql`
        update contas set dias_de_posicoes = 3650, posicoes_fora_do_expediente = ${all}
        where id = current_account()`),
    );
  await keep(true);
  await cleanUpPositions(server.db);
  expect(await stored()).toEqual([12, 20]);
  await keep(false);
  const recent = event('posicao', new Date().toISOString(), { latitude: 99 - 20, longitude: 0 });
  await send(recent);
  await cleanUpPositions(server.db);
  expect(await stored()).toEqual([12, 79]);
  const known = await rows(
    sql`select from eventos where dados ? 'latitude' and id_evento = ${outside.id_evento}`,
  );
  expect(known).toEqual([]);
  expect(await send(outside)).toEqual(['repetido']);
  expect(await stored()).toEqual([12, 79]);
});

test('positions and visits show and keep the same in any order of arrival', async ({
  server,
  account,
  work,
  send,
  shown,
  stored,
}) => {
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`update contas set dias_de_posicoes = 3650 where id = current_account()`),
  );
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...Array(9).keys()], { minLength: 9 }), async (order) => {
      await server.db.write(account.scope, async (tx) => {
        await tx.run(sql`delete from posicoes`);
        await tx.run(sql`delete from eventos`);
      });
      const ids = [await work.visit(), await work.visit()] as const;
      const events = [
        ...['10:00', '12:00', '14:00', '16:00', '20:00'].map(position),
        mark(ids[0], 'checkin', '11:00'),
        mark(ids[0], 'checkout', '13:00'),
        mark(ids[1], 'checkin', '15:00'),
        mark(ids[1], 'checkout', '17:00'),
      ];
      for (const i of order) await send(events[i]);
      expect(await shown()).toEqual([12, 14, 16]);
      await cleanUpPositions(server.db);
      expect(await stored()).toEqual([12, 14, 16]);
    }),
    { numRuns: 4 },
  );
});
