/** What a call does about the window, tokens and failures, against a simulated server in virtual time. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problem, SimulatedServer } from '../test/simulated-server.ts';
import { VirtualClock } from '../test/virtual-clock.ts';
import { Campeiro } from './client.ts';
import { ConflictError, ConnectionError, NotAuthenticatedError, ServerError } from './errors.ts';
import type { ClientOptions } from './options.ts';

const USER = { url: 'http://campeiro.test/', login: 'erp', senha: 'certa' };

function start(
  settings?: ConstructorParameters<typeof SimulatedServer>[1],
  options?: Partial<ClientOptions>,
) {
  const clock = new VirtualClock();
  const server = new SimulatedServer(clock, settings);
  const client = new Campeiro({ ...USER, fetch: server.fetch, ...options }, clock);
  return { clock, server, client };
}

const many = (count: number, call: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, call));

const of = (server: SimulatedServer, path: string) =>
  server.received.filter((request) => request.path === path);

test('however many calls begin at once, none is refused by the window, and none waits for more than it must', async () => {
  const settings = fc.record({
    limit: fc.integer({ min: 1, max: 12 }),
    windowMs: fc.constantFrom(1_000, 7_000, 30_000),
    takesMs: fc.constantFrom(0, 10, 900),
  });
  await fc.assert(
    fc.asyncProperty(settings, fc.integer({ min: 1, max: 40 }), async (given, count) => {
      const { clock, server, client } = start(given, { patienceMs: 10_000_000 });
      const began = clock.now();
      await many(count, () => client.getCliente(1));
      expect(server.statuses).not.toContain(429);
      expect(of(server, '/v2/clientes/1')).toHaveLength(count);
      // The sign-in counts too. The server's clock and the reset have whole seconds.
      const windows = Math.ceil((count + 1) / given.limit);
      const most = windows * (given.windowMs + 2_000) + (count + 1) * given.takesMs;
      expect(clock.now() - began).toBeLessThanOrEqual(most);
    }),
  );
});

test('requests of one’s own share the token of the calls, and a refused one is renewed', async () => {
  const { server, client } = start();
  await client.getCliente(1);
  const token = await client.token();
  expect(of(server, '/v2/token')).toHaveLength(1);
  client.forgetToken(token);
  expect(await client.token()).not.toBe(token);
  expect(of(server, '/v2/token')).toHaveLength(2);
});

test('a 429 that another program caused is waited for', async () => {
  const { clock, server, client } = start();
  let refusals = 2;
  server.answer(({ path }) => {
    if (path === '/v2/token' || refusals === 0) return;
    refusals -= 1;
    return { ...problem(429, 'LIMITE_EXCEDIDO'), headers: { 'retry-after': '20' } };
  });
  const began = clock.now();
  await client.getCliente(1);
  expect(clock.now() - began).toBeGreaterThanOrEqual(40_000);
});

test('calls share one token, which is renewed before it ends', async () => {
  const { clock, server, client } = start({ tokenMs: 100_000, limit: 1_000 });
  await many(20, () => client.getCliente(1));
  expect(of(server, '/v2/token')).toHaveLength(1);
  await clock.wait(89_000);
  await client.getCliente(1);
  expect(of(server, '/v2/token')).toHaveLength(1);
  await clock.wait(1_000);
  await many(20, () => client.getCliente(1));
  expect(of(server, '/v2/token')).toHaveLength(2);
  expect(server.statuses).not.toContain(401);
});

test('a token that the server has ended is renewed once, for all calls together', async () => {
  const { server, client } = start({ limit: 1_000 });
  await client.getCliente(1);
  server.endTokens();
  await many(5, () => client.getCliente(1));
  expect(of(server, '/v2/token')).toHaveLength(2);
});

test('a wrong password is not tried again: that would lock the login', async () => {
  const { clock, server, client } = start({}, { senha: 'errada' });
  await expect(client.getCliente(1)).rejects.toBeInstanceOf(NotAuthenticatedError);
  await expect(client.getCliente(1)).rejects.toBeInstanceOf(NotAuthenticatedError);
  expect(server.received).toHaveLength(1);
  await clock.wait(300_000);
  await expect(client.getCliente(1)).rejects.toBeInstanceOf(NotAuthenticatedError);
  expect(server.received).toHaveLength(2);
});

/** The server carries the first request out, and its answer is lost. */
function losing(server: SimulatedServer, failure: 'lost' | 503 | 'proxy') {
  let isFirst = true;
  server.answer(() => {
    if (!isFirst) return undefined;
    isFirst = false;
    if (failure === 'lost') return new TypeError('fetch failed');
    if (failure === 'proxy') return { ...problem(502, 'x'), isForeign: true };
    return problem(503, 'SERVICO_INDISPONIVEL');
  });
}

