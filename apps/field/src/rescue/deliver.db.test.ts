/** A shared phone against the real server: what a blocked technician left, handed over by a colleague. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect } from 'vitest';
import { newWork } from '../../../../packages/server/test/field.ts';
import { testWithServer } from '../../../../packages/server/test/fixture.ts';
import { newUser, SENHA, signedIn } from '../../../../packages/server/test/harness.ts';
import { picture } from '../../../../packages/server/test/images.ts';
import '../../test/device.ts';
import { addNote, addPhoto, checkIn, checkOut } from '../outbox/actions.ts';
import { Accounts, type SignIn } from '../transport/accounts.ts';
import { deliver } from './deliver.ts';
import type { Delivery } from './delivery.ts';
import { kindOf, readWork } from './work.ts';

const test = testWithServer()
  .extend('account', ({ server }) => server.newAccount())
  .extend('work', ({ server, account }) => newWork(server, account))
  .extend('colleague', ({ server, account }) =>
    newUser(server.db, account.scope, 'campo', 'Colega'),
  )
  /** The phone of both. `left`: the requests that the line still carries. */
  .extend('phone', async ({ server, account, colleague }) => {
    const line = { left: Number.POSITIVE_INFINITY };
    const fetchOver = (path: string, init: RequestInit) => {
      if (line.left <= 0) return Promise.reject(new TypeError('gone'));
      line.left -= 1;
      return fetch(`${server.url}${path}`, init);
    };
    const accounts = new Accounts({
      line: { base: '', fetch: fetchOver, now: Date.now, language: () => 'pt-BR' },
      database: { indexedDB: new IDBFactory(), IDBKeyRange },
      rounds: 1_000,
    });
    const enter = async (login: string) =>
      (await accounts.signIn({ login, senha: SENHA })) as Extract<SignIn, { kind: 'in' }>;
    const owner = await enter(account.login.campo);
    const other = await enter(colleague.login);
    const parts = {
      line: { base: '', fetch: fetchOver, now: Date.now, language: () => 'pt-BR' as const },
      ...{ db: other.db, theirs: owner.db, idUsuario: owner.account.usuario.id },
    };
    const handOver = (requests = Number.POSITIVE_INFINITY): Promise<Delivery> => {
      line.left = requests;
      return deliver(parts);
    };
    return { accounts, owner, other, handOver };
  });

test('the line breaks at every request, and everything arrives once', async ({
  server,
  account,
  work,
  phone,
}) => {
  const { owner, other, accounts, handOver } = phone;
  const id = await work.visit();
  const bytes = new Uint8Array(await picture(3, 400, 400).png({ compressionLevel: 0 }).toBuffer());
  await checkIn(owner.db, String(id));
  await addNote(owner.db, String(id), 'Portão azul.');
  await addPhoto(owner.db, String(id), { bytes, type: 'image/png' });
  await checkOut(owner.db, String(id));
  expect(await readWork(owner.db)).toEqual({ eventos: 4, fotos: 1 });
  expect((await accounts.colleagues(other.account)).map((it) => it.database)).toEqual([
    owner.account.database,
  ]);
  const admin = await signedIn(server.url, account.login.administrador);
  const user = `/escritorio/v1/usuarios/${account.id.campo}`;
  const { atualizado_em } = (await admin('GET', user)).body;
  await admin('PATCH', user, { ativo: false, atualizado_em });

  let tries = 0;
  for (; (await handOver(3)).kind !== 'done'; tries += 1) expect(tries).toBeLessThan(100);
  expect(tries).toBeGreaterThan(3);
  expect(kindOf(await readWork(owner.db))).toBeUndefined();
  expect((await owner.db.outbox.toArray()).map((it) => it.settlement?.how)).toEqual(
    Array(4).fill('office'),
  );

  const list = { resolvido: false, ordenar: 'id' };
  const kept = (await admin('POST', '/escritorio/v1/eventos-recusados/list', list)).body.dados;
  expect(kept.map((it: { entregue_por: string }) => it.entregue_por)).toEqual(
    Array(4).fill('Colega'),
  );
  const answer = { observacao: 'Foi ela', desfecho: 'aplicado', da_visita: true };
  await admin('POST', `/escritorio/v1/eventos-recusados/${kept[0].id}/resolver`, answer);
  const v2 = await signedIn(server.url, account.login.integracao);
  expect((await v2('GET', `/v2/registros/${id}`)).body).toMatchObject({
    ...{ concluido: true, observacao: 'Portão azul.', id_usuario: account.id.campo },
  });
  const { anexos } = (await admin('GET', `/escritorio/v1/registros/${id}/imagens`)).body;
  expect(anexos).toMatchObject([{ recebida_em: expect.any(String) }]);
});

test('a server that was restored gets what it had of the colleague too', async ({
  work,
  phone,
}) => {
  const { owner, handOver } = phone;
  const id = await work.visit();
  await addNote(owner.db, String(id), 'Antes.');
  await owner.db.outbox
    .toCollection()
    .modify({ state: 'acknowledged', acknowledgedAt: Date.now() });
  await owner.db.meta.put({ key: 'epoca', value: 'another' });
  await addNote(owner.db, String(id), 'Depois.');
  expect(await handOver()).toEqual({ kind: 'done' });
  const items = await owner.db.outbox.toArray();
  expect(items.map(({ state }) => state)).toEqual(['settled', 'settled']);
});

test('nothing of an anonymised person leaves the phone', async ({
  server,
  account,
  work,
  phone,
}) => {
  const { owner, handOver } = phone;
  await addNote(owner.db, String(await work.visit()), 'Portão azul.');
  const admin = await signedIn(server.url, account.login.administrador);
  const path = `/escritorio/v1/usuarios/${account.id.campo}/anonimizar`;
  expect((await admin('POST', path, { confirmacao: 'ANONIMIZAR' })).status).toBe(204);
  expect(await handOver()).toMatchObject({
    kind: 'refused',
    problem: { detalhe: expect.stringContaining('anonimizada') },
  });
  expect(await readWork(owner.db)).toEqual({ eventos: 1, fotos: 0 });
});
