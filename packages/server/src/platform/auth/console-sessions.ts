/**
 * Using a session of the console. Its secret changes while it is used, so that a copied cookie soon stops
 * working, or is noticed: docs/decisions/0015-the-console-signs-in-by-cookie.md.
 */
import type { Database } from '../db/database.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { ConsoleCookie } from './console-cookie.ts';

/** How long a secret is used before the next answer replaces it. */
const ROTATE = sql`interval '10 minutes'`;
/**
 * How long the secret before counts after the new one was used: requests of one page overtake each other.
 */
const CROSSING = sql`interval '1 minute'`;
/** Uses are noted this often. */
const NOTED = sql`interval '1 minute'`;
/** Answers with new secrets may get lost, but not this many of them. */
const MAX_CURRENT = 8;

/** Whether the session `s` of the console goes on. `idle`: after how many seconds without use it ends. */
export const goesOn = (idle: number): Sql => sql`
  s.revogada_em is null and s.expira_em > now()
  and s.usada_em > now() - make_interval(secs => ${idle})`;

const isCurrent = (hash: Sql): Sql => sql`${hash} = any(s.hashes_atuais)`;
const isPrevious = (hash: Sql): Sql => sql`
  (s.hash_anterior = ${hash} and coalesce(s.anterior_ate > now(), true)) is true`;

/** Whether the secret with this hash opens the session `s`. */
export const opens = (hash: Sql): Sql => sql`(${isCurrent(hash)} or ${isPrevious(hash)})`;

/** Whether the secret is to be replaced. One that was replaced is, as long as the browser has not used the new one. */
const isDue = (hash: Sql): Sql => sql`
  (s.trocada_em < now() - ${ROTATE} and (${isCurrent(hash)} or s.anterior_ate is null))`;

/** Whether the secret is the new one and this is its first use. */
const isFirstUse = (hash: Sql): Sql => sql`
  (${isCurrent(hash)} and s.hash_anterior is not null and s.anterior_ate is null)`;

/** Whether a use with this secret, which opens the session, has to be noted. Most have not. */
export const isToBeNoted = (hash: Sql): Sql => sql`
  (s.usada_em < now() - ${NOTED} or ${isDue(hash)} or ${isFirstUse(hash)})`;

/**
 * Notes the use of a session. Returns whether its secret is now the one with the hash `fresh`. Of requests
 * at the same time one replaces the secret.
 */
export async function noteUse(
  db: Database,
  { conta, sessao, hash }: ConsoleCookie,
  fresh: Buffer,
): Promise<boolean> {
  const presented = sql`${hash}::bytea`;
  const row = await db.autocommit({ conta, usuario: null, origem: 'sistema' }).row<{
    trocado: boolean;
  }>(sql`
    update sessoes s set
      usada_em = now(),
      trocada_em = case when ${isDue(presented)} then now() else s.trocada_em end,
      hash_anterior = case when ${isDue(presented)} then ${presented} else s.hash_anterior end,
      hashes_atuais = case
        when ${isDue(presented)} and ${isCurrent(presented)} then array[${fresh}::bytea]
        when ${isDue(presented)} then (array[${fresh}::bytea] || s.hashes_atuais)[:${MAX_CURRENT}::int]
        when ${isCurrent(presented)} then array[${presented}]
        else s.hashes_atuais end,
      anterior_ate = case
        when ${isDue(presented)} then null
        when ${isFirstUse(presented)} then now() + ${CROSSING}
        else s.anterior_ate end
    where s.id = ${sessao} and s.revogada_em is null and ${opens(presented)}
    returning ${fresh}::bytea = any(s.hashes_atuais) as trocado`);
  return row?.trocado ?? false;
}

/** Ends a session of which a secret was copied. */
export const endCopied = (db: Database, { conta, sessao }: ConsoleCookie): Promise<number> =>
  db.autocommit({ conta, usuario: null, origem: 'sistema' }).run(sql`
    update sessoes set revogada_em = now() where id = ${sessao} and revogada_em is null`);
