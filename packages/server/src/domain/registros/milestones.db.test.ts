/** The steps of a visit for the office: where, why there, and by which clock. */
import { expect } from 'vitest';
import { event } from '../../../test/field.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { MORNING, NOON, testWithTechnician } from '../../../test/technician.ts';

const test = testWithTechnician()
  .extend('office', ({ server, account }) => signedIn(server.url, account.login.gestor))
  .extend(
    'read',
    ({ office }) =>
      async (path: string): Promise<Json[]> =>
        (await office('GET', `/escritorio/v1/${path}`)).body.dados,
  );

const hence = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

test('the steps of a visit, with their reasons, and how far from the customer', async ({
  account,
  work,
  send,
  visitRow,
  office,
  read,
}) => {
  await work.insert('enderecos', {
    id_cliente: work.id_cliente,
    latitude: -23.55,
    longitude: -46.63,
  });
  const id_registro = await work.visit();
  const away = { latitude: -23.56, longitude: -46.63, precisao: 8 };
  const begun = event('checkin', MORNING, { id_registro, ...away, motivo: 'Portão de trás.' });
  const ended = event('checkout', NOON, { id_registro, declarado: true });
  const wrong = event('checkout', MORNING, { id_registro });
  expect(
    await send(begun, ended, wrong, event('nota', NOON, { id_registro, texto: 'Ok' })),
  ).toEqual(Array(4).fill('aceito'));
  await send(event('correcao', NOON, { id_registro, id_evento_corrigido: wrong.id_evento }));
  const common = {
    recebido_em: expect.any(String),
    id_usuario: account.id.campo,
    usuario: 'Usuário campo',
    data_aparelho: null,
    desvio_relogio: null,
  };
  const nowhere = { latitude: null, longitude: null, precisao: null, distancia: null };
  const bare = { ...common, motivo: null, declarado: false, anulado: false };
  const steps = await read(`registros/${id_registro}/marcos`);
  expect(steps).toHaveLength(3);
  expect(steps).toEqual(
    expect.arrayContaining([
      {
        ...bare,
        ...away,
        id_evento: begun.id_evento,
        tipo: 'checkin',
        data: MORNING,
        distancia: 1112,
        motivo: 'Portão de trás.',
      },
      {
        ...bare,
        ...nowhere,
        id_evento: wrong.id_evento,
        tipo: 'checkout',
        data: MORNING,
        anulado: true,
      },
      {
        ...bare,
        ...nowhere,
        id_evento: ended.id_evento,
        tipo: 'checkout',
        data: NOON,
        declarado: true,
      },
    ]),
  );
  expect((await visitRow(id_registro)).observacao).toBe('Ok');
  expect((await office('GET', '/escritorio/v1/registros/999999/marcos')).status).toBe(404);
});

test('a clock that is off is kept with the session and, beyond a minute, with the events', async ({
  account,
  work,
  call,
  upload,
  office,
  read,
}) => {
  const id_registro = await work.visit();
  const devices = () => read(`usuarios/${account.id.campo}/aparelhos`);
  expect(await devices()).toMatchObject([
    { dispositivo: null, ultimo_envio: null, desvio_relogio: null },
  ]);
  const sent = async (relogio: string | undefined, evento: Json) =>
    expect(
      (await call('POST', '/campo/v1/eventos', { eventos: [evento], relogio })).body.resultados,
    ).toMatchObject([{ status: 'aceito' }]);
  await sent(hence(-4), event('a_caminho', MORNING, { id_registro }));
  const [{ desvio_relogio, ultimo_envio }] = (await devices()) as [Json];
  expect(desvio_relogio).toBeLessThanOrEqual(-4);
  expect(desvio_relogio).toBeGreaterThan(-60);
  expect(ultimo_envio).toEqual(expect.any(String));
  await sent(hence(86_400), event('checkin', NOON, { id_registro }));
  await upload(); // one that does not say what its clock shows leaves what is known
  const [{ desvio_relogio: ahead }] = (await devices()) as [Json];
  expect(Math.abs(ahead - 86_400)).toBeLessThan(60);
  const steps = await read(`registros/${id_registro}/marcos`);
  expect(steps.map((step) => step.desvio_relogio)).toEqual([null, ahead]);
  await sent('9999-12-31T23:59:59Z', event('nota', NOON, { id_registro, texto: 'x' }));
  expect(((await devices()) as [Json])[0].desvio_relogio).toBe(2_000_000_000);
  expect((await office('GET', '/escritorio/v1/usuarios/999999/aparelhos')).status).toBe(404);
});

test('what a wrong clock showed is for the office, and decides nothing', async ({
  account,
  work,
  send,
  server,
  read,
}) => {
  const id_registro = await work.visit();
  const data_aparelho = '2026-03-01T09:00:00Z';
  const begun = event('checkin', MORNING, { id_registro, data_aparelho });
  expect(await send(begun)).toEqual(['aceito']);
  expect(await send(begun)).toEqual(['repetido']);
  expect(
    await send(event('correcao', NOON, { id_registro, id_evento_corrigido: begun.id_evento })),
  ).toEqual(['aceito']);
  expect(await read(`registros/${id_registro}/marcos`)).toMatchObject([
    { data: MORNING, data_aparelho },
  ]);
  const v2 = await signedIn(server.url, account.login.integracao);
  const seen = [
    await v2('GET', `/v2/registros/${id_registro}`),
    await v2('POST', `/v2/registros/${id_registro}/historico/list`, {}),
  ];
  expect(seen.map(({ status }) => status)).toEqual([200, 200]);
  expect(JSON.stringify(seen)).not.toContain('data_aparelho');
});
