/** Who is calling: read from the bearer token of every request, demanded by scopes that need it. */
import { msg } from '@campeiro/contract/idiomas';
import type { Perfil } from '@campeiro/contract/usuarios';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TokenClaims, Tokens } from '../auth/tokens.ts';
import type { Database, Scope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { Problem } from './problem.ts';

export interface Caller {
  conta: number;
  id: number;
  login: string;
  perfil: Perfil;
  /** The device's session, when the token came from one. */
  sessao: string | undefined;
  /** Active segments that limit what this caller sees; none: nothing does. Only managers are limited. */
  segmentos: number[];
}

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
  }
}

/** Names the caller of every request, or leaves null. Demands nothing. */
export function identifyCallers(app: FastifyInstance, db: Database, tokens: Tokens): void {
  app.decorateRequest('caller', null);
  app.decorate('origem', 'sistema');
  app.decorate('limitedBySegments', true);
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const claims = token && (await tokens.verify(token));
    if (claims) request.caller = (await activeUser(db, claims)) ?? null;
  });
}

/**
 * The user behind a token, unless deactivated or the token or its session were revoked since. Segments are
 * read with every request, so that a link made or ended, or a segment switched off, takes effect at once.
 */
function activeUser(
  db: Database,
  { conta, usuario, versao, sessao }: TokenClaims,
): Promise<Caller | undefined> {
  return db.read({ conta, usuario, origem: 'sistema' }, (tx) =>
    tx.row<Caller>(sql`
      select u.conta_id as conta, u.id, u.login, u.perfil, ${sessao ?? null}::text as sessao,
        case when u.perfil = 'gestor' then ${segmentsOfUser} else '{}' end as segmentos
      from usuarios u join credenciais c on c.id_usuario = u.id
      where u.id = ${usuario} and u.ativo and c.versao = ${versao}
        and (${sessao ?? null}::uuid is null
          or exists (select from sessoes s where s.id = ${sessao ?? null}::uuid and s.revogada_em is null))`),
  );
}

/** The active segments of the user `u`: its own and those of its groups. */
const segmentsOfUser = sql`array(
  select s.id from segmentos s where s.ativo and s.id in (
    select id_segmento from segmentos_usuarios where id_usuario = u.id
    union select v.id_segmento from segmentos_grupos v join grupos_usuarios g on g.id_grupo = v.id_grupo
      where g.id_usuario = u.id)
  order by s.id)`;

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
  const { origem, limitedBySegments } = request.server;
  const limited = limitedBySegments && segmentos.length > 0;
  return { conta, usuario: id, origem, ...(limited && { segmentos }) };
}
