import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import type { Account, Json } from '../../../test/harness.ts';
import { showAllPositions } from '../../../test/positions.ts';
import { faultsOf } from '../../../test/rows.ts';

const UNKNOWN = 999_999;

const test = testWithAccount('integracao').extend(
  'list',
  ({ call }) =>
    async (body: object): Promise<number[]> => {
      const answer = await call('POST', '/v2/usuarios/list', body);
      expect([answer.status, answer.body.erros]).toEqual([200, undefined]);
      return answer.body.dados.map((usuario: Json) => usuario.id);
    },
);

let other: Account;
let grupos: number[];
let tecnica: number;

test.beforeAll(async ({ server, account, insert }) => {
  other = await server.newAccount();
  tecnica = await insert('usuarios', {
    nome: 'Lúcia Prado',
    login: `lucia-${randomUUID()}`,
    email: 'lucia@exemplo.test',
    telefone: '11 5555-0100',
    perfil: 'campo',
    ativo: false,
  });
  grupos = [await insert('grupos', { nome: 'Norte' }), await insert('grupos', { nome: 'Sul' })];
  for (const id_grupo of [...grupos].reverse())
    await insert('grupos_usuarios', { id_grupo, id_usuario: tecnica });
  await insert('grupos_usuarios', { id_grupo: grupos[1], id_usuario: account.id.gestor });
});

test('a user is read with everything, and nothing secret', async ({ account, call }) => {
  const { status, body } = await call('GET', `/v2/usuarios/${tecnica}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: tecnica,
    nome: 'Lúcia Prado',
    login: expect.stringContaining('lucia-'),
    email: 'lucia@exemplo.test',
    telefone: '11 5555-0100',
    ativo: false,
    id_perfil: 4,
    perfil: 'campo',
    ids_grupos: grupos,
    data_criacao: expect.any(String),
    atualizado_em: expect.any(String),
  });
  const bare = await call('GET', `/v2/usuarios/${account.id.integracao}`);
  expect(bare.body).toMatchObject({ email: null, telefone: null, ids_grupos: [], id_perfil: 3 });
});

test('the list shows the users of the account as they are read one by one', async ({
  account,
  call,
}) => {
  const { body } = await call('POST', '/v2/usuarios/list');
  expect(body.dados.map((u: Json) => u.id)).toEqual([...Object.values(account.id), tecnica]);
  for (const usuario of body.dados)
    expect((await call('GET', `/v2/usuarios/${usuario.id}`)).body).toEqual(usuario);
});

test('every filter', async ({ account, call, list }) => {
  expect(await list({ ids: [tecnica, UNKNOWN, other.id.campo] })).toEqual([tecnica]);
  expect(await list({ ids_grupo: [grupos[0]] })).toEqual([tecnica]);
  expect(await list({ ids_grupo: grupos })).toEqual([account.id.gestor, tecnica]);
  expect(await list({ ids_grupo: [UNKNOWN] })).toEqual([]);
  expect(await list({ id_perfil: 4 })).toEqual([account.id.campo, tecnica]);
  expect(await list({ id_perfil: 9 })).toEqual([]);
  expect(await list({ id_perfil: 2 ** 40 })).toEqual([]);
  expect(await list({ ativo: false })).toEqual([tecnica]);
  expect(await list({ busca: 'LUCIA' })).toEqual([tecnica]);
  expect(await list({ busca: 'exemplo.test' })).toEqual([tecnica]);
  expect(await list({ busca: account.login.gestor })).toEqual([account.id.gestor]);
  const { body } = await call('GET', `/v2/usuarios/${account.id.campo}`);
  // The manager joined a group later on.
  expect(await list({ atualizado_apos: body.atualizado_em })).toEqual([account.id.gestor, tecnica]);
});

test('every sort field', async ({ list }) => {
  for (const ordenar of ['id', 'login', 'data_criacao', 'atualizado_em'])
    expect((await list({ ordenar })).length).toBe(5);
  expect((await list({ ordenar: 'nome' }))[0]).toBe(tecnica);
  expect((await list({ ordenar: '-nome' })).at(-1)).toBe(tecnica);
});

test('all faults of a filter are named at once', async ({ call }) => {
  const { status, body } = await call('POST', '/v2/usuarios/list', {
    ids_grupo: 1,
    id_perfil: '4',
    ativo: null,
    perfil: 'campo',
    ordenar: 'perfil',
  });
  expect(status).toBe(400);
  expect(faultsOf(body)).toEqual([
    'ativo TIPO_INVALIDO',
    'id_perfil TIPO_INVALIDO',
    'ids_grupo TIPO_INVALIDO',
    'ordenar VALOR_INVALIDO',
    'perfil VALOR_INVALIDO',
  ]);
});

test('the location is the last by the time of the device, not by arrival', async ({
  server,
  account,
  insert,
  call,
}) => {
  const at = (data: string, latitude: number, precisao: number | null) =>
    insert('posicoes', {
      id_evento: randomUUID(),
      id_usuario: tecnica,
      data,
      latitude,
      longitude: -46.5,
      precisao,
    });
  await showAllPositions(server, account);
  const path = `/v2/usuarios/${tecnica}/localizacao`;
  const none = await call('GET', path);
  expect([none.status, none.body.codigo]).toEqual([404, 'NAO_ENCONTRADO']);

  await at('2026-08-14T10:00:00.5Z', -23.1, 12.5);
  await at('2026-08-14T09:00:00Z', -23.2, null);
  expect(await call('GET', path)).toMatchObject({
    status: 200,
    body: {
      id_usuario: tecnica,
      latitude: -23.1,
      longitude: -46.5,
      precisao: 12.5,
      data: '2026-08-14T10:00:00.500000Z',
    },
  });
  await at('2026-08-14T11:00:00Z', -23.3, null);
  expect((await call('GET', path)).body).toEqual({
    id_usuario: tecnica,
    latitude: -23.3,
    longitude: -46.5,
    precisao: null,
    data: '2026-08-14T11:00:00Z',
  });
});

test('a path id that is no integer is a fault of `id`', async ({ call }) => {
  for (const path of ['/v2/usuarios/eu', '/v2/usuarios/eu/localizacao']) {
    const { status, body } = await call('GET', path);
    expect([status, faultsOf(body)]).toEqual([400, ['id TIPO_INVALIDO']]);
  }
});
