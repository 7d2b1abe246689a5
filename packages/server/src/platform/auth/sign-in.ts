/**
 * Signing in with login and password, the block after repeated failures, and the limit on concurrent
 * attempts.
 */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { message } from '@campeiro/contract/kit/languages';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Row } from '../../rows.ts';
import type { Config } from '../config.ts';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { Problem, serviceUnavailable } from '../http/problem.ts';
import { networkOf } from './network.ts';
import { NoRoom, Turns } from './turns.ts';

export interface User
  extends Row<'usuarios', 'id' | 'nome' | 'login' | 'perfil'>,
    Row<'credenciais', 'versao'> {
  conta: number;
}

type Limits = Pick<
  Config,
  'LOGIN_MAX_FAILURES' | 'LOGIN_WINDOW_SECONDS' | 'LOGIN_BLOCK_SECONDS' | 'LOGIN_BLOCK_MAX_SECONDS'
>;

/**
 * Hashing takes a whole processor. So half of the processors are left for other requests and the database.
 */
const hashing = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)));

/** argon2id with 19 MiB and two passes, as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password));

/** Generates a password that is shown once and stored only as a hash. */
export const makePassword = (): string => randomBytes(15).toString('base64url');

/** The hash of the given password, or of a generated one, which is returned to be shown. */
export async function newPassword(
  given?: string,
): Promise<{ mostrada: string | null; hash: string }> {
  const senha = given ?? makePassword();
  return { mostrada: given === undefined ? senha : null, hash: await hashPassword(senha) };
}

/** Logins are compared without regard to case. */
export const normalLogin = (login: string): string => login.trim().toLowerCase();

/**
 * Sign-ins and renewals are the most expensive requests open to strangers. Enough of them run at once to keep
 * hashing busy while others wait for the database. A whole office behind one address may sign in at the same
 * time.
 */
const TURNS = { running: 4, waitingOfOne: 32, waiting: 256 };

/**
 * In milliseconds. Delays the refusal, so that a caller who repeats at once cannot keep the service busy with
 * refusals.
 */
const TURNED_AWAY_AFTER = 1000;

export class SignIn {
  readonly #db: Database;
  readonly #limits: Limits;
  readonly #turns = new Turns(TURNS);
  /** Compared if there is no such user, so that an unknown login takes as long as a known one. */
  readonly #decoy = hashPassword('nobody has this password');
  /** Attempts of one login wait for each other. Otherwise many at once would all pass before the block. */
  readonly #queues = new Map<string, Promise<unknown>>();

  /** Attempts that failed since startup: wrong login or password, a blocked login, too many waiting. */
  readonly failures = { credentials: 0, blocked: 0, crowded: 0 };

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

  /**
   * The user with this login and password, calling from `address`. Throws NAO_AUTENTICADO, LIMITE_EXCEDIDO
   * while the login is blocked, and what `inTurn` throws.
   */
  authenticate(login: string, password: string, address: string): Promise<User> {
    return this.inTurn(networkOf(address), () => this.#afterOthers(login, password));
  }

  /**
   * Runs expensive work when it is the asker's turn. Throws LIMITE_EXCEDIDO if the asker has too much
   * waiting, and SERVICO_INDISPONIVEL if all together have.
   */
  async inTurn<T>(asker: string, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#turns.take(asker, work);
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error;
      this.failures.crowded++;
      await sleep(TURNED_AWAY_AFTER);
      throw error.whose === 'own' ? tooManyAtOnce() : serviceUnavailable();
    }
  }

  async #afterOthers(login: string, password: string): Promise<User> {
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

  /** Clears the failures of a login whose password was replaced. */
  async unblock(login: string): Promise<void> {
    await this.#db.acrossAccounts((tx) => forgetFailures(tx, login));
  }

  async #attempt(login: string, password: string): Promise<User> {
    const wait = await this.#blockedFor(login);
    if (wait > 0) {
      this.failures.blocked++;
      throw blocked(wait);
    }
    const user = await this.#db.acrossAccounts((tx) => findUser(tx, login));
    const stored = user?.senha_hash ?? (await this.#decoy);
    const matches = await hashing(() => verify(stored, password));
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
  new Problem(
    'NAO_AUTENTICADO',
    message('Login ou senha inválidos.', 'Invalid login or password.'),
  );

const waitFor = (seconds: number, pt: string, en: string): Problem =>
  new Problem(
    'LIMITE_EXCEDIDO',
    message(
      `${pt} Aguarde ${seconds} segundos antes de repetir.`,
      `${en} Wait ${seconds} seconds before repeating.`,
    ),
    { headers: { 'retry-after': String(seconds) } },
  );

/** Unknown logins get the same answer. */
const blocked = (seconds: number): Problem =>
  waitFor(
    seconds,
    'Este login está bloqueado por falhas repetidas de autenticação.',
    'This login is blocked after repeated failures to sign in.',
  );

const tooManyAtOnce = (): Problem =>
  waitFor(
    2,
    'Este endereço tem autenticações demais ao mesmo tempo.',
    'This address has too many sign-ins at the same time.',
  );

const findUser = (tx: Tx, login: string) =>
  tx.row<User & Row<'credenciais', 'senha_hash'>>(sql`
    select u.conta_id as conta, u.id, u.nome, u.login, u.perfil, c.versao, c.senha_hash
    from usuarios u join credenciais c on c.conta_id = u.conta_id and c.id_usuario = u.id
    where u.login = ${login} and u.ativo`);

const forgetFailures = (tx: Tx, login: string) =>
  tx.run(sql`delete from tentativas_de_login where login = ${login}`);

/**
 * The fifth failure within the window blocks for a minute. Every further one blocks at once, for twice as
 * long, until a whole window passes without a failure.
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
