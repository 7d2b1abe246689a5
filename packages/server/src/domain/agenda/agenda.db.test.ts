/** What an agenda shows: technicians, visits of the days, the queue; and how differences begin and end. */
import pg from 'pg';
import { expect } from 'vitest';
import { newWork } from '../../../test/field.ts';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Caller, type Json, signedIn, type TestServer } from '../../../test/harness.ts';
import { clockOf, faultsOf, stateOf } from '../../../test/rows.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { sql } from '../../platform/db/sql.ts';
import { readAgenda } from './agenda.ts';

const WEEK = { inicio: '2999-08-12', fim: '2999-08-18' };
/** A window on the Thursday of that week, far enough away that nothing is late. */
const THURSDAY = { inicio_agendado: '2999-08-15T12:00:00Z', data_agendada: '2999-08-15T13:00:00Z' };
const NO_WINDOW = { inicio_agendado: null, data_agendada: null };

const agenda = async (call: Caller, body: object = {}): Promise<Json> => {
  const answer = await call('POST', '/escritorio/v1/agenda', { ...WEEK, ...body });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body;
};
const idsOf = ({ visitas }: Json): number[] =>
  visitas.map(({ id }: Json) => id).sort((a: number, b: number) => a - b);

const test = testWithNewAccount('gestor').extend('work', ({ server, account }) =>
  newWork(server, account),
);

test('a visit comes with its customer, place, objective and order', async ({
  account,
  call,
  work: { visit, insert, id_cliente },
}) => {
  const id_objetivo = await insert('objetivos', { nome: 'Manutenção' });
  const id_ordem_servico = await insert('ordens_servico', {
    nome: 'Reforma',
    id_cliente,
    id_status: sql`(select id from status_ordem where inicial)`,
    prioridade: 3,
  });
  await insert('enderecos', { id_cliente, cidade: 'Santos', latitude: -23.9, longitude: -46.3 });
  const id = await visit({ ...THURSDAY, id_objetivo, id_ordem_servico });
  const bare = await visit({ ...THURSDAY, id_usuario: null });
  const { visitas } = await agenda(call);
  const shown = Object.fromEntries(visitas.map((it: Json) => [it.id, it]));
  expect(Object.keys(shown)).toHaveLength(2);
  expect(shown[id]).toEqual({
    id,
    codigo: expect.any(Number),
    id_status: expect.any(Number),
    situacao: 'agendado',
    id_cliente,
    cliente: 'Padaria Aurora',
    cliente_ativo: true,
    cidade: 'Santos',
    latitude: -23.9,
    longitude: -46.3,
    id_usuario: account.id.campo,
    ...THURSDAY,
    janela_inicio: null,
    janela_fim: null,
    data_inicio: null,
    data_realizacao: null,
    ativo: true,
    fixada: false,
    agendado: true,
    concluido: false,
    com_pendencias: false,
    id_objetivo,
    objetivo: 'Manutenção',
    ids_habilidades: [],
    id_ordem_servico,
    prioridade: 3,
    id_segmento: null,
    id_equipe: null,
    id_recorrencia: null,
    atualizado_em: expect.any(String),
  });
  expect(shown[bare]).toMatchObject({ id_usuario: null, objetivo: null, prioridade: null });
});

