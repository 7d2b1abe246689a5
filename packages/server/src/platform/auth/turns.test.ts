import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NoRoom, Turns } from './turns.ts';

/** Work that ends on demand; `begun` records the order of starts. */
function stage(limits: ConstructorParameters<typeof Turns>[0]) {
  const turns = new Turns(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const ask = (asker: string) =>
    turns
      .take(asker, () => {
        begun.push(asker);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch((error: NoRoom) => refused.push(`${asker} ${error.whose}`));
  /** Ends the oldest work, so that waiting work begins. */
  const endOne = async () => {
    ends.shift()?.();
    await settled();
  };
  return { ask, endOne, begun, refused, ends };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('askers are served in turn, however much one of them asks for', async () => {
  const { ask, endOne, begun } = stage({ running: 1, waitingOfOne: 10, waiting: 100 });
  for (let i = 0; i < 5; i++) void ask('greedy');
  void ask('a');
  void ask('b');
  void ask('a');
  for (let i = 0; i < 8; i++) await endOne();
  expect(begun).toEqual(['greedy', 'greedy', 'a', 'b', 'greedy', 'a', 'greedy', 'greedy']);
});

test('one asker waits with so many and no more', async () => {
  const { ask, begun, refused } = stage({ running: 2, waitingOfOne: 3, waiting: 100 });
  for (let i = 0; i < 8; i++) void ask('greedy');
  void ask('a');
  await settled();
  expect([begun.length, refused]).toEqual([2, ['greedy own', 'greedy own', 'greedy own']]);
});

test('where all places are taken, who has most gives one to who has none', async () => {
  const { ask, refused, endOne, begun } = stage({ running: 1, waitingOfOne: 4, waiting: 5 });
  for (let i = 0; i < 5; i++) void ask('greedy');
  void ask('a');
  void ask('b');
  await settled();
  expect(refused).toEqual(['greedy own']);
  for (let i = 0; i < 3; i++) await endOne();
  expect(begun).toEqual(['greedy', 'greedy', 'a', 'b']);
});

test('where every caller has one, none gives way', async () => {
  const { ask, refused } = stage({ running: 1, waitingOfOne: 4, waiting: 2 });
  for (const asker of ['a', 'b', 'c', 'd']) void ask(asker);
  await settled();
  expect(refused).toEqual(['d all']);
});

test('work that fails gives its turn back', async () => {
  const turns = new Turns({ running: 1, waitingOfOne: 1, waiting: 1 });
  const fail = turns.take('a', () => Promise.reject(new Error('failed')));
  const next = turns.take('b', async () => 'done');
  await expect(fail).rejects.toThrow('failed');
  expect(await next).toBe('done');
});

test('never more at work than allowed, every caller is answered, and none waits behind two of another', async () => {
  const askers = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(askers, fc.integer({ min: 1, max: 4 }), async (asked, running) => {
      const limits = { running, waitingOfOne: 6, waiting: 12 };
      const { ask, endOne, begun, refused, ends } = stage(limits);
      const all = asked.map(ask);
      await settled();
      while (ends.length > 0) {
        expect(ends.length).toBeLessThanOrEqual(running);
        await endOne();
      }
      await Promise.all(all);
      expect(begun.length + refused.length).toBe(asked.length);
      const waited = begun.slice(running);
      for (const asker of new Set(waited)) {
        const own = waited.indexOf(asker);
        for (const other of new Set(waited))
          expect(waited.slice(0, own).filter((it) => it === other).length).toBeLessThanOrEqual(1);
      }
    }),
  );
});
