/** Skills: a list of the account, what users have of it until when, and what objectives and customers ask for. */
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Answer, type Json, signedIn, waitingFor } from '../../../test/harness.ts';
import { faultsOf, inserter } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { sql } from '../../platform/db/sql.ts';

const OFFICE = '/escritorio/v1';
const BESIDE = '/v2-extensoes';

const test = testWithNewAccount('gestor')
  .extend('gas', ({ insert }) => insert('habilidades', { nome: 'Gás' }))
  .extend('altura', ({ insert }) => insert('habilidades', { nome: 'Altura' }))
  .extend('cliente', ({ insert }) => insert('clientes', { tipo: 'J', nome: 'Aurora' }))
  .extend('objetivo', ({ insert }) => insert('objetivos', { nome: 'Caldeira' }))
  .extend('integration', ({ server, account }) => signedIn(server.url, account.login.integracao));

test('a skill has a name of its own, and is deactivated rather than deleted once somebody has it', async ({
  account,
  call,
}) => {
  const created = await call('POST', `${OFFICE}/habilidades`, { nome: 'NR-35' });
  expect(created.status).toBe(201);
  const again = await call('POST', `${OFFICE}/habilidades`, { nome: 'NR-35' });
  expect([again.status, again.body.detalhe]).toEqual([
    409,
    'Já existe uma habilidade com este nome.',
  ]);
  const { id } = created.body;
  const theirs = `${OFFICE}/usuarios/${account.id.campo}/habilidades`;
  await call('PUT', theirs, { habilidades: [{ id_habilidade: id }] });
  const one = `${OFFICE}/habilidades/${id}`;
  expect((await call('DELETE', one)).status).toBe(422);
  expect((await call('PATCH', one, { ativo: false })).body.ativo).toBe(false);
  await call('PUT', theirs, { habilidades: [] });
  expect((await call('DELETE', one)).status).toBe(204);
});

test('a user’s skills are set as a whole, and those that stay keep their stamps', async ({
  account,
  call,
  integration,
  gas,
  altura,
}) => {
  const id = account.id.campo;
  const path = `${OFFICE}/usuarios/${id}/habilidades`;
  const before = (await call('GET', path)).body;
  expect(before).toEqual({ id, habilidades: [], atualizado_em: expect.any(String) });
  const set = await call('PUT', path, {
    atualizado_em: before.atualizado_em,
    habilidades: [{ id_habilidade: gas, valida_ate: '2026-12-31' }, { id_habilidade: altura }],
  });
  expect([set.status, set.body]).toEqual([
    200,
    {
      id,
      habilidades: [
        { id_habilidade: altura, habilidade: 'Altura', valida_ate: null },
        { id_habilidade: gas, habilidade: 'Gás', valida_ate: '2026-12-31' },
      ],
      atualizado_em: expect.any(String),
    },
  ]);
  expect(set.body.atualizado_em > before.atualizado_em).toBe(true);
  const list = async (): Promise<Json[]> =>
    (await call('POST', `${OFFICE}/usuarios-habilidades/list`, { ids_usuario: [id] })).body.dados;
  const rows = await list();
  const lost = await call('PUT', path, {
    atualizado_em: before.atualizado_em,
    habilidades: [],
  });
  expect([lost.status, faultsOf(lost.body)]).toEqual([409, ['atualizado_em VALOR_INVALIDO']]);

  const other = { id_habilidade: gas, valida_ate: '2027-12-31' };
  const changed = await integration('PUT', `${BESIDE}/usuarios/${id}/habilidades`, {
    habilidades: [other, { id_habilidade: altura }],
  });
  expect(changed.body.atualizado_em > set.body.atualizado_em).toBe(true);
  const stampOf = (of: Json[], skill: number) =>
    of.find(({ id_habilidade }) => id_habilidade === skill)?.atualizado_em;
  const now = await list();
  expect(stampOf(now, altura)).toBe(stampOf(rows, altura));
  expect(stampOf(now, gas) > stampOf(rows, gas)).toBe(true);
  const same = await call('PUT', path, { habilidades: [{ id_habilidade: altura }, other] });
  expect(same.body).toEqual(changed.body);
  expect((await call('GET', path)).body).toEqual(changed.body);
});