test('windows and executions that touch the days are there, in the account’s time zone', async ({
  call,
  work: { visit },
}) => {
  const done = stateOf('realizado');
  const begun = stateOf('em_atendimento');
  const window = (inicio_agendado: string | null, data_agendada: string | null, more = {}) =>
    visit({ ...done, inicio_agendado, data_agendada, ...more });
  const execution = (data_inicio: string | null, data_realizacao: string | null, more = {}) =>
    visit({ ...done, ...NO_WINDOW, data_inicio, data_realizacao, ...more });
  // The week is from 03:00Z of the 12th to 03:00Z of the 19th.
  const inside = [
    await window('2999-08-12T03:00:00Z', '2999-08-12T03:00:00Z'),
    await window('2999-08-10T12:00:00Z', '2999-08-12T03:00:00Z'),
    await window('2999-08-19T02:59:59Z', '2999-08-19T12:00:00Z'),
    await window('2999-08-01T12:00:00Z', '2999-08-31T12:00:00Z'),
    await window('2999-08-19T02:59:59Z', null),
    await window(null, '2999-08-12T03:00:00Z'),
    await window('2999-08-15T12:00:00Z', '2999-08-15T12:00:00Z', stateOf('cancelado')),
    await execution('2999-08-19T02:00:00Z', '2999-08-19T03:30:00Z'),
    await execution('2999-08-12T02:00:00Z', '2999-08-12T03:00:00Z'),
    await execution('2999-08-01T12:00:00Z', '2999-08-31T12:00:00Z'),
    await execution('2999-08-01T12:00:00Z', null, begun),
    await execution(null, '2999-08-15T12:00:00Z'),
  ];
  for (const outside of [
    () => window('2999-08-12T01:00:00Z', '2999-08-12T02:59:59Z'),
    () => window('2999-08-19T03:00:00Z', '2999-08-19T04:00:00Z'),
    () => window('2999-08-01T12:00:00Z', '2999-08-11T12:00:00Z'),
    () => execution('2999-08-19T03:00:00Z', null, begun),
    () => execution('2999-08-01T12:00:00Z', null, stateOf('cancelado')),
    () => execution('2999-08-01T12:00:00Z', '2999-08-11T12:00:00Z'),
  ])
    await outside();
  expect(idsOf(await agenda(call))).toEqual(inside);
});

test('what waits to be planned is in the queue, from any day, and says why', async ({
  call,
  work: { visit },
}) => {
  const past = { inicio_agendado: '2020-01-01T12:00:00Z', data_agendada: '2020-01-01T13:00:00Z' };
  const far = { inicio_agendado: '2999-12-01T12:00:00Z', data_agendada: '2999-12-01T13:00:00Z' };
  const sem_usuario = await visit({ ...far, id_usuario: null });
  const sem_data = await visit(NO_WINDOW);
  const atrasada = await visit(past);
  const a_enviar = await visit({ ...far, ativo: false });
  const everything = await visit({ ...NO_WINDOW, id_usuario: null, ativo: false });
  for (const more of [
    far,
    { ...past, ...stateOf('cancelado'), id_usuario: null, ativo: false },
    { ...past, ...stateOf('realizado') },
    { ...past, ...stateOf('em_atendimento'), data_inicio: '2020-01-01T12:00:00Z' },
    { ...far, ...stateOf('a_caminho'), id_usuario: null },
  ])
    await visit(more);
  const answer = await agenda(call);
  // The one that began in 2020 has not ended.
  expect(idsOf(answer)).toHaveLength(6);
  expect(answer.fila).toEqual({
    sem_usuario: [everything, sem_usuario],
    sem_data: [sem_data, everything],
    atrasadas: [atrasada],
    a_enviar: [everything, a_enviar],
    ordens: [],
  });
});

test('open orders without a visit are in the queue, the most urgent first', async ({
  call,
  work: { visit, insert, id_cliente },
}) => {
  const id_status = sql`(select id from status_ordem where inicial)`;
  const order = (nome: string, more = {}) =>
    insert('ordens_servico', { nome, id_cliente, id_status, ...more });
  const planned = await order('Planejada');
  await visit({ id_ordem_servico: planned, ...stateOf('realizado') });
  const cancelled = await order('Desmarcada', { data_agendada: '2026-08-14T12:00:00Z' });
  await visit({ id_ordem_servico: cancelled, ...stateOf('cancelado') });
  const urgent = await order('Urgente', { prioridade: 9 });
  const never = await order('Sem visita');
  await order('Concluída', { concluida: true });
  await order('Inativa', { ativa: false });
  const { ordens } = (await agenda(call)).fila;
  expect(ordens.map(({ id }: Json) => id)).toEqual([urgent, cancelled, never]);
  expect(ordens[0]).toEqual({
    id: urgent,
    codigo: expect.any(Number),
    nome: 'Urgente',
    prioridade: 9,
    id_cliente,
    cliente: 'Padaria Aurora',
    cidade: null,
    latitude: null,
    longitude: null,
    inicio_agendado: null,
    data_agendada: null,
    id_segmento: null,
    id_grupo: null,
  });
});

