import { TIPOS_DE_QUESTAO } from '@campeiro/contract/questionarios';
import { hashPassword } from '@campeiro/server/platform/auth/sign-in';
import { Database, type TenantContext } from '@campeiro/server/platform/db/database';
import { name, type Sql, sql } from '@campeiro/server/platform/db/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anonymous,
  type Caller,
  cloneDatabase,
  startTestServer,
  type TestServer,
} from '../../server/test/harness.ts';
import { findCompany } from './accounts.ts';
import { COMPANIES } from './content/company.ts';
import { DAY, HOUR, localDay, startOfDay, toInstant } from './dates.ts';
import { AGENDA_DAYS, agendaDays, workingHours } from './fill/agenda.ts';
import { fillDemo, topUpDemo } from './fill/index.ts';
import { FIXED_PASSWORD, givePassword, passwordFor } from './password.ts';

/** 9 o'clock of today in São Paulo, so that devices' events are of the same day. */
const NOW = startOfDay(localDay(Date.now())) + 9 * HOUR;
const TECHNICIANS = 8;
const HOURS = workingHours(localDay(NOW));

let server: TestServer;
let main: TenantContext;
let neighbour: TenantContext;

const rowsOf = <T>(statement: Sql, scope = main) =>
  server.db.read(scope, (tx) => tx.rows<T>(statement));
const one = async <T = Record<string, number>>(statement: Sql, scope = main) =>
  (await rowsOf<T>(statement, scope))[0] as T;
const count = async (table: string, scope = main) =>
  (await one<{ total: number }>(sql`select count(*) as total from ${name(table)}`, scope)).total;

async function signIn(login: string): Promise<Caller> {
  const call = anonymous(server.url);
  const { body } = await call('POST', '/v2/token', { login, senha: FIXED_PASSWORD });
  const authorization = `Bearer ${body.token_acesso}`;
  return (method, path, payload) => call(method, path, payload, { authorization });
}

beforeAll(async () => {
  server = await startTestServer();
  await fillDemo(server.db, server.app.storage, await hashPassword(FIXED_PASSWORD), NOW);
  const scopes = await Promise.all(COMPANIES.map((company) => findCompany(server.db, company)));
  [main, neighbour] = scopes as [TenantContext, TenantContext];
});
afterAll(() => server.close());

