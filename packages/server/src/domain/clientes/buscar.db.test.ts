/** Technicians find customers by text and nearby, and may create visits to those. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { event } from '../../../test/field.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';
import { NOON, testWithTechnician } from '../../../test/technician.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

const HERE = { latitude: -23.55, longitude: -46.63 };
/** A degree of latitude has some 111 km. */
const metresAway = (metres: number) => ({ ...HERE, latitude: HERE.latitude + metres / 111_195 });

const test = testWithTechnician()
  .extend(
    'find',
    ({ call }) =>
      (body: Json) =>
        call('POST', '/campo/v1/clientes/buscar', body),
  )
  .extend(
    'names',
    ({ find }) =>
      async (body: Json): Promise<string[]> =>
        (await find(body)).body.dados.map(({ nome }: Json) => nome),
  )
  .extend(
    'run',
    ({ server, account }) =>
      (statement: Sql) =>
        server.db.write(account.scope, (tx) => tx.run(statement)),
  )
  .extend(
    'customer',
    ({ work }) =>
      async (nome: string, place?: Json, more: Json = {}): Promise<number> => {
        const id = await work.insert('clientes', { tipo: 'J', nome, ...more });
        if (place) await work.insert('enderecos', { id_cliente: id, cidade: 'Itu', ...place });
        return id;
      },
  );

let near: number;
test.beforeEach(async ({ customer }) => {
  near = await customer('Café Central', metresAway(100), { codigo: 'C-1' });
  await customer('Café Longe', metresAway(3000));
  await customer('Café Fechado', metresAway(50), { ativo: false });
  await customer('Café sem lugar');
  await customer('Café em zero', { latitude: 0, longitude: 0 });
});

test('by text, by name; nearby, the nearest first; both at once', async ({ find, names }) => {
  expect(await names({ busca: 'CAFE' })).toEqual([
    'Café Central',
    'Café Longe',
    'Café em zero',
    'Café sem lugar',
  ]);
  expect(await names({ busca: 'c-1' })).toEqual(['Café Central']);
  expect(await names(HERE)).toEqual(['Café Central']);
  expect(await names({ ...HERE, raio: 5000 })).toEqual(['Café Central', 'Café Longe']);
  expect(await names({ ...HERE, raio: 5000, busca: 'longe' })).toEqual(['Café Longe']);
  expect(await names({ ...HERE, raio: 50 })).toEqual([]);
  const { body } = await find({ ...HERE });
  expect(body).toEqual({
    ha_mais: false,
    dados: [
      {
        id: near,
        codigo: 'C-1',
        nome: 'Café Central',
        telefone: null,
        email: null,
        ativo: true,
        data_criacao: expect.any(String),
        atualizado_em: expect.any(String),
        distancia: 100,
        endereco: expect.objectContaining({ id_cliente: near, cidade: 'Itu' }),
      },
    ],
  });
});

test('twenty a page, each once', async ({ find, run }) => {
  await run(sql`insert into clientes (tipo, nome) select 'J', 'Loja' from generate_series(1, 45)`);
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (pagina) => (await find({ busca: 'loja', pagina })).body),
  );
  expect(pages.map(({ dados, ha_mais }) => [dados.length, ha_mais])).toEqual([
    [20, true],
    [20, true],
    [5, false],
    [0, false],
  ]);
  const ids = pages.flatMap(({ dados }) => dados.map(({ id }: Json) => id));
  expect(new Set(ids).size).toBe(45);
});

test('what is no search is told by field', async ({ find }) => {
  const cases: [Json, string[]][] = [
    [{}, ['busca CAMPO_OBRIGATORIO']],
    [{ busca: 'x' }, ['busca VALOR_INVALIDO']],
    [{ busca: '  ' }, ['busca VALOR_INVALIDO']],
    [{ latitude: 1 }, ['longitude CAMPO_OBRIGATORIO']],
    [{ busca: 'xx', raio: 100 }, ['latitude CAMPO_OBRIGATORIO']],
    [{ ...HERE, raio: 50_001, pagina: 51 }, ['pagina VALOR_INVALIDO', 'raio VALOR_INVALIDO']],
  ];
  for (const [body, faults] of cases) {
    const answer = await find(body);
    expect([body, answer.status, faultsOf(answer.body)]).toEqual([body, 400, faults]);
  }
});

test('segments of the technician limit it, and the account may forbid it', async ({
  server,
  account,
  work,
  find,
  names,
  run,
  customer,
}) => {
  const segmento = await work.insert('segmentos', { nome: 'Sul' });
  const far = await customer('Café do Sul', metresAway(10));
  await run(
    sql`insert into segmentos_clientes (id_segmento, id_cliente) values (${segmento}, ${far})`,
  );
  await run(sql`
    insert into segmentos_usuarios (id_segmento, id_usuario) values (${segmento}, ${account.id.campo})`);
  expect(await names({ busca: 'café' })).toEqual(['Café do Sul']);
  await run(sql`update segmentos set ativo = false`);
  expect(await names(HERE)).toEqual(['Café do Sul', 'Café Central']);
  const office = await signedIn(server.url, account.login.administrador);
  await office('PATCH', '/escritorio/v1/conta', { busca_clientes: false });
  const { status, body } = await find(HERE);
  expect([status, body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
});

test('a visit may be made of a customer who was found, also if the account allows less later', async ({
  send,
  find,
  run,
  customer,
}) => {
  const visit = () => ({
    ...event('visita', NOON, { id_cliente: near }),
    id_evento: randomUUID(),
  });
  expect(await send(visit())).toEqual(['VALIDACAO_CAMPOS']);
  await find(HERE);
  await run(sql`update contas set busca_clientes = false`);
  expect(await send(visit())).toEqual(['aceito']);
  const other = await customer('De outro');
  const stranger = event('visita', NOON, { id_cliente: other });
  expect(await send(stranger)).toEqual(['VALIDACAO_CAMPOS']);
});
