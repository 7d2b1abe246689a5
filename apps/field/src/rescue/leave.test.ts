import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import '../../test/device.ts';
import { addNote } from '../outbox/actions.ts';
import { Accounts, type SignIn } from '../transport/accounts.ts';
import { rescueFile, rescueFileName } from './file.ts';
import { leave } from './leave.ts';

const usuario = { id: 3, nome: 'Ana', login: 'ana' };

async function fetch(_: string, { method }: RequestInit): Promise<Response> {
  const headers = { 'x-request-id': 'a', 'content-type': 'application/json' };
  if (method === 'DELETE') return new Response(null, { status: 204, headers });
  const body = {
    token_acesso: 'a',
    tipo_token: 'Bearer',
    expira_em: '',
    token_renovacao: 'r',
    instalacao: 'uma',
    id_conta: 1,
    usuario,
  };
  return new Response(JSON.stringify(body), { status: 201, headers });
}

test('no technician’s work is removed unseen', async () => {
  const accounts = new Accounts({
    line: { base: '', fetch, now: Date.now, language: () => 'pt-BR' },
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
    rounds: 1_000,
  });
  const enter = async () =>
    (await accounts.signIn({ login: 'ana', senha: 'segredo' })) as Extract<SignIn, { kind: 'in' }>;
  const { account, db } = await enter();
  const { id_evento } = await addNote(db, '120', 'Portão azul.');
  expect(await leave(accounts, account, db)).toMatchObject({
    kind: 'unsafe',
    receipt: { safe: false, items: [{ id: id_evento }], images: [], drafts: [] },
  });
  const lines = (await (await rescueFile(db, usuario)).text()).trimEnd().split('\n');
  const [header, rescued] = lines.map((line) => JSON.parse(line));
  expect(header).toMatchObject({
    formato: 'campeiro-resgate',
    versao: 1,
    usuario,
    instalacao: 'uma',
  });
  expect(rescued.evento).toMatchObject({ id_evento, texto: 'Portão azul.' });
  expect(rescueFileName(usuario, 0)).toBe('campeiro-resgate-ana-1970-01-01.jsonl');

  expect(await leave(accounts, account, db, { rescued: true })).toMatchObject({ kind: 'left' });
  expect(await accounts.all()).toEqual([]);
  const again = await enter();
  expect(await again.db.outbox.count()).toBe(0);
  expect(await leave(accounts, again.account, again.db)).toMatchObject({ kind: 'left' });
});
