/** Log lines of requests. */
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';
import { pathOf } from './problem-answer.ts';
import { whenOver } from './request.ts';

/** A login may be any text that a stranger sent. */
const LOGIN_MAX = 120;
/** Invisible characters: control characters, and those that change the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Logs one line per finished request. Never logs bodies or headers, because they contain secrets. */
export function logRequests(app: FastifyInstance): void {
  whenOver(app, (request, reply, status) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status,
        ms: Math.round(reply.elapsedTime),
        ip: request.address,
        conta: request.caller?.conta,
        usuario: request.caller?.id,
      },
      'request',
    );
  });
}

/**
 * Logs one line per failed sign-in, even if its caller did not wait for the answer. The fail2ban filter in
 * docs/operations.md reads these lines, so their fields and the order must not change.
 */
export function logFailedSignIns(app: FastifyInstance): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { signInOf } = error as { signInOf?: string };
    if (signInOf === undefined || !(error instanceof Problem) || error.status >= 500) return;
    const login = signInOf.replace(INVISIBLE, '\uFFFD').slice(0, LOGIN_MAX);
    const reason = error.status === 429 ? 'blocked' : 'credentials';
    request.log.warn({ ip: request.address, login, reason }, 'sign-in failed');
  });
}

type LoggedError = Error & Partial<Record<(typeof LOGGED_FIELDS)[number], unknown>>;

/**
 * Properties of errors of PostgreSQL and of system calls that are logged. Not `detail`, which shows row
 * values.
 */
const LOGGED_FIELDS = [
  'code',
  'constraint',
  'table',
  'column',
  'routine',
  'severity',
  'syscall',
] as const;

/** An error as the log shows it, with its cause. */
export function errorInLog(error: LoggedError): { type: string; message: string; stack: string } {
  const { name, message, stack = '', cause } = error;
  const more = Object.fromEntries(LOGGED_FIELDS.map((key) => [key, error[key]]));
  const before = cause instanceof Error ? { cause: errorInLog(cause) } : {};
  return { type: name, message, stack, ...more, ...before };
}