test('a skill twice, one that is not there, and what is no day are refused', async ({
  account,
  call,
  gas,
}) => {
  const path = `${OFFICE}/usuarios/${account.id.campo}/habilidades`;
  const faults = async (habilidades: unknown) => {
    const { status, body } = await call('PUT', path, { habilidades });
    return [status, faultsOf(body)];
  };
  expect(await faults([{ id_habilidade: gas }, { id_habilidade: gas }])).toEqual([
    400,
    ['habilidades[1].id_habilidade VALOR_INVALIDO'],
  ]);
  expect(await faults([{ id_habilidade: 999_999_999 }])).toEqual([
    400,
    ['habilidades[0].id_habilidade VALOR_INVALIDO'],
  ]);
  expect(await faults([{ id_habilidade: gas, valida_ate: '14.08.2026' }])).toEqual([
    400,
    ['habilidades[0].valida_ate TIPO_INVALIDO'],
  ]);
  const nobody = await call('PUT', `${OFFICE}/usuarios/999999999/habilidades`, { habilidades: [] });
  expect(nobody.status).toBe(404);
});

test.for(['objetivos', 'clientes'] as const)(
  '%s ask for skills, and count as changed with them',
  async (kind, { call, integration, gas, altura, cliente, objetivo }) => {
    const id = kind === 'objetivos' ? objetivo : cliente;
    const path = `${OFFICE}/${kind}/${id}/habilidades`;
    const before = (await call('GET', path)).body;
    expect(before.ids_habilidades).toEqual([]);
    const seen = { atualizado_em: before.atualizado_em };
    const { body } = await call('PUT', path, { ...seen, ids_habilidades: [altura, gas, gas] });
    expect(body).toEqual({
      id,
      ids_habilidades: [gas, altura].sort((a, b) => a - b),
      atualizado_em: expect.any(String),
    });
    const read = await integration('POST', `/v2/${kind}/list`, { ids: [id] });
    expect(read.body.dados[0].atualizado_em).toBe(body.atualizado_em);
    expect((await call('PUT', path, { ...seen, ids_habilidades: [] })).status).toBe(409);
    const beside = `${BESIDE}/${kind}/${id}/habilidades`;
    expect((await integration('GET', beside)).body).toEqual(body);
    const one = await integration('PUT', beside, { ids_habilidades: [gas] });
    expect(one.body.ids_habilidades).toEqual([gas]);
    const unknown = await call('PUT', path, { ids_habilidades: [999_999_999] });
    expect([unknown.status, faultsOf(unknown.body)]).toEqual([
      400,
      ['ids_habilidades[0] VALOR_INVALIDO'],
    ]);
  },
);

test('what expires is found by its last day; what is not used any more is left out', async ({
  server,
  account,
  insert,
  call,
  integration,
  gas,
  altura,
}) => {
  const old = await insert('habilidades', { nome: 'Antiga', ativo: false });
  const gone = await insert('usuarios', {
    ...{ nome: 'Saiu', login: `saiu-${account.id.campo}`, perfil: 'campo', ativo: false },
  });
  const put = (id: number, habilidades: object[]) =>
    call('PUT', `${OFFICE}/usuarios/${id}/habilidades`, { habilidades });
  await put(account.id.campo, [
    { id_habilidade: gas, valida_ate: '2026-08-14' },
    { id_habilidade: altura },
    { id_habilidade: old, valida_ate: '2026-08-14' },
  ]);
  await put(account.id.gestor, [{ id_habilidade: altura, valida_ate: '2026-08-15' }]);
  await put(gone, [{ id_habilidade: altura, valida_ate: '2026-08-10' }]);
  const found = async (body: object, caller = call, below = OFFICE) => {
    const answer = await caller('POST', `${below}/usuarios-habilidades/list`, {
      ordenar: 'valida_ate',
      ...body,
    });
    expect([answer.status, answer.body.erros]).toEqual([200, undefined]);
    return answer.body.dados.map((it: Json) => [it.usuario, it.habilidade, it.valida_ate]);
  };
  const first = ['Usuário campo', 'Gás', '2026-08-14'];
  const second = ['Usuário gestor', 'Altura', '2026-08-15'];
  expect(await found({ ativas: true, valida_ate_max: '2026-08-14' })).toEqual([first]);
  expect(await found({ ativas: true, valida_ate_max: '2026-08-15' })).toEqual([first, second]);
  expect(await found({ ativas: true, valida_ate_max: '2026-08-15' }, integration, BESIDE)).toEqual([
    first,
    second,
  ]);
  expect(await found({ ativas: true, valida_ate_min: '2026-08-15' })).toEqual([second]);
  expect((await found({ ativas: false })).map(([, skill]: string[]) => skill)).toEqual([
    'Altura',
    'Antiga',
  ]);
  expect(await found({ ids_habilidade: [gas] })).toEqual([first]);
  const stranger = await signedIn(server.url, (await server.newAccount()).login.gestor);
  expect(await found({}, stranger)).toEqual([]);
});

