/** A shared phone against the real server: what a blocked technician left, handed over by a colleague. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect } from 'vitest';
import { newWork } from '../../../../packages/server/test/field.ts';
import { testWithServer } from '../../../../packages/server/test/fixture.ts';
import { newUser, SENHA, signedIn } from '../../../../packages/server/test/harness.ts';
import { picture } from '../../../../packages/server/test/images.ts';
import '../../test/device.ts';
import { instantOf } from '@campeiro/contract/kit/instants';
import { addNote, checkIn, checkOut } from '../outbox/actions.ts';
import { addPhoto } from '../outbox/photos.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import type { Item } from '../store/rows.ts';
import { Accounts, type SignIn } from '../transport/accounts.ts';
import { deliver, noticeRestore } from './deliver.ts';
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
    const line = { left: Number.POSITIVE_INFINITY, poison: '' };
    const fetchOver = (path: string, init: RequestInit) => {
      if (line.left <= 0) return Promise.reject(new TypeError('gone'));
      line.left -= 1;
      if (line.poison && String(init.body).includes(line.poison))
        return Promise.resolve(new Response('', { status: 502 }));
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
    return { accounts, owner, other, handOver, line };
  });

test('the line breaks at every request, and everything arrives once', async ({
  server,
  account,
  work,
  phone,
}) => {
  const { owner, other, accounts, handOver } = phone;
  const id = await work.visit();
  const bytes = new Uint8Array(await picture(3, 200, 200).png({ compressionLevel: 0 }).toBuffer());
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

test('what was handed over before the server was restored waits again, though its owner never comes', async ({
  work,
  phone,
}) => {
  const { owner, other, handOver } = phone;
  await addNote(owner.db, String(await work.visit()), 'Portão azul.');
  expect(await handOver()).toEqual({ kind: 'done' });
  const epoca = String(await readMeta(owner.db, 'epoca'));
  await noticeRestore(owner.db, epoca);
  expect(await readWork(owner.db)).toEqual({ eventos: 0, fotos: 0 });
  await noticeRestore(owner.db, 'another');
  expect(await readWork(owner.db)).toEqual({ eventos: 1, fotos: 0 });
  // Nothing was handed over of this one: the technician is there and sends it.
  await addNote(other.db, String(await work.visit()), 'Portão verde.');
  await other.db.outbox.toCollection().modify({ state: 'acknowledged' });
  await writeMeta(other.db, 'epoca', epoca);
  await noticeRestore(other.db, 'another');
  expect(await readWork(other.db)).toEqual({ eventos: 0, fotos: 0 });
});

test('a clock that is behind is put right before the work leaves the phone', async ({
  server,
  account,
  work,
  phone,
}) => {
  const { owner, handOver } = phone;
  const id = await work.visit();
  await addNote(owner.db, String(id), 'Três horas atrás.');
  await addNote(owner.db, String(id), 'Ninguém sabe quando.');
  const behind = Date.now() - 3 * 3_600_000;
  const [first, second] = await owner.db.outbox.orderBy('seq').toArray();
  const wrong = (of: Item | undefined) => ({ ...of?.evento, data: instantOf(behind) });
  const reading = { wall: behind, steady: 0, life: 'before' };
  await owner.db.outbox.update(Number(first?.seq), { evento: wrong(first), reading } as object);
  const held = { evento: wrong(second), reading, state: 'held', ahead: -3 * 3_600_000 };
  await owner.db.outbox.update(Number(second?.seq), held as object);
  const [wall, steady] = [behind - 60_000, 0];
  await writeMeta(owner.db, 'skew', {
    ...{ ahead: -3 * 3_600_000, at: wall + 3 * 3_600_000, settled: 0 },
    reading: { wall, steady, life: 'before' },
  });
  const before = Date.now() - 60_000;
  expect(await handOver()).toEqual({ kind: 'done' });
  const admin = await signedIn(server.url, account.login.administrador);
  const list = { resolvido: false, ordenar: 'id' };
  const { dados } = (await admin('POST', '/escritorio/v1/eventos-recusados/list', list)).body;
  const sent = (await owner.db.outbox.orderBy('seq').toArray()).map(({ evento }) => evento);
  expect(dados).toHaveLength(2);
  for (const evento of sent) {
    expect(Date.parse(evento.data)).toBeGreaterThan(before);
    expect(evento).toMatchObject({ data_aparelho: instantOf(behind) });
  }
});

test('what the server fails at holds nothing else up, and stays', async ({ work, phone }) => {
  const { owner, handOver, line } = phone;
  const id = String(await work.visit());
  for (const text of ['um', 'dois', 'veneno', 'quatro']) await addNote(owner.db, id, text);
  await addPhoto(owner.db, id, {
    bytes: new Uint8Array(await picture(3).toBuffer()),
    type: 'image/png',
  });
  line.poison = 'veneno';
  expect(await handOver()).toEqual({ kind: 'failing' });
  expect(await readWork(owner.db)).toEqual({ eventos: 1, fotos: 0 });
  line.poison = '';
  expect(await handOver()).toEqual({ kind: 'done' });
  expect(await readWork(owner.db)).toEqual({ eventos: 0, fotos: 0 });
});

test('a server that fails at everything is not asked for each event', async ({ work, phone }) => {
  const { owner, handOver, line } = phone;
  const id = String(await work.visit());
  for (let i = 0; i < 40; i++) await addNote(owner.db, id, `nota ${i}`);
  Object.assign(line, { poison: 'nota', left: 100 });
  expect((await handOver(100)).kind).toBe('offline');
  expect(line.left).toBeGreaterThan(60);
  expect(await readWork(owner.db)).toEqual({ eventos: 40, fotos: 0 });
});

test('technicians of another company of the installation are no colleagues', async ({
  server,
  phone,
}) => {
  const { accounts, owner } = phone;
  const stranger = await server.newAccount();
  const login = stranger.login.campo;
  const entered = (await accounts.signIn({ login, senha: SENHA })) as Extract<
    SignIn,
    { kind: 'in' }
  >;
  expect(await accounts.colleagues(entered.account)).toEqual([]);
  const of = await accounts.colleagues(owner.account);
  expect(of.map((it) => it.database)).not.toContain(entered.account.database);
  expect(of).toHaveLength(1);
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
