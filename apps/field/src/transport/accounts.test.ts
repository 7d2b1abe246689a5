import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import '../../test/device.ts';
import { addNote } from '../outbox/actions.ts';
import { rescueFile } from '../rescue/file.ts';
import { readMeta } from '../store/meta.ts';
import { readChip } from '../store/outbox-view.ts';
import { type Account, Accounts, type SignIn } from './accounts.ts';
import { verifierOf, verifies } from './password.ts';

const OURS = { 'x-request-id': 'a' };
type Entered = Extract<SignIn, { kind: 'in' }>;

let online: boolean;
/** The installation that is at the address. */
let instalacao: string;
/** The access token given at the sign-in is no longer taken. */
let expired: boolean;
/** What sessions were ended with. */
let ended: unknown[];
let accounts: Accounts;

/** What the browser keeps beside its databases. */
const kept = new Map<string, string>();
const ledger = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

let factory: IDBFactory;
let clock = 0;

/** On databases of their own. */
const newAccounts = () => {
  factory = new IDBFactory();
  return new Accounts({
    line: { base: '', fetch: answer, now: () => ++clock, language: () => 'pt-BR' },
    database: { indexedDB: factory, IDBKeyRange },
    rounds: 1_000,
    ledger,
  });
};

const users = new Map<string, { id: number; nome: string; login: string; senha: string }>();

async function answer(address: string, init: RequestInit): Promise<Response> {
  if (!online) throw new TypeError('Failed to fetch');
  if (address.endsWith('/eu/senha')) {
    const { senha_atual, senha } = JSON.parse(String(init.body));
    const ana = users.get('ana');
    if (!ana || ana.senha !== senha_atual) return problem(400, 'VALIDACAO_CAMPOS');
    users.set('ana', { ...ana, senha });
    return session(ana, 200);
  }
  if (address.endsWith('/renovar'))
    return session({ id: 3, nome: 'Ana', login: 'ana' }, 200, 'fresh');
  if (init.method === 'DELETE') return end(new Headers(init.headers).get('authorization'));
  const { login, senha } = JSON.parse(String(init.body));
  const user = users.get(login.toLowerCase());
  if (user?.senha !== senha || !user) return problem(401, 'NAO_AUTENTICADO');
  return session(user, 201);
}

function end(authorization: string | null): Response {
  if (expired && authorization === 'Bearer a') return problem(401, 'NAO_AUTENTICADO');
  ended.push(authorization);
  return new Response(null, { status: 204, headers: OURS });
}

function session(
  { id, nome, login }: { id: number; nome: string; login: string },
  status: number,
  token_acesso = 'a',
) {
  const usuario = { id, nome, login };
  const tokens = { token_acesso, tipo_token: 'Bearer', expira_em: '', token_renovacao: 'r' };
  const headers = { ...OURS, 'content-type': 'application/json' };
  const where = { instalacao, id_conta: 1 };
  return new Response(JSON.stringify({ ...tokens, ...where, usuario }), { status, headers });
}

function problem(status: number, codigo: string) {
  const headers = { ...OURS, 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify({ codigo }), { status, headers });
}

beforeEach(() => {
  online = true;
  instalacao = 'piloto';
  expired = false;
  ended = [];
  users.set('ana', { id: 3, nome: 'Ana', login: 'ana', senha: 'segredo' });
  users.set('bia', { id: 4, nome: 'Bia', login: 'bia', senha: 'outro segredo' });
  kept.clear();
  accounts = newAccounts();
});

const ana = { login: ' Ana ', senha: 'segredo' };

test('the user who was here comes in without a network, and no other user', async () => {
  const first = (await accounts.signIn(ana)) as Entered;
  await addNote(first.db, '120', 'um');
  await accounts.signOut(first.account, first.db);
  first.db.close();
  expect(await accounts.current()).toBeUndefined();
  online = false;
  const again = (await accounts.signIn(ana)) as Entered;
  expect([again.kind, again.offline]).toEqual(['in', true]);
  expect((await readChip(again.db)).unsent).toBe(1);
  expect(await readMeta(again.db, 'session')).toBeNull();
  const refused = { kind: 'unreachable', why: 'offline' };
  expect(await accounts.signIn({ ...ana, senha: 'Segredo' })).toEqual(refused);
  expect(await accounts.signIn({ login: 'bia', senha: 'outro segredo' })).toEqual(refused);
});

test('a password that the server refuses is not tried on the device', async () => {
  await accounts.signIn(ana);
  users.set('ana', { ...users.get('ana'), senha: 'novo' } as never);
  expect(await accounts.signIn(ana)).toEqual({ kind: 'wrong' });
});

test('a password that was replaced here lets in without a network', async () => {
  const { account, db } = (await accounts.signIn(ana)) as Entered;
  await accounts.learn(account, 'outra senha longa');
  await accounts.signOut(account, db);
  online = false;
  expect((await accounts.signIn(ana)).kind).toBe('unreachable');
  expect((await accounts.signIn({ ...ana, senha: 'outra senha longa' })).kind).toBe('in');
});

