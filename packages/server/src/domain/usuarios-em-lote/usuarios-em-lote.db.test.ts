/** Several users at once: all or none, each with an invitation, and no secret in what is stored for a repetition. */
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { anonymous, SENHA, signedIn } from '../../../test/harness.ts';
import { isReplay, newKey } from '../../../test/idempotency.ts';
import { faultsOf, inserter } from '../../../test/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const LOTE = '/escritorio/v1/usuarios/lote';
const NEW = 'a senha que a pessoa escolheu';

const test = testWithNewAccount('administrador')
  .extend('people', ({ account }) => (...names: string[]) => {
    const { conta } = account.scope;
    return names.map((nome) => ({ nome, login: `${nome}.${conta}`, perfil: 'campo' }));
  })
  .extend(
    'create',
    ({ call }) =>
      (usuarios: (object | undefined)[], more: object = {}, key = newKey()) =>
        call('POST', LOTE, { usuarios, ...more }, { 'idempotency-key': key }),
  )
  .extend(
    'accept',
    ({ server }) =>
      async (convite: string): Promise<number> =>
        (
          await anonymous(server.url)('POST', '/campo/v1/sessoes/convite', {
            convite,
            senha: NEW,
          })
        ).status,
  )
  .extend('count', ({ server, account }) => async (): Promise<number> => {
    const row = await server.db.read(account.scope, (tx) =>
      tx.row<{ n: number }>(sql`select count(*) as n from usuarios`),
    );
    return row?.n ?? 0;
  });

test('each is created in the order of the lines, with groups, and chooses the password', async ({
  insert,
  people,
  create,
  accept,
}) => {
  const grupo = await insert('grupos', { nome: 'Sul' });
  const lines = people('zoe', 'ana').map((one) => ({ ...one, ids_grupos: [grupo] }));
  const { status, body } = await create(lines);
  expect(status).toBe(201);
  expect(body.usuarios).toMatchObject([
    { ...lines[0], convite: { token: expect.any(String) } },
    { ...lines[1], convite: { token: expect.any(String) } },
  ]);
  for (const { convite } of body.usuarios) expect(await accept(convite.token)).toBe(201);
});

test('faults of all lines are named, and none is created', async ({
  server,
  people,
  create,
  count,
}) => {
  const before = await count();
  const other = await server.newAccount();
  const [ana, bia, ines] = people('ana', 'bia', 'ines');
  const repeated = await create([
    ana,
    { ...bia, login: ` ${ana?.login.toUpperCase()}` },
    { nome: '' },
  ]);
  expect([repeated.status, faultsOf(repeated.body)]).toEqual([
    400,
    [
      'usuarios[1].login VALOR_INVALIDO',
      'usuarios[2].login CAMPO_OBRIGATORIO',
      'usuarios[2].nome VALOR_INVALIDO',
      'usuarios[2].perfil CAMPO_OBRIGATORIO',
    ],
  ]);
  const taken = await create([ana, { ...bia, login: other.login.campo }, ines]);
  expect([taken.status, faultsOf(taken.body)]).toEqual([400, ['usuarios[1].login VALOR_INVALIDO']]);
  const insertTheirs = inserter(server.db, other.scope);
  for (const id of [999_999_999, await insertTheirs('grupos', { nome: 'Norte' })])
    expect((await create([{ ...ana, ids_grupos: [id] }])).status).toBe(400);
  for (const lines of [[], Array.from({ length: 51 }, (_, i) => ({ ...ana, login: `x${i}` }))])
    expect((await create(lines)).status).toBe(400);
  expect((await create([{ ...ana, perfil: 'integracao' }])).status).toBe(400);
  expect(await count()).toBe(before);
});

test('a repetition makes new links for those who have not used theirs, and stores none', async ({
  server,
  account,
  call,
  people,
  create,
  accept,
  count,
}) => {
  const key = newKey();
  const lines = people('ana', 'bia', 'ines');
  const first = await create(lines, {}, key);
  const before = await count();
  const [ana, bia, ines] = first.body.usuarios;
  expect(await accept(ana.convite.token)).toBe(201);
  await call('PATCH', `/escritorio/v1/usuarios/${ines.id}`, { ativo: false });

  const again = await create(lines, {}, key);
  expect([again.status, isReplay(again), await count()]).toEqual([201, true, before]);
  const tokens = again.body.usuarios.map(({ convite }: typeof ana) => convite?.token);
  expect(tokens).toEqual([undefined, expect.any(String), undefined]);
  expect(await accept(bia.convite.token)).toBe(401);
  expect(await accept(tokens[1])).toBe(201);

  const stored = await server.db.read(account.scope, (tx) =>
    tx.rows<{ corpo: string }>(sql`select corpo from idempotencia where chave = ${key}`),
  );
  expect(stored.map(({ corpo }) => JSON.parse(corpo))).toEqual([[ana.id, bia.id, ines.id]]);
  expect((await create(people('outra'), {}, key)).status).toBe(409);
});

test('the same request twice at once creates the people once', async ({
  people,
  create,
  count,
}) => {
  const before = await count();
  const key = newKey();
  const both = await Promise.all([
    create(people('ana', 'bia'), {}, key),
    create(people('ana', 'bia'), {}, key),
  ]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both.filter(isReplay)).toHaveLength(1);
  expect(await count()).toBe(before + 2);
});

test('of two accounts that want the same logins in another order, one gets them all', async ({
  server,
  people,
  create,
}) => {
  const other = await signedIn(server.url, (await server.newAccount()).login.administrador);
  const lines = people('ana', 'bia', 'ines');
  const both = await Promise.all([
    create(lines),
    other('POST', LOTE, { usuarios: lines.toReversed() }),
  ]);
  const [won, lost] = both.map(({ status }) => status).toSorted();
  expect(won).toBe(201);
  expect([400, 409]).toContain(lost);
});

test('an administrator among them needs the password of the caller', async ({ people, create }) => {
  const [ana] = people('ana');
  const boss = { ...ana, perfil: 'administrador' };
  const without = await create([boss]);
  expect(faultsOf(without.body)).toEqual(['senha_atual CAMPO_OBRIGATORIO']);
  const wrong = await create([boss], { senha_atual: 'another password' });
  expect(faultsOf(wrong.body)).toEqual(['senha_atual VALOR_INVALIDO']);
  expect((await create([boss], { senha_atual: SENHA })).status).toBe(201);
});

test('without a mail server links are not sent', async ({ people, create, count }) => {
  const before = await count();
  expect((await create(people('ana'), { enviar: true })).status).toBe(422);
  expect(await count()).toBe(before);
});
