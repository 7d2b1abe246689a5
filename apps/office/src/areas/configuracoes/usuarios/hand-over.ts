/** Gives all the work that a user still has to do to another technician, or to the queue. */

import type { Registro } from '@campeiro/contract/registros';
import { OPEN } from '@campeiro/contract/visita/estado';
import {
  changeRecorrencia,
  listRecorrencias,
  listRegistros,
  reassignRegistros,
} from '../../../contract/operations.ts';
import { ask } from '../../../transport/ask.ts';
import { answerOf } from '../../../transport/queries.ts';

const AT_ONCE = 100;
/** No technician has more than this open. The bound ends the loop in any case. */
const MOST_ROUNDS = 200;

const openOf = (id: number) => ({
  ids_usuario: [id],
  situacoes: OPEN,
  concluido: false,
});

const seriesOf = (id: number) => ({ ids_usuario: [id], encerrada: false });

/** Those of the open visits that have begun. */
export const begunQuery = (id: number) =>
  answerOf(listRegistros, {
    body: { ...openOf(id), situacoes: ['a_caminho', 'em_atendimento'], por_pagina: 1 },
  });

export const seriesQuery = (id: number) =>
  answerOf(listRecorrencias, { body: { ...seriesOf(id), por_pagina: 1 } });

/** Calls `onLeft` with the number of visits that are left. Throws the server's refusal; what was given stays given. */
export async function handOver(
  id: number,
  to: number | null,
  onLeft: (n: number) => void,
): Promise<void> {
  await handOverSeries(id, to);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { dados, paginacao } = await ask(listRegistros, {
      body: { ...openOf(id), por_pagina: AT_ONCE, ordenar: 'id' },
    });
    onLeft(paginacao.total_itens);
    if (dados.length === 0) return;
    await ask(reassignRegistros, {
      body: { ids: dados.map((visit: Registro) => visit.id), id_usuario: to },
    });
  }
}

/** First: a recurrence would create further visits for the user who leaves. */
async function handOverSeries(id: number, to: number | null): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { dados } = await ask(listRecorrencias, {
      body: { ...seriesOf(id), por_pagina: AT_ONCE, ordenar: 'id' },
    });
    if (dados.length === 0) return;
    for (const series of dados)
      await ask(changeRecorrencia, {
        params: { id: series.id },
        body: { escopo: 'todas', id_usuario: to },
      });
  }
}
