/** The change feed: what comes in which order, what it says of deletions, how it waits, and when a cursor is refused. */
import { RECURSOS } from '@campeiro/contract/extensoes/mudancas';
import { expect, vi } from 'vitest';
import { fillEveryTable } from '../../../test/every-table.ts';
import { testWithNewAccount } from '../../../test/fixture.ts';
import {
  type Answer,
  type Json,
  newUser,
  signedIn,
  startTestServer,
} from '../../../test/harness.ts';
import { CLIENTE } from '../../../test/idempotency.ts';
import { faultsOf } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { cleanUp } from '../../platform/db/cleanup.ts';
import { renewEpoch } from '../../platform/db/epoch.ts';
import { sql } from '../../platform/db/sql.ts';

const FEED = '/v2-extensoes/mudancas/list';

const test = testWithNewAccount('integracao')
  .extend('read', ({ call }) => async (body: Json = {}): Promise<Json> => {
    const answer = await call('POST', FEED, body);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return answer.body;
  })
  .extend('create', ({ call }) => async (nome = 'Aurora'): Promise<Json> => {
    return (await call('POST', '/v2/clientes', { ...CLIENTE, nome })).body;
  })
  .extend(
    'run',
    ({ server, account }) =>
      (statement: ReturnType<typeof sql>) =>
        server.db.write(account.scope, (tx) => tx.run(statement)),
  );

/** Of each change, what there is to tell. */
const told = (dados: Json[]) =>
  dados.map(({ recurso, id, excluido, dados }) => [recurso, id, excluido ? 'gone' : dados.nome]);

test('a reading from the start brings every resource, in the order of the clock, as the lists show it', async ({
  server,
  account,
  call,
  read,
}) => {
  await server.db.write(account.scope, fillEveryTable);
  const { dados, cursor, ha_mais } = await read({ por_pagina: 500 });
  expect(ha_mais).toBe(false);
  const stamps = dados.map(({ atualizado_em }: Json) => atualizado_em);
  expect(stamps).toEqual([...new Set(stamps)].sort());
  expect(new Set(dados.map(({ recurso }: Json) => recurso))).toEqual(new Set(RECURSOS));
  // Gone before the reading began.
  expect(dados.filter(({ excluido }: Json) => excluido)).toEqual([]);
  for (const [recurso, list] of Object.entries({
    clientes: '/v2-extensoes/clientes',
    registros: '/v2-extensoes/registros',
    status_servico: '/v2-extensoes/status-servico',
    respostas_questionario: '/v2/respostas-questionario',
    usuarios: '/v2/usuarios',
    tipos_servico: '/v2/tipos-servico',
  })) {
    const listed = (await call('POST', `${list}/list`, { por_pagina: 100 })).body.dados;
    const followed = dados.filter((change: Json) => change.recurso === recurso);
    const byStamp = (a: Json, b: Json) => (a.atualizado_em < b.atualizado_em ? -1 : 1);
    expect(followed.map((change: Json) => change.dados)).toEqual(listed.sort(byStamp));
    for (const { id, dados, atualizado_em } of followed)
      expect([dados.id ?? id, dados.atualizado_em]).toEqual([id, atualizado_em]);
  }
  // In pages of any size the same changes come.
  const paged: Json[] = [];
  for (let page = await read({ por_pagina: 7 }); ; ) {
    paged.push(...page.dados);
    if (!page.ha_mais) break;
    page = await read({ por_pagina: 7, cursor: page.cursor });
  }
  expect(paged).toEqual(dados);
  expect((await read({ cursor })).dados).toEqual([]);
});