test('technicians come with groups, working hours and the absences of the days', async ({
  account,
  call,
  work: { visit, insert },
}) => {
  const jornada = [{ dia_semana: 2, inicio: '10:00', fim: '14:00' }];
  const technician = (nome: string, more = {}) =>
    insert('usuarios', { nome, login: `${nome}-${account.id.campo}`, perfil: 'campo', ...more });
  const ana = await technician('Ana', { jornada });
  const gone = await technician('Zeca', { ativo: false });
  await technician('Yara', { ativo: false });
  await visit({ ...THURSDAY, id_usuario: gone });
  const away = (inicio: string, fim: string) =>
    insert('ausencias', { id_usuario: ana, inicio, fim, motivo: 'Férias' });
  await away('2999-08-01T12:00:00Z', '2999-08-12T03:00:00Z');
  const id = await away('2999-08-18T12:00:00Z', '2999-09-01T12:00:00Z');
  await away('2999-08-19T03:00:00Z', '2999-09-01T12:00:00Z');
  const { tecnicos, fuso_horario } = await agenda(call);
  expect(fuso_horario).toBe('America/Sao_Paulo');
  const [first, second, third] = tecnicos;
  expect(tecnicos).toHaveLength(3);
  expect(first).toEqual({
    id: ana,
    ocupado: [],
    ...{ maximo_visitas: null, maximo_minutos: null, maximo_quilometros: null },
    nome: 'Ana',
    ativo: true,
    ids_grupos: [],
    trabalha_em_feriados: false,
    jornada,
    habilidades: [],
    ausencias: [
      { id, inicio: '2999-08-18T12:00:00Z', fim: '2999-09-01T12:00:00Z', motivo: 'Férias' },
    ],
  });
  expect(second).toMatchObject({ id: account.id.campo, ausencias: [] });
  expect(second.jornada).toHaveLength(5);
  expect(third).toMatchObject({ id: gone, ativo: false });
});

test('filters choose technicians and segments; unassigned visits stay, unless they are another team’s', async ({
  account,
  call,
  work: { visit, insert },
}) => {
  const { campo, gestor } = account.id;
  const grupo = await insert('grupos', { nome: 'Norte' });
  const other = await insert('grupos', { nome: 'Sul' });
  const segmento = await insert('segmentos', { nome: 'Interior' });
  await insert('grupos_usuarios', { id_grupo: grupo, id_usuario: campo });
  const own = await visit(THURSDAY);
  const anothers = await visit({ ...THURSDAY, id_usuario: gestor });
  const free = await visit({ ...THURSDAY, id_usuario: null });
  const ofTeam = await visit({ ...THURSDAY, id_usuario: null, id_equipe: grupo });
  const ofOther = await visit({ ...THURSDAY, id_usuario: null, id_equipe: other });
  const ofSegment = await visit({ ...THURSDAY, id_segmento: segmento });
  const found = async (body: object) => {
    const answer = await agenda(call, body);
    return [idsOf(answer), answer.tecnicos.map(({ id }: Json) => id)];
  };
  expect(await found({ ids_grupo: [grupo] })).toEqual([[own, free, ofTeam, ofSegment], [campo]]);
  expect(await found({ ids_usuario: [gestor] })).toEqual([
    [anothers, free, ofTeam, ofOther],
    [gestor],
  ]);
  expect(await found({ ids_grupo: [other] })).toEqual([[free, ofOther], []]);
  expect(await found({ ids_usuario: [], ids_segmento: [segmento] })).toEqual([[], []]);
  expect((await found({ ids_segmento: [segmento] }))[0]).toEqual([ofSegment]);
});

