/** Everything that the filters of a list find is changed, deleted or cancelled like a single row, and refused like one. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { importer } from '../../../test/imports.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';

const BATCHES = '/escritorio/v1/importacoes/lotes';

const test = testWithNewAccount('administrador')
  .extend('desk', ({ server, account }) => importer(server.url, account.login.administrador))
  .extend('list', ({ call }) => async (what: string): Promise<Json[]> => {
    const body = { por_pagina: 100, ordenar: 'id' };
    return (await call('POST', `/escritorio/v1/${what}/list`, body)).body.dados;
  })
  .extend('batch', ({ call }) => async (body: object): Promise<Json> => {
    const answer = await call('POST', BATCHES, body);
    expect([answer.status, answer.body.erros]).toEqual([201, undefined]);
    return answer.body;
  });

test('customers that a filter finds change, and become what they were', async ({
  batch,
  desk,
  insert,
  list,
  call,
}) => {
  const campo = await insert('campos_personalizados', {
    ...{ nome: 'Região', tipo: 'texto', origem: 'clientes' },
  });
  for (let i = 0; i < 230; i++)
    await insert('clientes', { tipo: 'J', nome: `Cliente ${i}`, ativo: i % 2 === 0 });
  const { id, total_linhas, situacao } = await batch({
    ...{ recurso: 'clientes', acao: 'grava', filtros: { ativo: true }, total: 115 },
    mudanca: { ativo: false, campos_personalizados: { [campo]: 'Sul' } },
  });
  expect([total_linhas, situacao]).toEqual([115, 'pronta']);
  // Meanwhile a colleague changes the first one, and it is not overwritten.
  const [first] = await list('clientes');
  await call('PATCH', `/escritorio/v1/clientes/${first?.id}`, { nome: 'Outro' });
  expect(await desk.run(id, 'iniciar')).toMatchObject({
    ...{ situacao: 'concluida', alterados: 114, recusados: 1, a_desfazer: 114 },
  });
  expect(await desk.refused(id)).toEqual([
    { linha: 2, motivos: ['Mudou depois que a lista foi feita.'] },
  ]);
  expect((await list('clientes')).filter(({ ativo }) => ativo).map(({ nome }) => nome)).toEqual([
    'Outro',
  ]);
  expect((await list('clientes'))[2]?.campos_personalizados).toEqual({ [campo]: 'Sul' });
  expect(await desk.run(id, 'desfazer')).toMatchObject({ desfeitos: 114, mantidos: 0 });
  const [, , third] = await list('clientes');
  expect(third).toMatchObject({ ativo: true, campos_personalizados: {} });
});

test('all that a filter finds join and leave segments, and undoing keeps what a colleague did', async ({
  batch,
  desk,
  insert,
  list,
  call,
}) => {
  const [north, south] = [
    await insert('segmentos', { nome: 'Norte' }),
    await insert('segmentos', { nome: 'Sul' }),
  ];
  const ids: number[] = [];
  for (let i = 0; i < 3; i++)
    ids.push(await insert('clientes', { tipo: 'J', nome: `Cliente ${i}` }));
  const [first = 0, second = 0, third = 0] = ids;
  // The first is there already, and the second leaves.
  await insert('segmentos_clientes', { id_segmento: north, id_cliente: first });
  await insert('segmentos_clientes', { id_segmento: south, id_cliente: second });
  const those = async (ids_segmento: number[]) =>
    (
      await call('POST', '/escritorio/v1/clientes/list', { ids_segmento, ordenar: 'id' })
    ).body.dados.map(({ id }: Json) => id);
  const before = await list('clientes');
  const { id } = await batch({
    ...{ recurso: 'clientes', acao: 'grava', filtros: {}, total: 3 },
    mudanca: { segmentos_a_incluir: [north], segmentos_a_remover: [south] },
  });
  expect(await desk.run(id, 'iniciar')).toMatchObject({ alterados: 2, iguais: 1, recusados: 0 });
  expect([await those([north]), await those([south])]).toEqual([ids, []]);
  const shown = await call('POST', `/escritorio/v1/importacoes/${id}/mudancas`, {});
  expect(shown.body.dados.map(({ id: of, campos }: Json) => [of, campos])).toEqual([
    [
      second,
      [
        expect.objectContaining({ nome: 'Segmento Norte', antes: null, depois: 'sim' }),
        expect.objectContaining({ nome: 'Segmento Sul', antes: 'sim', depois: null }),
      ],
    ],
    [third, [expect.objectContaining({ nome: 'Segmento Norte', antes: null, depois: 'sim' })]],
  ]);
  // A link is no change of the customer, and nothing else was written.
  expect(await list('clientes')).toEqual(before);
  const linked = await call('POST', `/v2/segmentos/${south}/clientes`, { ids: [second, third] });
  expect(linked.status).toBe(204);
  expect(await desk.run(id, 'desfazer')).toMatchObject({ desfeitos: 1, mantidos: 1 });
  expect([await those([north]), await those([south])]).toEqual([[first], [second, third]]);
});

test.for([
  ['segmentos_a_incluir', [9e9]],
  ['segmentos_a_remover', ['x']],
  ['ids_segmentos', [1]],
] as const)('segments as %s %j are a fault of the change', async ([campo, value], { call }) => {
  const body = { ...base, mudanca: { [campo]: value } };
  const { erros } = (await call('POST', BATCHES, body)).body;
  expect(erros?.[0]?.campo).toMatch(new RegExp(`^mudanca\\.${campo}`));
});

test('customers with visits are not deleted, and every reason is in the file', async ({
  batch,
  desk,
  insert,
  list,
}) => {
  for (const nome of ['Um', 'Dois', 'Três']) {
    const id_cliente = await insert('clientes', { tipo: 'J', nome });
    if (nome === 'Dois')
      await desk.call('POST', '/escritorio/v1/ordens-servico/post', { nome: 'Ordem', id_cliente });
  }
  const { id } = await batch({ recurso: 'clientes', acao: 'exclui', filtros: {} });
  expect(await desk.run(id, 'simular')).toMatchObject({ excluidos: 2, recusados: 1 });
  expect(await list('clientes')).toHaveLength(3);
  expect(await desk.run(id, 'iniciar')).toMatchObject({
    ...{ excluidos: 2, recusados: 1, a_desfazer: 0 },
  });
  expect((await list('clientes')).map(({ nome }) => nome)).toEqual(['Dois']);
  const file = await desk.download(`/escritorio/v1/importacoes/${id}/recusas/arquivo`);
  expect(file).toContain(';Dois;O cliente tem visitas ou ordens de serviço.');
});

test('visits are cancelled with a reason, and reopened', async ({ batch, desk, insert, list }) => {
  const id_cliente = await insert('clientes', { tipo: 'J', nome: 'Um' });
  for (let i = 0; i < 3; i++)
    await desk.call('POST', '/escritorio/v1/registros/post', { id_cliente, ativo: i > 0 });
  const before = await list('registros');
  const { id } = await batch({
    ...{ recurso: 'registros', acao: 'cancela', motivo: 'O contrato terminou', filtros: {} },
  });
  expect(await desk.run(id, 'iniciar')).toMatchObject({ alterados: 3, a_desfazer: 3 });
  expect((await list('registros')).map(({ status }) => status)).toEqual(Array(3).fill('Cancelado'));
  await desk.run(id, 'desfazer');
  const after = await list('registros');
  expect(after.map(({ status, ativo }) => [status, ativo])).toEqual(
    before.map(({ status, ativo }) => [status, ativo]),
  );
});

test('visits get a technician and an objective, but not those that are over', async ({
  batch,
  desk,
  insert,
  list,
}) => {
  const id_cliente = await insert('clientes', { tipo: 'J', nome: 'Um' });
  const id_usuario = await insert('usuarios', {
    ...{ nome: 'Luana', login: randomUUID(), perfil: 'campo' },
  });
  const id_objetivo = await insert('objetivos', { nome: 'Vistoria' });
  for (let i = 0; i < 3; i++)
    await desk.call('POST', '/escritorio/v1/registros/post', { id_cliente, ativo: false });
  const [first] = await list('registros');
  await desk.call('POST', `/escritorio/v1/registros/${first?.id}/cancelar`, { motivo: 'Fechado' });
  const mudanca = { id_usuario, id_objetivo, instrucoes: 'Portaria dos fundos' };
  const { id } = await batch({ recurso: 'registros', acao: 'grava', filtros: {}, mudanca });
  expect(await desk.run(id, 'iniciar')).toMatchObject({ alterados: 2, recusados: 1 });
  const [over, ...open] = await list('registros');
  expect(over).toMatchObject({ id_usuario: null, instrucoes: null });
  for (const visit of open) expect(visit).toMatchObject(mudanca);
  expect(await desk.run(id, 'desfazer')).toMatchObject({ desfeitos: 2, mantidos: 0 });
  for (const visit of await list('registros'))
    expect(visit).toMatchObject({ id_usuario: null, id_objetivo: null, instrucoes: null });
});

test('orders get a status, a date and who is responsible', async ({
  batch,
  desk,
  insert,
  list,
}) => {
  const id_cliente = await insert('clientes', { tipo: 'J', nome: 'Um' });
  const ids_usuarios = [
    await insert('usuarios', {
      ...{ nome: 'Luana', login: randomUUID(), perfil: 'campo' },
    }),
  ];
  for (const nome of ['Uma', 'Outra'])
    await desk.call('POST', '/escritorio/v1/ordens-servico/post', { nome, id_cliente });
  const mudanca = { ids_usuarios, data_agendada: '2031-05-02T15:00:00Z', prioridade: 3 };
  const { id } = await batch({ recurso: 'ordens_servico', acao: 'grava', filtros: {}, mudanca });
  expect(await desk.run(id, 'iniciar')).toMatchObject({ alterados: 2, recusados: 0 });
  for (const ordem of await list('ordens-servico')) {
    expect(ordem).toMatchObject({ ids_usuarios, prioridade: 3 });
    expect(Date.parse(ordem.data_agendada)).toBe(Date.parse(mudanca.data_agendada));
  }
});

test.for(
  Object.entries({
    clientes: ['nome', 'documento', 'codigo'],
    pessoas: ['nome', 'email'],
    usuarios: ['nome', 'login', 'email', 'perfil', 'ativo', 'matricula', 'jornada'],
    registros: ['inicio_agendado', 'data_agendada', 'id_contato', 'janela_inicio', 'status'],
    ordens_servico: ['nome', 'id_cliente', 'id_contato'],
  }),
)('of %s what is of one record alone is not changed in many', async ([recurso, own], { call }) => {
  for (const campo of own) {
    const mudanca = { [campo]: 'x' };
    const body = { recurso, acao: 'grava', filtros: {}, mudanca };
    expect((await call('POST', BATCHES, body)).body.erros).toEqual([
      expect.objectContaining({
        campo: `mudanca.${campo}`,
        mensagem: expect.stringMatching(/Altere-o em cada um/),
      }),
    ]);
  }
});

const base = { recurso: 'clientes', acao: 'grava', filtros: {} };
const REFUSED: [string, object, number, string | undefined][] = [
  ['no change', { ...base }, 400, 'mudanca'],
  ['an unknown field', { ...base, mudanca: { apelido: 'X' } }, 400, 'mudanca.apelido'],
  ['a wrong value', { ...base, mudanca: { ativo: 'x' } }, 400, 'mudanca.ativo'],
  ['an unknown link', { ...base, mudanca: { id_categoria: 9e9 } }, 400, 'mudanca.id_categoria'],
  ['an unknown filter', { ...base, filtros: { x: 1 }, mudanca: { ativo: true } }, 400, 'filtros.x'],
  ['a page', { ...base, filtros: { pagina: 1 }, mudanca: { ativo: true } }, 400, 'filtros.pagina'],
  ['deleted users', { ...base, recurso: 'usuarios', acao: 'exclui' }, 400, 'acao'],
  ['cancelled people', { ...base, recurso: 'pessoas', acao: 'cancela', motivo: 'X' }, 400, 'acao'],
  ['no reason', { ...base, recurso: 'registros', acao: 'cancela' }, 400, 'motivo'],
  ['nothing found', { ...base, mudanca: { ativo: true } }, 422, undefined],
];

test.for(REFUSED)(
  '%s is refused, and leaves nothing',
  async ([, body, status, campo], { call, list }) => {
    const answer = await call('POST', BATCHES, body);
    expect([answer.status, answer.body.erros?.[0]?.campo]).toEqual([status, campo]);
    expect(await list('importacoes')).toEqual([]);
  },
);

test('another number than was seen is a conflict', async ({ call, insert }) => {
  await insert('clientes', { tipo: 'J', nome: 'Um' });
  const body = { ...base, mudanca: { ativo: false }, total: 2 };
  expect(await call('POST', BATCHES, body)).toMatchObject({ status: 409 });
});

test('managers change no users in a batch, and limited ones nothing', async ({
  server,
  account,
}) => {
  const manager = await signedIn(server.url, account.login.gestor);
  const users = { recurso: 'usuarios', acao: 'grava', filtros: {}, mudanca: { telefone: '1' } };
  expect(await manager('POST', BATCHES, users)).toMatchObject({ status: 403 });
  const imported = { nome_arquivo: 'x.csv', recurso: 'usuarios' };
  expect(await manager('POST', '/escritorio/v1/importacoes', imported)).toMatchObject({
    status: 403,
  });
  const { newLimitedManager } = await newSegmentedAccount(server);
  const { call: limited } = await newLimitedManager();
  expect(await limited('POST', BATCHES, { ...base, mudanca: { ativo: false } })).toMatchObject({
    status: 403,
  });
});
