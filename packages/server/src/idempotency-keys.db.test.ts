/** Guarantee G5: whose keys these are, what a key may be, how long it is kept, and who is given an answer again. */
import { describe, expect } from 'vitest';
import { testWithNewAccount } from '../test/fixture.ts';
import { signedIn } from '../test/harness.ts';
import { CLIENTE, isReplay, newKey, post, replayedParts, WINDOW } from '../test/idempotency.ts';
import { faultsOf } from '../test/rows.ts';
import { newSegmentedAccount, type SegmentedAccount } from '../test/segments.ts';
import { cleanUp } from './platform/db/cleanup.ts';
import { name, type Sql, sql } from './platform/db/sql.ts';

const test = testWithNewAccount('integracao')
  .extend(
    'send',
    ({ call }) =>
      (path: string, body: unknown, key: string, headers = {}, by = call) =>
        post(by, path, body, key, headers),
  )
  .extend('count', ({ server, account }) => async (table: string): Promise<number> => {
    const row = await server.db.read(account.scope, (tx) =>
      tx.row<{ n: number }>(sql`select count(*) as n from ${name(table)}`),
    );
    return row?.n ?? 0;
  })
  .extend(
    'runIn',
    ({ server }) =>
      ({ account: { scope } }: SegmentedAccount, statement: Sql) =>
        server.db.write(scope, (tx) => tx.run(statement)),
  )
  .extend(
    'asSystem',
    ({ server }) =>
      (statement: Sql) =>
        server.db.acrossAccounts((tx) => tx.run(statement)),
  )
  .extend(
    'age',
    ({ account, asSystem }) =>
      (hours: number) =>
        asSystem(sql`
    update idempotencia set criada_em = criada_em - ${hours} * interval '1 hour' where conta_id = ${account.scope.conta}`),
  );

let cliente: number;

test.beforeEach(async ({ call }) => {
  cliente = (await call('POST', '/v2/clientes', CLIENTE)).body.id;
});

describe('24 hours', () => {
  test('a key that expired is as if never used, and expires again 24 hours later', async ({
    send,
    age,
  }) => {
    const key = newKey();
    const first = await send('/v2/clientes', CLIENTE, key);
    await age(23.9);
    expect(replayedParts(await send('/v2/clientes', CLIENTE, key))).toEqual(replayedParts(first));
    await age(0.2);
    const other = { ...CLIENTE, nome: 'Outra' };
    const second = await send('/v2/clientes', other, key);
    expect([second.status, second.body.nome, isReplay(second)]).toEqual([201, 'Outra', false]);
    await age(23.9);
    expect(replayedParts(await send('/v2/clientes', other, key))).toEqual(replayedParts(second));
  });

  test('repetitions with an expired key create one', async ({ send, count, age }) => {
    const key = newKey();
    await send('/v2/clientes', CLIENTE, key);
    await age(24);
    const before = await count('clientes');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('/v2/clientes', CLIENTE, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(answers.filter((answer) => !isReplay(answer))).toHaveLength(1);
    expect(await count('clientes')).toBe(before + 1);
  });

  test('expired keys are removed, and no others', async ({ server, send, count, asSystem }) => {
    await send('/v2/clientes', CLIENTE, newKey());
    await asSystem(sql`update idempotencia set criada_em = criada_em - interval '25 hours'`);
    await send('/v2/clientes', CLIENTE, newKey());
    await cleanUp(server.db);
    expect(await count('idempotencia')).toBe(1);
  });
});

test('users and accounts have keys of their own', async ({ server, account, send }) => {
  const key = newKey();
  const { login } = await server.newAccount();
  const ids = new Set<number>();
  for (const who of [account.login.integracao, account.login.gestor, login.integracao]) {
    const by = await signedIn(server.url, who);
    const first = await send('/v2/pessoas/post', { nome: 'Carla' }, key, {}, by);
    expect([first.status, isReplay(first)]).toEqual([201, false]);
    const again = await send('/v2/pessoas/post', { nome: 'Carla' }, key, {}, by);
    expect([isReplay(again), again.body.id]).toEqual([true, first.body.id]);
    ids.add(first.body.id);
  }
  expect(ids.size).toBe(3);
});

describe('the key', () => {
  const visible = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).join('');

  test.for(['a', visible, 'x'.repeat(255)])('%s', async (key, { send }) => {
    expect((await send('/v2/clientes', CLIENTE, key)).status).toBe(201);
    expect(isReplay(await send('/v2/clientes', CLIENTE, key))).toBe(true);
  });

  test.for(['', 'a b', 'a\tb', 'ação', 'x'.repeat(256)])(
    '%j is refused',
    async (key, { send, count }) => {
      const { status, body } = await send('/v2/clientes', CLIENTE, key);
      expect([status, faultsOf(body)]).toEqual([400, ['Idempotency-Key VALOR_INVALIDO']]);
      expect(await count('clientes')).toBe(1);
    },
  );

  test('two of them are refused', async ({ send }) => {
    const headers = new Headers([
      ['idempotency-key', 'a'],
      ['idempotency-key', 'b'],
    ]);
    const { status } = await send('/v2/clientes', CLIENTE, headers.get('idempotency-key') ?? '');
    expect(status).toBe(400);
  });

  test('is refused together with every other fault of the request', async ({ send }) => {
    const body = { tipo: 'X', id_categoria: 999_999_999, outro: 1 };
    const answer = await send('/v2/clientes', body, 'a b', { 'accept-language': 'en-US' });
    expect(faultsOf(answer.body)).toEqual([
      'Idempotency-Key VALOR_INVALIDO',
      'id_categoria VALOR_INVALIDO',
      'nome CAMPO_OBRIGATORIO',
      'outro VALOR_INVALIDO',
      'tipo VALOR_INVALIDO',
    ]);
    const paths = await send('/v2/clientes/x/notas', {}, '');
    expect(faultsOf(paths.body)).toEqual([
      'Idempotency-Key VALOR_INVALIDO',
      'id TIPO_INVALIDO',
      'nota CAMPO_OBRIGATORIO',
    ]);
  });

  test('is ignored by every other route, also if it is malformed', async ({ call, count }) => {
    for (const key of ['a b', newKey()]) {
      const headers = { 'idempotency-key': key };
      const requests: [string, string, unknown?][] = [
        ['GET', `/v2/clientes/${cliente}`],
        ['POST', '/v2/clientes/list', {}],
        ['PATCH', `/v2/clientes/${cliente}`, { nome: 'B' }],
        ['PUT', `/v2/clientes/${cliente}/endereco`, { cidade: 'Campinas' }],
        ['POST', '/v2/ordens-servico/excluir', { ids: [1] }],
        ['POST', '/v2/pessoas/status', { ids_pessoas: [], ativo: true }],
        ['DELETE', `/v2/clientes/${(await call('POST', '/v2/clientes', CLIENTE)).body.id}`],
      ];
      for (const [method, path, body] of requests) {
        for (let i = 0; i < (method === 'DELETE' ? 1 : 2); i++) {
          const answer = await call(method, path, body, headers);
          expect([method, path, answer.status < 300, isReplay(answer)]).toEqual([
            method,
            path,
            true,
            false,
          ]);
        }
      }
    }
    expect(await count('idempotencia')).toBe(0);
  });
});

