/**
 * Signing in with login and password, and the limit on concurrent attempts.
 */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { message } from '@campeiro/contract/kit/languages';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Row } from '../../rows.ts';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { Problem, serviceUnavailable } from '../problem.ts';
import {
  type Attempt,
  blockedFor,
  forgetFailures,
  type LockoutLimits,
  noteFailure,
  noteSuccess,
} from './lockout.ts';
import { networkOf } from './network.ts';
import { NoRoom, Turns } from './turns.ts';

export interface User
  extends Row<'usuarios', 'id' | 'nome' | 'login' | 'perfil'>,
    Row<'credenciais', 'versao'> {
  conta: number;
}

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
  readonly #limits: LockoutLimits;
  readonly #turns = new Turns(TURNS);
  /** Compared if there is no such user, so that an unknown login takes as long as a known one. */
  readonly #decoy = hashPassword('nobody has this password');
  /** Attempts on one login from one network wait for each other. Otherwise many at once would pass before the block. */
  readonly #queues = new Map<string, Promise<unknown>>();

  /** Attempts that failed since startup: wrong login or password, a blocked login, too many waiting. */
  readonly failures = { credentials: 0, blocked: 0, crowded: 0 };

  constructor(db: Database, limits: LockoutLimits) {
    this.#db = db;
    this.#limits = limits;
  }

  /**
   * The user with this login and password, calling from `address`. Throws NAO_AUTENTICADO, SEM_PERMISSAO if the user is
   * deactivated, LIMITE_EXCEDIDO while the login is blocked for this network, and what `inTurn` throws.
   */
  authenticate(login: string, password: string, address: string): Promise<User> {
    const network = networkOf(address);
    return this.inTurn(network, () => this.#afterOthers({ login, network }, password));
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

  async #afterOthers(attempt: Attempt, password: string): Promise<User> {
    const queue = `${attempt.network} ${attempt.login}`;
    const previous = this.#queues.get(queue) ?? Promise.resolve();
    const mine = previous.catch(() => {}).then(() => this.#attempt(attempt, password));
    this.#queues.set(queue, mine);
    try {
      return await mine;
    } catch (error) {
      throw Object.assign(error as Error, { signInOf: attempt.login }); // for the log
    } finally {
      if (this.#queues.get(queue) === mine) this.#queues.delete(queue);
    }
  }

  /** Clears the failures of a login whose password was replaced. */
  async unblock(login: string): Promise<void> {
    await this.#db.acrossAccounts((tx) => forgetFailures(tx, login));
  }

  async #attempt(attempt: Attempt, password: string): Promise<User> {
    const wait = await this.#db.acrossAccounts((tx) => blockedFor(tx, attempt));
    if (wait > 0) {
      this.failures.blocked++;
      throw blocked(wait);
    }
    const user = await this.#db.acrossAccounts((tx) => findUser(tx, attempt.login));
    const stored = user?.senha_hash ?? (await this.#decoy);
    const matches = await hashing(() => verify(stored, password));
    if (!user || !matches) {
      this.failures.credentials++;
      await this.#db.acrossAccounts((tx) => noteFailure(tx, attempt, this.#limits));
      throw badCredentials();
    }
    if (!user.ativo) throw deactivated();
    await this.#db.acrossAccounts((tx) => noteSuccess(tx, attempt, user));
    const { senha_hash: _, ativo: __, ...rest } = user;
    return rest;
  }
}

const badCredentials = () =>
  new Problem(
    'NAO_AUTENTICADO',
    message('Login ou senha inválidos.', 'Invalid login or password.'),
  );

/** Only a caller with the right password reads this: for others such a login is like any. */
const deactivated = () =>
  new Problem(
    'SEM_PERMISSAO',
    message(
      'Este usuário está inativo. Fale com quem administra o sistema na sua empresa.',
      'This user is deactivated. Ask whoever administers the system at your company.',
    ),
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
  tx.row<User & Row<'usuarios', 'ativo'> & Row<'credenciais', 'senha_hash'>>(sql`
    select u.conta_id as conta, u.id, u.nome, u.login, u.perfil, u.ativo, c.versao, c.senha_hash
    from usuarios u join credenciais c on c.conta_id = u.conta_id and c.id_usuario = u.id
    where u.login = ${login}`);
