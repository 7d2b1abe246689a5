import { expect, test } from 'vitest';
import { batched } from './batched.ts';

test('what is asked for meanwhile goes into the next run, each with its own answer', async () => {
  const runs: number[][] = [];
  const double = batched(async (keys: number[]) => {
    runs.push(keys);
    return keys.map((key) => key * 2);
  });
  const answers = await Promise.all([1, 2, 3].map(double));
  expect(answers).toEqual([2, 4, 6]);
  expect(runs).toEqual([[1], [2, 3]]);
  expect(await double(2)).toBe(4);
  expect(runs).toHaveLength(3); // not remembered
});

test('a run that fails fails for those in it, and for no later caller', async () => {
  let fail = true;
  const ask = batched(async (keys: string[]) => {
    if (fail) throw new Error('no');
    return keys;
  });
  await expect(ask('a')).rejects.toThrow('no');
  fail = false;
  expect(await ask('b')).toBe('b');
});
