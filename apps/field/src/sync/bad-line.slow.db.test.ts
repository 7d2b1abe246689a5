/** A technician's work over a line that stalls, breaks and carries 4 kB/s, to a server that fails at single items. */
import { randomBytes } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect } from 'vitest';
import { sql } from '../../../../packages/server/src/platform/db/sql.ts';
import { newWork } from '../../../../packages/server/test/field.ts';
import { testWithServer } from '../../../../packages/server/test/fixture.ts';
import { type Json, SENHA, signedIn } from '../../../../packages/server/test/harness.ts';
import { hashOf, jpeg } from '../../../../packages/server/test/images.ts';
import '../../test/device.ts';
import { type Asked, BadLine, type Fault } from '../../test/bad-line.ts';
import { addNote, checkIn } from '../outbox/actions.ts';
import { addPhoto } from '../outbox/photos.ts';
import { readChip, readItems } from '../store/outbox-view.ts';
import { Accounts, type SignIn } from '../transport/accounts.ts';
import type { Line } from '../transport/call.ts';
import { operations } from '../transport/operations.ts';
import { ask } from '../transport/session.ts';
import { startSync } from './start.ts';

const test = testWithServer().extend('bad', async ({ server }, { onCleanup }) => {
  const bad = await BadLine.to(server.url);
  onCleanup(() => bad.close());
  return bad;
});

const PATIENCE = { timeout: 90_000, interval: 50 };
const NOTES = 12;
/** Deadlines of a quarter of their time: the test would take minutes. */
const sooner = {
  set: (work: () => void, ms: number) => setTimeout(work, ms / 4),
  clear: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
};

interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** A picture with bytes behind it that no reader looks at. */
async function photo(seed: number): Promise<Picture> {
  const bytes = new Uint8Array(Buffer.concat([await jpeg(seed), randomBytes(30_000)]));
  return { bytes, type: 'image/jpeg' };
}

test('everything but what the server fails at arrives, once, and nothing blocks who asks', {
  timeout: 240_000,
}, async ({ server, bad }) => {
  const account = await server.newAccount();
  const work = await newWork(server, account);
  const key = String(await work.visit());
  const line: Line = { base: bad.url, fetch, now: Date.now, language: () => 'pt-BR' };
  const enter = async (database = { indexedDB: new IDBFactory(), IDBKeyRange }) => {
    const accounts = new Accounts({ line, database, rounds: 1_000 });
    const entered = await accounts.signIn({ login: account.login.campo, senha: SENHA });
    expect(entered.kind).toBe('in');
    return (entered as Extract<SignIn, { kind: 'in' }>).db;
  };
  const db = await enter();
  const errors: unknown[] = [];
  const sync = startSync({
    db,
    line: { ...line, deadlines: sooner },
    locks: navigator.locks,
    onError: (error) => errors.push(error),
  });
  await expect.poll(async () => (await readChip(db)).status.phase, PATIENCE).toBe('idle');

  // The line gets bad, and the technician works.
  const photos = await Promise.all([0, 1, 2].map(photo));
  const poison = { note: 'Nota 3.', photo: hashOf((photos[1] as Picture).bytes) };
  const isPoisoned = ({ body, headers }: Asked) =>
    body.includes(poison.note) || String(headers['upload-metadata']).includes(btoa(poison.photo));
  const ofBatches: Fault[] = ['unanswered'];
  const ofImages: Fault[] = ['stalls', 'truncated', 'unanswered'];
  bad.rate = 4_000;
  bad.fault = (asked) => {
    if (isPoisoned(asked)) return 'fails';
    if (asked.method === 'PATCH') return ofImages.shift();
    return asked.path.endsWith('/eventos') ? ofBatches.shift() : undefined;
  };
  await checkIn(db, key);
  for (let i = 0; i < NOTES; i++) await addNote(db, key, `Nota ${i}. ${'.'.repeat(100)}`);
  for (const it of photos) await addPhoto(db, key, it);

  // The technician’s request does not wait for an image that stalls.
  await expect.poll(() => bad.faults.includes('stalls'), PATIENCE).toBe(true);
  const shown = await ask(line, db, operations.listMeusAparelhos);
  expect(shown.kind).toBe('ok');
  (await enter()).close();

  const waiting = async () => [
    (await readItems(db, 'pending')).map(
      ({ evento }) => evento.tipo === 'nota' && evento.texto?.slice(0, 7),
    ),
    await db.uploads.where('state').notEqual('acknowledged').primaryKeys(),
  ];
  await expect.poll(waiting, PATIENCE).toEqual([[poison.note], [poison.photo]]);
  expect(new Set(bad.faults)).toEqual(new Set(['stalls', 'truncated', 'unanswered', 'fails']));

  bad.fault = () => undefined;
  bad.rate = Number.POSITIVE_INFINITY;
  sync.wake('asked');
  await expect.poll(async () => (await readChip(db)).unsent, PATIENCE).toBe(0);
  await sync.stop();
  expect(errors).toEqual([]);

  const v2 = await signedIn(server.url, account.login.integracao);
  const { observacao }: Json = (await v2('GET', `/v2/registros/${key}`)).body;
  const notes = [...observacao.matchAll(/Nota (\d+)\./g)].map(([, n]) => Number(n));
  expect(notes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: NOTES }, (_, i) => i));
  const [kept] = await server.db.read(account.scope, (tx) =>
    tx.rows(sql`select (select count(*)::int from eventos) as events,
      (select count(*)::int from imagens) as images`),
  );
  expect(kept).toEqual({ events: 1 + NOTES + photos.length, images: photos.length });
});