describe('what a caller may is validated before an answer is given again', () => {
  let segmented: SegmentedAccount;
  const visit = () => ({ ...WINDOW, id_cliente: segmented.rows.clientes.inside[0] });

  test.beforeEach(async ({ server }) => {
    segmented = await newSegmentedAccount(server);
  });

  test('401 and 403', async ({ send, runIn }) => {
    const key = newKey();
    const { id, call: by } = await segmented.newManager();
    await send('/v2/registros/post', visit(), key, {}, by);
    await runIn(segmented, sql`update usuarios set perfil = 'campo' where id = ${id}`);
    expect((await send('/v2/registros/post', visit(), key, {}, by)).status).toBe(403);
    await runIn(
      segmented,
      sql`update usuarios set perfil = 'gestor', ativo = false where id = ${id}`,
    );
    expect((await send('/v2/registros/post', visit(), key, {}, by)).status).toBe(401);
    await runIn(segmented, sql`update usuarios set ativo = true where id = ${id}`);
    expect(isReplay(await send('/v2/registros/post', visit(), key, {}, by))).toBe(true);
  });

  test('a manager whom segments limit now is told nothing of what came before: 403', async ({
    send,
    runIn,
  }) => {
    const key = newKey();
    const { id, call: by } = await segmented.newManager();
    const first = await send('/v2/clientes', CLIENTE, key, {}, by);
    await segmented.link('segmentos_usuarios', segmented.segmento, id);
    const refused = await send('/v2/clientes', CLIENTE, key, {}, by);
    expect([refused.status, refused.body.codigo]).toEqual([403, 'SEM_PERMISSAO']);
    await runIn(segmented, sql`delete from segmentos_usuarios where id_usuario = ${id}`);
    expect(replayedParts(await send('/v2/clientes', CLIENTE, key, {}, by))).toEqual(
      replayedParts(first),
    );
  });

  test('one who sees more than then gets the answer, one who sees something else does not', async ({
    send,
    runIn,
  }) => {
    const key = newKey();
    const { id, call: by } = await segmented.newLimitedManager();
    const first = await send('/v2/registros/post', visit(), key, {}, by);
    await segmented.link('segmentos_usuarios', segmented.otherSegmento, id);
    expect(replayedParts(await send('/v2/registros/post', visit(), key, {}, by))).toEqual(
      replayedParts(first),
    );
    await runIn(
      segmented,
      sql`delete from segmentos_usuarios where id_usuario = ${id} and id_segmento = ${segmented.segmento}`,
    );
    expect((await send('/v2/registros/post', visit(), key, {}, by)).status).toBe(403);
  });

  test('a row that went out of sight by itself is in the answer still, like a deleted one', async ({
    send,
    runIn,
  }) => {
    const key = newKey();
    const { call: by } = await segmented.newLimitedManager();
    const first = await send('/v2/registros/post', visit(), key, {}, by);
    await runIn(segmented, sql`delete from segmentos_clientes`);
    expect((await by('GET', `/v2/registros/${first.body.id}`)).status).toBe(404);
    expect(replayedParts(await send('/v2/registros/post', visit(), key, {}, by))).toEqual(
      replayedParts(first),
    );
    expect((await send('/v2/registros/post', visit(), newKey(), {}, by)).status).toBe(400);
  });

  test('repetitions of a limited manager create one', async ({ send }) => {
    const key = newKey();
    const { call: by } = await segmented.newLimitedManager();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('/v2/registros/post', visit(), key, {}, by)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter((answer) => !isReplay(answer))).toHaveLength(1);
  });
});