test('changes come once, as they are now, and deletions with all that goes with them', async ({
  call,
  read,
  create,
}) => {
  const { cursor } = await read();
  const [kept, gone] = [await create('Aurora'), await create('Boa Vista')];
  await call('PUT', `/v2/clientes/${gone.id}/endereco`, { cidade: 'Santos' });
  const nota = (await call('POST', `/v2/clientes/${gone.id}/notas`, { nota: 'A' })).body;
  const between = await read({ cursor });
  expect(between.dados.map(({ recurso }: Json) => recurso)).toEqual([
    ...['clientes', 'clientes', 'enderecos', 'notas_cliente'],
  ]);
  const endereco = between.dados[2].id;
  await call('PATCH', `/v2/clientes/${kept.id}`, { nome: 'Padaria' });
  await call('PATCH', `/v2/clientes/${kept.id}`, { nome: 'Padaria Aurora' });
  expect((await call('DELETE', `/v2/clientes/${gone.id}`)).status).toBe(204);
  const after = await read({ cursor: between.cursor });
  expect(told(after.dados).sort()).toEqual(
    [
      ['clientes', kept.id, 'Padaria Aurora'],
      ['clientes', gone.id, 'gone'],
      ['enderecos', endereco, 'gone'],
      ['notas_cliente', nota.id, 'gone'],
    ].sort(),
  );
  for (const change of after.dados) expect('dados' in change).toBe(!change.excluido);
  expect((await read({ cursor: after.cursor })).dados).toEqual([]);
  // Who begins after an instant gets the deletions since then, who begins at the start gets none.
  const since = { atualizado_apos: between.dados.at(-1).atualizado_em };
  expect((await read(since)).dados).toEqual(after.dados);
  const whole = await read({ por_pagina: 500 });
  expect(whole.dados.some(({ excluido }: Json) => excluido)).toBe(false);
});

test('an instant ahead of the account’s clock is now', async ({ read, create }) => {
  const { dados, cursor } = await read({ atualizado_apos: '2999-01-01T00:00:00Z' });
  const { id } = await create();
  expect([dados, told((await read({ cursor })).dados)]).toEqual([[], [['clientes', id, 'Aurora']]]);
});

test('only the resources that are asked for', async ({ call, read, create }) => {
  const recursos = ['grupos', 'clientes'];
  const { cursor } = await read({ recursos, por_pagina: 500 });
  await call('POST', '/v2/pessoas/post', { nome: 'Carla' });
  const { id } = await create();
  const { body: grupo } = await call('POST', '/v2/grupos/post', { nome: 'Equipe' });
  await call('DELETE', `/v2/grupos/${grupo.id}`);
  // In any order.
  const { dados } = await read({ recursos: ['clientes', 'grupos', 'clientes'], cursor });
  expect(told(dados)).toEqual([
    ['clientes', id, 'Aurora'],
    ['grupos', grupo.id, 'gone'],
  ]);
});

test('of no resource there are no changes', async ({ read }) => {
  const { dados, ha_mais } = await read({ recursos: [] });
  expect({ dados, ha_mais }).toEqual({ dados: [], ha_mais: false });
});

test('what is no cursor of this reading is a 400 that says so', async ({ server, call, read }) => {
  const { cursor } = await read();
  const stranger = await signedIn(server.url, (await server.newAccount()).login.integracao);
  const theirs = (await stranger('POST', FEED)).body.cursor;
  for (const [body, fault] of [
    [{ cursor: 'x' }, 'cursor'],
    [{ cursor: Buffer.from('{"c":1}').toString('base64url') }, 'cursor'],
    [{ cursor: theirs }, 'cursor'],
    [{ cursor, recursos: ['clientes'] }, 'recursos'],
    [{ cursor, atualizado_apos: '2026-08-14T09:00:00Z' }, 'atualizado_apos'],
    [{ recursos: ['contas'] }, 'recursos[0]'],
    [{ por_pagina: 0 }, 'por_pagina'],
    [{ pagina: 1 }, 'pagina'],
  ] as const) {
    const { status, body: answer } = await call('POST', FEED, body);
    expect([body, status, faultsOf(answer)]).toEqual([body, 400, [`${fault} VALOR_INVALIDO`]]);
  }
});

const expired = ({ status, body }: Answer) => [status, body.codigo];
const EXPIRED = [410, 'CURSOR_VENCIDO'];

