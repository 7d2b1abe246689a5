/**
 * Blocks of logins after repeated failures (docs/decisions/0019-failures-count-by-login-and-network.md). Failures count
 * for the login and the network that they come from, and for the login and all networks together.
 */
import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { type Sql, sql } from '../db/sql.ts';
import { hashOf } from './secrets.ts';

export type LockoutLimits = Pick<
  Config,
  | 'LOGIN_MAX_FAILURES'
  | 'LOGIN_MAX_FAILURES_EVERYWHERE'
  | 'LOGIN_WINDOW_SECONDS'
  | 'LOGIN_BLOCK_SECONDS'
  | 'LOGIN_BLOCK_MAX_SECONDS'
>;

/** An attempt to sign in: which login, from which network. */
export interface Attempt {
  login: string;
  network: string;
}

/** How long a network is known after its last sign-in, and how many networks of a user are. */
const KNOWN_FOR = sql`interval '30 days'`;
const KNOWN_AT_MOST = 20;
/** A use is noted once in this time. */
const NOTED_EVERY = sql`interval '1 day'`;
/** How many rows that no longer count one failure deletes. */
const CLEARED_AT_ONCE = 100;

/** In place of a network: all of them. */
const EVERYWHERE = Buffer.alloc(0);

/** Networks are stored as digests: every address that a proxy gives has one length, and no list of addresses is kept. */
const digestOf = ({ login, network }: Attempt): Buffer => hashOf(`${network} ${login}`);

/**
 * Seconds until this attempt may be made; 0 if it may now. A block of all networks does not apply to those from which the
 * user has signed in lately.
 */
export async function blockedFor(tx: Tx, attempt: Attempt): Promise<number> {
  const own = digestOf(attempt);
  const row = await tx.row<{ segundos: number | null }>(sql`
    select ceil(extract(epoch from max(bloqueado_ate) - clock_timestamp()))::int as segundos
    from tentativas_de_login
    where login = ${attempt.login} and (rede = ${own} or rede = ${EVERYWHERE} and not exists (
      select from usuarios u join redes_conhecidas r on r.conta_id = u.conta_id and r.id_usuario = u.id
      where u.login = ${attempt.login} and r.rede = ${own} and r.usada_em > clock_timestamp() - ${KNOWN_FOR}))`);
  return Math.max(0, row?.segundos ?? 0);
}

export async function noteFailure(tx: Tx, attempt: Attempt, limits: LockoutLimits): Promise<void> {
  const { login } = attempt;
  await tx.run(sql`
    delete from tentativas_de_login where login = ${login} and vale_ate < clock_timestamp()`);
  await tx.run(sql`
    delete from tentativas_de_login where (login, rede) in (
      select login, rede from tentativas_de_login where vale_ate < clock_timestamp()
      order by vale_ate limit ${CLEARED_AT_ONCE} for update skip locked)`);
  await count(tx, { login, rede: digestOf(attempt), most: limits.LOGIN_MAX_FAILURES }, limits);
  await count(tx, { login, rede: EVERYWHERE, most: limits.LOGIN_MAX_FAILURES_EVERYWHERE }, limits);
}

/**
 * The last of `most` failures within the window blocks for a minute. Every further one blocks at once, for twice as
 * long, until a whole window passes without a failure.
 */
async function count(
  tx: Tx,
  { login, rede, most }: { login: string; rede: Buffer; most: number },
  limits: LockoutLimits,
): Promise<void> {
  const window = sql`make_interval(secs => ${limits.LOGIN_WINDOW_SECONDS})`;
  await tx.run(sql`
    insert into tentativas_de_login as t (login, rede, falhas, vale_ate)
    values (${login}, ${rede}, array[clock_timestamp()], clock_timestamp() + ${window})
    on conflict (login, rede) do update set
      falhas = array(
        select f from unnest(t.falhas) f where f > clock_timestamp() - ${window} order by f) || clock_timestamp(),
      vale_ate = greatest(t.vale_ate, clock_timestamp() + ${window})`);
  const until = sql`clock_timestamp() + make_interval(secs => least(
    ${limits.LOGIN_BLOCK_SECONDS}::float8 * 2 ^ least(bloqueios, 30), ${limits.LOGIN_BLOCK_MAX_SECONDS}::float8))`;
  await tx.run(sql`
    update tentativas_de_login
    set bloqueios = bloqueios + 1, bloqueado_ate = ${until}, vale_ate = ${until} + ${window}
    where login = ${login} and rede = ${rede} and (bloqueios > 0 or cardinality(falhas) >= ${most})`);
}

/**
 * Clears the failures from this network, and knows it from now on. Those of other networks still count: a stranger
 * may be guessing there.
 */
export async function noteSuccess(
  tx: Tx,
  attempt: Attempt,
  { conta, id }: { conta: number; id: number },
): Promise<void> {
  const rede = digestOf(attempt);
  await tx.run(sql`
    delete from tentativas_de_login where login = ${attempt.login} and rede = ${rede}`);
  const noted = await tx.run(sql`
    insert into redes_conhecidas as r (conta_id, id_usuario, rede)
    select c.conta_id, c.id_usuario, ${rede} from credenciais c
    where c.conta_id = ${conta} and c.id_usuario = ${id}
    on conflict (conta_id, id_usuario, rede) do update set usada_em = excluded.usada_em
      where r.usada_em < clock_timestamp() - ${NOTED_EVERY}`);
  if (noted > 0) await tx.run(forgetOldest(conta, id));
}

const forgetOldest = (conta: number, id: number): Sql => sql`
  delete from redes_conhecidas where conta_id = ${conta} and id_usuario = ${id} and (
    usada_em < clock_timestamp() - ${KNOWN_FOR}
    or rede in (
      select rede from redes_conhecidas where conta_id = ${conta} and id_usuario = ${id}
      order by usada_em desc, rede offset ${KNOWN_AT_MOST}))`;

/** Clears all failures of a login. */
export const forgetFailures = (tx: Tx, login: string): Promise<number> =>
  tx.run(sql`delete from tentativas_de_login where login = ${login}`);
