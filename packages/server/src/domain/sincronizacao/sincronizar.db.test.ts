import { beforeEach, expect } from 'vitest';
import { event, newDevice, newQuestionnaire, newVersion } from '../../../test/field.ts';
import { type Answer, anonymous, type Json, signedIn } from '../../../test/harness.ts';
import { faultsOf, stateOf } from '../../../test/rows.ts';
import { testWithTechnician } from '../../../test/technician.ts';
import { renewEpoch } from '../../platform/db/epoch.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

const test = testWithTechnician()
  .extend(
    'get',
    ({ call }) =>
      (at?: string): Promise<Answer> =>
        call('GET', `/campo/v1/sincronizar${at === undefined ? '' : `?cursor=${at}`}`),
  )
  /** Synchronizes from where the device stands, once. */
  .extend('sync', ({ get }) => async (): Promise<Json> => {
    const { status, body } = await get(cursor);
    expect([status, body.erros]).toEqual([200, undefined]);
    cursor = body.cursor;
    return body;
  })
  .extend(
    'run',
    ({ server, account }) =>
      (statement: Sql) =>
        server.db.write(account.scope, (tx) => tx.run(statement)),
  )
  /** Many visits of the technician. */
  .extend(
    'manyVisits',
    ({ account, work, run }) =>
      (n: number) =>
        run(sql`
    insert into registros (id_cliente, id_usuario, id_status)
    select ${work.id_cliente}, ${account.id.campo},
      (select id from status_servico where situacao = 'agendado')
    from generate_series(1, ${n}::int)`),
  );

let cursor: string | undefined;
beforeEach(() => {
  cursor = undefined;
});

const ids = (items: Json[]): number[] => items.map(({ id }) => id);
const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();

const NOTHING = {
  epoca: expect.any(String),
  instalacao: expect.any(String),
  versao_api: 2,
  versao_servidor: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  ha_mais: false,
  configuracao: null,
  visitas: [],
  removidas: [],
  saidas: [],
  clientes: [],
  enderecos: [],
  contatos: [],
  contatos_dos_clientes: null,
  objetivos: [],
  questionarios: [],
  ordens: [],
  notas: [],
  notas_removidas: [],
  respostas: [],
  propostas: [],
  marcos_do_dia: null,
  todas_as_fotos: false,
  fotos: [],
};

test('the first time: what the technician needs, and nothing of others', async ({
  work,
  newColleague,
  sync,
}) => {
  const objetivo = await work.insert('objetivos', { nome: 'Instalação' });
  const mine = await work.visit({ id_objetivo: objetivo, instrucoes: 'Tocar.' });
  await work.visit({ ativo: false });
  await work.visit({ id_usuario: null });
  await work.visit({ id_usuario: (await newColleague()).id });
  const stranger = await work.insert('clientes', { tipo: 'F', nome: 'Sem visita' });
  const endereco = await work.insert('enderecos', { id_cliente: work.id_cliente, cidade: 'Itu' });
  await work.insert('enderecos', { id_cliente: stranger, cidade: 'Salto' });
  const { id_questionario, id_versao } = await newQuestionnaire(work.insert);

  const body = await sync();
  expect(body.visitas).toEqual([
    {
      id: mine,
      codigo: 1,
      id_status: expect.any(Number),
      status: 'Agendado',
      id_cliente: work.id_cliente,
      id_endereco: null,
      id_objetivo: objetivo,
      id_contato: null,
      id_ordem_servico: null,
      agendado: true,
      concluido: false,
      inicio_agendado: '2026-08-14T09:00:00Z',
      data_agendada: '2026-08-14T11:00:00Z',
      janela_inicio: null,
      janela_fim: null,
      instrucoes: 'Tocar.',
      data_inicio: null,
      data_realizacao: null,
      observacao: null,
      observacoes: [],
      id_visita: null,
      pendencias: [],
      ids_versoes: null,
      ids_questionarios: [id_questionario],
      data_criacao: expect.stringMatching(/\.\d{6}Z$/),
      atualizado_em: expect.stringMatching(/\.\d{6}Z$/),
    },
  ]);
  expect(body.clientes).toEqual([
    {
      id: work.id_cliente,
      codigo: null,
      nome: 'Padaria Aurora',
      telefone: null,
      email: null,
      ativo: true,
      data_criacao: expect.any(String),
      atualizado_em: expect.any(String),
    },
  ]);
  expect(body.enderecos).toMatchObject([{ id: endereco, cidade: 'Itu', latitude: null }]);
  expect(ids(body.objetivos)).toEqual([objetivo]);
  expect(body.questionarios).toMatchObject([{ id: id_questionario, id_versao, nome: 'Vistoria' }]);
  expect(body.questionarios[0].secoes[0].questoes).toHaveLength(6);
  expect([body.removidas, body.ha_mais]).toEqual([[], false]);
  expect(await sync()).toEqual({ ...NOTHING, cursor });
});

