/** Two server processes on one database: nothing that readers rely on is kept in one of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWhileWriting } from '../concurrency/cursor.ts';
import { newCliente, newClientes, unique } from '../data/fixtures.ts';
import { idsOf, page } from '../http/answers.ts';
import { Client, signIn } from '../http/client.ts';
import { RoundRobinClient } from '../http/round-robin.ts';
import { type Demo, startDemo } from '../server/demo.ts';

let first: Demo;
let second: Demo;

beforeAll(async () => {
  first = await startDemo();
  // The socket of the first one's database.
  const url = new URL('postgresql://postgres@localhost/campeiro');
  url.searchParams.set('host', `${first.dataDir}/socket`);
  second = await startDemo({ DATABASE_URL: url.href });
});
afterAll(async () => {
  await second?.dispose();
  await first?.dispose();
});

const SECONDS = 20;

test('G3, G4: 16 writers and readers on both, one of which is killed again and again: nothing is lost', async () => {
  const { token } = await signIn(first.url, 'integracao');
  let going = true;
  const everywhere = new RoundRobinClient(() => [first.url, second.url], token);
  const readersAndWriters = readWhileWriting(everywhere, SECONDS).finally(() => {
    going = false;
  });
  const killing = (async () => {
    for (let times = 0; going && times < 4; times++) {
      await second.kill();
      await second.start();
    }
  })();
  await Promise.all([readersAndWriters, killing]);
});

test('§4 rule 4: what one writes, the other counts', async () => {
  const writer = await signIn(first.url, 'integracao');
  const counter = new Client(second.url, writer.token);
  const codigo = unique();
  let inactive = 0;
  const ids: number[] = [];
  const expectTotals = async () => {
    for (const api of [counter, writer]) {
      for (const [filter, total] of [
        [{}, ids.length],
        [{ ativo: false }, inactive],
        [{ busca: codigo.toUpperCase(), ordenar: '-nome' }, ids.length],
      ] as const) {
        const body = { codigos: [codigo], por_pagina: 1, ...filter };
        const { paginacao } = page(await api.post('/v2/clientes/list', body));
        expect(paginacao.total_itens, JSON.stringify(body)).toBe(total);
      }
    }
  };
  for (let round = 0; round < 30; round++) {
    const batch = round % 3 === 0 ? 100 : 1;
    ids.push(
      ...idsOf(
        await newClientes(
          writer,
          Array.from({ length: batch }, () => ({ codigo })),
        ),
      ),
    );
    await expectTotals();
    ids.push((await newCliente(counter, { codigo, ativo: false })).id);
    inactive += 1;
    await expectTotals();
    const changed = ids[0];
    await writer.patch(`/v2/clientes/${changed}`, { ativo: false });
    inactive += 1;
    await expectTotals();
    await counter.delete(`/v2/clientes/${ids.shift()}`);
    inactive -= 1;
    await expectTotals();
  }
});
