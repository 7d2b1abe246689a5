import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';

const test = testWithAccount('integracao');

test('a customer is created, read, changed and deleted', async ({ call }) => {
  const created = await call('POST', '/v2/clientes', {
    tipo: 'J',
    nome: ' Padaria Aurora ',
    documento: '12.345.678/0001-90',
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    nome: 'Padaria Aurora',
    documento: '12345678000190',
    ativo: true,
    codigo: null,
  });
  expect(created.headers.get('location')).toBe(`/v2/clientes/${created.body.id}`);
  const path = `/v2/clientes/${created.body.id}`;
  expect((await call('GET', path)).body).toEqual(created.body);

  const changed = await call('PATCH', path, { ativo: false });
  expect(changed.body).toEqual({
    ...created.body,
    ativo: false,
    atualizado_em: changed.body.atualizado_em,
  });
  expect(changed.body.atualizado_em > created.body.atualizado_em).toBe(true);
  const again = await call('PUT', path, { ativo: false, nome: 'Padaria Aurora' });
  expect(again.body.atualizado_em).toBe(changed.body.atualizado_em);

  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('GET', path)).status).toBe(404);
});

test('all faults of a body are named at once', async ({ call }) => {
  const { status, body } = await call('POST', '/v2/clientes', {
    tipo: 'X',
    documento: '--',
    ativo: 'sim',
    id_categoria: 99,
    surpresa: 1,
  });
  expect(status).toBe(400);
  expect(body.codigo).toBe('VALIDACAO_CAMPOS');
  expect(body.erros.map((e: Json) => [e.campo, e.codigo]).sort()).toEqual([
    ['ativo', 'TIPO_INVALIDO'],
    ['documento', 'VALOR_INVALIDO'],
    ['id_categoria', 'VALOR_INVALIDO'],
    ['nome', 'CAMPO_OBRIGATORIO'],
    ['surpresa', 'VALOR_INVALIDO'],
    ['tipo', 'VALOR_INVALIDO'],
  ]);
});
