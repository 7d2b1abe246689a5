/** Whose turn it is: no caller waits for one that only gets ready, and one that asks again at once waits, and is not refused. */
import { expect, test } from 'vitest';
import { REHEARSALS, SEARCHES, takeTurn } from './turns.ts';

const stays = new AbortController().signal;
const { promise: never } = Promise.withResolvers<void>();

/** Work that takes its turn once `ready`, and then goes on until `done`. */
const work =
  (ready: Promise<void>, done: Promise<void> = Promise.resolve()) =>
  async <T>(turn: (run: () => Promise<T>) => Promise<T>): Promise<T> => {
    await ready;
    return turn(() => done as Promise<T>);
  };

test('a search that waits for its roads holds nobody up', async () => {
  const roads = Promise.withResolvers<void>();
  const slow = takeTurn(SEARCHES, 1, stays, work(roads.promise));
  await takeTurn(SEARCHES, 2, stays, work(Promise.resolve()));
  roads.resolve();
  await slow;
});

test('searches take turns, rehearsals take their own', async () => {
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const one = takeTurn(SEARCHES, 1, stays, (turn) =>
    turn(async () => {
      await first.promise;
      order.push('first');
    }),
  );
  const two = takeTurn(SEARCHES, 2, stays, (turn) => turn(async () => order.push('second')));
  await takeTurn(REHEARSALS, 3, stays, (turn) => turn(async () => order.push('rehearsal')));
  first.resolve();
  await Promise.all([one, two]);
  expect(order).toEqual(['rehearsal', 'first', 'second']);
});

test('who asks again at once waits for what ends, one at a time', async () => {
  const ends = Promise.withResolvers<void>();
  const before = takeTurn(SEARCHES, 1, stays, work(Promise.resolve(), ends.promise));
  const next = takeTurn(REHEARSALS, 1, stays, work(Promise.resolve()));
  await expect(takeTurn(SEARCHES, 1, stays, work(never))).rejects.toMatchObject({ status: 429 });
  ends.resolve();
  await Promise.all([before, next]);
});

test('who leaves while waiting makes room for who asks next', async () => {
  const ends = Promise.withResolvers<void>();
  const before = takeTurn(SEARCHES, 1, stays, work(Promise.resolve(), ends.promise));
  const leaves = new AbortController();
  const gone = takeTurn(SEARCHES, 1, leaves.signal, work(never));
  leaves.abort(new Error('left'));
  await expect(gone).rejects.toThrow('left');
  const next = takeTurn(SEARCHES, 1, stays, work(Promise.resolve()));
  ends.resolve();
  await Promise.all([before, next]);
});

test('who waits in vain is refused, also after a failure of the one before', async () => {
  const ends = Promise.withResolvers<void>();
  const before = takeTurn(SEARCHES, 1, stays, work(Promise.resolve(), ends.promise));
  await expect(takeTurn(SEARCHES, 1, stays, work(never))).rejects.toMatchObject({ status: 429 });
  const next = takeTurn(SEARCHES, 1, stays, work(Promise.resolve()));
  ends.reject(new Error('failed'));
  await expect(before).rejects.toThrow('failed');
  await next;
});

test('six are open at once, and of who has left nothing is begun', async () => {
  const ready = Promise.withResolvers<void>();
  const six = [1, 2, 3, 4, 5, 6].map((conta) =>
    takeTurn(SEARCHES, conta, stays, work(ready.promise)),
  );
  await expect(takeTurn(SEARCHES, 7, stays, work(never))).rejects.toMatchObject({ status: 429 });
  ready.resolve();
  await Promise.all(six);
  const leaves = new AbortController();
  const left = takeTurn(SEARCHES, 7, leaves.signal, work(Promise.resolve(), never));
  leaves.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
});