test('a difference has what changed, what went, and everything else whole', async ({
  account,
  call,
  work: { visit, change, insert, id_cliente },
}) => {
  const [changed, gone, same] = [
    await visit(THURSDAY),
    await visit(THURSDAY),
    await visit(THURSDAY),
  ];
  const whole = await agenda(call);
  expect(whole).toMatchObject({ diferenca: false, completo: true, removidas: [] });
  const nothing = await agenda(call, { cursor: whole.cursor });
  expect(nothing).toEqual({ ...whole, diferenca: true, visitas: [] });

  await change('registros', changed, 'ativo', false);
  await change('registros', gone, 'data_agendada', '2999-08-25T13:00:00Z');
  await change('registros', gone, 'inicio_agendado', '2999-08-25T12:00:00Z');
  const away = { inicio: '2999-08-15T12:00:00Z', fim: '2999-08-15T13:00:00Z' };
  await insert('ausencias', { id_usuario: account.id.campo, ...away });
  const next = await agenda(call, { cursor: whole.cursor });
  expect(next).toMatchObject({ diferenca: true, removidas: [gone] });
  expect(next.visitas).toMatchObject([{ id: changed, ativo: false }]);
  expect(next.fila.a_enviar).toEqual([changed]);
  expect(next.tecnicos[0].ausencias).toHaveLength(1);

  await change('clientes', id_cliente, 'ativo', false);
  const renamed = await agenda(call, { cursor: next.cursor });
  expect(idsOf(renamed)).toEqual([changed, same]);
  expect(renamed.visitas[0].cliente_ativo).toBe(false);
});

test('a visit that becomes late comes with a difference, without a change by a user', async ({
  call,
  work: { visit },
}) => {
  /** A visit that is not late yet, and the cursor that does not know it. */
  const soonLate = async (seconds: number): Promise<{ id: number; cursor: string }> => {
    const data_agendada = sql`now() + ${seconds} * interval '1 second'`;
    const id = await visit({ inicio_agendado: '2020-01-01T12:00:00Z', data_agendada });
    const answer = await agenda(call);
    return idsOf(answer).includes(id) ? soonLate(2 * seconds) : { id, cursor: answer.cursor };
  };
  const { id, cursor } = await soonLate(1);
  const next = () => agenda(call, { cursor });
  await expect.poll(async () => (await next()).fila.atrasadas, { timeout: 20_000 }).toContain(id);
  const { diferenca, visitas, relogio } = await next();
  expect([diferenca, visitas.map((it: Json) => it.id)]).toEqual([
    true,
    expect.arrayContaining([id]),
  ]);
  expect(visitas.every(({ atualizado_em }: Json) => atualizado_em <= relogio)).toBe(true);
});

test('the answer is whole when the days, the filters or the time zone are others', async ({
  server,
  account,
  call,
  work: { visit },
}) => {
  const id = await visit({
    inicio_agendado: '2999-08-19T03:30:00Z',
    data_agendada: '2999-08-19T03:40:00Z',
  });
  const { cursor } = await agenda(call);
  const whether = async (body: object) => (await agenda(call, { cursor, ...body })).diferenca;
  expect(await whether({})).toBe(true);
  expect(await whether({ fim: '2999-08-17' })).toBe(false);
  expect(await whether({ ids_usuario: [account.id.campo] })).toBe(false);
  const administrator = await signedIn(server.url, account.login.administrador);
  const clock = await clockOf(server.db, account.scope);
  await administrator('PATCH', '/escritorio/v1/conta', { fuso_horario: 'America/Manaus' });
  expect((await clockOf(server.db, account.scope)) > clock).toBe(true);
  const moved = await agenda(call, { cursor });
  expect([moved.diferenca, idsOf(moved)]).toEqual([false, [id]]);
});

