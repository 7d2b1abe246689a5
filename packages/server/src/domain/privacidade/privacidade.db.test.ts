/** A copy of what is stored about someone, and forgetting them. */
import { expect } from 'vitest';
import { event, newDevice, newWork, type Work } from '../../../test/field.ts';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { anonymous, type Json, SENHA, signedIn } from '../../../test/harness.ts';
import { hashOf, jpeg, tus } from '../../../test/images.ts';
import { sql } from '../../platform/db/sql.ts';
import { LEFT_OUT, ofUser } from './export.ts';

const BASE = '/escritorio/v1';
const YES = { confirmacao: 'ANONIMIZAR' };

const test = testWithNewAccount('administrador')
  .extend(
    'rows',
    ({ server, account }) =>
      (statement: ReturnType<typeof sql>) =>
        server.db.read(account.scope, (tx) => tx.rows<Json>(statement)),
  )
  .extend('technicianAtWork', ({ server, account }) => async () => {
    const device = await newDevice(server.url, account.login.campo);
    const id_usuario = account.id.campo;
    const home = { id_usuario, desde: '2026-01-01', latitude: -23.1, longitude: -46.1 };
    await work.insert('bases_usuarios', home);
    await work.insert('valores_por_km', { id_usuario, desde: '2026-01-01', valor_por_km: 2 });
    const id_registro = await work.visit();
    const here = { latitude: -23, longitude: -46 };
    const eventos = [
      event('checkin', '2026-08-14T09:00:00Z', { id_registro, ...here }),
      event('posicao', '2026-08-14T09:30:00Z', here),
      event('checkout', '2026-08-14T10:00:00Z', { id_registro }),
      { nome: 'segredo' },
    ];
    await device.call('POST', '/campo/v1/eventos', { eventos });
    return { device, id_registro };
  });

let work: Work;

test.beforeEach(async ({ server, account }) => {
  work = await newWork(server, account);
});

test('all that is stored about a user is exported, without secrets', async ({
  account,
  call,
  technicianAtWork,
}) => {
  const { id_registro } = await technicianAtWork();
  const { status, body, text } = await call(
    'POST',
    `${BASE}/usuarios/${account.id.campo}/exportar`,
  );
  expect(status).toBe(200);
  expect(body.dados.usuarios).toMatchObject([{ login: account.login.campo }]);
  expect(body.dados.registros).toMatchObject([{ id: id_registro, concluido: true }]);
  expect(body.dados.bases_usuarios).toMatchObject([{ latitude: -23.1, longitude: -46.1 }]);
  expect(body.dados.valores_por_km).toMatchObject([{ valor_por_km: 2 }]);
  expect(body.dados.historico_de_vigencias).toHaveLength(2);
  expect([body.dados.posicoes, body.dados.eventos].map((found) => found.length)).toEqual([2, 3]);
  expect(text).not.toMatch(/hash|senha|conta_id/);
});

test('what a user asked of the service is exported', async ({ server, account, call }) => {
  const id_usuario = account.id.campo;
  const asked = { id_requisicao: 'a1', metodo: 'GET', caminho: '/v2/clientes/7', status: 200 };
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`
      insert into requisicoes (data, id_requisicao, metodo, caminho, status, milissegundos, id_usuario)
      values (now(), 'a1', 'GET', '/v2/clientes/7', 200, 3, ${id_usuario}),
        (now(), 'a2', 'GET', '/v2/clientes/8', 200, 3, ${account.id.gestor})`),
  );
  const { body } = await call('POST', `${BASE}/usuarios/${id_usuario}/exportar`);
  expect(body.dados.requisicoes).toMatchObject([asked]);
});

test('of a closing a user is given their own total, and no one else’s', async ({
  account,
  call,
}) => {
  const { campo, gestor, administrador } = account.id;
  const total = (id_usuario: number, valor: number) => ({ id_usuario, valor });
  const totais = JSON.stringify([total(campo, 10), total(gestor, 20)]);
  await work.insert('fechamentos', { mes: '2026-07', id_usuario: administrador, totais });
  const closings = async (id: number) =>
    (await call('POST', `${BASE}/usuarios/${id}/exportar`)).body.dados.fechamentos;
  expect(await closings(campo)).toMatchObject([{ mes: '2026-07', totais: [total(campo, 10)] }]);
  expect(await closings(administrador)).toMatchObject([{ mes: '2026-07', totais: [] }]);
});