test('finished visits: those of the last seven days, and any that changes later', async ({
  work,
  sync,
}) => {
  const done = (days: number) =>
    work.visit({
      ...stateOf('realizado'),
      data_inicio: daysAgo(days + 1),
      data_realizacao: daysAgo(days),
    });
  const [old, recent] = [await done(8), await done(6)];
  expect(ids((await sync()).visitas)).toEqual([recent]);
  await work.change('registros', old, 'observacao', 'corrigida');
  expect(ids((await sync()).visitas)).toEqual([old]);
});

test('a visit that is concluded long after it ended is told, also where everything is sent again', async ({
  work,
  sync,
}) => {
  const held = await work.visit({ data_inicio: daysAgo(9), data_realizacao: daysAgo(8) });
  expect(ids((await sync()).visitas)).toEqual([held]);
  await work.enter(held, 'realizado');
  await newQuestionnaire(work.insert);
  expect((await sync()).visitas).toMatchObject([{ id: held, concluido: true }]);
  expect(await sync()).toEqual({ ...NOTHING, cursor });
});

test('what changed since: a visit with its customer and address, a customer, an address', async ({
  work,
  sync,
  run,
}) => {
  const id = await work.visit();
  const endereco = await work.insert('enderecos', { id_cliente: work.id_cliente, cidade: 'Itu' });
  await sync();
  await work.change('registros', id, 'instrucoes', 'outra');
  const visit = await sync();
  expect([ids(visit.visitas), ids(visit.clientes), ids(visit.enderecos)]).toEqual([
    [id],
    [work.id_cliente],
    [endereco],
  ]);
  await work.change('clientes', work.id_cliente, 'telefone', '11 5555-0000');
  const customer = await sync();
  expect(customer).toMatchObject({ ...NOTHING, clientes: [{ telefone: '11 5555-0000' }] });
  await run(sql`update enderecos set cidade = 'Salto' where id = ${endereco}`);
  expect(await sync()).toMatchObject({ ...NOTHING, enderecos: [{ cidade: 'Salto' }] });
  // A customer without current visits comes once more, so that no technician visits it by mistake.
  await work.change('clientes', work.id_cliente, 'ativo', false);
  expect(await sync()).toMatchObject({ ...NOTHING, clientes: [{ ativo: false }] });
  await run(sql`update clientes set nome = nome`);
  expect(await sync()).toMatchObject(NOTHING);
});

test('whom to ask for comes with the visits that name them, and when it changes', async ({
  work,
  sync,
  run,
}) => {
  const ana = await work.insert('pessoas', {
    nome: 'Ana',
    cargo: 'Síndica',
    celular: '11 95555-0000',
  });
  await work.insert('pessoas', { nome: 'De ninguém' });
  const id = await work.visit({ id_contato: ana });
  expect((await sync()).contatos).toEqual([
    {
      id: ana,
      nome: 'Ana',
      cargo: 'Síndica',
      telefone: null,
      celular: '11 95555-0000',
      email: null,
      atualizado_em: expect.stringMatching(/\.\d{6}Z$/),
    },
  ]);
  await work.change('registros', id, 'instrucoes', 'outra');
  expect(ids((await sync()).contatos)).toEqual([ana]);
  await run(sql`update pessoas set celular = '11 94444-0000' where id = ${ana}`);
  expect(await sync()).toMatchObject({ ...NOTHING, contatos: [{ celular: '11 94444-0000' }] });
  await run(sql`delete from pessoas where id = ${ana}`);
  expect(await sync()).toMatchObject({ visitas: [{ id, id_contato: null }], contatos: [] });
});

