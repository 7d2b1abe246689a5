/**
 * A board that applies differences shows what a whole answer shows, while others write: for the whole account,
 * for a team, for a segment, and for a manager limited by segments.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { newWork } from '../../../test/field.ts';
import { testWithServer } from '../../../test/fixture.ts';
import {
  type Account,
  type Caller,
  type Json,
  signedIn,
  type TestServer,
} from '../../../test/harness.ts';
import { limitShrinking, RANDOM_TEST_TIMEOUT, runs } from '../../../test/random-tests.ts';
import { newSegmentedAccount, type SegmentedAccount } from '../../../test/segments.ts';
import { isRetryable } from '../../platform/db/errors.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

const test = testWithServer();

const DAYS = { inicio: '2999-08-12', fim: '2999-08-18' };

interface Write {
  kind: keyof typeof WRITES;
  row: number;
  value: number;
}

/** One of the rows of a table, by position. */
const one = (table: string, position: number): Sql =>
  sql(
    [
      `(select id from ${table} order by id offset (`,
      ` % (select greatest(count(*), 1) from ${table})) limit 1)`,
    ],
    position,
  );
const pick = <T>(value: number, ...values: T[]): T => values[value % values.length] as T;

/** Long past, of the days, around them, after them, and no window at all. Nothing becomes late meanwhile. */
const window = (value: number): Sql =>
  pick(
    value,
    sql`'2020-01-01T12:00Z'::timestamptz, '2020-01-01T13:00Z'::timestamptz`,
    sql`'2999-08-14T12:00Z'::timestamptz, '2999-08-14T13:00Z'::timestamptz`,
    sql`'2999-08-01T12:00Z'::timestamptz, '2999-08-31T13:00Z'::timestamptz`,
    sql`'2999-08-25T12:00Z'::timestamptz, '2999-08-25T13:00Z'::timestamptz`,
    sql`null::timestamptz, null::timestamptz`,
  );

/** What others do, each as it stands in the database afterwards. */
const WRITES = {
  create: ({ row, value }: Write) => sql`
    insert into registros (id_cliente, id_usuario, id_status, inicio_agendado, data_agendada)
    select ${one('clientes', row)}, ${pick(value, one('usuarios', row), sql`null`)}, s.id, ${window(value)}
    from status_servico s where s.situacao = 'agendado'`,
  move: ({ row, value }: Write) => sql`
    update registros set (inicio_agendado, data_agendada) = (${window(value)}) where id = ${one('registros', row)}`,
  give: ({ row, value }: Write) => sql`
    update registros set id_usuario = ${pick(value, sql`null`, one('usuarios', value))}
    where id = ${one('registros', row)}`,
  send: ({ row }: Write) =>
    sql`update registros set ativo = not ativo where id = ${one('registros', row)}`,
  enter: ({ row, value }: Write) => sql`
    update registros r set situacao = s.situacao, id_status = s.id, concluido = s.situacao = 'realizado',
      data_inicio = ${pick(value, sql`null`, sql`'2999-08-14T12:00Z'`, sql`'2999-08-01T12:00Z'`)}
    from status_servico s
    where r.id = ${one('registros', row)}
      and s.situacao = ${pick(value, 'agendado', 'a_caminho', 'em_atendimento', 'realizado', 'cancelado')}`,
  segment: ({ row, value }: Write) => sql`
    update registros set id_segmento = ${pick(value, sql`null`, one('segmentos', value))}
    where id = ${one('registros', row)}`,
  team: ({ row, value }: Write) => sql`
    update registros set id_equipe = ${pick(value, sql`null`, one('grupos', value))}
    where id = ${one('registros', row)}`,
  customer: ({ row, value }: Write) => sql`
    update registros set id_cliente = ${one('clientes', value)} where id = ${one('registros', row)}`,
  rename: ({ row, value }: Write) => sql`
    update clientes set nome = ${`Cliente ${value}`}, ativo = not ativo where id = ${one('clientes', row)}`,
  settle: ({ row, value }: Write) => sql`
    insert into enderecos (id_cliente, cidade) values (${one('clientes', row)}, ${`Cidade ${value}`})
    on conflict (conta_id, id_cliente, ordem) do update set cidade = excluded.cidade`,
  objective: ({ row, value }: Write) => sql`
    with n as (insert into objetivos (nome) values (${`Objetivo ${value}`}) returning id)
    update registros set id_objetivo = n.id from n where registros.id = ${one('registros', row)}`,
  nameObjective: ({ row, value }: Write) => sql`
    update objetivos set nome = ${`Outro ${value}`} where id = ${one('objetivos', row)}`,
  priority: ({ row, value }: Write) => sql`
    update ordens_servico set prioridade = ${value} where id = ${one('ordens_servico', row)}`,
  order: ({ row, value }: Write) => sql`
    update registros set id_ordem_servico = ${pick(value, sql`null`, one('ordens_servico', value))}
    where id = ${one('registros', row)}`,
  endOrder: ({ row }: Write) =>
    sql`delete from ordens_servico where id = ${one('ordens_servico', row)}`,
  join: ({ row, value }: Write) => sql`
    insert into grupos_usuarios (id_grupo, id_usuario) values (${one('grupos', row)}, ${one('usuarios', value)})
    on conflict do nothing`,
  leave: ({ row }: Write) =>
    sql`delete from grupos_usuarios where id_usuario = ${one('usuarios', row)}`,
  show: ({ row, value }: Write) => sql`
    insert into segmentos_clientes (id_segmento, id_cliente)
    values (${one('segmentos', row)}, ${one('clientes', value)}) on conflict do nothing`,
  hide: ({ row }: Write) =>
    sql`delete from segmentos_clientes where id_cliente = ${one('clientes', row)}`,
  absence: ({ row, value }: Write) => sql`
    insert into ausencias (id_usuario, inicio, fim) values (${one('usuarios', row)}, '2999-08-14T12:00Z',
      '2999-08-14T12:00Z'::timestamptz + ${value + 1} * interval '1 minute')`,
  back: ({ row }: Write) => sql`delete from ausencias where id = ${one('ausencias', row)}`,
  duration: ({ row, value }: Write) => sql`
    insert into duracoes_objetivos (id_objetivo, minutos)
    select o.id, ${value + 1} from objetivos o where o.id = ${one('objetivos', row)}
    on conflict (conta_id, id_objetivo) do update set minutos = excluded.minutos`,
  zone: ({ value }: Write) => sql`
    update contas set fuso_horario = ${pick(value, 'America/Sao_Paulo', 'Asia/Tokyo')} where id = current_account()`,
} as const;

