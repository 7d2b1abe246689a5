/** What the parts of the synchronisation work with. */

import type { Route } from '@campeiro/ui/http/route.ts';
import type { FieldDatabase } from '../store/database.ts';
import type { Holding } from '../store/held.ts';
import { readMeta } from '../store/meta.ts';
import type { Connection } from '../store/photo-sending.ts';
import type { Problema } from '../store/wire.ts';
import { type Asked, call, type Line, type Outcome } from '../transport/call.ts';
import type { ClockWatch, Monotonic } from './clock.ts';
import type { Gathering } from './gathering.ts';
import type { Failed, Failure } from './machine.ts';
import type { Patience } from './patience.ts';
import type { Uploads } from './uploads.ts';

export interface Context {
  db: FieldDatabase;
  line: Line;
  /** The number of this leader. */
  term: number;
  clock: ClockWatch;
  /** In milliseconds, as no technician can set it. */
  monotonic: Monotonic;
  /** What the device is connected by: photos may wait for Wi-Fi. */
  connection: () => Connection;
  patience: Patience;
  uploads: Uploads;
  gathering: Gathering;
  holding: Holding;
  /** Aborted when the leader ends, or begins anew. */
  signal: AbortSignal;
}

/** A failure as an event of the machine. */
export const failed = (why: Failure, more: Partial<Failed> = {}): Failed => ({
  type: 'failed',
  why,
  ...more,
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

/** A request that took less time than this may be followed by one of twice the size. */
const QUICK_MS = 5_000;

/** Begins to measure a request: the function returns whether it was quick. */
export function stopwatch({ monotonic }: Context): () => boolean {
  const since = monotonic();
  return () => monotonic() - since < QUICK_MS;
}

/** Whether it is about what was sent, which is refused for good: for its size, or for something in it. */
export const isAboutContent = ({ codigo }: Problema): boolean =>
  codigo === 'CORPO_MUITO_GRANDE' || codigo === 'VALIDACAO_CAMPOS' || codigo === 'REGRA_NEGOCIO';

/** Whether the status says that the server, or what is before it, fails at this request. */
export const isFault = (status: number): boolean => status >= 500 || status === 413;

/** What any outcome but success means to the machine, where the operation has no meaning of its own for it. */
export function failureOf(
  outcome: Exclude<Outcome<unknown>, { kind: 'ok' }> | { kind: 'signed-out' },
): Failed {
  if (outcome.kind === 'unavailable') {
    const { retryAfter, status } = outcome;
    const more = { isFault: isFault(status), isLate: status === 408 };
    return failed('unavailable', { retryAfter, ...more });
  }
  if (outcome.kind === 'offline') return failed('offline', { isLate: outcome.late === true });
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
