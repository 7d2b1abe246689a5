import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import type { Account, Json } from '../../../test/harness.ts';
import { faultsOf, inserter, stateOf } from '../../../test/rows.ts';

const UNKNOWN = 999_999;

const test = testWithAccount('integracao')
  .extend('create', ({ call }) => async (body: object): Promise<Json> => {
    const answer = await call('POST', '/v2/grupos/post', body);
    expect([answer.status, answer.body.erros]).toEqual([201, undefined]);
    return answer.body;
  })
  .extend(
    'read',
    ({ call }) =>
      async (path: string) =>
        (await call('GET', `/v2/${path}`)).body,
  );

let other: Account;
let foreign: number;

test.beforeAll(async ({ server }) => {
  other = await server.newAccount();
  foreign = await inserter(server.db, other.scope)('grupos', { nome: 'Alheio' });
});

test('a group is created, read, changed and deleted', async ({ account, call }) => {
  const { campo, gestor, integracao } = account.id;
  const created = await call('POST', '/v2/grupos/post', {
    nome: ' Norte ',
    id_origem: 4711,
    ids_usuarios: [campo, gestor, campo],
  });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: expect.any(Number),
    nome: 'Norte',
    id_origem: 4711,
    ids_usuarios: [gestor, campo],
    data_criacao: expect.any(String),
    atualizado_em: expect.any(String),
  });
  const path = `/v2/grupos/${created.body.id}`;
  expect(created.headers.get('location')).toBe(path);
  expect((await call('GET', path)).body).toEqual(created.body);

  const renamed = await call('PUT', path, { nome: 'Nordeste', id_origem: null });
  expect([renamed.status, renamed.body]).toEqual([
    200,
    { ...created.body, nome: 'Nordeste', id_origem: null, atualizado_em: expect.any(String) },
  ]);
  expect(renamed.body.atualizado_em > created.body.atualizado_em).toBe(true);

  const replaced = await call('PUT', path, { ids_usuarios: [integracao, campo] });
  expect(replaced.body.ids_usuarios).toEqual([integracao, campo]);
  expect(replaced.body.atualizado_em > renamed.body.atualizado_em).toBe(true);
  for (const body of [{}, { nome: 'Nordeste' }, { ids_usuarios: [campo, integracao, campo] }])
    expect((await call('PUT', path, body)).body).toEqual(replaced.body);

  expect((await call('PUT', path, { ids_usuarios: [] })).body.ids_usuarios).toEqual([]);
  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('GET', path)).status).toBe(404);
  expect((await call('DELETE', path)).status).toBe(404);
});

test('a user counts as changed exactly when its groups change', async ({
  account,
  call,
  create,
  read,
}) => {
  const { campo, gestor } = account.id;
  const stamps = async () => {
    const [one, two] = [await read(`usuarios/${campo}`), await read(`usuarios/${gestor}`)];
    return [one.atualizado_em, two.atualizado_em];
  };
  const start = await stamps();
  const { id } = await create({ nome: 'Carimbos', ids_usuarios: [campo] });
  const created = await stamps();
  expect(created[0] > start[0]).toBe(true);
  expect(created[1]).toBe(start[1]);
  expect((await read(`usuarios/${campo}`)).ids_grupos).toEqual([id]);

  await call('PUT', `/v2/grupos/${id}`, { nome: 'Outro nome', ids_usuarios: [campo] });
  expect(await stamps()).toEqual(created);

  await call('PUT', `/v2/grupos/${id}`, { ids_usuarios: [campo, gestor] });
  const joined = await stamps();
  expect([joined[0], joined[1] > created[1]]).toEqual([created[0], true]);

  await call('DELETE', `/v2/grupos/${id}`);
  const deleted = await stamps();
  expect([deleted[0] > joined[0], deleted[1] > joined[1]]).toEqual([true, true]);
  expect((await read(`usuarios/${campo}`)).ids_grupos).toEqual([]);
});

test('two groups of one name are a conflict; another account may have it', async ({
  call,
  create,
}) => {
  await create({ nome: 'Único' });
  const again = await call('POST', '/v2/grupos/post', { nome: 'Único' });
  expect([again.status, again.body.codigo]).toEqual([409, 'CONFLITO']);
  const { id } = await create({ nome: 'Outro' });
  const renamed = await call('PUT', `/v2/grupos/${id}`, { nome: 'Único', ids_usuarios: [] });
  expect([renamed.status, renamed.body.codigo]).toEqual([409, 'CONFLITO']);
  await create({ nome: 'Alheio' });
});

