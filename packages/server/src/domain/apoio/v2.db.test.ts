/** The support tables that customers and orders choose from: all alike. */
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { faultsOf, inserter } from '../../../test/rows.ts';

const test = testWithAccount('integracao');

const TABLES = [
  ['categorias', 'categorias', {}],
  ['etapas', 'etapas', {}],
  ['temperaturas', 'temperaturas', { cor: '#ff0000' }],
  ['setores-mercado', 'setores_mercado', {}],
  ['tipos-servico', 'tipos_servico', {}],
] as const;

test.for(TABLES)('%s', async ([resource, table, more], { server, insert, call }) => {
  const agua = await insert(table, { nome: 'Água', ordem: 2, ...more });
  const fogo = await insert(table, { nome: 'Fogo', ordem: 1, ativo: false });
  const foreign = await inserter(server.db, (await server.newAccount()).scope)(table, {
    nome: 'Alheia',
  });

  const path = `/v2/${resource}/list`;
  const list = async (body: object) => {
    const answer = await call('POST', path, body);
    expect([answer.status, answer.body.erros]).toEqual([200, undefined]);
    return answer.body.dados.map((row: Json) => row.id);
  };
  const { body } = await call('POST', path);
  expect(body.dados[0]).toEqual({
    id: agua,
    nome: 'Água',
    ativo: true,
    ordem: 2,
    ...more,
    data_criacao: expect.any(String),
    atualizado_em: expect.any(String),
  });
  expect('cor' in body.dados[1]).toBe('cor' in more);
  expect(await list({})).toEqual([agua, fogo]);
  expect(await list({ busca: 'AGUA' })).toEqual([agua]);
  expect(await list({ ativo: false })).toEqual([fogo]);
  expect(await list({ ids: [fogo, foreign] })).toEqual([fogo]);
  expect(await list({ atualizado_apos: body.dados[0].atualizado_em })).toEqual([fogo]);
  expect(await list({ ordenar: 'ordem' })).toEqual([fogo, agua]);
  expect(await list({ ordenar: '-nome' })).toEqual([agua, fogo]);
  for (const ordenar of ['id', 'data_criacao', 'atualizado_em'])
    expect(await list({ ordenar })).toEqual([agua, fogo]);

  const refused = await call('POST', path, { cor: '#000000', ordenar: 'ativo' });
  expect(refused.status).toBe(400);
  expect(faultsOf(refused.body)).toEqual(['cor VALOR_INVALIDO', 'ordenar VALOR_INVALIDO']);
  expect((await call('GET', `/v2/${resource}`)).status).toBe(405);
});
