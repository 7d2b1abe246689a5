/** The client with a real server, over a network that fails. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { renewEpoch } from '../../server/src/platform/db/epoch.ts';
import { testWithNewAccount } from '../../server/test/fixture.ts';
import { SENHA } from '../../server/test/harness.ts';
import { type Fault, faultyFetch } from '../test/faulty-fetch.ts';
import { Campeiro } from './client.ts';
import { realClock } from './clock.ts';
import type { Fetch } from './options.ts';
import type { Cursor } from './sync.ts';

const test = testWithNewAccount('integracao');

/** Waits of repetitions pass at once. */
const impatient = { ...realClock, wait: () => Promise.resolve() };

interface Where {
  server: { url: string };
  account: { login: { integracao: string } };
}

const clientOf = ({ server, account }: Where, fetch: Fetch = globalThis.fetch) =>
  new Campeiro(
    { url: server.url, login: account.login.integracao, senha: SENHA, fetch },
    impatient,
  );

const faults: fc.Arbitrary<Fault[]> = fc.array(
  fc.option(fc.constantFrom('lost', 'unanswered', 'truncated', 'proxy'), {
    nil: undefined,
    freq: 2,
  }),
  { minLength: 10, maxLength: 40 },
);

const inTurn = (given: readonly Fault[]) => {
  const left = [...given];
  return faultyFetch(() => left.shift());
};

test('whatever the network does, everything is created once, and every change arrives', async ({
  server,
  account,
}) => {
  const plain = clientOf({ server, account });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(faults, fc.integer({ min: 1, max: 8 }), async (given, count) => {
      round += 1;
      const campeiro = clientOf({ server, account }, inTurn(given));
      const nomes = Array.from({ length: count }, (_, i) => `Cliente ${round}-${i}`);
      const created = [];
      for (const nome of nomes) created.push(await campeiro.createCliente({ tipo: 'J', nome }));
      for (const { id } of created) await campeiro.changeCliente(id, { codigo: `R${round}` });
      const [first] = created;
      await campeiro.deleteCliente(first?.id as number);
      const found = [];
      for await (const cliente of plain.listClientes({ codigos: [`R${round}`] }))
        found.push(cliente);
      expect(found.map(({ nome }) => nome).sort()).toEqual(nomes.slice(1).sort());
    }),
    { numRuns: 20 },
  );
});

test('a batch of more than the server takes has one result, with the faults of each item', async ({
  server,
  account,
}) => {
  const campeiro = clientOf(
    { server, account },
    inTurn([undefined, 'unanswered', 'proxy', undefined, 'truncated']),
  );
  const clientes = Array.from({ length: 1_203 }, (_, i) => ({
    tipo: i % 400 === 399 ? ('X' as 'J') : ('J' as const),
    nome: `Lote ${i}`,
  }));
  const { resultados } = await campeiro.createClientes({ clientes }, { idempotencyKey: 'carga' });
  expect(resultados.map(({ indice }) => indice)).toEqual(clientes.map((_, i) => i));
  const refused = resultados.filter((one) => one.status === 'erro');
  expect(refused.map(({ indice }) => indice)).toEqual([399, 799, 1199]);
  expect(refused[2]?.erros[0]?.campo).toBe('clientes[1199].tipo');
  const again = await campeiro.createClientes({ clientes }, { idempotencyKey: 'carga' });
  expect(again.resultados).toEqual(resultados);
  const { paginacao } = await campeiro.listClientes({ busca: 'Lote' });
  expect(paginacao.total_itens).toBe(1_200);
});

test('a copy equals the server, through faults, writers and a restore', async ({
  server,
  account,
}) => {
  const campeiro = clientOf({ server, account });
  const create = (i: number) => campeiro.createCliente({ tipo: 'J', nome: `Cópia ${i}` });
  const created = await Promise.all(Array.from({ length: 120 }, (_, i) => create(i)));
  const reader = clientOf(
    { server, account },
    inTurn(['lost', undefined, 'unanswered', 'proxy', 'truncated']),
  );
  const copy = new Map<number, string>();
  let cursor: Cursor | null = null;
  const fullReads: boolean[] = [];
  const read = (meanwhile?: () => Promise<unknown>) =>
    reader.sync('clientes', {
      cursor,
      onPage: async (rows, { full, pagina }) => {
        if (pagina === 1) fullReads.push(full);
        if (full && pagina === 1) copy.clear();
        for (const row of rows) copy.set(row.id, row.nome);
        await meanwhile?.();
      },
      saveCursor: (saved) => {
        cursor = saved;
      },
    });
  const expectEqual = async () => {
    const rows = [];
    for await (const row of campeiro.listClientes()) rows.push([row.id, row.nome] as const);
    expect([...copy].sort()).toEqual(rows.sort());
  };
  await read(() => campeiro.changeCliente(created[3]?.id as number, { nome: 'Mudou' }));
  await expectEqual();
  await create(200);
  await read();
  await expectEqual();
  await renewEpoch(server.db);
  await read();
  await expectEqual();
  expect(fullReads).toEqual([true, false, true]);
});

test('a filter that the list does not know is a compile error and a 400', async ({
  server,
  account,
}) => {
  const campeiro = clientOf({ server, account });
  // @ts-expect-error: there is no such field
  const asked = campeiro.listClientes({ apelido: 'Au' });
  await expect(asked).rejects.toMatchObject({
    name: 'ValidationError',
    erros: [{ campo: 'apelido', codigo: 'VALOR_INVALIDO' }],
  });
});
