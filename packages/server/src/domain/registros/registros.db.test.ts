import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Account, signedIn } from '../../../test/harness.ts';
import { faultsOf, type Insert, inserter } from '../../../test/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const UNKNOWN = 999_999;
const JANELA = {
  data_inicio_esperada: '2026-08-14T09:00:00Z',
  data_conclusao_esperada: '2026-08-14T11:30:00.5Z',
};

const test = testWithAccount('integracao')
  /** One row of everything that a visit can refer to. */
  .extend(
    'references',
    { scope: 'file' },
    ({ server }) =>
      async (add: Insert, of: Account): Promise<Record<string, number>> => {
        const cliente = await add('clientes', { tipo: 'J', nome: 'Mercado' });
        const status = await server.db.read(of.scope, (tx) =>
          tx.row<{ id: number }>(sql`select id from status_ordem where inicial`),
        );
        return {
          id_cliente: cliente,
          id_usuario: of.id.campo,
          id_objetivo: await add('objetivos', { nome: 'Instalação' }),
          id_contato: await add('pessoas', { nome: 'Dona Marta' }),
          id_segmento: await add('segmentos', { nome: 'Interior' }),
          id_equipe: await add('grupos', { nome: 'Equipe sul' }),
          id_ordem_servico: await add('ordens_servico', {
            nome: 'Reforma',
            id_cliente: cliente,
            id_status: status?.id,
          }),
        };
      },
  )
  .extend(
    'post',
    ({ call }) =>
      (body: object) =>
        call('POST', '/v2/registros/post', body),
  );

let id_cliente: number;
/** The same things in another account. */
let theirs: Record<string, number>;

test.beforeAll(async ({ server, insert, references }) => {
  id_cliente = await insert('clientes', { tipo: 'J', nome: 'Padaria Aurora' });

  const other = await server.newAccount();
  theirs = await references(inserter(server.db, other.scope), other);
});

test('a visit is scheduled with the least it needs, and read back', async ({ call, post }) => {
  const created = await post({ id_cliente, ...JANELA });
  expect(created.status).toBe(201);
  expect(created.headers.get('location')).toBe(`/v2/registros/${created.body.id}`);
  const { id, codigo, id_status, data_criacao, atualizado_em, ...rest } = created.body;
  expect(rest).toEqual({
    status: 'Agendado',
    id_cliente,
    id_usuario: null,
    id_objetivo: null,
    id_contato: null,
    id_segmento: null,
    id_equipe: null,
    id_ordem_servico: null,
    agendado: true,
    ativo: true,
    concluido: false,
    inicio_agendado: '2026-08-14T09:00:00Z',
    data_agendada: '2026-08-14T11:30:00.500000Z',
    instrucoes: null,
    data_inicio: null,
    data_realizacao: null,
    observacao: null,
    pendencias: [],
    latitude: null,
    longitude: null,
  });
  expect(codigo).toBe(1);
  expect(id_status).toBeGreaterThan(0);
  expect(data_criacao).toBe(atualizado_em);
  expect(atualizado_em).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);

  const read = await call('GET', `/v2/registros/${id}`);
  expect(read.status).toBe(200);
  expect(read.body).toEqual(created.body);
});

test('everything that can be given when scheduling is kept', async ({
  account,
  insert,
  references,
  post,
}) => {
  const given = { ...(await references(insert, account)), instrucoes: 'Tocar o interfone.' };
  const { status, body } = await post({ ...JANELA, ...given, ativo: false });
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...given, ativo: false, agendado: true, concluido: false });
});

test('null leaves empty what can be empty', async ({ post }) => {
  const empty = {
    id_usuario: null,
    id_objetivo: null,
    instrucoes: null,
    id_contato: null,
    id_segmento: null,
    id_equipe: null,
    id_ordem_servico: null,
  };
  const { status, body } = await post({ id_cliente, ...JANELA, ...empty });
  expect(status).toBe(201);
  expect(body).toMatchObject(empty);
});

test('the visible number counts up without gaps, refused visits included', async ({ post }) => {
  const first = await post({ id_cliente, ...JANELA });
  await post({ id_cliente, ...JANELA, id_usuario: UNKNOWN });
  const second = await post({ id_cliente, ...JANELA });
  expect(second.body.codigo).toBe(first.body.codigo + 1);
});

