/** Tests of a technician's uploads: the device, and what the field API did with its events. */
import { expect } from 'vitest';
import { type Sql, sql } from '../src/platform/db/sql.ts';
import { event, newDevice, newWork } from './field.ts';
import { testWithServer } from './fixture.ts';
import { type Json, newUser } from './harness.ts';

export const MORNING = '2026-08-14T09:00:00Z';
export const NOON = '2026-08-14T12:00:00Z';

export const checkin = (id_registro: number, data = MORNING) =>
  event('checkin', data, { id_registro });
export const checkout = (id_registro: number, data = NOON) =>
  event('checkout', data, { id_registro });

/** A server for the file; for each test a new account (`account`, `work`), and its technician's device (`call`). */
export const testWithTechnician = () =>
  testWithServer()
    .extend('account', ({ server }) => server.newAccount())
    .extend('work', ({ server, account }) => newWork(server, account))
    .extend('device', ({ server, account }) => newDevice(server.url, account.login.campo))
    .extend('call', ({ device }) => device.call)
    .extend('token', ({ device }) => device.sessao.token_acesso)
    /** Sends events in one upload. */
    .extend(
      'upload',
      ({ call }) =>
        (...eventos: unknown[]) =>
          call('POST', '/campo/v1/eventos', { eventos }),
    )
    /** What became of each event; a refused one by its problem's code. */
    .extend('send', ({ upload }) => async (...eventos: unknown[]): Promise<string[]> => {
      const { status, body } = await upload(...eventos);
      expect(status).toBe(200);
      expect(body.resultados.map((r: Json) => r.indice)).toEqual(eventos.map((_, i) => i));
      return body.resultados.map((r: Json) => r.problema?.codigo ?? r.status);
    })
    /** Refused events, as the technician finds them. */
    .extend(
      'quarantine',
      ({ call }) =>
        async (): Promise<Json[]> =>
          (await call('POST', '/campo/v1/eventos/recusados/list')).body.dados,
    )
    .extend(
      'rows',
      ({ server, account }) =>
        <Row = Json>(statement: Sql): Promise<Row[]> =>
          server.db.read(account.scope, (tx) => tx.rows<Row>(statement)),
    )
    .extend(
      'visitRow',
      ({ rows }) =>
        async (id: number): Promise<Json> =>
          (await rows(sql`select * from registros where id = ${id}`))[0],
    )
    /** Whether a visit is concluded, its state, and what holds it up. */
    .extend('state', ({ visitRow }) => async (id: number): Promise<Json[]> => {
      const { concluido, situacao, pendencias } = await visitRow(id);
      return [concluido, situacao, pendencias];
    })
    /** The account's clock: the stamp that was given last. */
    .extend(
      'clock',
      ({ rows }) =>
        async () =>
          (await rows(sql`select instante from relogios`))[0].instante,
    )
    /** Another technician of the same account. */
    .extend('newColleague', ({ server, account }) => async () => {
      const { id, login } = await newUser(server.db, account.scope, 'campo', 'Colega');
      const { call, sessao } = await newDevice(server.url, login);
      return { id, call, token: sessao.token_acesso };
    })
    .extend('colleague', ({ newColleague }) => newColleague());
