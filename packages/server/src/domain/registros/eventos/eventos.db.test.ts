import { expect } from 'vitest';
import { event, newWork } from '../../../../test/field.ts';
import { type Json, signedIn } from '../../../../test/harness.ts';
import { MORNING, NOON, testWithTechnician } from '../../../../test/technician.ts';
import { sql } from '../../../platform/db/sql.ts';

const test = testWithTechnician();

test('a visit is carried out', async ({ server, account, work, send, upload, visitRow }) => {
  const id = await work.visit();
  const on = (tipo: string, data: string, more: object = {}) =>
    event(tipo, data, { id_registro: id, ...more });
  const { status, body } = await upload(on('a_caminho', '2026-08-14T08:00:00Z'));
  expect([status, body.resultados[0].status]).toEqual([200, 'aceito']);
  expect((await visitRow(id)).situacao).toBe('a_caminho');

  const place = { latitude: -23.55, longitude: -46.63, precisao: 12.5 };
  expect(await send(on('checkin', MORNING, place))).toEqual(['aceito']);
  expect(await visitRow(id)).toMatchObject({
    situacao: 'em_atendimento',
    data_inicio: MORNING,
    latitude: -23.55,
    longitude: -46.63,
    concluido: false,
  });
  const end = [on('nota', '2026-08-14T11:00:00Z', { texto: ' Feito. ' }), on('checkout', NOON)];
  expect(await send(...end)).toEqual(['aceito', 'aceito']);
  expect(await visitRow(id)).toMatchObject({
    situacao: 'realizado',
    data_inicio: MORNING,
    data_realizacao: NOON,
    observacao: 'Feito.',
    concluido: true,
  });
  const v2 = await signedIn(server.url, account.login.integracao);
  const history = await v2('POST', `/v2/registros/${id}/historico/list`);
  expect(history.body.dados.map((h: Json) => [h.origem, h.id_usuario])).toEqual(
    Array(3).fill(['campo', account.id.campo]),
  );
});

test('positions: of their own, and with check-in and check-out', async ({
  work,
  clock,
  rows,
  send,
}) => {
  const id_registro = await work.visit();
  const place = { latitude: 1, longitude: 2 };
  const events = [
    event('posicao', MORNING, { ...place, precisao: 5 }),
    event('checkin', MORNING, { id_registro, ...place }),
    event('checkout', NOON, { id_registro }),
  ];
  const before = await clock();
  expect(await send(events[0])).toEqual(['aceito']);
  expect(await clock()).toBe(before);
  expect(await send(...events)).toEqual(['repetido', 'aceito', 'aceito']);
  const points = await rows(sql`select id_evento, precisao from posicoes order by precisao`);
  expect(points).toEqual([
    { id_evento: events[0]?.id_evento, precisao: 5 },
    { id_evento: events[1]?.id_evento, precisao: null },
  ]);
});

test('the same upload again, whole or in part, changes nothing', async ({
  work,
  clock,
  send,
  visitRow,
}) => {
  const id_registro = await work.visit();
  const events = [
    event('checkin', MORNING, { id_registro }),
    event('nota', MORNING, { id_registro, texto: 'oi' }),
    event('posicao', MORNING, { latitude: 1, longitude: 2 }),
  ];
  expect(await send(...events, events[1])).toEqual(['aceito', 'aceito', 'aceito', 'repetido']);
  const [state, stamp] = [await visitRow(id_registro), await clock()];
  for (let i = 0; i < 3; i++)
    expect(await send(...events)).toEqual(['repetido', 'repetido', 'repetido']);
  const written = { ...events[1], texto: ' oi ', data: '2026-08-14T09:00:00.000Z' };
  expect(await send(written)).toEqual(['repetido']);
  expect([await visitRow(id_registro), await clock()]).toEqual([state, stamp]);
});

test('other content under a known id is a conflict, and kept', async ({
  work,
  quarantine,
  send,
  visitRow,
}) => {
  const [id_registro, other] = [await work.visit(), await work.visit()];
  const checkin = event('checkin', MORNING, { id_registro });
  const changed = { ...checkin, data: NOON };
  expect(await send(checkin, changed)).toEqual(['aceito', 'CONFLITO']);
  expect(await send(changed)).toEqual(['CONFLITO']);
  expect(await send({ ...checkin, id_registro: other })).toEqual(['CONFLITO']);
  const { latitude, ...point } = { ...event('posicao', NOON), latitude: 1, longitude: 1 };
  expect(await send({ ...point, latitude, id_evento: checkin.id_evento })).toEqual(['CONFLITO']);
  expect((await visitRow(id_registro)).data_inicio).toBe(MORNING);
  expect((await visitRow(other)).data_inicio).toBe(null);
  expect(await quarantine()).toHaveLength(3);
});

