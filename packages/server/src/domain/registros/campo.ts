import { listOwnEventosEmEspera, ownEsperaList } from '@campeiro/contract/campo/em-espera';
import { uploadEventos } from '@campeiro/contract/campo/envio';
import { listOwnEventosRecusados, ownRecusadosList } from '@campeiro/contract/campo/recusados';
import type { FastifyRequest } from 'fastify';
import { epochOf } from '../../platform/db/epoch.ts';
import { sql } from '../../platform/db/sql.ts';
import { callerOf, manyIn, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { problemBody } from '../../platform/http/problem.ts';
import { list } from '../../platform/lists/handlers.ts';
import { source } from '../../platform/lists/source.ts';
import { noteUpload, skewOf } from '../sessoes/clock.ts';
import type { Result } from './eventos/classify.ts';
import { receiveEvents } from './eventos/receive.ts';
import { keepRefusals } from './eventos/refusals.ts';
import { waitingEvents } from './eventos/waiting.ts';

const ownOnly = {
  scope: async (_: unknown, request: FastifyRequest) => sql`t.id_usuario = ${callerOf(request).id}`,
};

/** A result as it is answered, and as it is kept when it is a refusal. */
const shown = (result: Result, request: FastifyRequest) =>
  result.status === 'recusado'
    ? { ...result, problema: problemBody(result.problem, request) }
    : result;

export const campo = [
  handle(
    uploadEventos,
    freely(async ({ body }, request) => {
      const { db } = request.server;
      const skew = skewOf(body.relogio, Date.now());
      const { id: usuario, sessao } = callerOf(request);
      const tenant = { ...tenantOf(request), usuario };
      const results = (await receiveEvents(db, tenant, body.eventos)).map((result) =>
        shown(result, request),
      );
      const refused = results.filter((result) => 'problema' in result);
      const events = results.flatMap(({ status, id_evento }) =>
        status === 'aceito' && id_evento ? [id_evento] : [],
      );
      await db.write(tenant, async (tx) => {
        if (refused.length > 0) await keepRefusals(tx, usuario, refused);
        await noteUpload(tx, { sessao, skew, events });
      });
      return {
        epoca: await epochOf(db.autocommit(tenant)),
        resultados: results.map(({ indice, id_evento, status, ...rest }) => ({
          indice,
          id_evento,
          status,
          ...(rest.id_registro !== undefined && { id_registro: rest.id_registro }),
          ...('problema' in rest && { problema: rest.problema }),
        })),
      };
    }),
    { bulk: manyIn('eventos') },
  ),
  handle(listOwnEventosRecusados, list(source(ownRecusadosList, 'eventos_recusados'), ownOnly)),
  handle(listOwnEventosEmEspera, list(waitingEvents(ownEsperaList), ownOnly)),
];