test('users that are not there, or are another account’s, are named and nothing changes', async ({
  account,
  call,
  create,
}) => {
  const { campo } = account.id;
  const group = await create({ nome: 'Faltas', ids_usuarios: [campo] });
  const path = `/v2/grupos/${group.id}`;
  for (const id of [UNKNOWN, other.id.campo]) {
    const body = { nome: 'Faltas 2', ids_usuarios: [campo, id] };
    for (const answer of [
      await call('POST', '/v2/grupos/post', body),
      await call('PUT', path, body),
    ])
      expect([answer.status, faultsOf(answer.body)]).toEqual([
        400,
        ['ids_usuarios[1] VALOR_INVALIDO'],
      ]);
  }
  expect((await call('GET', path)).body).toEqual(group);
});

test('all faults are named at once', async ({ account, call }) => {
  const { status, body } = await call('POST', '/v2/grupos/post', {
    id_origem: '1',
    ids_usuarios: Array(501).fill(account.id.campo),
    ativo: true,
  });
  expect([status, faultsOf(body)]).toEqual([
    400,
    [
      'ativo VALOR_INVALIDO',
      'id_origem TIPO_INVALIDO',
      'ids_usuarios VALOR_INVALIDO',
      'nome CAMPO_OBRIGATORIO',
    ],
  ]);
  expect(body.erros.find((e: Json) => e.campo === 'ids_usuarios').mensagem).toContain('501');
});

test('every filter and sort', async ({ account, call, create }) => {
  const { campo, gestor } = account.id;
  const one = await create({ nome: 'Zona Filtrável', ids_usuarios: [campo] });
  const two = await create({ nome: 'Área Filtrável', ids_usuarios: [campo, gestor] });
  const ids = [one.id, two.id];
  const list = async (body: object) => {
    const answer = await call('POST', '/v2/grupos/list', body);
    expect([answer.status, answer.body.erros]).toEqual([200, undefined]);
    return answer.body.dados.map((g: Json) => g.id);
  };
  expect((await call('POST', '/v2/grupos/list', { ids })).body.dados).toEqual([one, two]);
  expect(await list({ ids: [...ids, foreign] })).toEqual(ids);
  expect(await list({ ids, ids_usuario: [gestor] })).toEqual([two.id]);
  expect(await list({ ids, ids_usuario: [gestor, campo] })).toEqual(ids);
  expect(await list({ ids_usuario: [UNKNOWN, other.id.campo] })).toEqual([]);
  expect(await list({ busca: 'area filtravel' })).toEqual([two.id]);
  expect(await list({ ids, atualizado_apos: one.atualizado_em })).toEqual([two.id]);
  expect(await list({ ids, ordenar: 'nome' })).toEqual(ids);
  for (const ordenar of ['-id', '-nome', '-data_criacao', '-atualizado_em'])
    expect(await list({ ids, ordenar })).toEqual([two.id, one.id]);
  const refused = await call('POST', '/v2/grupos/list', { ids_usuarios: [1], ordenar: 'x' });
  expect(faultsOf(refused.body)).toEqual(['ids_usuarios VALOR_INVALIDO', 'ordenar VALOR_INVALIDO']);
});

test('what a deleted group was responsible for stays, and counts as changed', async ({
  insert,
  call,
  create,
  read,
}) => {
  const { id } = await create({ nome: 'Responsável' });
  const id_cliente = await insert('clientes', { tipo: 'J', nome: 'Aurora' });
  const visita = await insert('registros', {
    id_cliente,
    id_equipe: id,
    ...stateOf('agendado'),
  });
  const questionario = await insert('questionarios', { nome: 'Vistoria' });
  await insert('questionarios_grupos', { id_questionario: questionario, id_grupo: id });
  const segmento = await insert('segmentos', { nome: 'Sul' });
  await insert('segmentos_grupos', { id_segmento: segmento, id_grupo: id });
  const paths = [`registros/${visita}`, `questionarios/${questionario}`, `segmentos/${segmento}`];
  const before = await Promise.all(paths.map(read));
  await call('DELETE', `/v2/grupos/${id}`);
  const after = await Promise.all(paths.map(read));
  for (const [i, gone] of [{ id_equipe: null }, { ids_grupos: [] }, { ids_grupos: [] }].entries()) {
    expect(after[i]).toEqual({ ...before[i], ...gone, atualizado_em: expect.any(String) });
    expect(after[i].atualizado_em > before[i].atualizado_em).toBe(true);
  }
});
