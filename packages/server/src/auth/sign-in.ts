/** Signing in with login and password, and the block after repeated failures. */
import { randomBytes } from 'node:crypto';
import { msg } from '@campeiro/contract/idiomas';
import type { Perfil } from '@campeiro/contract/usuarios';
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../config.ts';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { limitExceeded, Problem } from '../http/problem.ts';

export interface User {
  conta: number;
  id: number;
  nome: string;
  login: string;
  perfil: Perfil;
  versao: number;
}

type Limits = Pick<
  Config,
  'LOGIN_MAX_FAILURES' | 'LOGIN_WINDOW_SECONDS' | 'LOGIN_BLOCK_SECONDS' | 'LOGIN_BLOCK_MAX_SECONDS'
>;

/** argon2id, 19 MiB, two passes: what OWASP advises. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** A password of our making, to be shown once: kept nowhere but as its hash. */
export const makePassword = (): string => randomBytes(15).toString('base64url');

/** The hash of the password given, or of one that we make and that is to be shown. */
export async function newPassword(
  given?: string,
): Promise<{ mostrada: string | null; hash: string }> {
  const senha = given ?? makePassword();
  return { mostrada: given === undefined ? senha : null, hash: await hashPassword(senha) };
}

/** Logins are compared without case. */
export const normalLogin = (login: string): string => login.trim().toLowerCase();

export class SignIn {
  readonly #db: Database;
  readonly #limits: Limits;
  /** Compared when there is no such user, so that an unknown login takes as long as a known one. */
  readonly #decoy = hashPassword('nobody has this password');
  /** Attempts of one login wait for each other here, or many at once would all pass before the block. */
  readonly #queues = new Map<string, Promise<unknown>>();

  /** Attempts that failed since the start: the wrong login or password, or a login that is blocked. */
  readonly failures = { credentials: 0, blocked: 0 };

  constructor(db: Database, limits: Limits) {
    this.#db = db;
    this.#limits = limits;
  }

  /** Seconds until `login` may try again; 0 when it may. */
  #blockedFor(login: string): Promise<number> {
    return this.#db.acrossAccounts(async (tx) => {
      const row = await tx.row<{ segundos: number }>(sql`
        select ceil(extract(epoch from bloqueado_ate - clock_timestamp()))::int as segundos
        from tentativas_de_login where login = ${login}`);
      return Math.max(0, row?.segundos ?? 0);
    });
  }

  /** The user with this login and password. Throws NAO_AUTENTICADO, or LIMITE_EXCEDIDO while blocked. */
  async authenticate(login: string, password: string): Promise<User> {
    const previous = this.#queues.get(login) ?? Promise.resolve();
    const attempt = previous.catch(() => {}).then(() => this.#attempt(login, password));
    this.#queues.set(login, attempt);
    try {
      return await attempt;
    } catch (error) {
      throw Object.assign(error as Error, { signInOf: login }); // for the log
    } finally {
      if (this.#queues.get(login) === attempt) this.#queues.delete(login);
    }
  }

  /** Forgets the failures of a login whose password was replaced. */
  async unblock(login: string): Promise<void> {
    await this.#db.acrossAccounts((tx) => forgetFailures(tx, login));
  }

  async #attempt(login: string, password: string): Promise<User> {
    const wait = await this.#blockedFor(login);
    if (wait > 0) {
      this.failures.blocked++;
      throw limitExceeded(wait);
    }
    const user = await this.#db.acrossAccounts((tx) => findUser(tx, login));
    const matches = await verify(user?.senha_hash ?? (await this.#decoy), password);
    if (!user || !matches) {
      this.failures.credentials++;
      await this.#db.acrossAccounts((tx) => noteFailure(tx, login, this.#limits));
      throw badCredentials();
    }
    await this.unblock(login);
    const { senha_hash: _, ...rest } = user;
    return rest;
  }
}

const badCredentials = () =>
  new Problem('NAO_AUTENTICADO', msg('Login ou senha inválidos.', 'Invalid login or password.'));

const findUser = (tx: Tx, login: string) =>
  tx.row<User & { senha_hash: string }>(sql`
    select u.conta_id as conta, u.id, u.nome, u.login, u.perfil, c.versao, c.senha_hash
    from usuarios u join credenciais c on c.conta_id = u.conta_id and c.id_usuario = u.id
    where u.login = ${login} and u.ativo`);

const forgetFailures = (tx: Tx, login: string) =>
  tx.run(sql`delete from tentativas_de_login where login = ${login}`);

/**
 * The fifth failure within the window blocks for a minute. Every further one blocks at once, for twice as
 * long as before, until there was none for the length of the window.
 */
async function noteFailure(tx: Tx, login: string, limits: Limits): Promise<void> {
  const window = sql`make_interval(secs => ${limits.LOGIN_WINDOW_SECONDS})`;
  const quiet = sql`greatest(falhas[cardinality(falhas)], bloqueado_ate) < clock_timestamp() - ${window}`;
  await tx.run(sql`delete from tentativas_de_login where ${quiet}`);
  await tx.run(sql`
    insert into tentativas_de_login as t (login, falhas) values (${login}, array[clock_timestamp()])
    on conflict (login) do update set falhas = array(
      select f from unnest(t.falhas) f where f > clock_timestamp() - ${window} order by f) || clock_timestamp()`);
  await tx.run(sql`
    update tentativas_de_login set bloqueios = bloqueios + 1, bloqueado_ate = clock_timestamp() +
      make_interval(secs => least(
        ${limits.LOGIN_BLOCK_SECONDS}::float8 * 2 ^ least(bloqueios, 30), ${limits.LOGIN_BLOCK_MAX_SECONDS}::float8))
    where login = ${login} and (bloqueios > 0 or cardinality(falhas) >= ${limits.LOGIN_MAX_FAILURES})`);
}