test('the people of the customers come: all of them whenever one comes, goes or is renamed', async ({
  work,
  sync,
  run,
}) => {
  const [bia, ana] = [
    await work.insert('pessoas', { nome: 'Bia', email: 'bia@aurora.example' }),
    await work.insert('pessoas', { nome: 'Ana' }),
  ];
  const gone = await work.insert('pessoas', { nome: 'Saiu', ativo: false });
  const link = (id: number) =>
    run(
      sql`insert into pessoas_clientes (id_pessoa, id_cliente) values (${id}, ${work.id_cliente})`,
    );
  for (const id of [bia, ana, gone]) await link(id);
  expect((await sync()).contatos_dos_clientes).toEqual([]);
  const id = await work.visit();
  const first = await sync();
  expect(first.contatos_dos_clientes).toEqual([
    { id_cliente: work.id_cliente, ids_contatos: [ana, bia] },
  ]);
  expect(ids(first.contatos)).toEqual([bia, ana]);
  expect(await sync()).toEqual({ ...NOTHING, cursor });

  await run(sql`update pessoas set email = null where id = ${bia}`);
  expect(await sync()).toMatchObject({ ...NOTHING, contatos: [{ id: bia, email: null }] });
  await run(sql`update pessoas set ativo = true where id = ${gone}`);
  const again = await sync();
  expect(again.contatos_dos_clientes[0].ids_contatos).toEqual([ana, bia, gone]);
  expect(ids(again.contatos)).toContain(gone);
  await run(sql`delete from pessoas_clientes where id_pessoa = ${bia}`);
  await run(sql`delete from pessoas where id = ${ana}`);
  expect((await sync()).contatos_dos_clientes[0].ids_contatos).toEqual([gone]);
  await work.change('registros', id, 'ativo', false);
  expect((await sync()).contatos_dos_clientes).toEqual([]);
});

test('a device of before learns of the people of its customers', async ({ work, sync, run }) => {
  const ana = await work.insert('pessoas', { nome: 'Ana' });
  await run(
    sql`insert into pessoas_clientes (id_pessoa, id_cliente) values (${ana}, ${work.id_cliente})`,
  );
  await work.visit();
  await sync();
  const { k: _, ...before } = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString());
  cursor = Buffer.from(JSON.stringify(before)).toString('base64url');
  const body = await sync();
  expect([ids(body.contatos), body.contatos_dos_clientes]).toEqual([
    [ana],
    [{ id_cliente: work.id_cliente, ids_contatos: [ana] }],
  ]);
});

test('the technician’s own events come back with the visit', async ({ work, call, sync }) => {
  const id_registro = await work.visit();
  await sync();
  await call('POST', '/campo/v1/eventos', {
    eventos: [event('checkin', '2026-08-14T09:00:00Z', { id_registro })],
  });
  const { visitas } = await sync();
  expect(visitas).toMatchObject([{ id: id_registro, status: 'Em atendimento' }]);
});

test('taken away, recalled, deleted: told once; given back: told as a visit', async ({
  account,
  work,
  newColleague,
  get,
  sync,
  run,
}) => {
  const { id: other } = await newColleague();
  const [given, recalled, deleted, kept] = [
    await work.visit(),
    await work.visit(),
    await work.visit(),
    await work.visit(),
  ];
  await sync();
  await work.change('registros', given, 'id_usuario', other);
  await work.change('registros', recalled, 'ativo', false);
  await run(sql`delete from registros where id = ${deleted}`);
  await work.change('registros', kept, 'id_usuario', other);
  await work.change('registros', kept, 'id_usuario', account.id.campo);
  const before = cursor;
  const body = await sync();
  expect(body.removidas).toEqual([given, recalled, deleted]);
  expect(body.saidas).toMatchObject([
    { id_registro: given, causa: 'reatribuida', motivo: null },
    { id_registro: recalled, causa: 'recolhida', motivo: null },
    { id_registro: deleted, causa: 'excluida', autor: null, motivo: null },
  ]);
  expect(ids(body.visitas)).toEqual([kept]);
  expect(await sync()).toMatchObject(NOTHING);
  expect((await get(before)).body).toEqual({ ...body, cursor: expect.any(String) });

  await work.change('registros', given, 'id_usuario', account.id.campo);
  await work.change('registros', recalled, 'ativo', true);
  const back = await sync();
  expect([ids(back.visitas), back.removidas]).toEqual([[given, recalled], []]);
  expect(ids(back.clientes)).toEqual([work.id_cliente]);
});

