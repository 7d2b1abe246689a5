/** A day with its legs, contests, additions and decisions. */

import { useQuery } from '@tanstack/react-query';
import {
  listComplementos,
  listContestacoes,
  listDias,
  listPercursos,
} from '../../../contract/operations.ts';
import { usePending } from '../../../transport/pending.ts';
import { answerOf } from '../../../transport/queries.ts';

/** As many as a page of the API has: no technician visits so many customers on a day. */
const ALL = 100;

export function useDia(id_usuario: number, dia: string) {
  const asPending = usePending('deslocamentos');
  const instant = `${dia}T00:00:00Z`;
  const days = useQuery(
    answerOf(listDias, {
      body: { id_usuario, data_inicio: instant, data_fim: instant },
    }),
  );
  const read = days.data?.dados[0];
  const day = read && asPending(read.id_dia, read);
  const legs = useQuery({
    ...answerOf(listPercursos, {
      body: { id_usuario, id_dia: day?.id_dia ?? 0, por_pagina: ALL },
    }),
    enabled: day !== undefined,
  });
  const contests = useQuery(
    answerOf(listContestacoes, {
      body: { ids_usuario: [id_usuario], dia, ordenar: '-id', por_pagina: ALL },
    }),
  );
  const asPendingAddition = usePending('complementos');
  const additions = useQuery(
    answerOf(listComplementos, {
      body: { ids_usuario: [id_usuario], data_inicio: instant, data_fim: instant, por_pagina: ALL },
    }),
  );
  const failed = [days, legs, contests, additions].find(({ error }) => error);
  return {
    day,
    isMissing: days.data !== undefined && !day,
    legs: legs.data?.dados,
    contests: contests.data?.dados,
    additions: (additions.data?.dados ?? []).map((one) => asPendingAddition(one.id, one)),
    failed,
  };
}
