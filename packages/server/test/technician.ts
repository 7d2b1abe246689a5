/** A technician and what the field API did for them: the stage of tests about uploads. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { type Sql, sql } from '../src/platform/db/sql.ts';
import { event, newDevice, newWork, type Work } from './field.ts';
import { server, serverFixture } from './fixture.ts';
import type { Account, Caller, Json } from './harness.ts';

export { server };

export const MORNING = '2026-08-14T09:00:00Z';
export const NOON = '2026-08-14T12:00:00Z';

// Set for each test; importers see the value of the moment.
export let account: Account;
export let work: Work;
export let call: Caller;

/** A server for the file; for each test a new account, and its technician signed in on a device. */
export function setTheStage(): void {
  serverFixture();
  beforeEach(async () => {
    account = await server.newAccount();
    work = await newWork(server, account);
    call = (await newDevice(server.url, account.login.campo)).call;
  });
}

export const checkin = (id_registro: number, data = MORNING) =>
  event('checkin', data, { id_registro });
export const checkout = (id_registro: number, data = NOON) =>
  event('checkout', data, { id_registro });

export const upload = (...eventos: unknown[]) => call('POST', '/campo/v1/eventos', { eventos });

/** What became of each event; a refused one by its problem's code. */
export async function send(...eventos: unknown[]): Promise<string[]> {
  const { status, body } = await upload(...eventos);
  expect(status).toBe(200);
  expect(body.resultados.map((r: Json) => r.indice)).toEqual(eventos.map((_, i) => i));
  return body.resultados.map((r: Json) => r.problema?.codigo ?? r.status);
}

export const rows = <Row = Json>(statement: Sql): Promise<Row[]> =>
  server.db.read(account.scope, (tx) => tx.rows<Row>(statement));

export const visitRow = async (id: number): Promise<Json> =>
  (await rows(sql`select * from registros where id = ${id}`))[0];

/** Whether a visit is concluded, its state, and what holds it up. */
export const state = async (id: number): Promise<Json[]> => {
  const { concluido, situacao, pendencias } = await visitRow(id);
  return [concluido, situacao, pendencias];
};

export const clock = async () => (await rows(sql`select instante from relogios`))[0].instante;

/** Refused events, as the technician finds them. */
export const quarantine = async (): Promise<Json[]> =>
  (await call('POST', '/campo/v1/eventos/recusados/list')).body.dados;

/** Another technician of the same account. */
export async function newColleague() {
  const login = `colega-${randomUUID()}`;
  const id = await work.insert('usuarios', { nome: 'Colega', login, perfil: 'campo' });
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`
      insert into credenciais (id_usuario, senha_hash)
      select ${id}, senha_hash from credenciais where id_usuario = ${account.id.campo}`),
  );
  return { id, call: (await newDevice(server.url, login)).call };
}