test('the device learns who cancelled a visit, when and why', async ({
  server,
  account,
  work,
  sync,
}) => {
  const id = await work.visit();
  await sync();
  const office = await signedIn(server.url, account.login.gestor);
  const path = `/escritorio/v1/registros/${id}/cancelar`;
  expect((await office('POST', path, { motivo: 'O cliente desistiu' })).status).toBe(200);
  const { saidas } = await sync();
  expect(saidas).toEqual([
    {
      ...{ id_registro: id, causa: 'cancelada', motivo: 'O cliente desistiu' },
      ...{ autor: 'Usuário gestor', data: expect.any(String) },
    },
  ]);
});

test('a new device is told of no removals', async ({ work, sync }) => {
  const id = await work.visit();
  await work.change('registros', id, 'ativo', false);
  expect((await sync()).removidas).toEqual([]);
});

test('questionnaires: a new version, links, groups and validity reach the visits', async ({
  account,
  work,
  sync,
  run,
}) => {
  const id = await work.visit();
  const form = await newQuestionnaire(work.insert);
  const grupo = await work.insert('grupos', { nome: 'Norte' });
  const asked = async () => {
    const { visitas, questionarios } = await sync();
    return [visitas.map((v: Json) => [v.id, v.ids_questionarios]), ids(questionarios)];
  };
  const both = [[[id, [form.id_questionario]]], [form.id_questionario]];
  const none = [[[id, []]], [form.id_questionario]];
  expect(await asked()).toEqual(both);

  const id_versao = await newVersion(work.insert, form.id_questionario, 2);
  const published = await sync();
  expect(published.questionarios).toMatchObject([{ id: form.id_questionario, id_versao }]);

  await run(
    sql`insert into questionarios_grupos (id_questionario, id_grupo) values (${form.id_questionario}, ${grupo})`,
  );
  expect(await asked()).toEqual(none);
  await run(
    sql`insert into grupos_usuarios (id_grupo, id_usuario) values (${grupo}, ${account.id.campo})`,
  );
  expect(await asked()).toEqual(both);
  await run(sql`update questionarios set vigencia_fim = now() - interval '1 day'`);
  expect(await asked()).toEqual(none);
  await run(sql`update questionarios set vigencia_fim = null`);
  expect(await asked()).toEqual(both);
  await run(sql`update questionarios set nome = 'Novo nome'`);
  expect(await asked()).toEqual([[], [form.id_questionario]]);
  await run(sql`update questionarios set ativo = false`);
  expect(await asked()).toEqual([[[id, []]], []]);
  expect(await sync()).toMatchObject(NOTHING);
});

test('a renamed status reaches the visits', async ({ work, sync, run }) => {
  await work.visit();
  await sync();
  await run(sql`update status_servico set nome = 'Marcado' where situacao = 'agendado'`);
  const { visitas, configuracao } = await sync();
  expect(visitas).toMatchObject([{ status: 'Marcado' }]);
  expect(configuracao.status[0]).toMatchObject({ nome: 'Marcado', situacao: 'agendado' });
});

test('more than 500: in pieces that lose and repeat nothing while rows change', async ({
  work,
  sync,
  manyVisits,
}) => {
  const done = await work.visit({ ...stateOf('realizado'), data_realizacao: daysAgo(30) });
  await manyVisits(1100);
  const late = await work.visit({ ...stateOf('realizado'), data_realizacao: daysAgo(30) });
  const first = await sync();
  expect([first.visitas.length, first.ha_mais]).toEqual([500, true]);

  // During the load: a visit that the device has changes, another is removed, and one that it does not have
  // yet is removed.
  const [changed, gone] = [first.visitas[3].id, first.visitas[4].id];
  const unseen = Math.max(...ids(first.visitas)) + 10;
  await work.change('registros', changed, 'instrucoes', 'mudou');
  await work.change('registros', gone, 'ativo', false);
  await work.change('registros', unseen, 'ativo', false);

  const second = await sync();
  expect([second.visitas.length, second.ha_mais, second.removidas]).toEqual([500, true, []]);
  const third = await sync();
  expect([third.ha_mais, third.removidas]).toEqual([false, [gone, unseen]]);
  const seen = [...ids(first.visitas), ...ids(second.visitas), ...ids(third.visitas)];
  expect(seen.filter((id) => id === changed)).toHaveLength(2);
  expect(new Set(seen).size).toBe(1099);
  expect(seen).not.toContain(done);
  expect(seen).not.toContain(late);
  expect(await sync()).toMatchObject(NOTHING);
});

