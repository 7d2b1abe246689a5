/** What is left out when something is created is what the contract says of it. */
import { randomUUID } from 'node:crypto';
import { defaultsOf } from '@campeiro/contract/kit/fields';
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';

const test = testWithAccount('administrador')
  /** Creations with a field for which the contract states a default. */
  .extend(
    'creations',
    ({ server }) =>
      () =>
        server.app.operations.filter(
          ({ body, answer }) =>
            answer.status === 201 &&
            Object.values(fieldsOf(body)).some((schema) => 'default' in schema),
        ),
  );

let id_cliente: number;

test.beforeAll(async ({ insert }) => {
  id_cliente = await insert('clientes', { tipo: 'J', nome: 'Padaria' });
});

const VISIT = '2026-08-14T09:00:00Z';
const field = { origem: 'clientes', tipo: 'texto' };

/** The least with which each is created; in the office as in v2. */
const LEAST: Record<string, () => object> = {
  '/v2/clientes': () => ({ tipo: 'J', nome: 'X' }),
  '/v2/pessoas/post': () => ({ nome: 'X' }),
  '/v2/segmentos/post': () => ({ nome: randomUUID() }), // unique
  '/v2/ordens-servico/post': () => ({ nome: 'X', id_cliente }),
  '/v2/registros/post': () => ({
    id_cliente,
    data_inicio_esperada: VISIT,
    data_conclusao_esperada: VISIT,
  }),
  '/escritorio/v1/recorrencias': () => ({
    regra: 'FREQ=DAILY',
    primeiro_dia: '2999-01-01',
    horario: '09:00',
    duracao: 30,
    id_cliente,
  }),
  '/escritorio/v1/questionarios': () => ({ nome: 'X' }),
  '/escritorio/v1/usuarios': () => ({
    nome: 'X',
    login: randomUUID(),
    perfil: 'campo',
    senha: randomUUID(),
  }),
  '/escritorio/v1/importacoes': () => ({ nome_arquivo: 'x.csv' }),
  '/escritorio/v1/feriados': () => ({ dia: '2999-01-01', nome: 'X' }),
  '/escritorio/v1/campos-personalizados': () => ({ nome: 'X', ...field }),
  '/escritorio/v1/webhooks': () => ({
    url: 'https://erp.exemplo.com.br/campeiro',
    tipos: ['registros.concluido'],
  }),
};

/** Names of skills are unique. */
const supportTable = () => ({ nome: randomUUID() });

const fieldsOf = (body: object | undefined) =>
  (body as { properties?: Record<string, object> } | undefined)?.properties ?? {};

test('of everything that is created', async ({ call, creations }) => {
  expect(creations().map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(LEAST)));
  for (const { path, body } of creations()) {
    const least = LEAST[path] ?? LEAST[path.replace('/escritorio/v1', '/v2')] ?? supportTable;
    const answer = await call('POST', path, least());
    expect([path, answer.status]).toEqual([path, 201]);
    const stated = Object.entries(defaultsOf(body as object)).filter(
      ([field]) => 'default' in (fieldsOf(body)[field] ?? {}) && field in answer.body,
    );
    expect(answer.body).toMatchObject(Object.fromEntries(stated));
  }
});
