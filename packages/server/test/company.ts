/** An account with rows of every kind, many of them alike, and callers who read and write through any of several servers. */
import type { TenantContext, Tx } from '../src/platform/db/database.ts';
import { name, type Sql, sql } from '../src/platform/db/sql.ts';
import { newDevice, withToken } from './field.ts';
import {
  type Account,
  anonymous,
  type Caller,
  newUser,
  SENHA,
  type TestServer,
} from './harness.ts';
import { type ListName, listsOf, PLAIN_LISTS, type Row } from './list-model.ts';
import { insertPlainRows } from './plain-tables.ts';
import { inserter } from './rows.ts';

/** `limitado` is a manager whom a segment limits. */
export type Who = 'integracao' | 'administrador' | 'limitado' | 'campo';

/** Who reads this list when this one is to: a customer's notes are not for those who may lose sight of it. */
export const readerOf = (list: ListName, who: Who): Who =>
  list === 'notas' && who === 'limitado' ? 'administrador' : who;

export interface Company {
  account: Account;
  /** The customer whose notes are listed; it always exists. */
  cliente: number;
  lists: ReturnType<typeof listsOf>;
  /** Calls in a user's name; `through` counts servers, beyond the last from the first again. */
  as(who: Who, through?: number): Caller;
  /** One transaction in the service's name, without the API. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  ids(table: string): Promise<number[]>;
  /** Every row of a list that its reader may see, at this moment. */
  rows(list: ListName, who?: Who): Promise<Row[]>;
}

/** The servers share one database. `size` rows of most kinds. */
export async function newCompany(servers: () => TestServer[], size: number): Promise<Company> {
  const { db, url, newAccount } = servers()[0] as TestServer;
  const account = await newAccount();
  const write = <T>(work: (tx: Tx) => Promise<T>) => db.write(account.scope, work);
  const limited = await addLimitedManager(db, account);
  await write((tx) => fill(tx, account, size));

  const tokens: Record<Who, string> = {
    integracao: await tokenOf(url, account.login.integracao),
    administrador: await tokenOf(url, account.login.administrador),
    limitado: await tokenOf(url, limited.login),
    campo: (await newDevice(url, account.login.campo)).sessao.token_acesso,
  };
  const ids = async (table: string) => {
    const rows = await db.read(account.scope, (tx) =>
      tx.rows<{ id: number }>(sql`select id from ${name(table)} order by id`),
    );
    return rows.map(({ id }) => id);
  };
  const cliente = (await ids('clientes'))[0] ?? 0;
  const lists = listsOf(cliente);
  return {
    account,
    cliente,
    lists,
    as: (who, through = 0) => {
      const all = servers();
      const server = all[through % all.length] as TestServer;
      return withToken(anonymous(server.url), tokens[who]);
    },
    write,
    ids,
    rows: async (list, who = 'integracao') => {
      const scope =
        who === 'limitado' ? await limitedScope(db, account.scope, limited.id) : account.scope;
      return db.read(scope, (tx) => tx.rows<Row>(lists[list].rows));
    },
  };
}

async function tokenOf(url: string, login: string): Promise<string> {
  const { body } = await anonymous(url)('POST', '/v2/token', { login, senha: SENHA });
  return body.token_acesso;
}

async function addLimitedManager(db: TestServer['db'], account: Account) {
  const insert = inserter(db, account.scope);
  const { id, login } = await newUser(db, account.scope, 'gestor', 'Gestor limitado');
  const segmento = await insert('segmentos', { nome: 'Interior' });
  await db.write(account.scope, (tx) =>
    tx.run(
      sql`insert into segmentos_usuarios (id_segmento, id_usuario) values (${segmento}, ${id})`,
    ),
  );
  return { id, login };
}

/** What the manager sees: all there is, once none of their segments is left and active. */
async function limitedScope(
  db: TestServer['db'],
  scope: TenantContext,
  id: number,
): Promise<TenantContext> {
  const segments = await db.read(scope, (tx) =>
    tx.rows<{ id: number }>(sql`
      select id from segmentos where ativo and (
        id in (select id_segmento from segmentos_usuarios where id_usuario = ${id})
        or id in (select id_segmento from segmentos_grupos join grupos_usuarios using (conta_id, id_grupo)
          where id_usuario = ${id}))`),
  );
  return segments.length === 0 ? scope : { ...scope, segmentos: segments.map((s) => s.id) };
}

/** One of the first rows of a table by the number `i`, or null: rows share references, and some have none. */
const some = (table: string, divisor = 1, of = 4): Sql =>
  sql`(select id from ${name(table)} order by id offset (i / ${divisor}::int) % ${of}::int limit 1)`;

/** One of these texts by the number `i`. */
const text = (divisor: number, ...texts: (string | null)[]): Sql =>
  sql`(${texts}::text[])[1 + (i / ${divisor}::int) % ${texts.length}::int]`;

const textOrNull = (divisor: number, ...texts: string[]): Sql => text(divisor, ...texts, null);

const day = (divisor: number): Sql =>
  sql`timestamptz '2026-08-14T12:00:00Z' + (i / ${divisor}::int) % 4 * interval '1 day 0.25 second'`;

