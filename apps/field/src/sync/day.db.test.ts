/** A technician's day, carried out by the app's own parts against the real server. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect } from 'vitest';
import {
  newQuestionnaire,
  newWork,
  QUESTIONS,
  type Work,
} from '../../../../packages/server/test/field.ts';
import { testWithServer } from '../../../../packages/server/test/fixture.ts';
import {
  type Account,
  type Caller,
  type Json,
  SENHA,
  signedIn,
} from '../../../../packages/server/test/harness.ts';
import { jpeg } from '../../../../packages/server/test/images.ts';
import {
  addNote,
  answer,
  answerWithPicture,
  checkIn,
  checkOut,
  onMyWay,
} from '../outbox/actions.ts';
import { startVisit } from '../outbox/unscheduled.ts';
import type { FieldDatabase } from '../store/database.ts';
import { readChip } from '../store/outbox-view.ts';
import { readToday } from '../store/today.ts';
import { readVisit, type VisitDetail } from '../store/visit-detail.ts';
import { Accounts, type SignIn } from '../transport/accounts.ts';
import type { Line } from '../transport/call.ts';
import { type Sync, startSync } from './start.ts';

const test = testWithServer().extend('signIn', ({ server }) => async (): Promise<void> => {
  const line: Line = { base: server.url, fetch, now: Date.now, language: () => 'pt-BR' };
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  const accounts = new Accounts({ line, database, rounds: 1_000 });
  const entered = await accounts.signIn({ login: account.login.campo, senha: SENHA });
  db = (entered as Extract<SignIn, { kind: 'in' }>).db;
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  sync = startSync({ db, line, locks: navigator.locks, onError });
  await complete();
  expect(errors).toEqual([]);
});

let account: Account;
let work: Work;
let v2: Caller;
let db: FieldDatabase;
let sync: Sync;

test.beforeEach(async ({ server }) => {
  account = await server.newAccount();
  work = await newWork(server, account);
  v2 = await signedIn(server.url, account.login.integracao);
  return () => sync.stop();
});

/** Until everything was exchanged. It may be already: recording wakes the engine too. */
async function complete(): Promise<void> {
  sync.wake('asked');
  await expect
    .poll(
      async () => {
        const { status, unsent } = await readChip(db);
        return [status.phase, unsent, status.completeAt !== null];
      },
      { timeout: 15_000, interval: 20 },
    )
    .toEqual(['idle', 0, true]);
}

const detail = async (key: string) => (await readVisit(db, key)) as VisitDetail;

test('what the technician did is what /v2 shows', async ({ server, signIn }) => {
  const { id_questionario, id_versao } = await newQuestionnaire(work.insert);
  const id = await work.visit();
  await signIn();
  const { next, late } = await readToday(db);
  const key = (next ?? late[0])?.key as string;
  expect(key).toBe(String(id));
  expect((await detail(key)).cliente?.nome).toBe('Padaria Aurora');

  const question = (tipo: keyof typeof QUESTIONS | 'foto') => ({
    id_questionario,
    id_versao,
    id_questao: tipo === 'foto' ? 6 : QUESTIONS[tipo],
  });
  const photo = { bytes: new Uint8Array(await jpeg(1)), type: 'image/jpeg' };
  await onMyWay(db, key);
  await checkIn(db, key, { fix: { latitude: -23.55, longitude: -46.63, precisao: 8 } });
  await answer(db, key, question('texto'), { texto: 'Tudo certo' });
  await answer(db, key, question('numero'), { numero: 7.5 });
  await answer(db, key, question('escolha_unica'), { ids_opcoes: [41] });
  await answerWithPicture(db, key, question('foto'), photo);
  await addNote(db, key, 'Portão azul.');
  await checkOut(db, key, { fix: { latitude: -23.55, longitude: -46.63, precisao: 8 } });
  const shown = (await detail(key)).state;
  expect(shown.situacao).toBe('realizado');
  await complete();

  const { body: registro } = await v2('GET', `/v2/registros/${id}`);
  expect(registro).toMatchObject({
    concluido: true,
    observacao: 'Portão azul.',
    latitude: -23.55,
    longitude: -46.63,
  });
  expect(Date.parse(registro.data_inicio)).toBe(Date.parse(shown.data_inicio as string));
  expect(Date.parse(registro.data_realizacao)).toBe(Date.parse(shown.data_realizacao as string));
  const { body: answers } = await v2('GET', `/v2/respostas-questionario/${id}`);
  expect(JSON.stringify(answers)).toContain('Tudo certo');
  const image = JSON.stringify(answers).match(/"url_imagem":"([^"]+)"/)?.[1] as string;
  const bytes = await fetch(image.replace('http://campeiro.test', server.url));
  expect(bytes.status).toBe(200);

  const after = await detail(key);
  expect(after.state).toMatchObject({
    situacao: 'realizado',
    missing: 0,
    observacao: 'Portão azul.',
  });
  expect(after.unsent + after.refused).toBe(0);
});

test('an unscheduled visit keeps its name here when the server gives it an id', async ({
  signIn,
}) => {
  const done = await work.visit();
  await signIn();
  const { id_cliente } = (await detail(String(done))).row;
  const key = await startVisit(db, { id_cliente });
  await checkIn(db, key);
  await complete();
  await checkOut(db, key);
  await complete();
  const visit = await detail(key);
  expect(visit.row.id).toEqual(expect.any(Number));
  expect(visit.state.situacao).toBe('realizado');
  const { body } = await v2('GET', `/v2/registros/${visit.row.id}`);
  expect(body).toMatchObject({ agendado: false, concluido: true, id_cliente });
  const { body: list } = await v2('POST', '/v2/registros/list', { agendado: false });
  expect(list.dados.map(({ id }: Json) => id)).toEqual([visit.row.id]);
});