test('who exports a technician has looked at the trails, and the technician is shown it', async ({
  account,
  call,
  technicianAtWork,
}) => {
  const { device } = await technicianAtWork();
  await call('POST', `${BASE}/usuarios/${account.id.campo}/exportar`);
  const { body } = await device.call('GET', '/campo/v1/consultas');
  expect(body.dados).toEqual([
    {
      id: expect.any(Number),
      tipo: 'trajeto',
      dia: '2026-08-14',
      consultado_em: expect.any(String),
      usuario: 'Usuário administrador',
    },
  ]);
});

test('what users did with the data of others is exported without those', async ({
  account,
  call,
  rows,
  technicianAtWork,
}) => {
  await technicianAtWork();
  const base = {
    id_usuario: account.id.campo,
    desde: '2026-02-01',
    latitude: -23.2,
    longitude: -46,
  };
  await call('POST', `${BASE}/bases-usuarios`, base);
  const [refused] = await rows(sql`select id from eventos_recusados`);
  await call('POST', `${BASE}/eventos-recusados/${refused?.id}/resolver`, { observacao: 'Visto' });
  const { body, text } = await call(
    'POST',
    `${BASE}/usuarios/${account.id.administrador}/exportar`,
  );
  expect(body.dados.historico_de_vigencias).toMatchObject([{ tipo: 'base', origem: 'escritorio' }]);
  expect(body.dados.eventos_recusados).toMatchObject([{ observacao: 'Visto' }]);
  expect(text).not.toMatch(/-23\.2|segredo/);
});

test('every table that names a user is exported, or left out for a reason', async ({ rows }) => {
  const tables = await rows(sql`
    select distinct c.relname as nome from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'id_usuario' and not a.attisdropped and c.relkind in ('r', 'p')
      and c.relnamespace = current_schema()::regnamespace order by 1`);
  const exported = Object.keys(ofUser(0));
  const unnamed = tables.filter(({ nome }) => !exported.includes(nome) && !LEFT_OUT[nome]);
  expect([tables.length > 0, unnamed]).toEqual([true, []]);
  expect(exported.filter((name) => LEFT_OUT[name])).toEqual([]);
});

test('an anonymised user is signed out and has no positions, and the visits stay', async ({
  server,
  account,
  call,
  rows,
  technicianAtWork,
}) => {
  const { device, id_registro } = await technicianAtWork();
  const path = `${BASE}/usuarios/${account.id.campo}/anonimizar`;
  expect((await call('POST', path, { confirmacao: 'sim' })).status).toBe(400);
  expect((await call('POST', path, YES)).status).toBe(204);
  expect((await device.call('GET', '/campo/v1/sincronizar')).status).toBe(401);
  const login = account.login.campo;
  const again = await anonymous(server.url)('POST', '/v2/token', { login, senha: SENHA });
  expect(again.status).toBe(401);
  const [user] = await rows(sql`select * from usuarios where id = ${account.id.campo}`);
  expect(user).toMatchObject({ nome: 'Anonimizado', email: null, telefone: null, ativo: false });
  expect(user.login).toMatch(/^anonimo-[0-9a-f]{24}$/);
  expect(await rows(sql`select from posicoes`)).toEqual([]);
  expect(await rows(sql`select from eventos_recusados`)).toEqual([]);
  expect(await rows(sql`select from bases_usuarios`)).toEqual([]);
  expect(await rows(sql`select tipo from historico_de_vigencias`)).toEqual([
    { tipo: 'valor_por_km' },
  ]);
  expect(
    await rows(sql`select from eventos where tipo = 'posicao' and dados ? 'latitude'`),
  ).toEqual([]);
  expect((await call('GET', `${BASE}/registros/${id_registro}`)).body).toMatchObject({
    concluido: true,
    id_usuario: account.id.campo,
  });
  const own = `${BASE}/usuarios/${account.id.administrador}/anonimizar`;
  expect((await call('POST', own, YES)).status).toBe(422);
});

