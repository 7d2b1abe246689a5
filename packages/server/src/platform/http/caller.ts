/** Identifies the caller by the bearer token of every request, and checks the roles of each operation. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, Callers } from '../auth/callers.ts';
import type { TokenFault, Tokens } from '../auth/tokens.ts';
import { type Database, inBulk, type TenantContext } from '../db/database.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Why there is no caller. */
    unnamed: Unnamed;
  }
  interface FastifyContextConfig {
    /** Segments do not limit what callers see. */
    ofWholeAccount?: boolean;
    bulk?: Bulk;
  }
}

/** Whether work has bulk priority, or a function that decides it by the body. */
export type Bulk = boolean | ((body: unknown) => boolean);

type Unnamed = 'missing' | TokenFault | 'ended';

/** Identifies the caller of every request, or sets null with the reason. Refuses nothing. */
export function identifyCallers(app: FastifyInstance, db: Database, tokens: Tokens): void {
  const callers = new Callers(db);
  app.decorateRequest('caller', null);
  app.decorateRequest('unnamed', 'missing');
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    if (!authorization) return;
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
    const verified = await tokens.verify(token);
    if ('claims' in verified) request.caller = (await callers.find(verified.claims)) ?? null;
    request.unnamed = 'fault' in verified ? verified.fault : 'ended';
  });
}

/**
 * Answers 401 without a caller and 403 to roles without access to the operation. Other routes are open to
 * all.
 */
export function authorizeCallers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { roles = [] } = request.routeOptions.config.operation?.access ?? {};
    if (roles.length > 0 && !roles.includes(callerOf(request).perfil)) throw notForRole();
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
    'O token não é mais válido: o usuário foi desativado, a senha mudou ou a sessão terminou.',
    'The token is no longer valid: the user was deactivated, the password changed or the session ended.',
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
