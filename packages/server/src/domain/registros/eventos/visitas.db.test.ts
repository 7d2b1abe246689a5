/** Visits that technicians make on their devices. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { event, newQuestionnaire, newWork } from '../../../../test/field.ts';
import { type Json, signedIn } from '../../../../test/harness.ts';
import { faultsOf } from '../../../../test/rows.ts';
import { MORNING, NOON, testWithTechnician } from '../../../../test/technician.ts';
import { sql } from '../../../platform/db/sql.ts';

const test = testWithTechnician()
  .extend(
    'made',
    ({ work }) =>
      (more: object = {}) =>
        event('visita', '2026-08-14T08:50:00Z', { id_cliente: work.id_cliente, ...more }),
  )
  /** Sends them and returns what the answer says of the visit. */
  .extend(
    'idsOf',
    ({ upload }) =>
      async (...eventos: unknown[]) =>
        (await upload(...eventos)).body.resultados.map((r: Json) => r.id_registro),
  )
  .extend(
    'unscheduled',
    ({ rows }) =>
      () =>
        rows(sql`select * from registros where not agendado order by id`),
  )
  .extend(
    'waiting',
    ({ call }) =>
      async (): Promise<Json[]> =>
        (await call('POST', '/campo/v1/eventos/em-espera/list')).body.dados,
  );

const of = (visita: Json, tipo: string, data: string, more: object = {}) =>
  event(tipo, data, { id_visita: visita.id_evento, ...more });

test('an unscheduled visit is made, carried out, and read like any other', async ({
  server,
  account,
  work,
  call,
  send,
  visitRow,
  made,
  idsOf,
}) => {
  await work.visit();
  const visita = made();
  const [id] = await idsOf(visita);
  expect(await visitRow(id)).toMatchObject({
    codigo: 2,
    situacao: 'agendado',
    agendado: false,
    ativo: true,
    concluido: false,
    id_cliente: work.id_cliente,
    id_usuario: account.id.campo,
    inicio_agendado: null,
  });
  const checkout = event('checkout', NOON, { id_registro: id });
  expect(await send(visita, of(visita, 'checkin', MORNING), checkout)).toEqual([
    'repetido',
    'aceito',
    'aceito',
  ]);
  expect(await idsOf(visita)).toEqual([id]);

  const v2 = await signedIn(server.url, account.login.integracao);
  const { body } = await v2('POST', '/v2/registros/list', { agendado: false });
  expect(body.dados).toMatchObject([{ id, concluido: true, data_inicio: MORNING }]);
  const history = await v2('POST', `/v2/registros/${id}/historico/list`);
  expect(history.body.dados.map((h: Json) => [h.origem, h.id_usuario])).toEqual([
    ['campo', account.id.campo],
    ['campo', account.id.campo],
  ]);
  // Its questionnaires, its place in the list: the device finds it by what it knows.
  await work.change('registros', id, 'data_realizacao', new Date().toISOString());
  const sync = await call('GET', '/campo/v1/sincronizar');
  const visits = sync.body.visitas.map((v: Json) => [v.id === id, v.id_visita]);
  expect(visits).toEqual([
    [false, null],
    [true, visita.id_evento],
  ]);
});

test('what may be said of it: contacts and orders of its customer', async ({
  server,
  account,
  work,
  rows,
  send,
  upload,
  visitRow,
  made,
  idsOf,
}) => {
  await work.visit();
  const { id_cliente } = work;
  const id_status = sql`(select id from status_ordem where inicial)`;
  const order = (more: object) =>
    work.insert('ordens_servico', { nome: 'Obra', id_cliente, id_status, ...more });
  const [mine, others] = [await order({}), await order({})];
  await work.insert('objetivos', { nome: 'Reparo' });
  const id_contato = await work.insert('pessoas', { nome: 'Marta' });
  const stranger = await work.insert('pessoas', { nome: 'Rui' });
  await server.db.write(account.scope, async (tx) => {
    await tx.run(sql`insert into pessoas_clientes values (default, ${id_contato}, ${id_cliente})`);
    await tx.run(
      sql`insert into ordens_servico_usuarios values (default, ${mine}, ${account.id.campo})`,
    );
  });
  const [{ id: id_objetivo }] = await rows(sql`select id from objetivos`);
  const good = { id_objetivo, id_contato, id_ordem_servico: mine };
  const [id] = await idsOf(made(good));
  expect(await visitRow(id)).toMatchObject(good);

  const bad = made({ id_objetivo: 999, id_contato: stranger, id_ordem_servico: others });
  const { body } = await upload(bad);
  expect(faultsOf(body.resultados[0].problema)).toEqual([
    'eventos[0].id_contato VALOR_INVALIDO',
    'eventos[0].id_objetivo VALOR_INVALIDO',
    'eventos[0].id_ordem_servico VALOR_INVALIDO',
  ]);
  // Of another customer, also of the technician's own.
  const id_vizinho = await work.insert('clientes', { tipo: 'J', nome: 'Vizinho' });
  await work.visit({ id_cliente: id_vizinho });
  expect(await send(made({ id_cliente: id_vizinho, id_ordem_servico: mine }))).toEqual([
    'VALIDACAO_CAMPOS',
  ]);
});

