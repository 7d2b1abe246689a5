import { supportTables } from '@campeiro/contract/apoio';
import { describe, expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Caller, type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';

const test = testWithAccount('gestor');

let theirs: Caller;

test.beforeAll(async ({ server }) => {
  theirs = await signedIn(server.url, (await server.newAccount()).login.administrador);
});

const nameOf = ({ table }: { table: string }) => table.replaceAll('_', '-');
const inV2 = supportTables.filter(({ listInV2 }) => listInV2).map((table) => nameOf(table));
const growing = supportTables.filter((table) => table.create).map(nameOf);
const fixed = supportTables.filter((table) => !table.create).map(nameOf);

describe.each(growing)('%s', (name) => {
  const path = `/escritorio/v1/${name}`;
  const more = {
    ...(name === 'temperaturas' && { cor: '#FF0000' }),
    ...(name === 'motivos-nao-realizacao' && { exige_foto: true }),
  };

  test('are created, changed and deleted, and v2 reads what changed', async ({ call }) => {
    const created = await call('POST', path, { nome: ' Água ', ordem: 2, ...more });
    const item = created.body;
    expect([created.status, created.headers.get('location')]).toEqual([201, `${path}/${item.id}`]);
    expect(item).toEqual({
      id: expect.any(Number),
      nome: 'Água',
      ativo: true,
      ordem: 2,
      ...more,
      data_criacao: expect.any(String),
      atualizado_em: expect.any(String),
    });
    const { body: changed } = await call('PATCH', `${path}/${item.id}`, { ativo: false, ordem: 1 });
    expect(changed).toEqual({
      ...item,
      ativo: false,
      ordem: 1,
      atualizado_em: changed.atualizado_em,
    });
    expect((await call('GET', `${path}/${item.id}`)).body).toEqual(changed);
    const since = { atualizado_apos: item.atualizado_em };
    const list = `/v2/${name}/list`;
    if (inV2.includes(name))
      expect((await call('POST', list, since)).body.dados).toEqual([changed]);
    expect((await call('POST', `${path}/list`, since)).body.dados).toEqual([changed]);
    expect((await call('PATCH', `${path}/${item.id}`, { ordem: 1 })).body).toEqual(changed);

    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { nome: 'Deles' }],
      ['DELETE', undefined],
    ] as const)
      expect((await theirs(method, `${path}/${item.id}`, body)).status).toBe(404);
    expect((await call('DELETE', `${path}/${item.id}`)).status).toBe(204);
    expect((await call('DELETE', `${path}/${item.id}`)).status).toBe(404);
  });

  test('are created once for each Idempotency-Key', async ({ call }) => {
    const headers = { 'idempotency-key': name };
    const first = await call('POST', path, { nome: 'Um' }, headers);
    const again = await call('POST', path, { nome: 'Um' }, headers);
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  test('name all faults at once', async ({ call }) => {
    const { status, body } = await call('POST', path, { ordem: -1, ativo: 1, situacao: 'x' });
    expect([status, faultsOf(body)]).toEqual([
      400,
      [
        'ativo TIPO_INVALIDO',
        'nome CAMPO_OBRIGATORIO',
        'ordem VALOR_INVALIDO',
        'situacao VALOR_INVALIDO',
      ],
    ]);
  });
});

describe.each(fixed)('%s', (name) => {
  const path = `/escritorio/v1/${name}`;

  test('are renamed, coloured and ordered, and nothing else', async ({ call }) => {
    const { body } = await call('POST', `${path}/list`, { ordenar: 'ordem' });
    const [first] = body.dados;
    const change = { nome: 'Marcado', cor: '#00ff00', ordem: 9 };
    const changed = await call('PATCH', `${path}/${first.id}`, change);
    const { atualizado_em } = changed.body;
    expect([changed.status, changed.body]).toEqual([200, { ...first, ...change, atualizado_em }]);
    expect(atualizado_em > first.atualizado_em).toBe(true);
    const faulty = { ativo: false, cor: 'azul', situacao: 'cancelado' };
    const refused = await call('PATCH', `${path}/${first.id}`, faulty);
    expect([refused.status, faultsOf(refused.body)]).toEqual([
      400,
      ['ativo VALOR_INVALIDO', 'cor VALOR_INVALIDO', 'situacao VALOR_INVALIDO'],
    ]);
    const colour = refused.body.erros.find((e: Json) => e.campo === 'cor');
    expect(colour.mensagem).toBe('Esperado um valor como #1c7ed6.');
    expect((await theirs('PATCH', `${path}/${first.id}`, change)).status).toBe(404);
    expect((await call('POST', path, { nome: 'Novo' })).status).toBe(405);
    expect((await call('DELETE', `${path}/${first.id}`)).status).toBe(405);
  });
});

test('what is in use is not deleted: it can be deactivated', async ({ insert, call }) => {
  const categoria = await insert('categorias', { nome: 'Ouro' });
  await insert('clientes', { tipo: 'J', nome: 'X', id_categoria: categoria });
  const path = `/escritorio/v1/categorias/${categoria}`;
  const { status, body } = await call('DELETE', path);
  expect([status, body.codigo, body.detalhe]).toEqual([
    422,
    'REGRA_NEGOCIO',
    'O item está em uso. Inative em vez de excluir.',
  ]);
  expect((await call('PATCH', path, { ativo: false })).status).toBe(200);
});

test.for([
  ['objetivos', 'ids_objetivos'],
  ['tipos-servico', 'ids_tipos_servico'],
] as const)(
  '%s of a questionnaire stay: without the last one, every visit would ask for it',
  async ([name, links], { call }) => {
    const path = `/escritorio/v1/${name}`;
    const { id } = (await call('POST', path, { nome: 'Corretiva' })).body;
    const questionario = { nome: 'Vistoria', [links]: [id] };
    const made = await call('POST', '/escritorio/v1/questionarios', questionario);
    expect(made.status).toBe(201);
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(422);
  },
);

test('a visit’s status has its meaning under every name the account gives it', async ({ call }) => {
  const path = '/escritorio/v1/status-servico';
  const { dados } = (await call('POST', `${path}/list`, { ordenar: 'id' })).body;
  expect(dados.map((status: Json) => status.situacao)).toEqual([
    'agendado',
    'a_caminho',
    'em_atendimento',
    'realizado',
    'nao_realizado',
    'cancelado',
  ]);
  const { body } = await call('PATCH', `${path}/${dados[5].id}`, { nome: 'Desmarcada' });
  expect([body.nome, body.situacao]).toEqual(['Desmarcada', 'cancelado']);
});
