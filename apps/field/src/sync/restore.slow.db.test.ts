/** A technician's device and the real server, which is restored from a backup between uploads. */
import { randomUUID } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newWork } from '../../../../packages/server/test/field.ts';
import {
  type Connection,
  type Json,
  SENHA,
  signedIn,
  startTestServer,
} from '../../../../packages/server/test/harness.ts';
import { jpeg } from '../../../../packages/server/test/images.ts';
import '../../test/device.ts';
import { addNote, checkIn, checkOut } from '../outbox/actions.ts';
import { addPhoto } from '../outbox/photos.ts';
import { handToOffice } from '../outbox/settle.ts';
import { startVisit } from '../outbox/unscheduled.ts';
import type { FieldDatabase } from '../store/database.ts';
import { readChip, readItems } from '../store/outbox-view.ts';
import { readVisit } from '../store/visit-detail.ts';
import { Accounts, type SignIn } from '../transport/accounts.ts';
import { startSync } from './start.ts';

/** A copy of the database, as a dump that is restored; no client may be connected to it. */
async function copyOf({ host, user, database }: Connection): Promise<Connection> {
  const copy = `teste_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ host, user, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${copy} template ${database}`);
  await admin.end();
  return { host, user, database: copy };
}

const statusOf = async (db: FieldDatabase) => {
  const { status, unsent } = await readChip(db);
  return [status.phase, status.trouble, unsent];
};

test('what was done after the backup counts again, and nothing lands on another visit', async () => {
  let server = await startTestServer();
  const account = await server.newAccount();
  const work = await newWork(server, account);
  const kept = String(await work.visit());

  const line = {
    base: 'http://campeiro.test',
    fetch: (address: string, init: RequestInit) =>
      fetch(address.replace('http://campeiro.test', server.url), init),
    now: Date.now,
    language: () => 'pt-BR' as const,
  };
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  const accounts = new Accounts({ line, database, rounds: 1_000 });
  const enter = async () => {
    const entered = await accounts.signIn({ login: account.login.campo, senha: SENHA });
    return (entered as Extract<SignIn, { kind: 'in' }>).db;
  };
  const db = await enter();
  const errors: unknown[] = [];
  const sync = startSync({ db, line, locks: navigator.locks, onError: (it) => errors.push(it) });
  const reach = async (...status: unknown[]) => {
    sync.wake('asked');
    await expect.poll(() => statusOf(db), { timeout: 20_000, interval: 20 }).toEqual(status);
  };
  await reach('idle', null, 0);

  // The backup of the night.
  const { connection } = server;
  await server.close();
  const backup = await copyOf(connection);
  server = await startTestServer({}, connection);

  // The day after it, with a session that the backup does not know.
  (await enter()).close();
  const lost = String(await (await newWork(server, account)).visit());
  await reach('idle', null, 0);
  await checkIn(db, kept);
  await addNote(db, kept, 'Na visita que o backup tem.');
  await addPhoto(db, kept, { bytes: new Uint8Array(await jpeg(1)), type: 'image/jpeg' });
  await checkIn(db, lost);
  await addNote(db, lost, 'Na visita que o backup não tem.');
  const made = await startVisit(db, { id_cliente: work.id_cliente });
  await checkIn(db, made);
  await checkOut(db, made);
  const { id_evento: refused } = await addNote(db, '999999999', 'De ninguém.');
  const { id_evento: left } = await addNote(db, '999999998', 'Para o escritório.');
  await reach('idle', null, 0);
  await handToOffice(db, left);

  // Restored in between, and the office plans for another customer before any device is heard.
  await server.close();
  server = await startTestServer({}, backup);
  const after = await newWork(server, account);
  const other = await after.visit();
  await addNote(db, lost, 'Ainda na visita perdida.');
  await reach('stopped', 'signed-out', 1);
  expect(await readItems(db, 'pending')).toHaveLength(1);
  (await enter()).close();
  await reach('idle', null, 0);

  const v2 = await signedIn(server.url, account.login.integracao);
  const { body: stranger } = await v2('GET', `/v2/registros/${other}`);
  expect(stranger).toMatchObject({ data_inicio: null, observacao: null, concluido: false });
  expect((await v2('GET', `/v2/registros/${kept}`)).body).toMatchObject({
    data_inicio: expect.any(String),
    observacao: 'Na visita que o backup tem.',
  });
  const { body: list } = await v2('POST', '/v2/registros/list', { agendado: false });
  expect(list.dados).toMatchObject([{ concluido: true, id_cliente: work.id_cliente }]);
  expect((await readVisit(db, made))?.row.id).toBe(list.dados[0].id);

  // What fits nowhere any more is with the office, even if its id names another visit now.
  const office = await signedIn(server.url, account.login.administrador);
  const { body: quarantine } = await office('POST', '/escritorio/v1/eventos-recusados/list');
  const items = await readItems(db, 'refused', 'settled');
  expect(items).toHaveLength(5);
  expect(quarantine.dados.map(({ id_evento }: Json) => id_evento).toSorted()).toEqual(
    items.map(({ id }) => id).toSorted(),
  );
  for (const { id, idRecusado, problem } of items) {
    const refusal = quarantine.dados.find((it: Json) => it.id_evento === id);
    expect(idRecusado).toBe(refusal.id);
    expect(problem?.codigo).toMatch(/^(OUTRO_REGISTRO|NAO_ENCONTRADO)$/);
  }
  expect(items.find(({ id }) => id === refused)?.state).toBe('refused');
  expect(items.find(({ id }) => id === left)?.settlement).toMatchObject({ how: 'office' });
  expect(await db.uploads.toArray()).toMatchObject([{ state: 'acknowledged' }]);
  expect(errors).toEqual([]);
  await sync.stop();
  await server.close();
}, 120_000);