test('an anonymised user stays so: no password, no change, no stamp for doing it again', async ({
  account,
  call,
}) => {
  const path = `${BASE}/usuarios/${account.id.campo}`;
  expect((await call('POST', `${path}/anonimizar`, YES)).status).toBe(204);
  const { body: anonymous } = await call('GET', path);
  for (const [method, below, asked] of [
    ['POST', '/senha', { senha_atual: SENHA }],
    ['PATCH', '', { ativo: true }],
    ['PATCH', '', { nome: 'Ana' }],
  ] as const) {
    const { status, body } = await call(method, path + below, asked);
    expect([status, body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
  }
  expect((await call('POST', `${path}/anonimizar`, YES)).status).toBe(204);
  expect((await call('GET', path)).body).toEqual(anonymous);
});

test('where a retracted check-in was goes with the positions', async ({
  account,
  call,
  rows,
  technicianAtWork,
}) => {
  const { device, id_registro } = await technicianAtWork();
  const [checkin] = await rows(sql`select id_evento from eventos where tipo = 'checkin'`);
  const { id_evento: id_evento_corrigido } = checkin ?? {};
  const correcao = event('correcao', '2026-08-14T10:30:00Z', { id_registro, id_evento_corrigido });
  await device.call('POST', '/campo/v1/eventos', { eventos: [correcao] });
  await call('POST', `${BASE}/usuarios/${account.id.campo}/anonimizar`, YES);
  expect(await rows(sql`select tipo from eventos where dados ? 'latitude'`)).toEqual([]);
});

test('an administrator is deactivated first, which asks for a password', async ({
  account,
  call,
}) => {
  const other = { nome: 'Outra', login: `outra${account.scope.conta}`, perfil: 'administrador' };
  const { body } = await call('POST', `${BASE}/usuarios`, { ...other, senha_atual: SENHA });
  const path = `${BASE}/usuarios/${body.id}`;
  const refused = await call('POST', `${path}/anonimizar`, YES);
  expect([refused.status, refused.body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
  await call('PATCH', path, { ativo: false, senha_atual: SENHA });
  expect((await call('POST', `${path}/anonimizar`, YES)).status).toBe(204);
});

test('a person is exported and anonymised', async ({ call }) => {
  const id_contato = await work.insert('pessoas', {
    nome: 'Carla',
    email: 'c@x.y',
    cargo: 'Chefe',
  });
  await work.insert('enderecos', { id_pessoa: id_contato, cidade: 'Itu' });
  const id_registro = await work.visit({ id_contato });
  const { body } = await call('POST', `${BASE}/pessoas/${id_contato}/exportar`);
  expect(body.dados).toMatchObject({
    pessoas: [{ nome: 'Carla' }],
    enderecos: [{ cidade: 'Itu' }],
    registros: [{ id: id_registro }],
  });
  expect((await call('POST', `${BASE}/pessoas/${id_contato}/anonimizar`, YES)).status).toBe(204);
  const after = await call('GET', `/v2/pessoas/${id_contato}`);
  expect(after.body).toMatchObject({ nome: 'Anonimizado', email: null, cargo: null, ativo: false });
  expect((await call('GET', `/v2/pessoas/${id_contato}/endereco`)).status).toBe(404);
  expect((await call('GET', `${BASE}/registros/${id_registro}`)).body.id_contato).toBe(id_contato);
});

test('a customer who is a person is exported with what was answered there, and anonymised; a company is not', async ({
  server,
  account,
  call,
}) => {
  const person = {
    tipo: 'F',
    nome: 'Davi',
    codigo: 'C-7',
    documento: '12345678909',
    email: 'd@x.y',
  };
  const id_cliente = await work.insert('clientes', person);
  await work.insert('enderecos', { id_cliente, cidade: 'Itu' });
  await work.insert('notas_cliente', { id_cliente, nota: 'Prefere a tarde.' });
  const id_registro = await work.visit({ id_cliente });
  const device = await newDevice(server.url, account.login.campo);
  const bytes = await jpeg();
  const imagem = hashOf(bytes);
  const eventos = [
    event('checkin', '2026-08-14T09:00:00Z', { id_registro }),
    event('foto', '2026-08-14T09:30:00Z', { id_registro, imagem }),
  ];
  await device.call('POST', '/campo/v1/eventos', { eventos });
  await tus(server.url, device.sessao.token_acesso).send(bytes);

  const { body } = await call('POST', `${BASE}/clientes/${id_cliente}/exportar`);
  expect(body.dados).toMatchObject({
    clientes: [person],
    enderecos: [{ cidade: 'Itu' }],
    notas_cliente: [{ nota: 'Prefere a tarde.' }],
    registros: [{ id: id_registro }],
    imagens: [{ sha256: imagem, url: expect.stringContaining(imagem) }],
  });

  expect((await call('POST', `${BASE}/clientes/${id_cliente}/anonimizar`, YES)).status).toBe(204);
  const after = await call('GET', `/v2/clientes/${id_cliente}`);
  const anonymous = { nome: 'Anonimizado', documento: null, email: null, ativo: false };
  expect(after.body).toMatchObject({ ...anonymous, codigo: 'C-7' });
  const left = (await call('POST', `${BASE}/clientes/${id_cliente}/exportar`)).body.dados;
  expect([left.enderecos, left.notas_cliente, left.registros.length]).toEqual([[], [], 1]);

  const company = await work.insert('clientes', { tipo: 'J', nome: 'Padaria' });
  const refused = await call('POST', `${BASE}/clientes/${company}/anonimizar`, YES);
  expect([refused.status, refused.body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
});

test('saved views of everybody forget who is anonymised, and nothing else', async ({
  server,
  account,
  call,
}) => {
  const manager = await signedIn(server.url, account.login.gestor);
  const path = `${BASE}/eu/preferencias`;
  const views = (nome: string, busca: string) => [
    { nome, search: { busca, contagens: ['atrasadas'] } },
    { nome: 'Semana', search: { ids_cliente: [7] } },
  ];
  const save = (key: string, valor: unknown) => manager('PUT', `${path}/${key}`, { valor });
  await save('visoes-clientes', views('Do Davi Ação', 'davi acao'));
  await save('visoes-pessoas', views('Zélia', 'zelia@x.y'));
  await save('colunas-visitas', ['codigo']);
  const kept = async () => (await manager('GET', path)).body.dados;
  const cliente = await work.insert('clientes', { tipo: 'F', nome: 'Davi Ação' });
  const pessoa = await work.insert('pessoas', { nome: 'Zélia', email: 'zelia@x.y' });
  await call('POST', `${BASE}/clientes/${cliente}/anonimizar`, YES);
  expect(await kept()).toEqual({
    'visoes-clientes': views('Do Anonimizado', 'Anonimizado'),
    'visoes-pessoas': views('Zélia', 'zelia@x.y'),
    'colunas-visitas': ['codigo'],
  });
  await call('POST', `${BASE}/pessoas/${pessoa}/anonimizar`, YES);
  expect((await kept())['visoes-pessoas']).toEqual(views('Anonimizado', 'Anonimizado'));
});

test('only administrators do, and only in their own account', async ({ server, account }) => {
  const pessoa = await work.insert('pessoas', { nome: 'Carla' });
  const cliente = await work.insert('clientes', { tipo: 'F', nome: 'Davi' });
  const stranger = await server.newAccount();
  const theirs = await signedIn(server.url, stranger.login.administrador);
  const manager = await signedIn(server.url, account.login.gestor);
  for (const [caller, status] of [
    [theirs, 404],
    [manager, 403],
  ] as const) {
    for (const one of [
      `usuarios/${account.id.campo}`,
      `pessoas/${pessoa}`,
      `clientes/${cliente}`,
    ]) {
      expect((await caller('POST', `${BASE}/${one}/exportar`)).status).toBe(status);
      expect((await caller('POST', `${BASE}/${one}/anonimizar`, YES)).status).toBe(status);
    }
  }
});
