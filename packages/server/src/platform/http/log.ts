/** What the log says of requests. */
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem, pathOf } from './problem.ts';
import { whenOver } from './request.ts';

/** A login may be anything that somebody sent. */
const LOGIN_MAX = 120;
/** Not for eyes: control characters, and those that turn the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** One line per request, when it is over. Neither bodies nor headers: they carry secrets. */
export function logRequests(app: FastifyInstance): void {
  whenOver(app, (request, reply, status) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status,
        ms: Math.round(reply.elapsedTime),
        ip: addressOf(request),
        conta: request.caller?.conta,
        usuario: request.caller?.id,
      },
      'request',
    );
  });
}

/**
 * One line per sign-in that failed, also when its caller did not wait for the answer. The filter of fail2ban in
 * docs/operations.md reads these lines: their fields and the order of them are a promise.
 */
export function logFailedSignIns(app: FastifyInstance): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { signInOf } = error as { signInOf?: string };
    if (signInOf === undefined || !(error instanceof Problem) || error.status >= 500) return;
    const login = signInOf.replace(INVISIBLE, '\uFFFD').slice(0, LOGIN_MAX);
    const reason = error.status === 429 ? 'blocked' : 'credentials';
    request.log.warn({ ip: addressOf(request), login, reason }, 'sign-in failed');
  });
}

/** The caller's address; the proxy's where what it says is no address. */
const addressOf = ({ ip, socket }: FastifyRequest): string | undefined =>
  isIP(ip) === 0 ? socket.remoteAddress : ip;

type LoggedError = Error & Partial<Record<(typeof TOLD)[number], unknown>>;

/** Of what PostgreSQL says of an error, and the system of a failed call. Details show the rows that it was about. */
const TOLD = ['code', 'constraint', 'table', 'column', 'routine', 'severity', 'syscall'] as const;

/** An error as the log shows it, and what caused it. */
export function errorInLog(error: LoggedError): { type: string; message: string; stack: string } {
  const { name, message, stack = '', cause } = error;
  const more = Object.fromEntries(TOLD.map((key) => [key, error[key]]));
  const before = cause instanceof Error ? { cause: errorInLog(cause) } : {};
  return { type: name, message, stack, ...more, ...before };
}
