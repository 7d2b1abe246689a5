/**
 * Identifies the caller by the bearer token of every request, or by the console's cookie, and checks the roles
 * of each operation.
 */
import type { Role } from '@campeiro/contract/kit/access';
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, CookieCaller } from '../auth/callers.ts';
import type { ConsoleCookie } from '../auth/console-cookie.ts';
import { endCopied, noteUse } from '../auth/console-sessions.ts';
import { hashOf, newSecret } from '../auth/secrets.ts';
import type { TokenFault } from '../auth/tokens.ts';
import { inBulk, type TenantContext } from '../db/database.ts';
import { Problem } from '../problem.ts';
import { isSecure, requireOwnOrigin } from './own-origin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the caller has the rights that they had when they asked. For what goes on for long. */
    hasSameRights(request: FastifyRequest): Promise<boolean>;
    /** The same, and whether their token is still good. For answers without an end. */
    isStillAdmitted(request: FastifyRequest): Promise<boolean>;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** Why there is no caller. */
    unnamed: Unnamed;
  }
  interface FastifyContextConfig {
    /** Segments do not limit what callers see. */
    ofWholeAccount?: boolean;
    bulk?: Bulk;
    /** Who may call a route that answers no operation of its own. */
    roles?: readonly Role[];
  }
}

/** Whether work has bulk priority, or a function that decides it by the body. */
export type Bulk = boolean | ((body: unknown) => boolean);

type Unnamed = 'missing' | TokenFault | 'ended' | 'signed out';

/**
 * Identifies the caller of every request, or sets null with the reason. Refuses only what a foreign page may
 * have sent.
 */
export function identifyCallers(app: FastifyInstance): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('unnamed', 'missing');
  app.addHook('onRequest', async (request, reply) => {
    const { authorization, cookie } = request.headers;
    if (authorization) return identifyByToken(request, authorization);
    if (!isOfConsole(request)) return;
    const given = app.consoleCookies.read(cookie, isSecure(request));
    if (given !== undefined || opensSession(request)) requireOwnOrigin(request);
    if (given !== undefined) await identifyByCookie(request, reply, given);
  });
  app.decorate('hasSameRights', async (request) => {
    const before = callerOf(request);
    const now = await app.callers.again(before);
    return now !== undefined && now.perfil === before.perfil && seesTheSame(now, before);
  });
  app.decorate('isStillAdmitted', async (request) => {
    const { authorization } = request.headers;
    const expired = authorization && 'fault' in (await app.tokens.verify(tokenIn(authorization)));
    return !expired && app.hasSameRights(request);
  });
}

const seesTheSame = (now: Caller, before: Caller): boolean =>
  now.segmentos.join() === before.segmentos.join();

/** Throws unless the caller has the rights that they had when they asked. */
export async function requireSameRights(request: FastifyRequest): Promise<void> {
  if (!(await request.server.hasSameRights(request))) throw rightsChanged();
}

/** Throws unless the caller still has the rights that they had when they asked, and their token is valid. */
export async function requireStillAdmitted(request: FastifyRequest): Promise<void> {
  if (!(await request.server.isStillAdmitted(request))) throw notAuthenticated('ended');
}

/**
 * Parts of an answer. Each is asked about once it has been read and before it is sent, so that nothing is sent that was
 * read after the caller's rights had ended.
 */
export async function* whileAllowed<T>(
  request: FastifyRequest,
  parts: AsyncIterable<T>,
): AsyncGenerator<T> {
  for await (const part of parts) {
    await requireSameRights(request);
    yield part;
  }
}

const rightsChanged = (): Problem =>
  new Problem(
    'SEM_PERMISSAO',
    message(
      'Suas permissões mudaram enquanto a resposta era preparada.',
      'Your permissions changed while the answer was being prepared.',
    ),
  );

/** Without a token, the office API is called by its console. Its cookie counts nowhere else. */
export const isOfConsole = ({ headers, routeOptions }: FastifyRequest): boolean =>
  !headers.authorization && routeOptions.config.operation?.access.api === 'escritorio';

/** Whether a request without a caller brought nothing that this service gave out: not even a token that expired. */
export function isStranger(request: FastifyRequest): boolean {
  const { unnamed, headers, server } = request;
  if (unnamed === 'malformed') return true;
  if (unnamed !== 'missing' && unnamed !== 'signed out') return false;
  // Also where the cookie counts for nothing, such as a page that is not there.
  return !server.consoleCookies.read(headers.cookie, isSecure(request))?.length;
}

/** An attacker who signs a user in as themselves would see what the user does. */
const opensSession = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.operation?.access.roles.length === 0;

async function identifyByToken(request: FastifyRequest, authorization: string): Promise<void> {
  const { tokens, callers } = request.server;
  const verified = await tokens.verify(tokenIn(authorization));
  if ('claims' in verified) request.caller = (await callers.find(verified.claims)) ?? null;
  request.unnamed = 'fault' in verified ? verified.fault : 'ended';
}

