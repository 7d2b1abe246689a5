/** Accounts with their users and support tables, written straight into the tables. */
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { MAX_CONNECTIONS } from '../flags.ts';
import type { Frame } from './rows.ts';

export const PASSWORD = 'campeiro-bench';
/** One for each connection, and one for the writer beside them. */
const INTEGRATIONS = MAX_CONNECTIONS + 1;
const TECHNICIANS = 16;
const CATEGORIES = 8;

export const integrationLogin = (conta: number, i: number): string => `bench-${conta}-erp${i}`;
export const administratorLogin = (conta: number): string => `bench-${conta}-admin`;
export const managerLogin = (conta: number): string => `bench-${conta}-gestor`;
export const technicianLogin = (conta: number, i: number): string => `bench-${conta}-campo${i}`;

/** Makes an account that is still without customers. `stampsFrom` is in milliseconds. */
export async function newAccount(
  client: pg.Client,
  nome: string,
  rows: number,
  stampsFrom: number,
): Promise<Frame> {
  const conta = await one(client, 'insert into contas (nome) values ($1) returning id', [nome]);
  const status = (situacao: string) =>
    one(
      client,
      `insert into status_servico (conta_id, nome, situacao) values ($1, $2::text, $2::text) returning id`,
      [conta, situacao],
    );
  const agendado = await status('agendado');
  const realizado = await status('realizado');
  await status('a_caminho');
  await status('em_atendimento');
  const categorias = await ids(
    client,
    `insert into categorias (conta_id, nome) select $1, 'Categoria ' || i from generate_series(1, $2) i
     returning id`,
    [conta, CATEGORIES],
  );
  await addUsers(client, conta, 'administrador', 1, administratorLogin);
  await addUsers(client, conta, 'gestor', 1, managerLogin);
  await addUsers(client, conta, 'integracao', INTEGRATIONS, integrationLogin);
  const tecnicos = await addUsers(client, conta, 'campo', TECHNICIANS, technicianLogin);
  const cliente = await one(client, 'select coalesce(max(id), 0) + 1 as id from clientes', []);
  const registro = await one(client, 'select coalesce(max(id), 0) + 1 as id from registros', []);
  return {
    conta,
    rows,
    cliente,
    registro,
    categorias,
    tecnicos,
    agendado,
    realizado,
    stampsFrom,
  };
}

/** All with the same password, and so with the same hash: hashing is slow on purpose. */
let passwordHash: Promise<string> | undefined;

export async function addUsers(
  client: pg.Client,
  conta: number,
  perfil: string,
  count: number,
  loginOf: (conta: number, i: number) => string,
): Promise<number[]> {
  passwordHash ??= hash(PASSWORD);
  const logins = Array.from({ length: count }, (_, i) => loginOf(conta, i));
  const created = await ids(
    client,
    `insert into usuarios (conta_id, nome, login, perfil)
     select $1, login, login, $2 from unnest($3::text[]) with ordinality u (login, n) order by n returning id`,
    [conta, perfil, logins],
  );
  await client.query(
    `insert into credenciais (conta_id, id_usuario, senha_hash) select $1, id, $2 from unnest($3::bigint[]) id`,
    [conta, await passwordHash, created],
  );
  return created;
}

async function ids(client: pg.Client, statement: string, values: unknown[]): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(statement, values);
  return rows.map(({ id }) => Number(id));
}

async function one(client: pg.Client, statement: string, values: unknown[]): Promise<number> {
  const [id] = await ids(client, statement, values);
  if (id === undefined) throw new Error(`No row: ${statement}`);
  return id;
}
