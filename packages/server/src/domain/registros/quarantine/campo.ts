import { handOver, type ResultadoDeEntrega } from '@campeiro/contract/campo/entregas';
import type { FastifyRequest } from 'fastify';
import { epochOf } from '../../../platform/db/epoch.ts';
import { callerOf, manyIn, tenantOf } from '../../../platform/http/caller.ts';
import { freely, handle } from '../../../platform/http/operations.ts';
import { validateAll } from '../eventos/receive.ts';
import { inWords, keepRefusals } from '../eventos/refusals.ts';
import { type Delivered, judge, requireOwner } from './deliver.ts';

/** A result in the answer. `kept`: the ids in quarantine, by the content. */
function answered(
  result: Delivered,
  kept: ReadonlyMap<string, number>,
  request: FastifyRequest,
): ResultadoDeEntrega {
  const { indice, id_evento, status, conteudo } = result;
  if (status === 'repetido') return { indice, id_evento, status };
  const id_recusado = kept.get(conteudo) as number;
  if (status === 'entregue') return { indice, id_evento, status, id_recusado };
  const { problema } = inWords(result.problem, request);
  return { indice, id_evento, status, id_recusado, problema };
}

export const campo = [
  handle(
    handOver,
    freely(async ({ body: { id_usuario, eventos } }, request) => {
      const { db } = request.server;
      const tenant = tenantOf(request);
      const caller = callerOf(request).id;
      // Read before events are stored: a copy that is restored meanwhile has another epoch, which the next answer has.
      const epoca = await epochOf(db.autocommit(tenant));
      const uploads = await validateAll(eventos, new Date());
      const resultados = await db.write(tenant, async (tx) => {
        await requireOwner(tx, id_usuario, caller);
        const results = await judge(tx, id_usuario, uploads);
        const kept = results.flatMap((it) =>
          it.status === 'repetido' ? [] : [{ ...it, ...inWords(it.problem, request) }],
        );
        const ids = await keepRefusals(tx, id_usuario, kept, caller);
        return results.map((it) => answered(it, ids, request));
      });
      return { epoca, resultados };
    }),
    { bulk: manyIn('eventos') },
  ),
];