test('a cursor older than deletions are kept is a 410, and so is an instant', async ({
  call,
  read,
  create,
  run,
}) => {
  const { dados, cursor } = await read({ por_pagina: 1 });
  await create();
  const pass = (days: number) =>
    run(sql`update relogios set instante = instante + ${days} * interval '1 day'`);
  await pass(89);
  expect((await call('POST', FEED, { cursor })).status).toBe(200);
  await pass(2);
  expect(expired(await call('POST', FEED, { cursor }))).toEqual(EXPIRED);
  const { atualizado_em } = dados[0];
  expect(expired(await call('POST', FEED, { atualizado_apos: atualizado_em }))).toEqual(EXPIRED);
  // A reading from the start goes through rows of any age.
  const anew = await read({ por_pagina: 1 });
  expect((await read({ cursor: anew.cursor })).dados.length).toBeGreaterThan(5);
});

test('deletions are forgotten a day after no cursor asks for them any more', async ({
  server,
  account,
  call,
  read,
  create,
  run,
}) => {
  const kept = () =>
    server.db.read(account.scope, (tx) => tx.rows<Json>(sql`select id from exclusoes`));
  const pass = (days: number) =>
    run(sql`update relogios set instante = instante + ${days} * interval '1 day'`);
  const [first, second] = [await create(), await create()];
  const { cursor } = await read({ por_pagina: 500 });
  await call('DELETE', `/v2/clientes/${first.id}`);
  await pass(2);
  await call('DELETE', `/v2/clientes/${second.id}`);
  await pass(89.5);
  await cleanUp(server.db);
  expect(await kept()).toEqual([{ id: second.id }]);
  expect(expired(await call('POST', FEED, { cursor }))).toEqual(EXPIRED);
});

test('a manager limited by segments follows only what they see, deletions too', async ({
  server,
}) => {
  const { account, rows, link, segmento, insert, newManager, newLimitedManager } =
    await newSegmentedAccount(server);
  const [limited, whole] = [await newLimitedManager(), await newManager()];
  const recursos = ['clientes', 'registros', 'pessoas', 'enderecos', 'notas_cliente'];
  const start = { recursos, por_pagina: 500 };
  const [theirs, all] = await Promise.all(
    [limited, whole].map(async ({ call }) => (await call('POST', FEED, start)).body),
  );
  const idsOf = (dados: Json[], recurso: string) =>
    dados.filter((one) => one.recurso === recurso).map(({ id }) => id);
  for (const recurso of recursos as (keyof typeof rows)[])
    expect([recurso, idsOf(theirs.dados, recurso).sort()]).toEqual([
      recurso,
      [...rows[recurso].inside].sort(),
    ]);
  expect(all.dados.length).toBeGreaterThan(theirs.dados.length);

  // Rows that hang on a customer, on both sides, go with it or alone.
  const gone: [string, number, boolean][] = [];
  for (const side of ['inside', 'outside'] as const)
    for (const table of ['registros', 'notas_cliente', 'enderecos', 'pessoas'] as const) {
      const id = rows[table][side][0] ?? 0;
      gone.push([table, id, side === 'inside']);
    }
  await server.db.write(account.scope, async (tx) => {
    for (const [table, id] of gone) {
      if (table === 'registros') await tx.run(sql`delete from registros where id = ${id}`);
      else if (table === 'notas_cliente')
        await tx.run(sql`delete from notas_cliente where id = ${id}`);
      else if (table === 'enderecos') await tx.run(sql`delete from enderecos where id = ${id}`);
      else await tx.run(sql`delete from pessoas where id = ${id}`);
    }
  });
  const goneFor = async (reader: typeof limited, cursor: string) => {
    const { status, body } = await reader.call('POST', FEED, { ...start, cursor });
    expect([status, body.codigo]).toEqual([200, undefined]);
    const ids = new Set(gone.map(([table, id]) => `${table} ${id}`));
    return body.dados
      .filter(({ excluido }: Json) => excluido)
      .map(({ recurso, id }: Json) => `${recurso} ${id}`)
      .filter((one: string) => ids.has(one))
      .sort();
  };
  const named = (some: typeof gone) => some.map(([table, id]) => `${table} ${id}`).sort();
  expect(await goneFor(whole, all.cursor)).toEqual(named(gone));
  expect(await goneFor(limited, theirs.cursor)).toEqual(named(gone.filter(([, , seen]) => seen)));

  // Another customer in the segment: rows came into sight without a change of their own.
  const cliente = await insert('clientes', { tipo: 'J', nome: 'Novo' });
  await link('segmentos_clientes', segmento, cliente);
  const refused = await limited.call('POST', FEED, { ...start, cursor: theirs.cursor });
  expect(expired(refused)).toEqual(EXPIRED);
  const anew = (await limited.call('POST', FEED, start)).body;
  expect(idsOf(anew.dados, 'clientes')).toContain(cliente);
  // Their own segments changed.
  await link('segmentos_usuarios', await insert('segmentos', { nome: 'Sul' }), limited.id);
  const other = await limited.call('POST', FEED, { ...start, cursor: anew.cursor });
  expect(expired(other)).toEqual(EXPIRED);
  expect((await whole.call('POST', FEED, { ...start, cursor: all.cursor })).status).toBe(200);
});

