/** Who is calling: read from the bearer token of every request, demanded by scopes that need it. */
import { msg } from '@campeiro/contract/idiomas';
import type { Perfil } from '@campeiro/contract/usuarios';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, Callers } from '../auth/callers.ts';
import type { Tokens } from '../auth/tokens.ts';
import { type Database, inBulk, type Scope } from '../db/database.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
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

/** Names the caller of every request, or leaves null. Demands nothing. */
export function identifyCallers(app: FastifyInstance, db: Database, tokens: Tokens): void {
  const callers = new Callers(db);
  app.decorateRequest('caller', null);
  app.decorate('origem', 'sistema');
  app.decorate('limitedBySegments', true);
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const claims = token && (await tokens.verify(token));
    if (claims) request.caller = (await callers.find(claims)) ?? null;
  });
}

/** Makes a scope's routes answer 401 without a caller and 403 to other roles than these. */
export function requireRole(app: FastifyInstance, ...perfis: Perfil[]): void {
  app.addHook('onRequest', async ({ caller, routeOptions }) => {
    if (routeOptions.config.public) return;
    if (!caller) throw notAuthenticated();
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

export const notAuthenticated = (): Problem =>
  new Problem(
    'NAO_AUTENTICADO',
    msg(
      'O token está ausente, é inválido ou expirou.',
      'The token is missing, invalid or expired.',
    ),
    { headers: { 'www-authenticate': 'Bearer' } },
  );

/** The caller of a route behind `requireRole`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw notAuthenticated();
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
