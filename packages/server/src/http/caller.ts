/** Who is calling: read from the bearer token of every request, demanded by scopes that need it. */
import { type Mensagem, msg } from '@campeiro/contract/idiomas';
import type { Perfil } from '@campeiro/contract/usuarios';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, Callers } from '../auth/callers.ts';
import type { TokenFault, Tokens } from '../auth/tokens.ts';
import { type Database, inBulk, type Scope } from '../db/database.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Why there is none. */
    unnamed: Unnamed;
  }
  interface FastifyInstance {
    origem: Scope['origem'];
    /** Whether segments limit what callers see here. */
    limitedBySegments: boolean;
  }
  interface FastifyContextConfig {
    /** No token is asked for. */
    public?: boolean;
    /** Its work waits behind what is interactive; or whether it does, given any body. */
    bulk?: boolean | ((body: unknown) => boolean);
  }
}

type Unnamed = 'missing' | TokenFault | 'ended';

/** Names the caller of every request, or leaves null and says why. Demands nothing. */
export function identifyCallers(app: FastifyInstance, db: Database, tokens: Tokens): void {
  const callers = new Callers(db);
  app.decorateRequest('caller', null);
  app.decorateRequest('unnamed', 'missing');
  app.decorate('origem', 'sistema');
  app.decorate('limitedBySegments', true);
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    if (!authorization) return;
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
    const verified = await tokens.verify(token);
    if ('claims' in verified) request.caller = (await callers.find(verified.claims)) ?? null;
    request.unnamed = 'fault' in verified ? verified.fault : 'ended';
  });
}

/** Makes a scope's routes answer 401 without a caller and 403 to other roles than these. */
export function requireRole(app: FastifyInstance, ...perfis: Perfil[]): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public) return;
    const caller = callerOf(request);
    if (!perfis.includes(caller.perfil)) {
      throw new Problem(
        'SEM_PERMISSAO',
        msg(
          'Seu perfil não tem acesso a este recurso.',
          'Your role has no access to this resource.',
        ),
      );
    }
  });
}

const UNNAMED: Record<Unnamed, Mensagem> = {
  missing: msg(
    'Falta o token: envie o cabeçalho Authorization: Bearer <token>.',
    'The token is missing: send the header Authorization: Bearer <token>.',
  ),
  malformed: msg(
    'O token é inválido: o cabeçalho Authorization não traz “Bearer” e um token emitido por este serviço.',
    'The token is invalid: the Authorization header does not carry “Bearer” and a token that this service gave out.',
  ),
  expired: msg('O token expirou. Peça outro.', 'The token has expired. Ask for another.'),
  ended: msg(
    'O token não vale mais: o usuário foi desativado, a senha mudou ou a sessão terminou.',
    'The token is no longer good: the user was deactivated, the password changed or the session ended.',
  ),
};

export const notAuthenticated = (why: Unnamed = 'missing'): Problem =>
  new Problem('NAO_AUTENTICADO', UNNAMED[why], { headers: { 'www-authenticate': 'Bearer' } });

/** The caller. Throws NAO_AUTENTICADO, which says why, when there is none. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw notAuthenticated(request.unnamed);
  return request.caller;
}

/** In whose name a request reads and writes. */
export function scopeOf(request: FastifyRequest): Scope {
  const { conta, id, segmentos } = callerOf(request);
  const { asker } = request;
  const { origem, limitedBySegments } = request.server;
  const limited = limitedBySegments && segmentos.length > 0;
  const scope: Scope = { conta, usuario: id, origem, asker, ...(limited && { segmentos }) };
  return isBulk(request) ? inBulk(scope) : scope;
}

function isBulk({ routeOptions, body }: FastifyRequest): boolean {
  const { bulk = false } = routeOptions.config;
  return typeof bulk === 'function' ? bulk(body) : bulk;
}

/** More than these items in one request are bulk work. */
const FEW = 20;

/** For `bulk` of a route: whether the body's list of this name has many items. */
export const manyIn =
  (campo: string) =>
  (body: unknown): boolean => {
    const items = (body as Record<string, unknown> | null | undefined)?.[campo];
    return Array.isArray(items) && items.length > FEW;
  };