test('unknown, a colleague’s, of another account: refused alike', async ({
  server,
  work,
  newColleague,
  quarantine,
  upload,
}) => {
  const other = await server.newAccount();
  const theirs = await (await newWork(server, other)).visit();
  const colleague = await newColleague();
  const visits = [999_999_999, theirs, await work.visit({ id_usuario: colleague.id })];
  for (const id_registro of visits) {
    const { body } = await upload(event('checkin', MORNING, { id_registro }));
    expect(body.resultados[0]).toMatchObject({
      status: 'recusado',
      problema: { codigo: 'NAO_ENCONTRADO', status: 404, instancia: '/campo/v1/eventos' },
    });
  }
  expect(await quarantine()).toHaveLength(3);
});

test('given to someone else: new events are refused, those known are repetitions', async ({
  work,
  newColleague,
  send,
}) => {
  const id_registro = await work.visit();
  const checkin = event('checkin', MORNING, { id_registro });
  await send(checkin);
  const colleague = await newColleague();
  await work.change('registros', id_registro, 'id_usuario', colleague.id);
  expect(await send(checkin, event('checkout', NOON, { id_registro }))).toEqual([
    'repetido',
    'NAO_ENCONTRADO',
  ]);
  const same = await colleague.call('POST', '/campo/v1/eventos', { eventos: [checkin] });
  expect(same.body.resultados[0].problema.codigo).toBe('CONFLITO');
});

test('work done on a recalled visit is accepted', async ({ work, send, visitRow }) => {
  const id_registro = await work.visit();
  await work.change('registros', id_registro, 'ativo', false);
  expect(await send(event('checkin', MORNING, { id_registro }))).toEqual(['aceito']);
  expect((await visitRow(id_registro)).data_inicio).toBe(MORNING);
});

test('corrections of the office survive events that do not speak of them', async ({
  server,
  account,
  work,
  send,
  visitRow,
}) => {
  const id_registro = await work.visit();
  await send(event('checkin', MORNING, { id_registro, latitude: 1, longitude: 2 }));
  const v2 = await signedIn(server.url, account.login.integracao);
  const correction = { data_inicio: '2026-08-14T08:30:00Z', latitude: 5, longitude: 6 };
  expect((await v2('PUT', `/v2/registros/${id_registro}`, correction)).status).toBe(200);
  await send(
    event('nota', NOON, { id_registro, texto: 'x' }),
    event('checkout', NOON, { id_registro }),
  );
  const row = await visitRow(id_registro);
  expect(row).toMatchObject({ ...correction, observacao: 'x', data_realizacao: NOON });

  // A start corrected to after the end that the device reports cannot stand.
  const second = await work.visit();
  await send(event('checkin', MORNING, { id_registro: second }));
  await v2('PUT', `/v2/registros/${second}`, { data_inicio: '2026-08-14T13:00:00Z' });
  expect(await send(event('checkout', NOON, { id_registro: second }))).toEqual(['aceito']);
  expect(await visitRow(second)).toMatchObject({ data_inicio: MORNING, data_realizacao: NOON });
});

test('a deactivated technician stops at once', async ({
  server,
  account,
  work,
  upload,
  visitRow,
}) => {
  const id_registro = await work.visit();
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`update usuarios set ativo = false where id = ${account.id.campo}`),
  );
  expect((await upload(event('checkin', MORNING, { id_registro }))).status).toBe(401);
  expect((await visitRow(id_registro)).data_inicio).toBe(null);
});

test('a clock that is ahead shows on the day, also by an event that comes late and changes nothing', async ({
  server,
  account,
  work,
  send,
}) => {
  const [first, second] = [await work.visit(), await work.visit()];
  const place = { latitude: -23.55, longitude: -46.63 };
  for (const [id_registro, hour] of [
    [first, '10'],
    [second, '12'],
  ] as const) {
    const at = (tipo: string, minute: string) =>
      event(tipo, `2026-08-14T${hour}:${minute}:00Z`, { id_registro, ...place });
    expect(await send(at('checkin', '00'), at('checkout', '30'))).toEqual(['aceito', 'aceito']);
  }
  const v2 = await signedIn(server.url, account.login.integracao);
  const alerts = async () => {
    const body = { id_usuario: account.id.campo };
    const days = await v2('POST', '/v2/deslocamentos/dias/list', body);
    return days.body.dados.map((day: Json) => day.alertas);
  };
  expect(await alerts()).toEqual([[]]);
  const soon = new Date(Date.now() + 7 * 60_000).toISOString();
  expect(await send(event('a_caminho', soon, { id_registro: second }))).toEqual(['aceito']);
  expect(await alerts()).toEqual([['relogio_incorreto']]);
});