test('days are limited, in order, and near enough; a cursor is one', async ({ call }) => {
  const faults = async (body: object) => {
    const { status, body: problem } = await call('POST', '/escritorio/v1/agenda', body);
    return [status, faultsOf(problem)];
  };
  expect(await faults({})).toEqual([400, ['fim CAMPO_OBRIGATORIO', 'inicio CAMPO_OBRIGATORIO']]);
  for (const [inicio, fim, ...campos] of [
    ['2026-08-10', '2026-08-09', 'fim'],
    ['2026-08-01', '2026-09-01', 'fim'],
    ['9999-12-31', '9999-12-31', 'fim', 'inicio'],
    ['0001-01-01', '0001-01-01', 'fim', 'inicio'],
  ])
    expect(await faults({ inicio, fim })).toEqual([
      400,
      campos.map((campo) => `${campo} VALOR_INVALIDO`),
    ]);
  for (const cursor of ['', 'x', 'bnVsbA', 'eyJpIjoxfQ'])
    expect(await faults({ ...WEEK, cursor })).toEqual([400, ['cursor VALOR_INVALIDO']]);
  for (const [inicio, fim] of [
    ['2026-08-01', '2026-08-31'],
    ['1900-01-01', '1900-01-01'],
    ['9998-12-31', '9998-12-31'],
  ])
    expect((await agenda(call, { inicio, fim })).completo).toBe(true);
});

test('a limited manager sees the visits and orders in sight, and learns what goes out of it', async ({
  server,
}) => {
  const segmented = await newSegmentedAccount(server);
  const { rows, link, insert, account, segmento, otherSegmento } = segmented;
  const id_usuario = account.id.campo;
  const { id: managerId, call } = await segmented.newLimitedManager();
  const first = await agenda(call);
  expect(idsOf(first)).toEqual(rows.registros.inside);
  expect(first.tecnicos.map(({ id }: Json) => id)).toEqual([id_usuario]);
  const hiddenCustomer = first.visitas.find(({ id }: Json) => id === rows.registros.inside[2]);
  expect(hiddenCustomer).toMatchObject({ cliente: null, cliente_ativo: true });
  expect(await agenda(call, { cursor: first.cursor })).toMatchObject({
    diferenca: true,
    visitas: [],
  });

  const [, , bySegment = 0] = rows.registros.inside;
  const write = (statement: ReturnType<typeof sql>) =>
    server.db.write(account.scope, (tx) => tx.run(statement));
  /** What the manager has after the change is what a new board would show. */
  const sees = async (cursor: string, ids: (number | undefined)[]) => {
    const next = await agenda(call, { cursor });
    expect([next.diferenca, idsOf(next)]).toEqual([false, ids]);
    return next.cursor;
  };
  await write(sql`update registros set id_segmento = ${otherSegmento} where id = ${bySegment}`);
  const inSight = rows.registros.inside.slice(0, 2);
  let cursor = await sees(first.cursor, inSight);
  await link('segmentos_clientes', segmento, rows.clientes.outside[1] as number);
  cursor = await sees(cursor, [...inSight, rows.registros.outside[1]]);
  await link('segmentos_usuarios', otherSegmento, managerId);
  const all = [...rows.registros.inside, ...rows.registros.outside];
  cursor = await sees(cursor, all);
  const lone = await insert('ordens_servico', {
    nome: 'X',
    id_cliente: rows.clientes.inside[0],
    id_status: sql`(select id from status_ordem where inicial)`,
  });
  expect((await agenda(call, { cursor })).fila.ordens).toMatchObject([{ id: lone }]);
});

/** An order in a limited manager's sight, whose only visit is out of it. */
async function newHiddenVisit(server: TestServer) {
  const segmented = await newSegmentedAccount(server);
  const { rows, account } = segmented;
  const [ordem] = rows.ordens_servico.inside;
  const [hidden] = rows.registros.outside;
  const write = (statement: ReturnType<typeof sql>) =>
    server.db.write(account.scope, (tx) => tx.run(statement));
  await write(sql`update registros set id_ordem_servico = null where id_ordem_servico = ${ordem}`);
  await write(sql`update registros set id_ordem_servico = ${ordem} where id = ${hidden}`);
  return { ordem, hidden, write, call: (await segmented.newLimitedManager()).call };
}

