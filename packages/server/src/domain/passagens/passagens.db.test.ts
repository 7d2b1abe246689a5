/** Hand-overs: all of the work or nothing, also when others work on it meanwhile. */
import { MAX_PASSAGEM } from '@campeiro/contract/escritorio/passagem';
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Json, SENHA, signedIn } from '../../../test/harness.ts';
import { faultsOf, stateOf } from '../../../test/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { requireFew } from './rules.ts';

const USUARIOS = '/escritorio/v1/usuarios';

const test = testWithNewAccount('administrador')
  .extend('id_cliente', ({ insert }) => insert('clientes', { tipo: 'J', nome: 'Aurora' }))
  .extend('technician', ({ call, account }) => async (nome: string): Promise<number> => {
    const login = `${nome}.${account.scope.conta}`;
    const answer = await call('POST', USUARIOS, { nome, login, perfil: 'campo' });
    expect(answer.status).toBe(201);
    return answer.body.id;
  })
  .extend('colleague', ({ technician }) => technician('bia'))
  .extend(
    'visit',
    ({ insert, id_cliente, account }) =>
      (situacao: string, more: object = {}) =>
        insert('registros', {
          ...{ id_cliente, id_usuario: account.id.campo },
          ...stateOf(situacao),
          ...more,
        }),
  )
  .extend('order', ({ insert, id_cliente, account }) => async (): Promise<number> => {
    const id = await insert('ordens_servico', {
      ...{ nome: 'OS', id_cliente },
      id_status: sql`(select id from status_ordem where inicial)`,
    });
    await insert('ordens_servico_usuarios', {
      ...{ id_ordem_servico: id, id_usuario: account.id.campo },
    });
    return id;
  })
  .extend('series', ({ call, id_cliente, account }) => async (): Promise<number> => {
    const answer = await call('POST', '/escritorio/v1/recorrencias', {
      ...{ regra: 'FREQ=WEEKLY;COUNT=3', primeiro_dia: '2999-01-01', horario: '09:00' },
      ...{ duracao: 60, id_cliente, id_usuario: account.id.campo },
    });
    expect(answer.status).toBe(201);
    return answer.body.id;
  })
  /** What each kind of work says of its technician. */
  .extend(
    'owners',
    ({ server, account }) =>
      async (): Promise<Json> =>
        (await server.db.read(account.scope, (tx) =>
          tx.row<Json>(sql`
            select (select coalesce(jsonb_object_agg(id, id_usuario), '{}') from registros) as visitas,
              (select coalesce(jsonb_object_agg(id, id_usuario), '{}') from recorrencias) as recorrencias,
              (select coalesce(jsonb_object_agg(id_ordem_servico, id_usuario), '{}')
                from ordens_servico_usuarios) as ordens`),
        )) as Json,
  )
  .extend('path', ({ account }) => `${USUARIOS}/${account.id.campo}`);

test('everything goes at once, with the deactivation', async ({
  account,
  call,
  colleague,
  visit,
  order,
  series,
  owners,
  path,
}) => {
  const recurring = await series();
  const waiting = await visit('agendado');
  const begun = await visit('em_atendimento');
  const ofSeries = await visit('agendado', { id_recorrencia: recurring });
  const done = await visit('realizado');
  const os = await order();
  const { body: trabalho } = await call('GET', `${path}/trabalho`);
  const counts = { visitas: 2, visitas_de_recorrencias: 1, recorrencias: 1, ordens: 1 };
  expect(trabalho).toMatchObject({ ...counts, comecadas: 1 });
  const answer = await call('POST', `${path}/passagem`, {
    ...{ visitas_para: colleague, recorrencias_para: colleague, ordens_para: colleague },
    ...{ inativar: true, atualizado_em: trabalho.atualizado_em },
  });
  expect([answer.status, answer.body.erros]).toEqual([200, undefined]);
  expect(answer.body).toEqual({ ...counts, visitas_abertas: 0 });
  expect((await call('GET', path)).body.ativo).toBe(false);
  expect(await owners()).toEqual({
    visitas: {
      ...{ [waiting]: colleague, [begun]: colleague, [ofSeries]: colleague },
      [done]: account.id.campo,
    },
    recorrencias: { [recurring]: colleague },
    ordens: { [os]: colleague },
  });
  const after = (await call('GET', `${path}/trabalho`)).body;
  expect([after.visitas, after.recorrencias, after.ordens]).toEqual([0, 0, 0]);
});

test('each kind may have another recipient, none, or stay', async ({
  account,
  call,
  colleague,
  technician,
  visit,
  order,
  series,
  owners,
  path,
}) => {
  const recurring = await series();
  const [alone, ofSeries] = [
    await visit('agendado'),
    await visit('agendado', { id_recorrencia: recurring }),
  ];
  const os = await order();
  const third = await technician('caio');
  const body = { visitas_para: null, recorrencias_para: third };
  expect((await call('POST', `${path}/passagem`, body)).body.visitas_abertas).toBe(0);
  expect((await call('GET', path)).body.ativo).toBe(true);
  expect(await owners()).toEqual({
    visitas: { [alone]: null, [ofSeries]: third },
    recorrencias: { [recurring]: third },
    ordens: { [os]: account.id.campo },
  });
  await call('POST', `${path}/passagem`, { ordens_para: null });
  expect((await owners()).ordens).toEqual({});
  expect(colleague).toEqual(expect.any(Number));
});

