/** Searches that their caller follows, and ends early. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Json, signedIn, startTestServer } from '../../../../test/harness.ts';
import { Viewer } from '../../../../test/live.ts';
import { EAST, URL as PATH, PERIOD, testWithPlans as test, WEST } from '../../../../test/plans.ts';
import { tokenOf } from '../../../../test/watching.ts';
import { sql } from '../../../platform/db/sql.ts';

const END = `${PATH}/encerrar`;

test('who asked hears of any process how far it is, nobody else does, and takes the best so far', async ({
  server,
  account,
  call,
  technician,
  visit,
  onTestFinished,
}) => {
  const second = await startTestServer({}, server.connection);
  const ids_usuario = [await technician(WEST), await technician(EAST)];
  const ids = [];
  // As many as keep a search busy until it is ended.
  for (let i = 0; i < 60; i++) ids.push(await visit(WEST + i / 100));
  const open = async (url: string, login: string) => Viewer.open(url, await tokenOf(url, login));
  const asker = await open(second.url, account.login.gestor);
  const other = await open(server.url, account.login.administrador);
  onTestFinished(async () => {
    asker.leave();
    other.leave();
    await second.close();
  });
  const chave_busca = randomUUID();
  const search = call('POST', PATH, { ...PERIOD, segundos: 60, ids, ids_usuario, chave_busca });
  const heard = async (): Promise<Json> => (await asker.nextOf('otimizacao')).data;
  let data = await heard();
  expect(data).toEqual({ chave_busca, feito: 0, visitas: 0, quilometros: 0 });
  while (data.visitas === 0) data = await heard();
  expect(data.feito).toBeLessThan(1);
  expect(data.quilometros).toBeGreaterThan(0);

  // Another user ends nothing, nor does another name: the search goes on, and reports.
  const asAdministrator = await signedIn(server.url, account.login.administrador);
  expect((await asAdministrator('POST', END, { chave_busca })).status).toBe(204);
  expect((await call('POST', END, { chave_busca: randomUUID() })).status).toBe(204);
  await heard();
  await heard();
  expect((await call('POST', END, { chave_busca })).status).toBe(204);
  const { status, body } = await search;
  expect(status).toBe(200);
  expect(body.mudancas.length).toBeGreaterThanOrEqual(data.visitas);

  expect((await call('POST', END, { chave_busca })).status).toBe(204);
  const left = await server.db.read(account.scope, (tx) =>
    tx.rows(sql`select from buscas_de_planos`),
  );
  expect(left).toEqual([]);
  expect(other.text).not.toContain('otimizacao');
});
