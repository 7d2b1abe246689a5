import { getPainelDoDia } from '@campeiro/contract/escritorio/painel';
import { getPainelDoMes } from '@campeiro/contract/escritorio/painel-do-mes';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/db/database.ts';
import { tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { refreshTravel } from '../deslocamentos/travel/refresh.ts';
import { summarizeMonth } from './month.ts';
import { summarize } from './queries.ts';

/** Reads from one snapshot, with every change of a visit acknowledged before in the travel. */
async function withTravel<T>(request: FastifyRequest, read: (tx: Tx) => Promise<T>): Promise<T> {
  const { db, roads } = request.server;
  const tenant = tenantOf(request);
  await refreshTravel(db, tenant, roads);
  return db.read(tenant, read);
}

export const escritorio = [
  handle(
    getPainelDoDia,
    freely(({ body }, request) => withTravel(request, (tx) => summarize(tx, body.data))),
  ),
  handle(
    getPainelDoMes,
    freely(({ body }, request) => withTravel(request, (tx) => summarizeMonth(tx, body.mes))),
  ),
];
