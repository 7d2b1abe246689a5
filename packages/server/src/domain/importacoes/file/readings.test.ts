/** One file is read at a time, the newest reading of an import counts, and accounts take turns. */
import { expect, test } from 'vitest';
import { inTurn, whileWanted } from './readings.ts';

const CONFLICT = { codigo: 'CONFLITO' };

/** Reads parts until it is let go on with the last one. */
function reading() {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  async function* parts() {
    yield 1;
    begun.resolve();
    await gate.promise;
    yield 2;
  }
  const read = async (signal: AbortSignal) => {
    let sum = 0;
    for await (const part of whileWanted(parts(), signal)) sum += part;
    return sum;
  };
  return { read, begun: begun.promise, goOn: () => gate.resolve() };
}

test('a newer reading of the same import ends the one that runs and the one that waits', async () => {
  const running = reading();
  const first = inTurn(1, 1, running.read);
  await running.begun;
  const second = inTurn(1, 1, async () => 'second');
  const third = inTurn(1, 1, async () => 'third');
  const replaced = Promise.all([
    expect(first).rejects.toMatchObject(CONFLICT),
    expect(second).rejects.toMatchObject(CONFLICT),
  ]);
  running.goOn();
  await replaced;
  expect(await third).toBe('third');
});

test('imports do not replace each other, and accounts take turns', async () => {
  const running = reading();
  const order: string[] = [];
  const read = (name: string) => async () => order.push(name);
  const first = inTurn(1, 1, running.read);
  await running.begun;
  const others = [inTurn(1, 2, read('1/2')), inTurn(1, 3, read('1/3')), inTurn(2, 1, read('2/1'))];
  running.goOn();
  expect(await first).toBe(3);
  await Promise.all(others);
  expect(order).toEqual(['1/2', '2/1', '1/3']);
});

test('an account has only so many waiting', async () => {
  const running = reading();
  const first = inTurn(1, 0, running.read);
  await running.begun;
  const waiting = Array.from({ length: 20 }, (_, i) => inTurn(1, i + 1, async () => i));
  await expect(inTurn(1, 99, async () => 99)).rejects.toMatchObject({ codigo: 'LIMITE_EXCEDIDO' });
  running.goOn();
  expect(await first).toBe(3);
  expect((await Promise.all(waiting)).length).toBe(20);
});