test('a read waits for a change without a connection, and answers when it comes', async ({
  server,
  read,
  create,
}) => {
  const { cursor } = await read({ por_pagina: 500 });
  const waiting = Array.from({ length: 30 }, () => read({ cursor, espera: 30 }));
  let answered = 0;
  for (const one of waiting) void one.then(() => answered++);
  const { pool } = server.db;
  await vi.waitUntil(() => server.app.watch.listeners === 30, 20_000);
  await vi.waitUntil(() => pool.idleCount === pool.totalCount, 20_000);
  expect(answered).toBe(0);
  const { id } = await create();
  for (const { dados } of await Promise.all(waiting))
    expect(told(dados)).toEqual([['clientes', id, 'Aurora']]);
  await vi.waitUntil(() => server.app.watch.listeners === 0, 20_000);
});

test('a read that waits in vain answers with a cursor to go on from', async ({
  read,
  create,
  run,
}) => {
  const { cursor } = await read({ por_pagina: 500 });
  const waiting = read({ cursor, espera: 2 });
  // The clock moves for what is in no list of API v2.
  await run(sql`insert into motivos_nao_realizacao (nome) values ('Fechado')`);
  const { dados, cursor: later } = await waiting;
  expect([dados, later === cursor]).toEqual([[], false]);
  const { id } = await create();
  expect(told((await read({ cursor: later, espera: 30 })).dados)).toEqual([
    ['clientes', id, 'Aurora'],
  ]);
});

test('who loses their rights while they wait gets nothing of it', async ({
  server,
  account,
  read,
  create,
  run,
}) => {
  const { id, login } = await newUser(server.db, account.scope, 'integracao', 'Outro ERP');
  const leaving = await signedIn(server.url, login);
  const { cursor } = await read({ por_pagina: 500 });
  const waiting = leaving('POST', FEED, { cursor, espera: 30 });
  await vi.waitUntil(() => server.app.watch.listeners === 1, 20_000);
  await run(sql`update usuarios set ativo = false where id = ${id}`);
  await create();
  expect([401, 403]).toContain((await waiting).status);
});

test('a stop answers those who wait, and another copy of the data refuses their cursors', async () => {
  const server = await startTestServer();
  const account = await server.newAccount();
  const call = await signedIn(server.url, account.login.integracao);
  const { cursor } = (await call('POST', FEED, { por_pagina: 500 })).body;
  await renewEpoch(server.db);
  expect(expired(await call('POST', FEED, { cursor }))).toEqual(EXPIRED);
  const now = (await call('POST', FEED, { por_pagina: 500 })).body.cursor;
  const waiting = call('POST', FEED, { cursor: now, espera: 30 });
  await vi.waitUntil(() => server.app.watch.listeners === 1, 20_000);
  const closed = server.close();
  expect([(await waiting).status, (await waiting).body.dados]).toEqual([200, []]);
  await closed;
});
