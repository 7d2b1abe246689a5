import { describe, expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Answer, type Caller, signedIn } from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { waits } from '../../../test/transactions.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

const test = testWithAccount('administrador')
  .extend('create', ({ call }) => async (more: object = {}) => {
    const answer = await call('POST', PATH, { ...LISTA, ...more });
    expect([answer.status, answer.body.erros]).toEqual([201, undefined]);
    return answer.body;
  })
  /** What a caller is answered whose request comes between a change of definitions and its commit. */
  .extend('meanwhile', ({ server, account }) => async (change: Sql, ask: () => Promise<Answer>) => {
    let asked: Promise<Answer> | undefined;
    await server.db.write(account.scope, async (tx) => {
      await tx.run(change);
      asked = ask();
      while (!(await waits(server.db, account.scope))) {}
    });
    const answer = await asked;
    return [answer?.status, faultsOf(answer?.body ?? {})];
  });

const PATH = '/escritorio/v1/campos-personalizados';
const LISTA = { nome: 'Cor', origem: 'clientes', tipo: 'lista', opcoes: ['Azul', 'Verde'] };

const clienteWith = (call: Caller, values: object) =>
  call('POST', '/v2/clientes', { tipo: 'J', nome: 'X', campos_personalizados: values });

describe('creating', () => {
  test('defines a field that customers have from then on', async ({ call, create }) => {
    const campo = await create({ obrigatorio: true, ordem: 3, opcoes: [' Azul ', 'Verde'] });
    expect(campo).toEqual({
      id: expect.any(Number),
      ...LISTA,
      obrigatorio: true,
      ativo: true,
      ordem: 3,
      data_criacao: expect.any(String),
      atualizado_em: expect.any(String),
    });
    expect((await call('GET', `${PATH}/${campo.id}`)).body).toEqual(campo);
    for (const list of [`${PATH}/list`, '/v2/campos-personalizados/clientes/list'])
      expect((await call('POST', list, { ids: [campo.id] })).body.dados).toEqual([campo]);
    expect((await clienteWith(call, { [campo.id]: 'Verde' })).status).toBe(201);
    expect((await clienteWith(call, { [campo.id]: 'Roxo' })).status).toBe(400);
  });

  test('happens once for each Idempotency-Key', async ({ call }) => {
    const [first, again] = [1, 2].map(() =>
      call('POST', PATH, LISTA, { 'idempotency-key': 'cor' }),
    );
    expect((await again)?.text).toBe((await first)?.text);
  });

  test('names all faults at once; options belong to a list alone, each once', async ({ call }) => {
    const faults = async (body: object) => {
      const answer = await call('POST', PATH, body);
      return [answer.status, faultsOf(answer.body)];
    };
    expect(await faults({ origem: 'usuarios', tipo: 'lista', ordem: 'x' })).toEqual([
      400,
      [
        'nome CAMPO_OBRIGATORIO',
        'opcoes VALOR_INVALIDO',
        'ordem TIPO_INVALIDO',
        'origem VALOR_INVALIDO',
      ],
    ]);
    const one = [400, ['opcoes VALOR_INVALIDO']];
    expect(await faults({ ...LISTA, opcoes: [] })).toEqual(one);
    expect(await faults({ ...LISTA, opcoes: ['Azul', ' Azul'] })).toEqual(one);
    expect(await faults({ ...LISTA, tipo: 'texto' })).toEqual(one);
  });
});

