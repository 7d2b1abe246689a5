/** An account with a technician whose travel is computed, over HTTP and below it. */
import { expect } from 'vitest';
import type { Sql } from '../src/platform/db/sql.ts';
import { type Json, signedIn, type TestServer } from './harness.ts';
import { type Insert, inserter, stateOf } from './rows.ts';

export const SAO_PAULO = { latitude: -23.5505, longitude: -46.6333 };
export const CAMPINAS = { latitude: -22.9056, longitude: -47.0608 };
export const SANTOS = { latitude: -23.9608, longitude: -46.3336 };

/** Adds a visit that was carried out. `row` has its technician, its time and other fields that a test sets. */
export const insertExecutedVisit = (
  insert: Insert,
  row: { id_usuario: number; id_cliente: number; data_inicio: string },
): Promise<number> =>
  insert('registros', {
    ...stateOf('realizado'),
    ...row,
  });

export type TravelAccount = Awaited<ReturnType<typeof newTravelAccount>>;

export async function newTravelAccount(server: TestServer) {
  const account = await server.newAccount();
  const call = await signedIn(server.url, account.login.integracao);
  const insert = inserter(server.db, account.scope);
  const id_usuario = account.id.campo;
  const id_cliente = await insert('clientes', { tipo: 'J', nome: 'Padaria' });

  const list = async (level: string, body: object): Promise<Json[]> => {
    const answer = await call('POST', `/v2/deslocamentos/${level}/list`, body);
    expect(answer.status).toBe(200);
    return answer.body.dados;
  };
  const dias = (of = id_usuario) => list('dias', { id_usuario: of });

  return {
    account,
    call,
    insert,
    id_usuario,
    id_cliente,
    dias,
    /** The legs of the user's nth day. */
    legs: async (n = 0) => list('percursos', { id_usuario, id_dia: (await dias())[n].id_dia }),
    run: (statement: Sql) => server.db.write(account.scope, (tx) => tx.run(statement)),
    /** A visit that was carried out. */
    visit: (data_inicio: string, more: object = {}) =>
      insertExecutedVisit(insert, { id_usuario, id_cliente, data_inicio, ...more }),
  };
}