describe('the first start', () => {
  test('work has waited on a phone since yesterday', async () => {
    const row = await one(sql`
      select count(*) as total, sum(espera_fotos) as fotos,
        min(espera_desde) < ${toInstant(NOW - DAY)} as parado
      from sessoes where espera_desde is not null`);
    expect(row).toMatchObject({ total: 1, fotos: 5, parado: true });
  });

  test('customers of every kind, each with an address and a position', async () => {
    const row = await one(sql`
      select count(*) as total, count(distinct tipo) as tipos, count(distinct documento) as documentos,
        count(*) filter (where not ativo) as inativos,
        count(*) filter (where codigo ~ '^C-[0-9]{5}$' and telefone <> '' and email <> ''
          and e.latitude is not null
          and id_categoria + id_etapa + id_temperatura + id_setor_mercado is not null) as completos
      from clientes c left join enderecos e on e.id_cliente = c.id and e.ordem = 0`);
    expect(row.total).toBeGreaterThanOrEqual(320);
    expect(row).toMatchObject({ tipos: 3, documentos: row.total, completos: row.total });
    expect(row.inativos).toBeGreaterThan(0);
  });

  test('some customers have a second address, with visits at it', async () => {
    const row = await one(sql`
      select count(distinct e.id) as enderecos, count(r.id) as visitas,
        count(*) filter (where not r.concluido) as abertas
      from enderecos e left join registros r on r.id_endereco = e.id where e.ordem > 0`);
    for (const many of Object.values(row)) expect(many).toBeGreaterThan(3);
  });

  test.each([
    ...['categorias', 'etapas', 'temperaturas', 'setores_mercado', 'tipos_servico', 'objetivos'],
    ...['pessoas', 'pessoas_clientes', 'grupos', 'grupos_usuarios', 'notas_cliente'],
    ...['segmentos', 'segmentos_usuarios', 'segmentos_grupos', 'segmentos_clientes'],
    ...['ordens_servico', 'ordens_servico_usuarios'],
  ])('something in %s', async (table) => {
    expect(await count(table)).toBeGreaterThan(1);
  });

  test('sixty days of visits in their final state', async () => {
    const row = await one(sql`
      select count(*) as total, count(distinct codigo) as codigos, count(distinct id_usuario) as tecnicos,
        count(distinct (id_usuario, (data_inicio - interval '3 hours')::date)) as jornadas,
        max(data_realizacao) < ${toInstant(NOW)} as passadas,
        count(*) filter (where s.situacao = 'realizado' and r.ativo and data_inicio < data_realizacao
          and r.data_criacao <= data_inicio + interval '1 second'
          and observacao <> '' and latitude is not null) as completas
      from registros r join status_servico s on s.id = r.id_status where concluido`);
    expect(row).toMatchObject({
      codigos: row.total,
      tecnicos: TECHNICIANS,
      passadas: true,
      completas: row.total,
    });
    const { total = 0, jornadas = 0 } = row;
    expect(jornadas / TECHNICIANS).toBeGreaterThanOrEqual(42);
    expect(total / jornadas).toBeCloseTo(6, 0);
    expect(await count('registros_historico')).toBe(0);
  });

  test('visits that were not carried out: most decided, the newest not, some with a photo', async () => {
    const row = await one(sql`
      select count(*) as total, count(*) filter (where desfecho is null) as a_decidir,
        count(*) filter (where desfecho = 'mantida') as mantidas,
        count(id_nova_visita) as replanejadas, count(distinct id_motivo_nao_realizacao) as motivos,
        count(*) filter (where exists (select from eventos e join imagens i on encode(i.sha256, 'hex') = e.imagem
          where e.id_registro = r.id and e.tipo = 'foto')) as com_foto,
        count(*) filter (where desfecho = 'replanejada' and id_nova_visita is null) as sem_nova
      from registros r where situacao = 'nao_realizado'`);
    expect(row).toMatchObject({ motivos: 7, sem_nova: 0 });
    for (const kind of ['mantidas', 'replanejadas', 'com_foto'])
      expect(row[kind]).toBeGreaterThan(3);
    expect(row.a_decidir).toBeGreaterThanOrEqual(2);
    expect(row.a_decidir).toBeLessThan((row.total ?? 0) / 4);
  });

  test('no technician is at two places at once', async () => {
    const { total } = await one(sql`
      select count(*) as total from registros a join registros b
      on a.id_usuario = b.id_usuario and a.id < b.id
        and a.data_inicio < b.data_realizacao and b.data_inicio < a.data_realizacao`);
    expect(total).toBe(0);
  });

  test('every answer is one that its question allows', async () => {
    const faulty = await rowsOf(sql`
      select r.id, q.value from respostas_questionario r
      join questionarios_versoes v on v.id = r.id_versao and v.id_questionario = r.id_questionario
      cross join jsonb_each(r.respostas) a
      left join jsonb_path_query(v.secoes, '$[*].questoes[*]') q(value) on q.value->>'id_questao' = a.key
      where not coalesce(case q.value->>'tipo'
        when 'texto' then a.value->>'texto' <> ''
        when 'numero' then (a.value->>'numero')::numeric between
          coalesce((q.value->'medida'->>'minimo')::numeric, '-Infinity') and
          coalesce((q.value->'medida'->>'maximo')::numeric, 'Infinity')
        when 'hora' then a.value->>'texto' ~ '^([01]\\d|2[0-3]):[0-5]\\d$'
        when 'data' then a.value->>'data_resposta' like '%Z'
        when 'foto' then exists (select from imagens i where encode(i.sha256, 'hex') = a.value->>'imagem')
        when 'assinatura' then exists (select from imagens i where encode(i.sha256, 'hex') = a.value->>'imagem')
        else jsonb_path_query_array(q.value, '$.opcoes[*].id_opcao') @> (a.value->'ids_opcoes') end, false)`);
    expect(faulty).toEqual([]);
    expect(await count('respostas_questionario')).toBeGreaterThan(2000);
    const tipos = await rowsOf<{ tipo: string }>(sql`
      select distinct q->>'tipo' as tipo from questionarios_versoes,
        jsonb_path_query(secoes, '$[*].questoes[*]') q`);
    expect(tipos).toHaveLength(TIPOS_DE_QUESTAO.length);
  });

  test('orders behind visits of the same customer, done and to do', async () => {
    const row = await one(sql`
      select count(*) as total, count(*) filter (where concluida) as concluidas,
        count(*) filter (where concluida <> (data_conclusao is not null)) as contraditorias
      from ordens_servico`);
    expect(row.total).toBeGreaterThanOrEqual(40);
    expect(row.contraditorias).toBe(0);
    expect(row.concluidas).toBeGreaterThan(10);
    const { alheias, visitas } = await one(sql`
      select count(*) as visitas, count(*) filter (
        where r.id_cliente <> o.id_cliente or r.concluido <> o.concluida) as alheias
      from registros r join ordens_servico o on o.id = r.id_ordem_servico`);
    expect(alheias).toBe(0);
    expect(visitas).toBeGreaterThan(row.total ?? 0);
  });

  test('a full agenda, with visits to be sent and visits without a technician', async () => {
    const days = await rowsOf<Record<string, number>>(agendaByDay);
    expect(days.map(({ dia }) => dia)).toEqual(agendaDays(HOURS, localDay(NOW)));
    expect(days.length).toBeGreaterThanOrEqual(7);
    for (const { total, sem_tecnico, tecnicos } of days) {
      expect(total).toBeGreaterThanOrEqual(TECHNICIANS * 5);
      expect(sem_tecnico).toBeGreaterThan(0);
      expect(tecnicos).toBe(TECHNICIANS);
    }
    expect(days.reduce((sum, { a_enviar = 0 }) => sum + a_enviar, 0)).toBeGreaterThan(10);
  });

  test('a board with people away in the days ahead, and visits that take different times', async () => {
    const away = await rowsOf(sql`
      select from ausencias where inicio > ${toInstant(NOW)} and fim < ${toInstant(NOW + 30 * DAY)}`);
    expect(away).toHaveLength(3);
    const { total, longest } = await one(
      sql`select count(*) as total, max(minutos) as longest from duracoes_objetivos`,
    );
    expect([total, longest]).toEqual([3, 50]);
  });

  test('an objective whose visits take visibly longer than expected', async () => {
    const { visits, median } = await one(sql`
      select count(*) as visits, percentile_cont(0.5) within group (
        order by extract(epoch from t.data_realizacao - t.data_inicio) / 60) as median
      from registros t join objetivos o on o.id = t.id_objetivo
      where o.nome = 'Instalação' and t.concluido and t.data_realizacao >= now() - interval '1 year'`);
    expect(visits).toBeGreaterThan(20);
    expect(median).toBeGreaterThan(68);
  });

  test('skills that some technicians lack, who are not sent where they are asked for, and one that expires soon', async () => {
    const rows = await rowsOf(sql`
      select h.nome, count(*) as people,
        count(*) filter (where u.valida_ate < ${toInstant(NOW + 30 * DAY)}::date) as soon
      from usuarios_habilidades u join habilidades h on h.id = u.id_habilidade group by 1 order by 1`);
    expect(rows).toEqual([
      { nome: 'NR-10, instalações elétricas', people: TECHNICIANS - 1, soon: 0 },
      { nome: 'NR-35, trabalho em altura', people: TECHNICIANS - 2, soon: 1 },
    ]);
    const { planned, lacking } = await one(sql`
      select count(*) as planned, count(*) filter (where u.id_usuario is null) as lacking
      from registros r join objetivos_habilidades o on o.id_objetivo = r.id_objetivo
        left join usuarios_habilidades u on u.id_usuario = r.id_usuario and u.id_habilidade = o.id_habilidade
      where r.id_usuario is not null`);
    expect(planned).toBeGreaterThan(50);
    expect(lacking).toBe(0);
  });

  test('days of travel that a manager validated', async () => {
    const validated = await rowsOf<{ nome: string }>(sql`
      select distinct u.nome from deslocamentos_dias d
      left join usuarios u on u.id = d.id_usuario_ultima_alteracao where d.aprovacao <> 3`);
    expect(validated).toEqual([{ nome: 'Otávio Guimarães' }]);
  });

  test('a last position of everybody in the field', async () => {
    expect((await one(sql`select count(distinct id_usuario) as total from posicoes`)).total).toBe(
      TECHNICIANS,
    );
  });

  test('stamps of six digits', async () => {
    const { total } = await one(sql`
      select count(*) as total from (
        select data_criacao from clientes union all select data_criacao from registros
        union all select data_criacao from ordens_servico union all select data_criacao from pessoas
        union all select data_criacao from respostas_questionario
      ) t where date_trunc('second', data_criacao) = data_criacao`);
    expect(total).toBe(0);
  });

  test('the API shows it, and shows the neighbour nothing of it', async () => {
    const [ours, theirs] = [await signIn('integracao'), await signIn('integracao-vizinha')];
    const mine = await ours('POST', '/v2/clientes/list', { por_pagina: 100 });
    expect(mine.body.paginacao.total_itens).toBe(await count('clientes'));
    const other = await theirs('POST', '/v2/clientes/list', {});
    expect(other.body.paginacao.total_itens).toBe(await count('clientes', neighbour));
    expect(other.body.paginacao.total_itens).toBeLessThan(20);
    const ids = new Set(mine.body.dados.map(({ id }: { id: number }) => id));
    expect(other.body.dados.some(({ id }: { id: number }) => ids.has(id))).toBe(false);
    expect((await theirs('GET', `/v2/clientes/${mine.body.dados[0].id}`)).status).toBe(404);
    expect(await count('registros', neighbour)).toBeGreaterThan(20);
    expect(await count('objetivos', neighbour)).toBe(2);
  });

  test('the same company every time', async () => {
    const db = new Database(await cloneDatabase());
    await fillDemo(db, server.app.storage, 'an unused password', NOW);
    const [scope] = await Promise.all(COMPANIES.map((company) => findCompany(db, company)));
    const [again] = await db.read(scope as TenantContext, (tx) => tx.rows(picture));
    await db.close();
    expect(again).toEqual(await one(picture));
  });
});