describe('changing', () => {
  test('changes the fields given; type and origin stay', async ({ call, create }) => {
    const campo = await create();
    const change = { nome: 'Tom', opcoes: ['Verde', 'Rosa'], ativo: false };
    const { status, body } = await call('PATCH', `${PATH}/${campo.id}`, change);
    const { atualizado_em } = body;
    expect([status, body]).toEqual([200, { ...campo, ...change, atualizado_em }]);
    expect(atualizado_em > campo.atualizado_em).toBe(true);
    expect((await call('PATCH', `${PATH}/${campo.id}`, change)).body).toEqual(body);
    const fixed = await call('PATCH', `${PATH}/${campo.id}`, { tipo: 'texto', origem: 'pessoas' });
    expect(faultsOf(fixed.body)).toEqual(['origem VALOR_INVALIDO', 'tipo VALOR_INVALIDO']);
  });

  test('keeps options and type together', async ({ call, create }) => {
    const lista = await create();
    const texto = await create({ tipo: 'texto', opcoes: [] });
    for (const [id, opcoes] of [
      [lista.id, []],
      [texto.id, ['Azul']],
    ])
      expect((await call('PATCH', `${PATH}/${id}`, { opcoes })).status).toBe(422);
  });

  test('does not take away an option that a value uses, also of a customer that the caller cannot see', async ({
    server,
    account,
    insert,
    call,
    create,
  }) => {
    const campo = await create();
    await clienteWith(call, { [campo.id]: 'Azul' });
    const id_segmento = await insert('segmentos', { nome: `De ${campo.id}` });
    await server.db.write(account.scope, (tx) =>
      tx.run(
        sql`insert into segmentos_usuarios values (default, ${id_segmento}, ${account.id.gestor})`,
      ),
    );
    const limited = await signedIn(server.url, account.login.gestor);
    for (const caller of [call, limited]) {
      const { status, body } = await caller('PATCH', `${PATH}/${campo.id}`, { opcoes: ['Verde'] });
      expect([status, body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
      expect((await caller('DELETE', `${PATH}/${campo.id}`)).status).toBe(422);
    }
    expect((await call('GET', `${PATH}/${campo.id}`)).body).toEqual(campo);
  });
});

test('a field is deleted while no value of it is stored', async ({ call, create }) => {
  const campo = await create({ origem: 'pessoas' });
  const pessoa = await call('POST', '/v2/pessoas/post', {
    nome: 'X',
    campos_personalizados: { [campo.id]: 'Azul' },
  });
  expect((await call('DELETE', `${PATH}/${campo.id}`)).status).toBe(422);
  await call('PUT', `/v2/pessoas/${pessoa.body.id}`, {
    campos_personalizados: { [campo.id]: null },
  });
  expect((await call('DELETE', `${PATH}/${campo.id}`)).status).toBe(204);
  expect((await call('DELETE', `${PATH}/${campo.id}`)).status).toBe(404);
});

describe('a value that is written while its definition changes is validated by what becomes of that', () => {
  /** Writes of values to something that is there, or is made by it. */
  const WRITES: Record<string, (call: Caller, values: object) => Promise<() => Promise<Answer>>> = {
    'a new customer': async (call, values) => () => clienteWith(call, values),
    'a customer': async (call, campos_personalizados) => {
      const { id } = (await clienteWith(call, {})).body;
      return () => call('PATCH', `/v2/clientes/${id}`, { campos_personalizados });
    },
    'a person': async (call, campos_personalizados) => {
      const { id } = (await call('POST', '/v2/pessoas/post', { nome: 'X' })).body;
      return () => call('PUT', `/v2/pessoas/${id}`, { campos_personalizados });
    },
  };

  test.for(Object.entries(WRITES))('%s', async ([whose, write], { call, create, meanwhile }) => {
    const origem = whose === 'a person' ? 'pessoas' : 'clientes';
    for (const change of [
      (id: number) => sql`delete from campos_personalizados where id = ${id}`,
      (id: number) => sql`update campos_personalizados set opcoes = '["Verde"]' where id = ${id}`,
    ]) {
      const { id } = await create({ origem });
      expect(await meanwhile(change(id), await write(call, { [id]: 'Azul' }))).toEqual([
        400,
        [`campos_personalizados.${id} VALOR_INVALIDO`],
      ]);
    }
  });

  test('for managers whom segments limit too', async ({ server }) => {
    const segmented = await newSegmentedAccount(server);
    const { call: limited } = await segmented.newLimitedManager();
    const asAdministrator = await signedIn(server.url, segmented.account.login.administrador);
    const { body } = await asAdministrator('POST', PATH, LISTA);
    const path = `/v2/clientes/${segmented.rows.clientes.inside[0]}`;
    const change = (valor: string) =>
      limited('PATCH', path, { campos_personalizados: { [body.id]: valor } });
    expect((await change('Azul')).status).toBe(200);
    expect((await change('Roxo')).status).toBe(400);
  });
});