test('more than 500 changes: removals and customers come no later than the cursor says', async ({
  work,
  sync,
  run,
  manyVisits,
}) => {
  await manyVisits(600);
  while ((await sync()).ha_mais);
  await run(sql`update registros set instrucoes = 'todas'`);
  await work.change('clientes', work.id_cliente, 'telefone', '1');
  const first = await sync();
  expect([first.visitas.length, first.ha_mais]).toEqual([500, true]);
  const last = await sync();
  expect([last.visitas.length, last.ha_mais]).toEqual([100, false]);
  expect(last.clientes).toMatchObject([{ telefone: '1' }]);
  expect(await sync()).toMatchObject(NOTHING);
});

test('a cursor that is none, or another technician’s, is refused by field', async ({
  server,
  get,
  sync,
}) => {
  const { cursor: mine } = await sync();
  const other = await server.newAccount();
  const theirs = (await newDevice(server.url, other.login.campo)).call;
  const answers = [
    await get('abc'),
    await get('%00'),
    await get(`${mine}&cursor=${mine}`),
    await theirs('GET', `/campo/v1/sincronizar?cursor=${mine}`),
  ];
  for (const { status, body } of answers) {
    expect([status, body.codigo]).toEqual([400, 'VALIDACAO_CAMPOS']);
    expect(faultsOf(body)).toEqual(['cursor VALOR_INVALIDO']);
  }
});

test('nothing is lost between two synchronizations, however late writers commit', async ({
  server,
  account,
  work,
  newColleague,
  rows,
  sync,
}) => {
  const known = new Map<number, string>();
  const take = (body: Json) => {
    for (const visit of body.visitas) known.set(visit.id, visit.instrucoes);
    for (const id of body.removidas) known.delete(id);
  };
  const visits = await Promise.all(Array.from({ length: 8 }, () => work.visit()));
  const { id: other } = await newColleague();
  take(await sync());
  let writing = true;
  const writers = visits.map(async (id, w) => {
    for (let i = 0; i < 15; i++) {
      await server.db.write(account.scope, async (tx) => {
        const user = (i + w) % 5 === 0 ? other : account.id.campo;
        await tx.run(sql`
          update registros set instrucoes = ${`${w}.${i}`}, id_usuario = ${user} where id = ${id}`);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
      });
    }
  });
  const device = (async () => {
    while (writing) take(await sync());
  })();
  await Promise.all(writers);
  writing = false;
  await device;
  take(await sync());
  const truth = await rows<{ id: number; instrucoes: string }>(sql`
      select id, instrucoes from registros where id_usuario = ${account.id.campo} order by id`);
  const sorted = [...known].map(([id, instrucoes]) => ({ id, instrucoes }));
  expect(sorted.sort((a, b) => a.id - b.id)).toEqual(truth);
});

test('another copy of the data: uploads and synchronizations say so, and its cursors are not taken', async ({
  server,
  upload,
  get,
  sync,
}) => {
  const { epoca } = await sync();
  const uploaded = async () => (await upload()).body.epoca;
  expect(await uploaded()).toBe(epoca);
  expect((await sync()).epoca).toBe(epoca);
  await renewEpoch(server.db);
  const refused = await get(cursor);
  expect([refused.status, faultsOf(refused.body)]).toEqual([400, ['cursor VALOR_INVALIDO']]);
  cursor = undefined;
  const { epoca: renewed } = await sync();
  expect(renewed).not.toBe(epoca);
  expect(await uploaded()).toBe(renewed);
});

