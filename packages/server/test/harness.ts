/** A database of one's own, an application on it, and callers that speak real HTTP to it. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@campeiro/contract/usuarios';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp, type Parts } from '../src/app.ts';
import { createAccount, createUser } from '../src/domain/conta/commands.ts';
import { hashPassword } from '../src/platform/auth/sign-in.ts';
import { readConfig } from '../src/platform/config.ts';
import { Database, type TenantContext } from '../src/platform/db/database.ts';
import { epochOf } from '../src/platform/db/epoch.ts';
import type { Api } from '../src/platform/http/api.ts';

export const SENHA = 'uma senha de teste';
const senhaHash = hashPassword(SENHA);
/** What test servers sign their tokens with. */
export const SECRET = 'a secret that only these tests know';

export interface Connection {
  host: string;
  user: string;
  database: string;
}

/** Clones the migrated template. The clone goes away with the cluster. */
export const cloneDatabase = (): Promise<Connection> => newDatabase('modelo');

/** An empty database of the superuser. It goes away with the cluster. */
export const newEmptyDatabase = (): Promise<Connection> => newDatabase('template1');

async function newDatabase(template: string): Promise<Connection> {
  const { host, user } = inject('cluster');
  const database = `teste_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ host, user, database: 'postgres' });
  await admin.connect();
  // Only one clone at a time may read the template.
  await admin.query('select pg_advisory_lock(1)');
  await admin.query(`create database ${database} template ${template}`);
  await admin.end();
  return { host, user, database };
}

/** An empty database whose owner has no special rights. Both go away with the cluster. */
export async function newOwnedDatabase(): Promise<Connection> {
  const { host, user } = inject('cluster');
  const owner = `dono_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ host, user, database: 'postgres' });
  await admin.connect();
  await admin.query(`create role ${owner} login`);
  await admin.query(`grant campeiro_app, campeiro_system, campeiro_segmented to ${owner}`);
  await admin.query(`create database ${owner} owner ${owner}`);
  await admin.end();
  return { host, user: owner, database: owner };
}

export interface Account {
  scope: TenantContext;
  /** Login of a user with this role; the password is SENHA. */
  login: Record<Role, string>;
  id: Record<Role, number>;
}

export interface TestServer {
  app: Api;
  url: string;
  db: Database;
  connection: Connection;
  newAccount(): Promise<Account>;
  close(): Promise<void>;
}

/** How many statements that contain `words` wait for a lock in the database of a server. */
export async function waitingFor({ connection }: TestServer, words: string): Promise<number> {
  const owner = new pg.Client(connection);
  await owner.connect();
  const { rowCount } = await owner.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and position($1 in query) > 0`,
    [words],
  );
  await owner.end();
  return rowCount ?? 0;
}

/** A listening application on a database of its own. `env` overrides its configuration. */
export async function startTestServer(
  env: Record<string, string> = {},
  on?: Connection,
  parts: Pick<Parts, 'keepRequests' | 'log'> = {},
): Promise<TestServer> {
  const connection = on ?? (await cloneDatabase());
  const db = new Database(connection, 20);
  const folder = join(tmpdir(), `campeiro-teste-${randomUUID()}`);
  const config = readConfig({
    LOG_LEVEL: 'fatal',
    PORT: '0',
    RATE_LIMIT_MAX: '1000000',
    FIELD_RATE_LIMIT_MAX: '1000000',
    CONSOLE_RATE_LIMIT_MAX: '1000000',
    PUBLIC_URL: 'http://campeiro.test',
    DATA_DIR: folder,
    ...env,
  });
  const app = await buildApp({
    config,
    db,
    secret: SECRET,
    checkAnswers: true,
    keepTotalsOver: 10,
    ...parts,
  });
  await db.acrossAccounts(epochOf);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    url,
    db,
    connection,
    newAccount: () => newAccount(db),
    close: async () => {
      await app.close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function newAccount(db: Database): Promise<Account> {
  const scope = await createAccount(db, 'Conta de teste');
  const login = {} as Account['login'];
  const id = {} as Account['id'];
  for (const perfil of ['administrador', 'gestor', 'integracao', 'campo'] as const) {
    const user = await newUser(db, scope, perfil, `Usuário ${perfil}`);
    [login[perfil], id[perfil]] = [user.login, user.id];
  }
  return { scope, login, id };
}

/** Another user of an account; the password is SENHA. */
export async function newUser(
  db: Database,
  scope: TenantContext,
  perfil: Role,
  nome: string,
): Promise<{ id: number; login: string }> {
  const login = `${perfil}-${randomUUID()}`;
  const hash = await senhaHash;
  const id = await db.write(scope, (tx) => createUser(tx, { nome, login, perfil }, hash));
  return { id, login };
}

/** Bodies are as they came over the wire; tests look into them freely. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Json = any;

export interface Answer<T = Json> {
  status: number;
  headers: Headers;
  /** The body as it came. */
  text: string;
  body: T;
}

export type Caller = <T = Json>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<T>>;

/** Calls without a token. `body` is sent as JSON unless it is a string. */
export const anonymous =
  (url: string): Caller =>
  async (method, path, body, headers = {}) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(url + path, {
      method,
      headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(text !== undefined && { body: text }),
    });
    const raw = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text: raw,
      body: raw === '' ? undefined : JSON.parse(raw),
    };
  };

/** Signs in and calls with the token. */
export async function signedIn(url: string, login: string): Promise<Caller> {
  const call = anonymous(url);
  const { body } = await call('POST', '/v2/token', { login, senha: SENHA });
  return (method, path, payload, headers = {}) =>
    call(method, path, payload, { authorization: `Bearer ${body.token_acesso}`, ...headers });
}