test('a set waits for a skill that changes before it takes the clock of the account', async ({
  server,
  account,
  call,
  gas,
  cliente,
}) => {
  let set: Promise<Answer> | undefined;
  await server.db.write(account.scope, async (tx) => {
    await tx.run(sql`select from habilidades where id = ${gas} for update`);
    set = call('PUT', `${OFFICE}/clientes/${cliente}/habilidades`, { ids_habilidades: [gas] });
    await expect.poll(() => waitingFor(server, 'from habilidades')).toBe(1);
    expect((await call('POST', `${OFFICE}/habilidades`, { nome: 'Outra' })).status).toBe(201);
    await tx.run(sql`update habilidades set nome = 'Gás natural' where id = ${gas}`);
  });
  expect((await set)?.status).toBe(200);
});

test('an integration creates skills and finds them', async ({ integration }) => {
  const { status, body } = await integration('POST', `${BESIDE}/habilidades`, { nome: 'CNH D' });
  expect([status, body.ativo]).toEqual([201, true]);
  expect((await integration('GET', `${BESIDE}/habilidades/${body.id}`)).body).toEqual(body);
  const found = await integration('POST', `${BESIDE}/habilidades/list`, { busca: 'cnh' });
  expect(found.body.dados).toEqual([body]);
});

test('a manager limited by segments does not see what hidden customers ask for', async ({
  server,
}) => {
  const { account, rows, insert, newLimitedManager } = await newSegmentedAccount(server);
  const { call: limited } = await newLimitedManager();
  const skill = await insert('habilidades', { nome: 'Gás' });
  const whole = await signedIn(server.url, account.login.gestor);
  const ask = (by: typeof limited, id: number | undefined) =>
    by('PUT', `${OFFICE}/clientes/${id}/habilidades`, { ids_habilidades: [skill] });
  const [seen] = rows.clientes.inside;
  const [hidden] = rows.clientes.outside;
  expect((await ask(limited, seen)).status).toBe(200);
  expect((await ask(limited, hidden)).status).toBe(404);
  expect((await ask(whole, hidden)).status).toBe(200);
  expect((await limited('GET', `${OFFICE}/clientes/${hidden}/habilidades`)).status).toBe(404);
});

test('skills of another account are neither seen nor linked, whatever a statement says', async ({
  server,
  account,
  call,
  gas,
}) => {
  const other = await server.newAccount();
  const foreign = await inserter(server.db, other.scope)('habilidades', { nome: 'Gás' });
  const path = `${OFFICE}/usuarios/${account.id.campo}/habilidades`;
  const stolen = await call('PUT', path, { habilidades: [{ id_habilidade: foreign }] });
  expect(stolen.status).toBe(400);
  const linked = server.db.write(account.scope, (tx) =>
    tx.run(
      sql`insert into usuarios_habilidades (id_usuario, id_habilidade) values (${account.id.campo}, ${foreign})`,
    ),
  );
  await expect(linked).rejects.toThrow();
  expect(gas).not.toBe(foreign);
});
