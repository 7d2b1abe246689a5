/** The tokens of a session: got by login and password, renewed by the leader, used by all tabs. */
import type { Route } from '@campeiro/ui/http/route.ts';
import type { FieldDatabase } from '../store/database.ts';
import { live } from '../store/live.ts';
import { readMeta, type Session, writeMeta } from '../store/meta.ts';
import type { Problema, Sessao } from '../store/wire.ts';
import { type Asked, call, type Line, type Outcome } from './call.ts';
import { operations } from './operations.ts';

export const sessionIn = ({ token_acesso, token_renovacao, usuario }: Sessao): Session => ({
  access: token_acesso,
  renewal: token_renovacao,
  usuario,
});

/**
 * Asks for new tokens. The one that renews stays good until its successor was used: an answer that got lost is asked
 * for again. Store what comes back before you use it.
 */
export const renewSession = (
  line: Line,
  { renewal }: Session,
  signal?: AbortSignal,
): Promise<Outcome<Sessao>> =>
  call(line, operations.renewSessao, {
    body: { token_renovacao: renewal },
    ...(signal && { signal }),
  });

/**
 * Ends the session at the server: on a phone that is handed on it would live for a month. Whether it is over there;
 * false when the server could not be reached.
 */
export async function endSession(line: Line, session: Session): Promise<boolean> {
  const end = (token: string) => call(line, operations.endSessao, { token, brief: true });
  const outcome = await end(session.access);
  if (!isExpired(outcome)) return outcome.kind === 'ok';
  // The access token lives for an hour, the session for a month.
  const renewed = await renewSession(line, session);
  if (renewed.kind === 'ok') return (await end(renewed.body.token_acesso)).kind === 'ok';
  return isExpired(renewed);
}

/** How long a tab waits for the leader to renew the tokens. */
const PATIENCE_MS = 20_000;

/**
 * Calls an operation for a screen, in any tab: for what is asked and shown at once, and never for what a technician
 * did. When the token has ended, the leading tab is asked to renew it. `signed-out`: the password is needed; `offline`:
 * no other token came in time, for want of a network or because the server wants to be asked later.
 */
export async function ask<Body, Query, Result>(
  line: Line,
  db: FieldDatabase,
  route: Route<Body, Query, Result>,
  asked: Omit<Asked<Body, Query>, 'token'> = {},
): Promise<Outcome<Result> | { kind: 'signed-out' }> {
  return withToken(db, (token) => call(line, route, { ...asked, token }));
}

/** Makes a request with the session's token, as `ask` does. */
export async function withToken<Answer extends { kind: string }>(
  db: FieldDatabase,
  request: (token: string) => Promise<Answer>,
): Promise<Answer | { kind: 'signed-out' } | { kind: 'offline' }> {
  const session = await readMeta(db, 'session');
  if (!session) return { kind: 'signed-out' };
  const outcome = await request(session.access);
  if (!isExpired(outcome)) return outcome;
  await writeMeta(db, 'refusedToken', session.access);
  const renewed = await otherThan(db, session.access);
  if (renewed !== undefined) return request(renewed);
  return { kind: (await needsPassword(db)) ? 'signed-out' : 'offline' };
}

const isExpired = (outcome: { kind: string; problem?: Problema }): boolean =>
  outcome.kind === 'problem' && outcome.problem?.codigo === 'NAO_AUTENTICADO';

async function needsPassword(db: FieldDatabase): Promise<boolean> {
  if ((await readMeta(db, 'session')) === null) return true;
  return (await readMeta(db, 'status'))?.trouble === 'signed-out';
}

/** The next access token that is not this one; undefined when the session ends, or none comes in time. */
function otherThan(db: FieldDatabase, access: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const done = (token?: string) => {
      clearTimeout(timer);
      query.unsubscribe();
      resolve(token);
    };
    const timer = setTimeout(done, PATIENCE_MS);
    const query = live(() => readMeta(db, 'session')).subscribe((session) => {
      if (session === undefined) return;
      if (session === null) queueMicrotask(done);
      else if (session.access !== access) queueMicrotask(() => done(session.access));
    });
  });
}