test('a recipient who cannot carry it out is named, and nothing changes', async ({
  account,
  call,
  colleague,
  visit,
  order,
  owners,
  path,
}) => {
  await visit('agendado');
  await order();
  const before = await owners();
  await call('PATCH', `${USUARIOS}/${colleague}`, { ativo: false });
  const hand = (body: object) => call('POST', `${path}/passagem`, { inativar: true, ...body });
  const inactive = await hand({ visitas_para: null, ordens_para: colleague });
  expect([inactive.status, faultsOf(inactive.body)]).toEqual([422, ['ordens_para VALOR_INVALIDO']]);
  expect(inactive.body.detalhe).toContain('bia');
  const manager = await hand({ visitas_para: account.id.gestor });
  expect([manager.status, faultsOf(manager.body)]).toEqual([422, ['visitas_para VALOR_INVALIDO']]);
  const self = await hand({ visitas_para: account.id.campo });
  expect([self.status, faultsOf(self.body)]).toEqual([422, ['visitas_para VALOR_INVALIDO']]);
  const unknown = await hand({ visitas_para: 999_999 });
  expect([unknown.status, faultsOf(unknown.body)]).toEqual([400, ['visitas_para VALOR_INVALIDO']]);
  expect(await owners()).toEqual(before);
  expect((await call('GET', path)).body.ativo).toBe(true);
});

test('users of another account neither give nor get work', async ({
  server,
  account,
  call,
  visit,
  owners,
  path,
}) => {
  await visit('agendado');
  const before = await owners();
  const theirs = (await server.newAccount()).id.campo;
  const take = { visitas_para: account.id.campo };
  expect((await call('POST', `${USUARIOS}/${theirs}/passagem`, take)).status).toBe(404);
  const give = await call('POST', `${path}/passagem`, { visitas_para: theirs });
  expect([give.status, faultsOf(give.body)]).toEqual([400, ['visitas_para VALOR_INVALIDO']]);
  expect(await owners()).toEqual(before);
});

test('work that changed since it was seen is not handed over unseen', async ({
  call,
  colleague,
  visit,
  path,
}) => {
  await visit('agendado');
  const { atualizado_em } = (await call('GET', `${path}/trabalho`)).body;
  await visit('agendado');
  const stale = await call('POST', `${path}/passagem`, { visitas_para: colleague, atualizado_em });
  expect([stale.status, faultsOf(stale.body)]).toEqual([409, ['atualizado_em VALOR_INVALIDO']]);
  expect((await call('GET', path)).body.visitas_abertas).toBe(2);
});

test('an administrator goes only with the password of the caller, and the caller stays', async ({
  account,
  call,
  server,
}) => {
  const body = { nome: 'Outra', login: `o.${account.scope.conta}`, perfil: 'administrador' };
  const { id } = (await call('POST', USUARIOS, { ...body, senha_atual: SENHA })).body;
  const leave = (more: object) =>
    call('POST', `${USUARIOS}/${id}/passagem`, { inativar: true, ...more });
  const bare = await leave({ visitas_para: null });
  expect([bare.status, faultsOf(bare.body)]).toEqual([400, ['senha_atual CAMPO_OBRIGATORIO']]);
  expect((await leave({ senha_atual: SENHA })).status).toBe(200);
  expect((await call('GET', `${USUARIOS}/${id}`)).body.ativo).toBe(false);
  const own = `${USUARIOS}/${account.id.administrador}/passagem`;
  expect((await call('POST', own, { inativar: true })).status).toBe(422);
  const manager = await signedIn(server.url, account.login.gestor);
  expect((await manager('POST', own, {})).status).toBe(403);
});

test('two administrators at once leave nothing with the user and nothing half', async ({
  account,
  call,
  server,
  colleague,
  technician,
  visit,
  order,
  owners,
  path,
}) => {
  for (let i = 0; i < 20; i++) await visit('agendado');
  await order();
  const other = await technician('caio');
  const second = await signedIn(server.url, account.login.administrador);
  const to = (id: number) => ({ visitas_para: id, ordens_para: id, inativar: true });
  const both = await Promise.all([
    call('POST', `${path}/passagem`, to(colleague)),
    second('POST', `${path}/passagem`, to(other)),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const got = Object.values((await owners()).visitas);
  expect(new Set([...got, ...Object.values((await owners()).ordens)]).size).toBe(1);
  expect(both.map(({ body }) => body.visitas).toSorted()).toEqual([0, 20]);
});

test('a dispatcher who plans meanwhile and a hand-over do not lock each other out', async ({
  call,
  account,
  server,
  colleague,
  visit,
  path,
}) => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => visit('agendado')));
  const dispatcher = await signedIn(server.url, account.login.gestor);
  const planned = ids.map((id, i) =>
    dispatcher('PATCH', `/escritorio/v1/registros/${id}`, { instrucoes: `Filtro ${i}` }),
  );
  const [gone, ...answers] = await Promise.all([
    call('POST', `${path}/passagem`, { visitas_para: colleague, inativar: true }),
    ...planned,
  ]);
  expect([gone?.status, gone?.body.visitas]).toEqual([200, 12]);
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
});

test('more than one transaction should take is refused in words', () => {
  const work = { ordens: [], recorrencias: [], visitas_de_recorrencias: [] };
  const many = (length: number) => ({ ...work, visitas: Array.from({ length }, (_, i) => i) });
  expect(() => requireFew(many(MAX_PASSAGEM))).not.toThrow();
  expect(() => requireFew(many(MAX_PASSAGEM + 1))).toThrow(/more than 6000/);
});
