import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Account, type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf, inserter, stateOf } from '../../../test/rows.ts';

const UNKNOWN = 999_999;

const test = testWithAccount('integracao').extend(
  'create',
  ({ call }) =>
    async (body: object): Promise<Json> => {
      const answer = await call('POST', '/v2/segmentos/post', body);
      expect([answer.status, answer.body.erros]).toEqual([201, undefined]);
      return answer.body;
    },
);

let other: Account;
let grupos: number[];
let foreign: { segmento: number; grupo: number };

test.beforeAll(async ({ server, insert }) => {
  other = await server.newAccount();
  grupos = [await insert('grupos', { nome: 'Norte' }), await insert('grupos', { nome: 'Sul' })];
  const insertForeign = inserter(server.db, other.scope);
  foreign = {
    segmento: await insertForeign('segmentos', { nome: 'Alheio' }),
    grupo: await insertForeign('grupos', { nome: 'Alheio' }),
  };
});

test('a segment is created, read, changed and deleted', async ({ account, call }) => {
  const { campo, gestor } = account.id;
  const created = await call('POST', '/v2/segmentos/post', {
    nome: ' Varejo ',
    ids_usuarios: [campo, gestor, campo],
    ids_grupos: [...grupos].reverse(),
  });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: expect.any(Number),
    nome: 'Varejo',
    ativo: true,
    ids_usuarios: [gestor, campo],
    ids_grupos: grupos,
    data_criacao: expect.any(String),
    atualizado_em: expect.any(String),
  });
  const path = `/v2/segmentos/${created.body.id}`;
  expect(created.headers.get('location')).toBe(path);
  expect((await call('GET', path)).body).toEqual(created.body);

  const changed = await call('PUT', path, { ativo: false, ids_grupos: [grupos[1]] });
  expect([changed.status, changed.body]).toEqual([
    200,
    {
      ...created.body,
      ativo: false,
      ids_grupos: [grupos[1]],
      atualizado_em: expect.any(String),
    },
  ]);
  expect(changed.body.atualizado_em > created.body.atualizado_em).toBe(true);
  for (const body of [{}, { ativo: false }, { ids_usuarios: [campo, gestor] }])
    expect((await call('PUT', path, body)).body).toEqual(changed.body);
  const bare = await call('PUT', path, { ids_usuarios: [], ids_grupos: [] });
  expect(bare.body).toMatchObject({ nome: 'Varejo', ids_usuarios: [], ids_grupos: [] });

  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('GET', path)).status).toBe(404);
  expect((await call('DELETE', path)).status).toBe(404);
});

test('who is in a segment', async ({ account, call, create }) => {
  const { campo, gestor } = account.id;
  const { id } = await create({
    nome: 'Atacado',
    ids_usuarios: [campo, gestor],
    ids_grupos: grupos,
  });
  const { status, body } = await call('GET', `/v2/segmentos/${id}/vinculos`);
  expect([status, body]).toEqual([
    200,
    {
      usuarios: [
        { id: gestor, nome: 'Usuário gestor' },
        { id: campo, nome: 'Usuário campo' },
      ],
      grupos: [
        { id: grupos[0], nome: 'Norte' },
        { id: grupos[1], nome: 'Sul' },
      ],
    },
  ]);
  const none = await create({ nome: 'Vazio' });
  expect((await call('GET', `/v2/segmentos/${none.id}/vinculos`)).body).toEqual({
    usuarios: [],
    grupos: [],
  });
});

test('two segments of one name are a conflict', async ({ call, create }) => {
  await create({ nome: 'Único' });
  const again = await call('POST', '/v2/segmentos/post', { nome: 'Único' });
  expect([again.status, again.body.codigo]).toEqual([409, 'CONFLITO']);
  const { id } = await create({ nome: 'Outro' });
  expect((await call('PUT', `/v2/segmentos/${id}`, { nome: 'Único' })).status).toBe(409);
});

test('all faults are named at once', async ({ account, call }) => {
  const { status, body } = await call('POST', '/v2/segmentos/post', {
    nome: '',
    ativo: 1,
    ids_usuarios: [account.id.campo, UNKNOWN, other.id.campo],
    ids_grupos: Array(501).fill(grupos[0]),
    ids_clientes: [],
  });
  expect([status, faultsOf(body)]).toEqual([
    400,
    [
      'ativo TIPO_INVALIDO',
      'ids_clientes VALOR_INVALIDO',
      'ids_grupos VALOR_INVALIDO',
      'ids_usuarios[1] VALOR_INVALIDO',
      'ids_usuarios[2] VALOR_INVALIDO',
      'nome VALOR_INVALIDO',
    ],
  ]);
  expect(body.erros.find((e: Json) => e.campo === 'ids_grupos').mensagem).toContain('501');
});