/** The caller is of the first session that has not ended. The answer has a new cookie when it is due. */
async function identifyByCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: readonly ConsoleCookie[],
): Promise<void> {
  request.unnamed = 'signed out';
  for (const given of cookies) {
    const found = await request.server.callers.findByCookie(given);
    if (found) return continueSession(request, reply, given, found);
  }
}

async function continueSession(
  request: FastifyRequest,
  reply: FastifyReply,
  given: ConsoleCookie,
  found: CookieCaller,
): Promise<void> {
  const { db } = request.server;
  if (!found.valido) {
    await endCopied(db, given);
    request.log.warn(
      { conta: given.conta, usuario: found.caller.id },
      'session ended: its cookie was used after it had been replaced',
    );
    return;
  }
  request.caller = found.caller;
  if (!found.notar) return;
  const secret = newSecret();
  if (await noteUse(db, given, hashOf(secret))) giveCookie(reply, { ...given, secret });
}

/** Sets the cookie of a session of the console, in place of any that the answer has. */
export function giveCookie(
  reply: FastifyReply,
  { conta, sessao, secret }: { conta: number; sessao: string; secret: string },
): void {
  const { consoleCookies } = reply.server;
  setCookie(reply, consoleCookies.set(conta, sessao, secret, isSecure(reply.request)));
}

/** Deletes the console's cookie. */
export const takeCookie = (reply: FastifyReply): void =>
  setCookie(reply, reply.server.consoleCookies.clear(isSecure(reply.request)));

/** Fastify would add to a cookie that is already there. */
function setCookie(reply: FastifyReply, value: string): void {
  reply.removeHeader('set-cookie');
  reply.header('set-cookie', value);
}
const tokenIn = (authorization: string): string =>
  /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';

/** Operations without roles are open to all. */
export const rolesOf = ({ routeOptions: { config } }: FastifyRequest): readonly Role[] =>
  config.operation?.access.roles ?? config.roles ?? [];

const mayCall = (request: FastifyRequest, { perfil }: Caller): boolean =>
  rolesOf(request).includes(perfil);

/**
 * Answers 401 without a caller and 403 to roles without access to the operation. Other routes are open to
 * all.
 */
export function authorizeCallers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (rolesOf(request).length > 0 && !mayCall(request, callerOf(request))) throw notForRole();
  });
}

const notForRole = (): Problem =>
  new Problem(
    'SEM_PERMISSAO',
    message(
      'Seu perfil não tem acesso a este recurso.',
      'Your role has no access to this resource.',
    ),
  );

const UNNAMED: Record<Unnamed, Message> = {
  missing: message(
    'Falta o token: envie o cabeçalho Authorization: Bearer <token>.',
    'The token is missing: send the header Authorization: Bearer <token>.',
  ),
  malformed: message(
    'O token é inválido: o cabeçalho Authorization não traz “Bearer” e um token emitido por este serviço.',
    'The token is invalid: the Authorization header does not contain “Bearer” and a token issued by this service.',
  ),
  expired: message('O token expirou. Peça outro.', 'The token has expired. Request another one.'),
  ended: message(
    'O token não é mais válido: o usuário foi inativado, a senha mudou ou a sessão terminou.',
    'The token is no longer valid: the user was deactivated, the password changed or the session ended.',
  ),
  'signed out': message(
    'A sessão terminou. Entre novamente.',
    'The session has ended. Sign in again.',
  ),
};

export const notAuthenticated = (why: Unnamed = 'missing'): Problem =>
  new Problem('NAO_AUTENTICADO', UNNAMED[why], { headers: { 'www-authenticate': 'Bearer' } });

/** The caller. Throws NAO_AUTENTICADO with the reason if there is none. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw notAuthenticated(request.unnamed);
  return request.caller;
}

/** The tenant context in which a request reads and writes. */
export function tenantOf(request: FastifyRequest): TenantContext {
  const { conta, id, segmentos } = callerOf(request);
  const { asker, routeOptions } = request;
  const { operation, ofWholeAccount } = routeOptions.config;
  const origem = operation?.access.api ?? 'sistema';
  const limited = !ofWholeAccount && segmentos.length > 0;
  const tenant: TenantContext = {
    conta,
    usuario: id,
    origem,
    asker,
    ...(limited && { segmentos }),
  };
  return isBulk(request) ? inBulk(tenant) : tenant;
}

function isBulk({ routeOptions, body }: FastifyRequest): boolean {
  const { bulk = false } = routeOptions.config;
  return typeof bulk === 'function' ? bulk(body) : bulk;
}

/** A request with more items is bulk work. */
const FEW = 20;

/** For `bulk` of a route: whether the body's array of this name has many items. */
export const manyIn =
  (campo: string) =>
  (body: unknown): boolean => {
    const items = (body as Record<string, unknown> | null | undefined)?.[campo];
    return Array.isArray(items) && items.length > FEW;
  };
