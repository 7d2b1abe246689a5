import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import '../../test/device.ts';
import { addNote } from '../outbox/actions.ts';
import { readMeta } from '../store/meta.ts';
import { readChip } from '../store/outbox-view.ts';
import { Accounts, needsPassword, type SignIn } from './accounts.ts';
import { verifierOf, verifies } from './password.ts';

const OURS = { 'x-request-id': 'a' };
type Entered = Extract<SignIn, { kind: 'in' }>;

let online: boolean;
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

/** On databases of their own. */
const newAccounts = () =>
  new Accounts({
    line: { base: '', fetch: answer, now: Date.now, language: () => 'pt-BR' },
    server: 'https://campo.example',
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
    rounds: 1_000,
    ledger,
  });

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
  return new Response(JSON.stringify({ ...tokens, usuario }), { status, headers });
}

function problem(status: number, codigo: string) {
  const headers = { ...OURS, 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify({ codigo }), { status, headers });
}

beforeEach(() => {
  online = true;
  expired = false;
  ended = [];
  users.set('ana', { id: 3, nome: 'Ana', login: 'ana', senha: 'segredo' });
  users.set('bia', { id: 4, nome: 'Bia', login: 'bia', senha: 'outro segredo' });
  kept.clear();
  accounts = newAccounts();
});

const ana = { login: ' Ana ', senha: 'segredo' };

test('the user who was here comes in without a network, and nobody else', async () => {
  const first = (await accounts.signIn(ana)) as Entered;
  await addNote(first.db, '120', 'um');
  await accounts.signOut(first.account, first.db);
  first.db.close();
  expect(await accounts.current()).toBeUndefined();
  online = false;
  const again = (await accounts.signIn(ana)) as Entered;
  expect([again.kind, again.offline]).toEqual(['in', true]);
  expect((await readChip(again.db)).unsent).toBe(1);
  expect(await needsPassword(again.db)).toBe(true);
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
  online = false;
  const { told } = await accounts.signOut(account, db);
  expect(await needsPassword(db)).toBe(true);
  expect(await accounts.current()).toBeUndefined();
  expect(await told).toBe(false);
  online = true;
  const again = (await accounts.signIn(ana)) as Entered;
  expect(await (await accounts.signOut(again.account, again.db)).told).toBe(true);
});

test('a session whose access token is over is ended too', async () => {
  const { account, db } = (await accounts.signIn(ana)) as Entered;
  expired = true;
  expect(await (await accounts.signOut(account, db)).told).toBe(true);
  expect(ended).toEqual(['Bearer fresh']);
});

test('what is kept of a password verifies it and no other', async () => {
  const verifier = await verifierOf('maçã', 1_000);
  expect(await verifies('maçã', verifier)).toBe(true);
  expect(await verifies('maca', verifier)).toBe(false);
  expect((await verifierOf('maçã', 1_000)).hash).not.toEqual(verifier.hash);
});