test('all faults are named at once, the window and references among them', async ({ post }) => {
  const { status, body } = await post({
    id_cliente: UNKNOWN,
    data_inicio_esperada: '2026-08-14T09:00:00Z',
    data_conclusao_esperada: '2026-08-14T08:59:59.999999Z',
    ativo: null,
    id_usuario: '7',
    instrucoes: 5,
    surpresa: true,
    concluido: true,
  });
  expect(status).toBe(400);
  expect(body.codigo).toBe('VALIDACAO_CAMPOS');
  expect(faultsOf(body)).toEqual([
    'ativo TIPO_INVALIDO',
    'concluido VALOR_INVALIDO',
    'data_conclusao_esperada VALOR_INVALIDO',
    'id_cliente VALOR_INVALIDO',
    'id_usuario TIPO_INVALIDO',
    'instrucoes TIPO_INVALIDO',
    'surpresa VALOR_INVALIDO',
  ]);
});

test('an empty body misses what is required', async ({ call }) => {
  const { status, body } = await call('POST', '/v2/registros/post');
  expect(status).toBe(400);
  expect(faultsOf(body)).toEqual([
    'data_conclusao_esperada CAMPO_OBRIGATORIO',
    'data_inicio_esperada CAMPO_OBRIGATORIO',
    'id_cliente CAMPO_OBRIGATORIO',
  ]);
});

test('null is no value for what is required', async ({ post }) => {
  const { body } = await post({
    id_cliente: null,
    data_inicio_esperada: null,
    data_conclusao_esperada: null,
  });
  expect(faultsOf(body)).toEqual([
    'data_conclusao_esperada TIPO_INVALIDO',
    'data_inicio_esperada TIPO_INVALIDO',
    'id_cliente TIPO_INVALIDO',
  ]);
});

test('a window may begin and end at the same instant', async ({ post }) => {
  const { status } = await post({
    id_cliente,
    data_inicio_esperada: '2026-08-14T09:00:00.100Z',
    data_conclusao_esperada: '2026-08-14T09:00:00.1Z',
  });
  expect(status).toBe(201);
});

test('what belongs to another account does not exist', async ({ post }) => {
  const { status, body } = await post({ ...JANELA, ...theirs });
  expect(status).toBe(400);
  expect(faultsOf(body)).toEqual(
    Object.keys(theirs)
      .map((campo) => `${campo} VALOR_INVALIDO`)
      .sort(),
  );
  const [fault] = body.erros;
  expect(fault.mensagem).toContain(String(theirs[fault.campo]));
});

test('a visit of another account and one that never was answer alike', async ({ server, post }) => {
  const other = await server.newAccount();
  const neighbour = await signedIn(server.url, other.login.integracao);
  const { body } = await post({ id_cliente, ...JANELA });
  for (const id of [body.id, UNKNOWN]) {
    for (const [method, path] of [
      ['GET', `/v2/registros/${id}`],
      ['PUT', `/v2/registros/${id}`],
      ['POST', `/v2/registros/${id}/historico/list`],
    ] as const) {
      const answer = await neighbour(method, path, method === 'GET' ? undefined : {});
      expect([path, answer.status, answer.body.codigo]).toEqual([path, 404, 'NAO_ENCONTRADO']);
    }
  }
});

test('a path id that is no integer is a fault of `id`', async ({ call }) => {
  for (const [method, path] of [
    ['GET', '/v2/registros/abc'],
    ['PUT', '/v2/registros/1.5'],
    ['POST', '/v2/registros/x/historico/list'],
  ] as const) {
    const { status, body } = await call(method, path, method === 'GET' ? undefined : {});
    expect([path, status, faultsOf(body)]).toEqual([path, 400, ['id TIPO_INVALIDO']]);
  }
});

test('other methods are refused', async ({ call }) => {
  for (const path of ['/v2/registros', '/v2/registros/list', '/v2/registros/post'])
    expect([path, (await call('GET', path)).status]).toEqual([path, 405]);
  expect((await call('DELETE', '/v2/registros/1')).status).toBe(405);
});
