import {
  LoteDeEventos,
  listaDeEventosEmEspera,
  listaDeEventosRecusados,
  ResultadoDosEventos,
} from '@campeiro/contract/campo';
import type { FastifyRequest } from 'fastify';
import { sql } from '../../db/sql.ts';
import type { Api } from '../../http/api.ts';
import { callerOf, manyIn, scopeOf } from '../../http/caller.ts';
import { problemBody } from '../../http/problem.ts';
import { listRoute } from '../../lists/route.ts';
import { source } from '../../lists/source.ts';
import { receiveEvents } from './receive.ts';
import { keepRefusals } from './refusals.ts';
import { waitingEvents } from './waiting.ts';

export default function eventos(app: Api): void {
  const { db } = app;

  app.post(
    '/eventos',
    {
      config: { bulk: manyIn('eventos') },
      schema: { body: LoteDeEventos, response: { 200: ResultadoDosEventos } },
    },
    async (request) => {
      const usuario = callerOf(request).id;
      const scope = { ...scopeOf(request), usuario };
      const verdicts = (await receiveEvents(db, scope, request.body.eventos)).map((verdict) =>
        verdict.status === 'recusado'
          ? { ...verdict, problema: problemBody(verdict.problem, request) }
          : verdict,
      );
      const refused = verdicts.filter((verdict) => 'problema' in verdict);
      if (refused.length > 0) await db.write(scope, (tx) => keepRefusals(tx, usuario, refused));
      return {
        resultados: verdicts.map(({ indice, id_evento, status, ...rest }) => ({
          indice,
          id_evento,
          status,
          ...(rest.id_registro !== undefined && { id_registro: rest.id_registro }),
          ...('problema' in rest && { problema: rest.problema }),
        })),
      };
    },
  );

  const ownOnly = {
    scope: async (_: unknown, request: FastifyRequest) =>
      sql`t.id_usuario = ${callerOf(request).id}`,
  };
  listRoute(
    app,
    '/eventos/recusados/list',
    source(listaDeEventosRecusados, 'eventos_recusados'),
    ownOnly,
  );
  listRoute(app, '/eventos/em-espera/list', waitingEvents(listaDeEventosEmEspera), ownOnly);
}
