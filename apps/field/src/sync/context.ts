/** What the parts of the synchronisation work with. */

import type { Route } from '@campeiro/ui/http/route.ts';
import type { FieldDatabase } from '../store/database.ts';
import { readMeta } from '../store/meta.ts';
import type { Problema } from '../store/wire.ts';
import { type Asked, call, type Line, type Outcome } from '../transport/call.ts';
import type { ClockWatch } from './clock.ts';
import type { Event, Failure } from './machine.ts';

export interface Context {
  db: FieldDatabase;
  line: Line;
  /** The number of this leader. */
  term: number;
  clock: ClockWatch;
  /** Aborted when the leader ends. */
  signal: AbortSignal;
}

/** A failure as an event of the machine. */
export const failed = (why: Failure, retryAfter: number | null = null): Event => ({
  type: 'failed',
  why,
  retryAfter,
});

/** Calls an operation with the session's token; without a session, the password is needed. */
export async function callAs<Body, Query, Result>(
  { db, line, signal }: Context,
  route: Route<Body, Query, Result>,
  asked: Omit<Asked<Body, Query>, 'token' | 'signal'>,
): Promise<Outcome<Result> | { kind: 'signed-out' }> {
  const session = await readMeta(db, 'session');
  if (!session) return { kind: 'signed-out' };
  return call(line, route, { ...asked, token: session.access, signal });
}

/** Whether it is about what was sent, which is refused for good: for its size, or for something in it. */
export const isAboutContent = ({ codigo }: Problema): boolean =>
  codigo === 'CORPO_MUITO_GRANDE' || codigo === 'VALIDACAO_CAMPOS' || codigo === 'REGRA_NEGOCIO';

/** What any outcome but success means to the machine, where the operation has no meaning of its own for it. */
export function failureOf(
  outcome: Exclude<Outcome<unknown>, { kind: 'ok' }> | { kind: 'signed-out' },
): Event {
  if (outcome.kind === 'unavailable') return failed('unavailable', outcome.retryAfter);
  if (outcome.kind !== 'problem') return failed(outcome.kind);
  switch (outcome.problem.codigo) {
    case 'NAO_AUTENTICADO':
      return failed('expired');
    case 'SEM_PERMISSAO':
      return failed('signed-out');
    case 'VERSAO_NAO_SUPORTADA':
      return failed('outdated');
    default:
      return failed('unavailable');
  }
}
