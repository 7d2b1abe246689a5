import type { Espera } from '@campeiro/contract/campo/espera';
import type { Tx } from '../../platform/db/database.ts';
import { assignments, type Sql, sql, values } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import { NOTICEABLE, type Sent } from './clock.ts';
import type { Session, SessionUser } from './queries.ts';
import type { RenewalToken } from './secret.ts';

/**
 * How many current secrets a session may have, because each of several crossed renewals may have reached the
 * device. More than this means a broken device.
 */
const MAX_CURRENT = 8;

const expiry = (ttl: number) => sql`clock_timestamp() + make_interval(secs => ${ttl})`;

/** How a session begins. */
interface NewSession {
  /** The device, or the browser, by a name that its user recognises. */
  dispositivo: string | null;
  /** Of its secret. */
  hash: Buffer;
  /** For how many seconds. */
  ttl: number;
}

/** Opens a session of a device and returns its id. */
export const openSession = async (tx: Tx, user: SessionUser, session: NewSession) =>
  (await insertSession(tx, user, session)).id;

/** Opens a session of the console. */
export function openConsoleSession(
  tx: Tx,
  user: SessionUser,
  session: NewSession,
): Promise<Session> {
  const now = sql`clock_timestamp()`;
  return insertSession(tx, user, session, { usada_em: now, trocada_em: now });
}

/** Also deletes the user's sessions that ended long ago. */
async function insertSession(
  tx: Tx,
  { id: id_usuario, versao }: SessionUser,
  { dispositivo, hash, ttl }: NewSession,
  more: Record<string, Sql> = {},
): Promise<Session> {
  await tx.run(sql`
    delete from sessoes where id_usuario = ${id_usuario}
      and least(expira_em, revogada_em) < clock_timestamp() - interval '30 days'`);
  const hashes_atuais = sql`array[${hash}::bytea]`;
  const row = { id_usuario, versao, dispositivo, hashes_atuais, expira_em: expiry(ttl), ...more };
  return found(
    await tx.row<Session>(sql`insert into sessoes ${values(row)} returning id, expira_em`),
  );
}

/**
 * Replaces the secret of a session with the one with hash `fresh` and returns the user; undefined if the
 * session is not renewed. A secret that is neither current nor previous ends the session for good.
 */
export async function renewSession(
  tx: Tx,
  { sessao, hash }: RenewalToken,
  fresh: Buffer,
  ttl: number,
): Promise<SessionUser | undefined> {
  const row = await tx.row<SessionUser & { atual: boolean; anterior: boolean }>(sql`
    select u.id, u.nome, u.login, c.versao,
      ${hash} = any(s.hashes_atuais) as atual, s.hash_anterior is not distinct from ${hash} as anterior
    from sessoes s join usuarios u on u.id = s.id_usuario join credenciais c on c.id_usuario = u.id
    where s.id = ${sessao} and s.revogada_em is null and s.expira_em > clock_timestamp()
      and s.usada_em is null and u.ativo and u.perfil = 'campo' and c.versao = s.versao
    for update of s`);
  if (!row) return undefined;
  const { atual, anterior, ...user } = row;
  if (!atual && !anterior) {
    await endSession(tx, sessao);
    return undefined;
  }
  const current = atual
    ? sql`array[${fresh}::bytea]`
    : sql`(array[${fresh}::bytea] || hashes_atuais)[:${MAX_CURRENT}::int]`;
  await tx.run(sql`
    update sessoes set hash_anterior = ${hash}, hashes_atuais = ${current}, expira_em = ${expiry(ttl)}
    where id = ${sessao}`);
  return user;
}

const HOLDS_NOTHING = assignments({
  espera_eventos: null,
  espera_fotos: null,
  espera_bytes: null,
  espera_desde: null,
});

/**
 * Ends a session: its renewal and access tokens stop at once. What its device holds is no longer waited for; that of
 * sessions that end with a password or a user is.
 */
export const endSession = (tx: Tx, sessao: string): Promise<number> =>
  tx.run(sql`
    update sessoes set revogada_em = clock_timestamp(), ${HOLDS_NOTHING}
    where id = ${sessao} and revogada_em is null`);

/**
 * Ends a session of this user, or what is still waited for of one that has ended; false if there is neither.
 */
export async function endOwnSession(tx: Tx, sessao: string, id_usuario: number): Promise<boolean> {
  const ended = await tx.run(sql`
    update sessoes set revogada_em = coalesce(revogada_em, clock_timestamp()), ${HOLDS_NOTHING}
    where id = ${sessao} and id_usuario = ${id_usuario}
      and (revogada_em is null or espera_desde is not null)`);
  return ended > 0;
}

/** Stores the upload with the session and, if the clock is noticeably off, the difference with the events. */
export async function noteUpload(tx: Tx, { sessao, skew, events }: Sent): Promise<void> {
  if (sessao)
    await tx.run(sql`
      update sessoes set ultimo_envio = clock_timestamp(), desvio_relogio = coalesce(${skew}, desvio_relogio)
      where id = ${sessao}`);
  if (skew === undefined || Math.abs(skew) <= NOTICEABLE || events.length === 0) return;
  await tx.run(sql`
    update eventos set desvio_relogio = ${skew}
    where id_evento = any(${[...events]}::uuid[]) and desvio_relogio is null`);
}

/**
 * Notes what the device of a session holds, in place of what it said before, also in an earlier session. A session that
 * has ended says nothing any more.
 */
export async function noteHeld(
  tx: Tx,
  { sessao, id_usuario }: { sessao: string; id_usuario: number },
  { aparelho, eventos, fotos, bytes, desde }: Omit<Espera, 'relogio'>,
): Promise<void> {
  const holds =
    desde === null
      ? HOLDS_NOTHING
      : assignments({
          espera_eventos: eventos,
          espera_fotos: fotos,
          espera_bytes: bytes,
          espera_desde: desde,
        });
  await tx.run(sql`
    with before as (
      update sessoes set ${HOLDS_NOTHING}
      where id_usuario = ${id_usuario} and aparelho = ${aparelho} and id <> ${sessao}
        and espera_desde is not null)
    update sessoes set aparelho = ${aparelho}, contato_em = clock_timestamp(), ${holds}
    where id = ${sessao} and revogada_em is null`);
}
