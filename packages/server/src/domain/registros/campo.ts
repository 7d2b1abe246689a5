import { listOwnEventosEmEspera, ownEsperaList } from '@campeiro/contract/campo/em-espera';
import { uploadEventos } from '@campeiro/contract/campo/envio';
import { listOwnEventosRecusados, ownRecusadosList } from '@campeiro/contract/campo/recusados';
import { namesOf } from '@campeiro/contract/kit/fields';
import type { FastifyRequest } from 'fastify';
import { epochOf } from '../../platform/db/epoch.ts';
import { callerOf, manyIn, tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';
import { list } from '../../platform/lists/handlers.ts';
import { ownRows } from '../../platform/lists/own.ts';
import { source } from '../../platform/lists/source.ts';
import { skewOf } from '../sessoes/clock.ts';
import { noteUpload } from '../sessoes/commands.ts';
import type { Result } from './eventos/classify.ts';
import { receiveEvents } from './eventos/receive.ts';
import {
  inLanguageOf,
  inWords,
  keepRefusals,
  resolveReplaced,
  TRANSLATED,
} from './eventos/refusals.ts';
import { waitingEvents } from './eventos/waiting.ts';
import { campo as quarantine } from './quarantine/campo.ts';

const ownRefusals = source(ownRecusadosList, 'eventos_recusados', {
  reads: [...namesOf(ownRecusadosList.item), ...TRANSLATED],
});

/** A result with its problem as refusals are kept. */
const withProblem = (result: Result, request: FastifyRequest) =>
  result.status === 'recusado' ? { ...result, ...inWords(result.problem, request) } : result;

/** A result in the answer. `kept`: the ids of refused events, by their content. */
function answered(result: ReturnType<typeof withProblem>, kept: ReadonlyMap<string, number>) {
  const { indice, id_evento } = result;
  if (result.status === 'recusado') {
    const { status, problema } = result;
    const id_recusado = kept.get(result.conteudo);
    return {
      indice,
      id_evento,
      status,
      problema,
      ...(id_recusado !== undefined && { id_recusado }),
    };
  }
  const { status, id_registro } = result;
  return { indice, id_evento, status, ...(id_registro !== undefined && { id_registro }) };
}

/** The refused events that accepted ones replace. */
const replacedBy = (
  results: readonly Pick<Result, 'indice' | 'status'>[],
  items: readonly unknown[],
) =>
  results.flatMap(({ indice, status }) => {
    const { id_recusado } = (items[indice] ?? {}) as { id_recusado?: number | null };
    return status === 'recusado' || !id_recusado ? [] : [id_recusado];
  });

export const campo = [
  handle(
    uploadEventos,
    freely(async ({ body }, request) => {
      const { db } = request.server;
      const skew = skewOf(body.relogio, Date.now());
      const { id: usuario, sessao } = callerOf(request);
      const tenant = { ...tenantOf(request), usuario };
      // Read before events are stored: a copy that is restored meanwhile has another epoch, which the next answer has.
      const epoca = await epochOf(db.autocommit(tenant));
      const results = (await receiveEvents(db, tenant, body.eventos)).map((result) =>
        withProblem(result, request),
      );
      const refused = results.filter((result) => 'problema' in result);
      const events = results.flatMap(({ status, id_evento }) =>
        status === 'aceito' && id_evento ? [id_evento] : [],
      );
      const kept = await db.write(tenant, async (tx) => {
        await resolveReplaced(tx, usuario, replacedBy(results, body.eventos));
        await noteUpload(tx, { sessao, skew, events });
        return keepRefusals(tx, usuario, refused);
      });
      return {
        epoca,
        resultados: results.map((result) => answered(result, kept)),
      };
    }),
    { bulk: manyIn('eventos') },
  ),
  handle(listOwnEventosRecusados, list(ownRefusals, { ...ownRows, present: inLanguageOf })),
  ...quarantine,
  handle(listOwnEventosEmEspera, list(waitingEvents(ownEsperaList), ownRows)),
];