describe('later starts', () => {
  test('nothing is added to what is there', async () => {
    const before = await count('registros');
    await fillDemo(server.db, server.app.storage, 'unused', NOW);
    await topUpDemo(server.db, NOW + HOUR);
    expect(await count('registros')).toBe(before);
    const { contas } = await server.db.acrossAccounts(
      async (tx) =>
        (await tx.row<{ contas: number }>(sql`select count(*) as contas from contas`)) ?? {
          contas: 0,
        },
    );
    expect(contas).toBe(COMPANIES.length);
  });

  test('only days without an agenda get one, also when a dispatcher planned a visit there', async () => {
    const ninth = localDay(NOW) + AGENDA_DAYS;
    const at = startOfDay(ninth) + 9 * HOUR;
    await server.db.write(main, (tx) =>
      tx.run(sql`
        insert into registros (id_status, id_cliente, inicio_agendado, data_agendada)
        select min(s.id), min(c.id), ${toInstant(at)}::timestamptz, ${toInstant(at + HOUR)}::timestamptz
        from status_servico s, clientes c`),
    );
    const before = await rowsOf<Record<string, number>>(agendaByDay);
    await topUpDemo(server.db, NOW + DAY);
    const after = await rowsOf<Record<string, number>>(agendaByDay);
    const planned = agendaDays(HOURS, localDay(NOW + DAY));
    const [old, renewed] = [before, after].map((days) =>
      days.filter(({ dia = 0 }) => dia !== ninth),
    );
    expect(renewed).toEqual(old);
    const total = after.find(({ dia }) => dia === ninth)?.total;
    if (planned.includes(ninth)) expect(total).toBeGreaterThan(TECHNICIANS * 5);
    else expect(total).toBe(1);
    await topUpDemo(server.db, NOW + DAY);
    expect(await rowsOf(agendaByDay)).toEqual(after);
  });
});

