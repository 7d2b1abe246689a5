import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { InUse } from './refusal.ts';
import { supervise } from './supervise.ts';

/** Simulates the connection whose end means the end of the database. */
class Owner extends EventEmitter {
  end = async () => {
    this.emit('end');
  };
}

/** A database that is restarted as often as necessary. The first starts fail with `failures`. */
async function start(failures: Error[] = []) {
  const owners: Owner[] = [];
  const stopped: number[] = [];
  const begin = async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    const owner = new Owner();
    owners.push(owner);
    return owner as unknown as pg.Client;
  };
  const supervised = await supervise(begin, async () => {
    stopped.push(owners.length);
  });
  const next = (event: 'restarted' | 'lost') =>
    new Promise<unknown[]>((resolve) =>
      supervised.events.once(event, (...all: unknown[]) => resolve(all)),
    );
  return { ...supervised, owners, stopped, next };
}

test('started again when it ends, until it is stopped on purpose', async () => {
  const { owners, stopped, next, stop } = await start();
  const restarted = next('restarted');
  owners[0]?.emit('end');
  await restarted;
  await stop();
  expect([owners.length, stopped]).toEqual([2, [2]]);
});

test('given up when it ends again and again', async () => {
  const { owners, next } = await start();
  for (let i = 0; i < 4; i++) {
    const restarted = next('restarted');
    owners[i]?.emit('end');
    await restarted;
  }
  const lost = next('lost');
  owners[4]?.emit('end');
  expect(await lost).toEqual([new Error('It ended 5 times within ten minutes.')]);
});

test('a start that fails is repeated, but not where the folder belongs to another user', async () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const { owners } = await start([refused, new Error('still there')]);
  expect(owners).toHaveLength(1);
  await expect(start([new InUse()])).rejects.toThrow(InUse);
});