const position = fc.nat(999);
const write = fc.record({
  kind: fc.constantFrom(...(Object.keys(WRITES) as (keyof typeof WRITES)[])),
  row: position,
  value: position,
});
/** What each of some writers does, one transaction after the other. */
const plan = fc.array(fc.array(fc.array(write, { minLength: 1, maxLength: 3 }), { maxLength: 6 }), {
  minLength: 1,
  maxLength: 4,
});

/** A board: it has what the last answer left it with. */
class Board {
  readonly #call: Caller;
  readonly #filters: object;
  #visits = new Map<number, Json>();
  #last: Json = { cursor: undefined };
  differences = 0;

  constructor(call: Caller, filters: object) {
    this.#call = call;
    this.#filters = filters;
  }

  async #ask(cursor?: string): Promise<Json> {
    const body = { ...DAYS, ...this.#filters, ...(cursor && { cursor }) };
    const answer = await this.#call('POST', '/escritorio/v1/agenda', body);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return answer.body;
  }

  /** Takes up what changed. */
  async follow(): Promise<void> {
    const answer = await this.#ask(this.#last.cursor);
    if (!answer.diferenca) this.#visits = new Map();
    this.differences += answer.diferenca ? 1 : 0;
    for (const id of answer.removidas) this.#visits.delete(id);
    for (const visit of answer.visitas) this.#visits.set(visit.id, visit);
    this.#last = answer;
  }

  /** What it shows, and what a whole answer would show, if nothing was written in between. */
  async compare(): Promise<void> {
    const { visitas, ...whole } = await this.#ask();
    if (whole.relogio !== this.#last.relogio) return;
    const { visitas: _, diferenca: __, removidas: ___, ...shown } = this.#last;
    expect({ ...shown, diferenca: false, removidas: [] }).toEqual(whole);
    const byId = (a: Json, b: Json) => a.id - b.id;
    expect([...this.#visits.values()].sort(byId)).toEqual(visitas.sort(byId));
  }
}

/** An account with some rows of everything. */
async function fill(server: TestServer): Promise<SegmentedAccount> {
  const segmented = await newSegmentedAccount(server);
  const { account, insert } = segmented;
  await insert('usuarios', { nome: 'Bia', login: `bia-${account.id.campo}`, perfil: 'campo' });
  await insert('grupos', { nome: 'Outra' });
  await insert('objetivos', { nome: 'Vistoria' });
  const { visit } = await newWork(server, account);
  for (const inicio_agendado of ['2999-08-13T12:00:00Z', '2999-08-16T12:00:00Z'])
    await visit({ inicio_agendado, data_agendada: '2999-08-16T13:00:00Z' });
  return segmented;
}

async function boards({ server, segmented }: { server: TestServer; segmented: SegmentedAccount }) {
  const call = await signedIn(server.url, segmented.account.login.administrador);
  const limited = await segmented.newLimitedManager();
  return [
    new Board(call, {}),
    new Board(call, { ids_grupo: [segmented.grupo] }),
    new Board(call, {
      ids_segmento: [segmented.segmento],
      ids_usuario: [segmented.account.id.campo],
    }),
    new Board(limited.call, {}),
  ];
}

const isOrphan = ({ code }: { code?: string }) => code === '23503';

const run = async (server: TestServer, { scope }: Account, transactions: Write[][]) => {
  for (const writes of transactions)
    await server.db
      .write(scope, async (tx) => {
        for (const one of writes) await tx.run(WRITES[one.kind](one));
      })
      // They lock in any order, and choose orders that others delete: one that gives up has written nothing.
      .catch((error) => expect(isRetryable(error) || isOrphan(error), String(error)).toBe(true));
};

test(
  'differences have what a whole answer has, while others write',
  async ({ server }) => {
    let differences = 0;
    await fc.assert(
      fc.asyncProperty(
        plan,
        limitShrinking(async (writers) => {
          const segmented = await fill(server);
          const all = await boards({ server, segmented });
          const writing = Promise.all(
            writers.map((transactions) => run(server, segmented.account, transactions)),
          );
          let over = false;
          const noted = writing.finally(() => {
            over = true;
          });
          const watch = async (board: Board) => {
            do {
              await board.follow();
              await board.compare();
            } while (!over);
            await board.follow();
            await board.compare();
            differences += board.differences;
          };
          await Promise.all([noted, ...all.map(watch)]);
        }),
      ),
      runs(12),
    );
    expect(differences).toBeGreaterThan(12);
  },
  RANDOM_TEST_TIMEOUT,
);