/** The same rows for the same size, with ties and nulls in the fields that lists sort by. */
async function fill(tx: Tx, { id }: Account, size: number): Promise<void> {
  const few = sql`generate_series(1, 3) i`;
  const many = sql`generate_series(0, ${size - 1}::int) i`;
  await tx.run(sql`insert into categorias (nome) select 'Categoria ' || i from ${few}`);
  await tx.run(sql`insert into tipos_servico (nome) select 'Tipo ' || i from ${few}`);
  await tx.run(sql`insert into objetivos (nome) select 'Objetivo ' || i from ${few}`);
  await tx.run(sql`insert into segmentos (nome) select 'Segmento ' || i from ${few}`);
  await tx.run(sql`insert into grupos (nome) select 'Equipe ' || i from ${many}`);
  await tx.run(sql`
    insert into usuarios (nome, login, email, perfil)
    select ${text(1, 'Zé', 'ana', 'Ana')}, 'u' || i || '-' || gen_random_uuid(), ${textOrNull(2, 'a@b.c')}, 'campo'
    from generate_series(1, ${Math.min(size, 9)}::int) i`);
  await tx.run(sql`
    insert into grupos_usuarios (id_grupo, id_usuario)
    select distinct ${some('grupos', 1, size)}, ${some('usuarios', 2, 8)} from ${many}`);
  await tx.run(sql`
    insert into clientes (tipo, nome, codigo, documento, ativo, id_categoria)
    select 'J', ${text(1, 'Padaria São João', 'Café', 'cafe', 'Ótica 100%', 'Água')},
      ${textOrNull(2, 'a', 'B', 'c', 'Ç')}, case when i % 3 = 0 then 'D' || i end, i % 4 <> 0, ${some('categorias', 2)}
    from ${many}`);
  await tx.run(sql`
    insert into segmentos_clientes (id_segmento, id_cliente)
    select distinct ${some('segmentos', 3)}, ${some('clientes', 1, size)} from ${many}`);
  await tx.run(sql`
    insert into pessoas (nome, email, ativo)
    select ${text(1, 'João', 'joao', 'Bia')}, ${textOrNull(3, 'x@y.z', 'X@Y.Z')}, i % 3 <> 0
    from ${many} where i % 4 <> 3`);
  await tx.run(sql`
    insert into pessoas_clientes (id_pessoa, id_cliente)
    select distinct ${some('pessoas', 1, size)}, ${some('clientes', 2, 5)} from ${many} where i < ${size} * 3 / 4`);
  await tx.run(sql`
    insert into enderecos (id_cliente, cidade, bairro, cep)
    select id, ${textOrNull(1, 'Campinas', 'São Paulo', 'campinas')}, ${textOrNull(2, 'Centro')}, '13000'
    from (select id, row_number() over (order by id) :: int as i from clientes) c where i % 3 <> 0`);
  await tx.run(sql`
    insert into enderecos (id_pessoa, cidade, logradouro, id_cidade)
    select id, ${textOrNull(1, 'Itu')}, ${textOrNull(2, 'Rua A', 'rua á')}, nullif(i % 3, 0)
    from (select id, row_number() over (order by id) :: int as i from pessoas) p`);
  await tx.run(sql`
    insert into notas_cliente (id_cliente, nota, id_usuario)
    select (select min(id) from clientes), ${text(1, 'Ligou', 'ligação', 'Não ligou')}, ${id.integracao}
    from ${many}`);
  await tx.run(sql`
    insert into ordens_servico (nome, id_cliente, id_status, id_tipo_servico, id_grupo, id_segmento, id_contato,
      prioridade, inicio_agendado, data_agendada, comentario, concluida, data_conclusao, ativa)
    select ${text(1, 'Reparo', 'reparo', 'Instalação', 'Vistoria')}, ${some('clientes', 1, size)},
      ${some('status_ordem')}, ${some('tipos_servico', 2)}, ${some('grupos', 1, 3)}, ${some('segmentos', 2, 6)},
      ${some('pessoas', 3)}, nullif(i % 4, 0), ${day(2)}, ${day(2)} + interval '1 hour',
      ${textOrNull(2, 'Urgente', 'à tarde')}, i % 3 = 0, case when i % 3 = 0 then ${day(1)} end, i % 5 <> 0
    from ${many}`);
  await tx.run(sql`
    insert into ordens_servico_usuarios (id_ordem_servico, id_usuario)
    select distinct ${some('ordens_servico', 1, size)}, ${some('usuarios', 3)} from ${many}`);
  await tx.run(sql`
    insert into registros (id_cliente, id_status, id_usuario, id_objetivo, id_segmento, id_equipe, id_ordem_servico,
      agendado, ativo, inicio_agendado, data_agendada, instrucoes, observacao, data_inicio)
    select ${some('clientes', 1, size)}, (select id from status_servico where situacao = 'agendado'),
      case when i % 3 = 0 then ${id.campo} else ${some('usuarios', 1, 9)} end, ${some('objetivos', 2)},
      ${some('segmentos', 2, 6)}, ${some('grupos', 3, 3)}, ${some('ordens_servico', 2, size)}, i % 5 <> 0, i % 4 <> 0,
      ${day(1)}, ${day(1)} + interval '2 hours', ${textOrNull(1, 'Levar peça', 'levar PEÇA')}, ${textOrNull(2, 'Ok', 'não')},
      case when i % 7 = 0 then ${day(3)} end
    from ${many}`);
  for (const { table } of PLAIN_LISTS) await insertPlainRows(tx, table, size);
}