test('every app of another version is refused, and nothing is kept of what it sends', async ({
  server,
  call,
  quarantine,
}) => {
  const eventos = [{ tipo: 'nonsense' }];
  const asked = async (version: string) => {
    const { status, body, headers } = await call(
      'POST',
      '/campo/v1/eventos',
      { eventos },
      { 'x-campeiro-protocolo': version },
    );
    return [status, body.codigo, headers.get('x-campeiro-protocolo')];
  };
  for (const version of ['3', '0', 'x'])
    expect(await asked(version)).toEqual([412, 'VERSAO_NAO_SUPORTADA', '1-2']);
  expect(await quarantine()).toEqual([]);
  const path = '/campo/v1/sessoes/renovar';
  const signedOut = await anonymous(server.url)('POST', path, {}, { 'x-campeiro-protocolo': '3' });
  expect(signedOut.status).toBe(412);
  expect((await asked('1'))[0]).toBe(200);
});

test('an app of before receives questions in types that it knows, and once updated the real ones', async ({
  work,
  call,
  send,
  rows,
}) => {
  const id_registro = await work.visit();
  const id_questionario = await work.insert('questionarios', { nome: 'Câmara fria' });
  const question = (id_questao: number, tipo: string, more: object = {}) => ({
    id_questao,
    numero_questao: id_questao,
    nome_questao: `Pergunta ${id_questao}`,
    tipo,
    obrigatoria: true,
    opcoes: [],
    ...more,
  });
  const yesNo = ['Sim', 'Não'].map((nome, i) => ({ id_opcao: 20 + i, nome }));
  const medida = { unidade: '°C', minimo: -30, maximo: 10, casas_decimais: 1 };
  const condicao = { numero_questao: 3, comparacao: 'maior', ids_opcoes: [], valores: ['0'] };
  const questoes = [
    question(1, 'hora'),
    question(2, 'sim_nao', { opcoes: yesNo }),
    question(3, 'numero', { medida }),
    question(4, 'texto', { condicao }),
  ];
  const id_versao = await work.insert('questionarios_versoes', {
    id_questionario,
    numero: 1,
    secoes: [{ id_secao: 1, numero_secao: 1, nome_secao: 'Geral', questoes }],
  });
  const asked = async (version: string | undefined, at = '') => {
    const headers: Record<string, string> = version ? { 'x-campeiro-protocolo': version } : {};
    const { body } = await call('GET', `/campo/v1/sincronizar?cursor=${at}`, undefined, headers);
    return { at: body.cursor, given: body.questionarios[0]?.secoes[0].questoes };
  };
  const old = [
    question(1, 'texto'),
    question(2, 'escolha_unica', { opcoes: yesNo }),
    question(3, 'numero'),
    question(4, 'texto', { obrigatoria: false }),
  ];
  const before = await asked('1');
  expect(before.given).toEqual(old);
  expect((await asked(undefined)).given).toEqual(old);
  expect((await asked('1', before.at)).given).toBe(undefined);
  const updated = await asked('2', before.at);
  expect(updated.given).toEqual(questoes);
  expect((await asked('2', updated.at)).given).toBe(undefined);

  const answer = (id_questao: number, more: object) =>
    event('resposta', '2026-08-14T09:30:00Z', {
      ...{ id_registro, id_questionario, id_versao, id_questao },
      ...more,
    });
  const given = [
    answer(1, { texto: '14:30' }),
    answer(2, { ids_opcoes: [21] }),
    answer(3, { numero: 4.5 }),
    answer(1, { texto: 'duas e meia' }),
    answer(2, { ids_opcoes: [20, 21] }),
    answer(3, { numero: 10.1 }),
    answer(3, { numero: 1.25 }),
  ];
  expect(await send(...given)).toEqual([
    ...Array(3).fill('aceito'),
    ...Array(4).fill('VALIDACAO_CAMPOS'),
  ]);
  const [kept] = await rows(sql`
    select respostas -> '1' ->> 'texto' as hora, respostas -> '2' -> 'ids_opcoes' as sim,
      respostas -> '3' ->> 'numero' as numero from respostas_questionario`);
  expect(kept).toEqual({ hora: '14:30', sim: [21], numero: '4.5' });
});