describe('the password', () => {
  const use = async (host: string) => {
    const password = await passwordFor(server.db, host);
    if (password.password !== password.previous) await givePassword(server.db, password);
    return password;
  };
  const status = async (senha: string) =>
    (await anonymous(server.url)('POST', '/v2/token', { login: 'gestor', senha })).status;

  test('is the well-known one on this machine only', async () => {
    await use('127.0.0.1');
    const call = await signIn('gestor');
    const elsewhere = await use('0.0.0.0');
    expect(elsewhere.isNew).toBe(true);
    expect(elsewhere.password).not.toBe(FIXED_PASSWORD);
    expect(await status(FIXED_PASSWORD)).toBe(401);
    expect(await status(elsewhere.password)).toBe(200);
    expect((await call('POST', '/v2/clientes/list', {})).status).toBe(401);

    expect(await use('0.0.0.0')).toMatchObject({ password: elsewhere.password, isNew: false });
    expect((await use('localhost')).password).toBe(FIXED_PASSWORD);
    expect(await status(FIXED_PASSWORD)).toBe(200);
  });
});

const agendaByDay = sql`
  select floor(extract(epoch from inicio_agendado - interval '3 hours') / 86400)::int as dia,
    count(*) as total, count(distinct id_usuario) as tecnicos,
    count(*) filter (where not ativo) as a_enviar,
    count(*) filter (where id_usuario is null) as sem_tecnico
  from registros where not concluido and id_recorrencia is null
    and inicio_agendado >= ${toInstant(startOfDay(localDay(NOW)))} group by 1 order by 1`;

/** A digest of everything that does not depend on ids, because other accounts may use some ids. */
const picture = sql`
  select
    (select md5(string_agg(concat_ws('|', c.codigo, c.nome, c.documento, c.data_criacao, e.logradouro,
        e.cep, e.latitude), e'\n' order by c.codigo, e.ordem))
      from clientes c join enderecos e on e.id_cliente = c.id) as clientes,
    (select md5(string_agg(concat_ws('|', r.codigo, u.login, c.codigo, r.inicio_agendado, r.data_inicio,
        r.data_realizacao, r.observacao, r.ativo), e'\n' order by r.codigo))
      from registros r join clientes c on c.id = r.id_cliente left join usuarios u on u.id = r.id_usuario
      where r.codigo <= (select count(*) from registros where concluido)) as registros,
    (select md5(string_agg(respostas::text, e'\n' order by id)) from respostas_questionario) as respostas`;