test('an order whose visits are out of sight has visits', async ({ server }) => {
  const { call } = await newHiddenVisit(server);
  expect((await agenda(call)).fila.ordens).toEqual([]);
});

test('an order waits for the decision about a visit that is out of sight', async ({ server }) => {
  const { call, write, hidden, ordem } = await newHiddenVisit(server);
  const set = (changes: ReturnType<typeof sql>) =>
    write(sql`update registros set ${changes} where id = ${hidden}`);
  await set(sql`concluido = false, situacao = 'nao_realizado', desfecho = null,
    id_status = (select id from status_servico where situacao = 'nao_realizado')`);
  const undecided = await call('POST', '/escritorio/v1/registros/list', { a_decidir: true });
  expect([undecided.status, undecided.body.dados]).toEqual([200, []]);
  expect((await agenda(call)).fila.ordens).toEqual([]);
  await set(sql`desfecho = 'mantida'`);
  expect((await agenda(call)).fila.ordens).toMatchObject([{ id: ordem }]);
});

test('a week costs what it shows, however many visits were done, cancelled or are still far away', async ({
  server,
  account,
  work: { visit, id_cliente },
}) => {
  const others = [
    ['realizado', '2020-01-01T12:00Z'],
    ['cancelado', '2020-01-01T12:00Z'],
    ['agendado', '2999-12-01T12:00Z'],
  ] as const;
  const ofEach = 1500;
  await server.db.write(account.scope, async (tx) => {
    for (const [situacao, from] of others)
      await tx.run(sql`
        insert into registros (id_cliente, id_usuario, situacao, id_status, concluido, inicio_agendado, data_agendada,
          data_inicio, data_realizacao)
        select ${id_cliente}, ${account.id.campo}, s.situacao, s.id, ${situacao === 'realizado'}, d.at,
          d.at + interval '1 hour', d.began, d.began + interval '1 hour'
        from status_servico s, generate_series(1, ${ofEach}) n
        cross join lateral (select ${from}::timestamptz + n * interval '1 hour' as at) t
        cross join lateral (select t.at, case when ${situacao === 'realizado'} then t.at end as began) d
        where s.situacao = ${situacao}`);
  });
  for (let n = 0; n < 20; n++) await visit({ ...THURSDAY, ...(n % 2 && { id_usuario: null }) });
  const owner = new pg.Client(server.connection);
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
  const read = await server.db.read({ ...account.scope, priority: 'bulk' }, async (tx) => {
    const { visitas } = await readAgenda(tx, WEEK, undefined);
    const looked = await tx.row<{ rows: number }>(sql`
      select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'registros'`);
    return { shown: visitas.length, looked: looked?.rows };
  });
  expect(read.shown).toBe(20);
  // Plans differ in how often they look at the few rows that are near: none looks at all of one kind.
  expect(read.looked).toBeLessThan(ofEach);
});

test('absences are bounded, and those of technicians who are not asked for do not count', async ({
  server,
  account,
  call,
  work,
}) => {
  const colleague = await work.insert('usuarios', { nome: 'Bia', login: 'bia', perfil: 'campo' });
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`
      insert into ausencias (id_usuario, inicio, fim)
      select ${account.id.campo}, '0001-01-01Z', '9999-12-31Z' from generate_series(1, 2001)`),
  );
  const all = await agenda(call);
  const absences = all.tecnicos.flatMap(({ ausencias }: Json) => ausencias);
  expect([all.completo, all.cursor, absences.length]).toEqual([false, null, 2000]);
  const { completo } = await agenda(call, { ids_usuario: [colleague] });
  expect(completo).toBe(true);
});
