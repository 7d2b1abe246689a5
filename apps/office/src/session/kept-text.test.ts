import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  forget,
  forgetAll,
  forgetOthers,
  keep,
  kept,
  LONGEST,
  MOST_TEXTS,
  OLDEST,
  type Shelf,
} from './kept-text.ts';

function newShelf(): Shelf & { rows: Map<string, string> } {
  const rows = new Map<string, string>();
  return {
    rows,
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, value) => void rows.set(key, value),
    removeItem: (key) => void rows.delete(key),
    key: (i) => [...rows.keys()][i] ?? null,
    get length() {
      return rows.size;
    },
  };
}

const step = fc.record({
  user: fc.constantFrom('1', '2'),
  form: fc.integer({ min: 0, max: 60 }).map(String),
  text: fc.oneof(fc.string(), fc.constant('x'.repeat(LONGEST + 1))),
  wait: fc.integer({ min: 1, max: OLDEST / 4 }),
  does: fc.constantFrom('keep', 'keep', 'keep', 'forget'),
});

test('a user gets back what they typed last, while it is young and among the newest', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const shelf = newShelf();
      const model = new Map<string, { at: number; text: string }>();
      let now = 1_000_000;
      for (const { user, form, text, wait, does } of steps) {
        now += wait;
        model.delete(`${user} ${form}`);
        if (does === 'forget') forget(shelf, user, form);
        else keep(shelf, user, form, text, now);
        if (does === 'keep' && text.length <= LONGEST)
          model.set(`${user} ${form}`, { at: now, text });
        const newest = [...model].sort(([, a], [, b]) => b.at - a.at).slice(0, MOST_TEXTS);
        model.clear();
        for (const [key, one] of newest) if (now - one.at <= OLDEST) model.set(key, one);
      }
      expect(shelf.rows.size).toBeLessThanOrEqual(MOST_TEXTS + 1);
      for (const user of ['1', '2'])
        for (let form = 0; form <= 60; form += 1)
          expect(kept(shelf, user, String(form), now)).toBe(model.get(`${user} ${form}`)?.text);
    }),
  );
});

test('who signs in leaves nothing of others, and keeps their own', () => {
  const shelf = newShelf();
  for (const user of ['1@a', '11@a', '1@b']) keep(shelf, user, 'f', user, 1);
  forgetOthers(shelf, '1@a');
  expect(['1@a', '11@a', '1@b'].map((user) => kept(shelf, user, 'f', 2))).toEqual([
    '1@a',
    undefined,
    undefined,
  ]);
});

test('signing out leaves nothing, and nothing else is touched', () => {
  const shelf = newShelf();
  shelf.setItem('language', 'pt-BR');
  keep(shelf, '1', 'a', 'x', 1);
  keep(shelf, '2', 'a', 'y', 2);
  forgetAll(shelf);
  expect([...shelf.rows]).toEqual([['language', 'pt-BR']]);
});

test('a browser without room, and text that cannot be read, do no harm', () => {
  const full: Shelf = {
    ...newShelf(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  keep(full, '1', 'a', 'x', 1);
  const shelf = newShelf();
  shelf.setItem('campeiro-typed:1:a', '{');
  expect([kept(full, '1', 'a', 2), kept(shelf, '1', 'a', 2)]).toEqual([undefined, undefined]);
});