test('references that do not exist are named and nothing changes', async ({ call, create }) => {
  const segment = await create({ nome: 'Faltas', ids_grupos: grupos });
  const path = `/v2/segmentos/${segment.id}`;
  const { status, body } = await call('PUT', path, {
    nome: 'Faltas 2',
    ids_usuarios: [UNKNOWN],
    ids_grupos: [foreign.grupo],
  });
  expect([status, faultsOf(body)]).toEqual([
    400,
    ['ids_grupos[0] VALOR_INVALIDO', 'ids_usuarios[0] VALOR_INVALIDO'],
  ]);
  expect((await call('GET', path)).body).toEqual(segment);
});

test('every filter and sort', async ({ call, create }) => {
  const one = await create({ nome: 'Zona Filtrável' });
  const two = await create({ nome: 'Área Filtrável', ativo: false });
  const ids = [one.id, two.id];
  const list = async (body: object) => {
    const answer = await call('POST', '/v2/segmentos/list', body);
    expect([answer.status, answer.body.erros]).toEqual([200, undefined]);
    return answer.body.dados.map((s: Json) => s.id);
  };
  expect((await call('POST', '/v2/segmentos/list', { ids })).body.dados).toEqual([one, two]);
  expect(await list({ ids: [...ids, foreign.segmento] })).toEqual(ids);
  expect(await list({ ids, ativo: false })).toEqual([two.id]);
  expect(await list({ busca: 'area filtravel' })).toEqual([two.id]);
  expect(await list({ ids, atualizado_apos: one.atualizado_em })).toEqual([two.id]);
  expect(await list({ ids, ordenar: 'nome' })).toEqual(ids);
  for (const ordenar of ['-id', '-nome', '-data_criacao', '-atualizado_em'])
    expect(await list({ ids, ordenar })).toEqual([two.id, one.id]);
  const refused = await call('POST', '/v2/segmentos/list', { ids_grupo: [1], ordenar: 'ativo' });
  expect(faultsOf(refused.body)).toEqual(['ids_grupo VALOR_INVALIDO', 'ordenar VALOR_INVALIDO']);
});

test('what a deleted segment held stays, and counts as changed where it shows', async ({
  insert,
  call,
  create,
}) => {
  const { id } = await create({ nome: 'Some' });
  const id_cliente = await insert('clientes', { tipo: 'J', nome: 'Aurora' });
  const visita = await insert('registros', {
    id_cliente,
    id_segmento: id,
    ...stateOf('agendado'),
  });
  const questionario = await insert('questionarios', { nome: 'Vistoria' });
  await insert('questionarios_segmentos', { id_questionario: questionario, id_segmento: id });
  await insert('segmentos_clientes', { id_segmento: id, id_cliente });
  const read = async (path: string) => (await call('GET', `/v2/${path}`)).body;
  const paths = [`registros/${visita}`, `questionarios/${questionario}`];
  const customer = await read(`clientes/${id_cliente}`);
  const before = await Promise.all(paths.map(read));
  await call('DELETE', `/v2/segmentos/${id}`);
  const after = await Promise.all(paths.map(read));
  for (const [i, gone] of [{ id_segmento: null }, { ids_segmentos: [] }].entries()) {
    expect(after[i]).toEqual({ ...before[i], ...gone, atualizado_em: expect.any(String) });
    expect(after[i].atualizado_em > before[i].atualizado_em).toBe(true);
  }
  expect(await read(`clientes/${id_cliente}`)).toEqual(customer);
});

test('the office finds the segments of a user and of groups, whatever else there is', async ({
  server,
  account,
  create,
}) => {
  const office = await signedIn(server.url, account.login.administrador);
  const { gestor } = account.id;
  const stamp = Date.now();
  const own = await create({ nome: `Zona ${stamp}`, ids_usuarios: [gestor] });
  const ofGroup = await create({ nome: `Área ${stamp}`, ids_grupos: [grupos[0]] });
  await create({ nome: `Outra ${stamp}` });
  const ids = async (filter: object) => {
    const body = { ...filter, ids: [own.id, ofGroup.id] };
    const found = await office('POST', '/escritorio/v1/segmentos/list', body);
    return found.body.dados.map(({ id }: Json) => id);
  };
  expect(await ids({ ids_usuario: [gestor] })).toEqual([own.id]);
  expect(await ids({ ids_grupo: grupos })).toEqual([ofGroup.id]);
});