test.each(['lost', 503, 'proxy'] as const)('after %s it repeats what is safe', async (failure) => {
  for (const call of [
    (client: Campeiro) => client.getCliente(1),
    (client: Campeiro) => client.listClientes({ ativo: true }),
    (client: Campeiro) => client.changeCliente(1, { ativo: false }),
  ]) {
    const { server, client } = start();
    losing(server, failure);
    await call(client);
    expect(server.received).toHaveLength(3);
  }
  const { server, client } = start();
  losing(server, failure);
  await client.createCliente({ tipo: 'J', nome: 'A' });
  const keys = of(server, '/v2/clientes').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('what could be done twice is not repeated, and the error says that it may have been done', async () => {
  const { server, client } = start();
  losing(server, 'lost');
  const call = client.linkPessoasToCliente({ id_cliente: 1, ids_pessoas: [2] });
  await expect(call).rejects.toMatchObject({ name: 'ConnectionError', maybeDone: true });
  expect(of(server, '/v2/clientes/pessoas/vincular')).toHaveLength(1);
});

test('a deletion whose answer was lost is done, although the next says that there is nothing', async () => {
  const { server, client } = start();
  losing(server, 'lost');
  server.answer(() => problem(404, 'NAO_ENCONTRADO'));
  await client.deleteCliente(1);
  await expect(client.deleteCliente(1)).rejects.toMatchObject({ codigo: 'NAO_ENCONTRADO' });
});

test('a server that stays away is asked with longer and longer waits, until patience ends', async () => {
  const { clock, server, client } = start({ limit: 1_000 }, { patienceMs: 60_000 });
  server.answer(() => problem(503, 'SERVICO_INDISPONIVEL'));
  const began = clock.now();
  await expect(client.getCliente(1)).rejects.toBeInstanceOf(ServerError);
  expect(clock.now() - began).toBeLessThanOrEqual(60_000);
  expect(of(server, '/v2/clientes/1').length).toBeLessThan(12);
});

test('what the server refuses fails at once, with everything that it said', async () => {
  const { server, client } = start();
  server.answer(() => problem(409, 'CONFLITO'));
  const error = await client.createCliente({ tipo: 'J', nome: 'A' }).catch((it: unknown) => it);
  expect(error).toBeInstanceOf(ConflictError);
  expect(error).toMatchObject({ codigo: 'CONFLITO', status: 409, requestId: 'r1' });
  expect(of(server, '/v2/clientes')).toHaveLength(1);
});

test('a sign-in page in front of the network is not taken for the server', async () => {
  const { server, client } = start();
  server.answer(() => ({ status: 200, body: { ok: true }, isForeign: true }));
  await expect(client.getCliente(1)).rejects.toMatchObject({ maybeDone: false });
  await expect(client.getCliente(1)).rejects.toBeInstanceOf(ConnectionError);
});

test('a call that is given up ends with the reason, also while it waits for the window', async () => {
  const { server, client } = start({ limit: 2 });
  await client.getCliente(1);
  const given = AbortSignal.abort(new Error('enough'));
  await expect(client.getCliente(1, { signal: given })).rejects.toThrow('enough');
  expect(of(server, '/v2/clientes/1')).toHaveLength(1);
});

test('a list is one page when awaited, and every item when gone through', async () => {
  const { server, client } = start({ limit: 1_000 });
  server.answer(({ body }) => {
    const { pagina = 1 } = body as { pagina?: number };
    const paginacao = { pagina, por_pagina: 2, total_itens: 5, total_paginas: 3 };
    return {
      status: 200,
      body: { dados: [{ id: pagina * 2 - 1 }, { id: pagina * 2 }], paginacao },
    };
  });
  const page = await client.listClientes({ ativo: true, por_pagina: 2 });
  expect(page.paginacao.total_paginas).toBe(3);
  const ids = [];
  for await (const { id } of client.listClientes({ ativo: true })) ids.push(id);
  expect(ids).toEqual([1, 2, 3, 4, 5, 6]);
  expect(server.received.at(-1)?.body).toEqual({ ativo: true, por_pagina: 100, pagina: 3 });
});

test('a restore is reported once', async () => {
  const restores: string[] = [];
  const { server, client } = start({}, { onRestore: (epoca) => restores.push(epoca) });
  await client.getCliente(1);
  expect(client.epoca).toBe('e1');
  server.epoca = 'e2';
  await many(3, () => client.getCliente(1));
  expect([client.epoca, restores]).toEqual(['e2', ['e2']]);
});

test('an id of the caller’s own is one part of the path, and an image comes as its bytes', async () => {
  const { server, client } = start();
  await client.getClientePorIdExterno('ERP/1 %');
  expect(of(server, '/v2-extensoes/ids-externos/clientes/ERP%2F1%20%25')).toHaveLength(1);
  server.answer(({ path }) =>
    path.endsWith('/imagens/abc')
      ? { status: 200, body: 'bytes', headers: { 'content-type': 'image/webp' } }
      : undefined,
  );
  const image = await client.getImagemDaVisita(7, 'abc', { tamanho: 'miniatura' });
  expect([image.type, await image.text()]).toEqual(['image/webp', '"bytes"']);
});
