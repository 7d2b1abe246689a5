import { expect, test } from 'vitest';
import type { Tx, Work } from '../db/database.ts';
import { type Note, RequestLog } from './request-log.ts';

const note: Note = {
  conta_id: 1,
  data: '2026-08-14T09:31:22.123Z',
  id_requisicao: 'a',
  metodo: 'GET',
  caminho: '/v2/clientes/1',
  status: 200,
  milissegundos: 1,
  id_usuario: 3,
  codigo: null,
};

/** A database that remembers how many rows each statement had; `failing` makes it refuse them. */
function newLog(max?: number) {
  const state = { batches: [] as number[], failing: false, warnings: [] as { dropped: number }[] };
  const db = {
    acrossAccounts: async <T>(work: Work<T>): Promise<T> => {
      if (state.failing) throw new Error('away');
      const tx = {
        run: async ({ values }: { values: string[] }) =>
          state.batches.push(JSON.parse(values[0] ?? '').length),
      };
      return work(tx as unknown as Tx);
    },
  };
  const log = { warn: (about: { dropped: number }) => state.warnings.push(about) };
  return { state, requests: new RequestLog(db, log as never, max) };
}

test('what waits is stored by one statement, and nothing when nothing waits', async () => {
  const { state, requests } = newLog();
  for (let i = 0; i < 3; i++) requests.add(note);
  await requests.store();
  await requests.store();
  expect([state.batches, state.warnings]).toEqual([[3], []]);
});

test('when the database is away notes are dropped, the log says how many, and later ones are stored', async () => {
  const { state, requests } = newLog();
  state.failing = true;
  requests.add(note);
  requests.add(note);
  await requests.store();
  expect(state.warnings).toEqual([{ dropped: 2, err: new Error('away') }]);
  state.failing = false;
  requests.add(note);
  await requests.store();
  expect(state.batches).toEqual([1]);
});

test('no more than so many wait', async () => {
  const { state, requests } = newLog(2);
  for (let i = 0; i < 5; i++) requests.add(note);
  await requests.store();
  expect([state.batches, state.warnings]).toEqual([[2], [{ dropped: 3, err: undefined }]]);
});