test('customers of the technician’s own visits, also of those taken away; others are unknown', async ({
  server,
  work,
  newColleague,
  quarantine,
  send,
  upload,
  made,
  unscheduled,
}) => {
  const colleague = await newColleague();
  const customer = () => work.insert('clientes', { tipo: 'J', nome: 'Outro' });
  const [theirs, lost, draft] = [await customer(), await customer(), await customer()];
  await work.visit({ id_cliente: theirs, id_usuario: colleague.id });
  await work.visit({ id_cliente: draft, ativo: false });
  const id = await work.visit({ id_cliente: lost });
  await work.change('registros', id, 'id_usuario', colleague.id);
  const other = await server.newAccount();
  const foreign = (await newWork(server, other)).id_cliente;
  for (const id_cliente of [theirs, draft, foreign, 999_999_999]) {
    const { body } = await upload(made({ id_cliente }));
    const [result] = body.resultados;
    expect(faultsOf(result.problema)).toEqual(['eventos[0].id_cliente VALOR_INVALIDO']);
    expect(result).not.toHaveProperty('id_registro');
  }
  expect(await quarantine()).toHaveLength(4);
  expect(await unscheduled()).toEqual([]);
  expect(await send(made({ id_cliente: lost }))).toEqual(['aceito']);
});

test('events that come before their visit wait, and are found until it comes', async ({
  server,
  account,
  work,
  newColleague,
  send,
  visitRow,
  made,
  idsOf,
  waiting,
}) => {
  await work.visit();
  const visita = made();
  const early = [
    of(visita, 'checkout', NOON),
    of(visita, 'nota', MORNING, { texto: 'Portão azul' }),
  ];
  expect(await send(...early, early[0])).toEqual(['aceito', 'aceito', 'repetido']);
  expect(await idsOf(...early)).toEqual([null, null]);
  expect((await waiting()).map((w) => [w.id_evento, w.id_visita, w.tipo, w.data])).toEqual(
    early.map((e) => [e.id_evento, visita.id_evento, e.tipo, e.data]),
  );
  expect(JSON.parse((await waiting())[1]?.conteudo)).toEqual(early[1]);

  const office = await signedIn(server.url, account.login.gestor);
  const listed = await office('POST', '/escritorio/v1/eventos-em-espera/list', {
    ids_usuario: [account.id.campo],
  });
  expect(listed.body.dados).toMatchObject([{ usuario: 'Usuário campo', tipo: 'checkout' }, {}]);
  const stranger = await signedIn(server.url, (await server.newAccount()).login.gestor);
  const foreign = { ids_usuario: [account.id.campo] };
  const seen = await stranger('POST', '/escritorio/v1/eventos-em-espera/list', foreign);
  expect([seen.status, seen.body.dados]).toEqual([200, []]);
  const colleague = await newColleague();
  const theirs = await colleague.call('POST', '/campo/v1/eventos/em-espera/list');
  expect(theirs.body.dados).toEqual([]);

  const [id] = await idsOf(of(visita, 'checkin', MORNING), visita);
  expect(await waiting()).toEqual([]);
  expect(await visitRow(id)).toMatchObject({ concluido: true, observacao: 'Portão azul' });
  expect(await idsOf(early[0])).toEqual([id]);
});

test('a visit that is refused leaves its events waiting, until it comes as it should be', async ({
  work,
  send,
  made,
  unscheduled,
  waiting,
}) => {
  const visita = made();
  const checkin = of(visita, 'checkin', MORNING);
  expect(await send(visita, checkin)).toEqual(['VALIDACAO_CAMPOS', 'aceito']);
  expect(await waiting()).toHaveLength(1);
  await work.visit();
  expect(await send(visita)).toEqual(['aceito']);
  expect(await waiting()).toEqual([]);
  expect(await unscheduled()).toMatchObject([{ data_inicio: MORNING }]);
});

test('the same visit again, also at once, is one; other content under its id is refused', async ({
  work,
  send,
  made,
  unscheduled,
}) => {
  await work.visit();
  const visita = made();
  const checkins = Array.from({ length: 6 }, () => of(visita, 'checkin', MORNING));
  const results = await Promise.all(checkins.map((checkin) => send(checkin, visita)));
  expect(results.map(([checkin]) => checkin)).toEqual(Array(6).fill('aceito'));
  expect(results.map(([, visit]) => visit).sort()).toEqual([
    'aceito',
    ...Array(5).fill('repetido'),
  ]);
  expect(await unscheduled()).toHaveLength(1);
  expect(await send({ ...visita, data: MORNING })).toEqual(['CONFLITO']);
  const note = of(visita, 'nota', MORNING, { texto: 'x' });
  expect(await send({ ...note, id_evento: visita.id_evento })).toEqual(['CONFLITO']);
  expect(await unscheduled()).toHaveLength(1);
});

