/** What the rooms add to the metrics. A number is kept for seconds, so the metrics are read once, after everything. */
import { expect } from 'vitest';
import { event, newDevice } from '../test/field.ts';
import { testWithServer } from '../test/fixture.ts';
import { signedIn } from '../test/harness.ts';
import { sql } from './platform/db/sql.ts';

const test = testWithServer();

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('refused events that wait, and devices with a wrong clock, of all accounts', async ({
  server,
}) => {
  const first = await server.newAccount();
  for (const { login, scope } of [first, await server.newAccount()]) {
    for (const [minutes, ...eventos] of [
      [11, { nada: 1 }],
      [-11, event('chekin', '2026-08-14T09:00:00Z')],
      [9],
    ] as const) {
      const { call } = await newDevice(server.url, login.campo);
      const sent = { relogio: minutesFromNow(minutes), eventos };
      expect((await call('POST', '/campo/v1/eventos', sent)).status).toBe(200);
    }
    await newDevice(server.url, login.campo); // has sent nothing
    await server.db.write(scope, (tx) =>
      tx.run(sql`
        update sessoes set ultimo_envio = now() - interval '25 hours' where desvio_relogio < -600`),
    );
  }
  const office = await signedIn(server.url, first.login.gestor);
  const { dados } = (await office('POST', '/escritorio/v1/eventos-recusados/list', {})).body;
  await office('POST', `/escritorio/v1/eventos-recusados/${dados[0].id}/resolver`, {
    observacao: 'Refeito',
  });

  const text = await (await fetch(`${server.url}/metrics`)).text();
  expect(text).toContain('\ncampeiro_refused_events_waiting 3\n');
  expect(text).toContain('\ncampeiro_devices_with_wrong_clock 2\n');
});