test('what belongs to two users never meets', async () => {
  const first = (await accounts.signIn(ana)) as Entered;
  await addNote(first.db, '120', 'um');
  const second = (await accounts.signIn({ login: 'bia', senha: 'outro segredo' })) as Entered;
  expect(second.db.name).not.toBe(first.db.name);
  expect((await readChip(second.db)).unsent).toBe(0);
  expect((await accounts.current())?.usuario.nome).toBe('Bia');
  expect((await accounts.all()).map(({ usuario }) => usuario.nome)).toEqual(['Ana', 'Bia']);
  expect(await readMeta(second.db, 'session')).toMatchObject({ usuario: { id: 4 } });
});

describe('another installation at the same address', () => {
  test('inherits nothing, and what was done for the first one waits and can be saved', async () => {
    const first = (await accounts.signIn(ana)) as Entered;
    await addNote(first.db, '120', 'um');
    expect(await accounts.others(first.account)).toEqual([]);
    instalacao = 'producao';
    const second = (await accounts.signIn(ana)) as Entered;
    expect(second.db.name).not.toBe(first.db.name);
    expect((await readChip(second.db)).unsent).toBe(0);
    const [other] = await accounts.others(second.account);
    expect(other?.database).toBe(first.db.name);
    const kept = accounts.open(other as Account);
    const file = await (await rescueFile(kept, first.account.usuario)).text();
    expect(JSON.parse(file.split('\n')[0] as string)).toMatchObject({ instalacao: 'piloto' });
    expect((await readChip(kept)).unsent).toBe(1);
  });

  test('is the one that lets in without a network', async () => {
    await accounts.signIn(ana);
    instalacao = 'producao';
    const second = (await accounts.signIn(ana)) as Entered;
    await accounts.signIn({ login: 'bia', senha: 'outro segredo' });
    online = false;
    const again = (await accounts.signIn(ana)) as Entered;
    expect([again.offline, again.db.name]).toEqual([true, second.db.name]);
  });

  test('that comes back has what was done for it', async () => {
    const first = (await accounts.signIn(ana)) as Entered;
    await addNote(first.db, '120', 'um');
    instalacao = 'producao';
    await accounts.signIn(ana);
    instalacao = 'piloto';
    expect((await readChip(((await accounts.signIn(ana)) as Entered).db)).unsent).toBe(1);
  });

  test('does not get a database of before from which only the first one was heard', async () => {
    const first = (await accounts.signIn(ana)) as Entered;
    const { instalacao: _, enteredAt: __, ...before } = first.account;
    const directory = new Dexie('campeiro', { indexedDB: factory, IDBKeyRange });
    await directory.open();
    await directory.table('accounts').put(before);
    directory.close();
    instalacao = 'producao';
    expect(((await accounts.signIn(ana)) as Entered).db.name).not.toBe(first.db.name);
    instalacao = 'piloto';
    expect(((await accounts.signIn(ana)) as Entered).db.name).toBe(first.db.name);
  });
});

test('a database that the browser threw away is told, once, with whose it was', async () => {
  const { account, db } = (await accounts.signIn(ana)) as Entered;
  expect(await accounts.lost()).toEqual([]);
  const other = newAccounts();
  expect((await other.lost()).map(({ nome }) => nome)).toEqual(['Ana']);
  expect(await other.lost()).toEqual([]);
  await accounts.forget(account, db);
  expect(await accounts.lost()).toEqual([]);
});

test('signing out does not wait for the server, and says whether it was told', async () => {
  const { account, db } = (await accounts.signIn(ana)) as Entered;
  const past = { id_cliente: 7, versao: 'um', visitas: [], imagens: [], at: 1 };
  await db.anteriores.put(past);
  online = false;
  const { ended } = await accounts.signOut(account, db);
  expect(await db.anteriores.count()).toBe(0);
  expect(await readMeta(db, 'session')).toBeNull();
  expect(await accounts.current()).toBeUndefined();
  expect(await ended).toBe(false);
  online = true;
  const again = (await accounts.signIn(ana)) as Entered;
  expect(await (await accounts.signOut(again.account, again.db)).ended).toBe(true);
});

test('a session whose access token is over is ended too', async () => {
  const { account, db } = (await accounts.signIn(ana)) as Entered;
  expired = true;
  expect(await (await accounts.signOut(account, db)).ended).toBe(true);
  expect(ended).toEqual(['Bearer fresh']);
});

test('what is kept of a password verifies it and no other', async () => {
  const verifier = await verifierOf('maçã', 1_000);
  expect(await verifies('maçã', verifier)).toBe(true);
  expect(await verifies('maca', verifier)).toBe(false);
  expect((await verifierOf('maçã', 1_000)).hash).not.toEqual(verifier.hash);
});