test('a colleague who names it gets the answer of an unknown one, until it is given to them', async ({
  work,
  newColleague,
  made,
  idsOf,
}) => {
  await work.visit();
  const visita = made();
  const [id] = await idsOf(visita);
  const colleague = await newColleague();
  const theirs = async () => {
    const eventos = [of(visita, 'nota', MORNING, { texto: 'x' })];
    const { body } = await colleague.call('POST', '/campo/v1/eventos', { eventos });
    return body.resultados[0];
  };
  expect(await theirs()).toMatchObject({ problema: { codigo: 'NAO_ENCONTRADO' } });
  await work.change('registros', id, 'id_usuario', colleague.id);
  expect(await theirs()).toMatchObject({ status: 'aceito', id_registro: id });
});

test('what was refused about a visit out of sight is out of sight, however it is named', async ({
  server,
  account,
  work,
  send,
  made,
}) => {
  await work.visit();
  const visita = made();
  await send(visita);
  await send(event('nota', MORNING, { id_visita: visita.id_evento }));
  await send(of({ id_evento: randomUUID() }, 'nota', MORNING, { texto: 'espera' }));
  const id_segmento = await work.insert('segmentos', { nome: 'Sul' });
  const lists = async () => {
    const gestor = await signedIn(server.url, account.login.gestor);
    const list = async (path: string) =>
      (await gestor('POST', `/escritorio/v1/${path}/list`)).body.dados.length;
    return [await list('eventos-recusados'), await list('eventos-em-espera')];
  };
  expect(await lists()).toEqual([1, 1]);
  await server.db.write(account.scope, (tx) =>
    tx.run(
      sql`insert into segmentos_usuarios values (default, ${id_segmento}, ${account.id.gestor})`,
    ),
  );
  expect(await lists()).toEqual([0, 0]);
});

test('in any order and pieces its events come, the visit is the same', async ({
  work,
  rows,
  send,
  made,
  unscheduled,
  waiting,
}) => {
  await work.visit();
  const form = await newQuestionnaire(work.insert);
  const story = () => {
    const visita = made();
    const nota = of(visita, 'nota', MORNING, { texto: 'engano' });
    return [
      visita,
      of(visita, 'checkin', MORNING, { latitude: 1, longitude: 2 }),
      of(visita, 'resposta', MORNING, { ...form, id_questao: 1, texto: 'x' }),
      nota,
      of(visita, 'correcao', MORNING, { id_evento_corrigido: nota.id_evento }),
      of(visita, 'checkout', NOON),
    ];
  };
  const outcome = async () => {
    const [visit] = await rows(sql`
      select r.id, r.concluido, r.observacao, r.latitude, r.data_realizacao, s.situacao,
        (select jsonb_agg(respostas) from respostas_questionario where id_registro = r.id) as respostas,
        (select count(*) from eventos e where e.id_registro = r.id) as eventos,
        (select count(*) from eventos e where e.id_registro = r.id and e.anulado) as anulados
      from registros r join status_servico s on s.id = r.id_status
      where not agendado order by r.id desc limit 1`);
    const { id: _, ...rest } = visit;
    return [rest, await waiting()];
  };
  await send(...story());
  const expected = await outcome();
  expect(expected).toMatchObject([
    { concluido: true, observacao: null, eventos: 6, anulados: 1 },
    [],
  ]);
  let visits = 1;
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
      fc.integer({ min: 1, max: 3 }),
      async (order, size) => {
        const events = story();
        for (let at = 0; at < order.length; at += size)
          await send(...order.slice(at, at + size).map((i) => events[i]), events[order[0] ?? 0]);
        visits += 1;
        expect(await unscheduled()).toHaveLength(visits);
        expect(await outcome()).toEqual(expected);
      },
    ),
    { numRuns: 8 },
  );
});

test('what made a visit cannot be retracted: neither the event nor the history has it', async ({
  work,
  made,
  send,
  idsOf,
  rows,
}) => {
  await work.visit();
  const visita = made();
  const [id] = await idsOf(visita);
  expect(id).toBeGreaterThan(0);
  const correcao = of(visita, 'correcao', NOON, { id_evento_corrigido: visita.id_evento });
  expect(await send(correcao)).toEqual(['aceito']);
  expect(await rows(sql`select id_evento from eventos where anulado`)).toEqual([]);
  const history = await rows(
    sql`select mudancas from registros_historico where id_registro = ${id}`,
  );
  expect(history.filter(({ mudancas }) => 'correcao' in mudancas)).toEqual([]);
});
