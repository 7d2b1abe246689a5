/** The visits of a series that end today or later and are not begun, by time. */

import { dayOf } from '@campeiro/contract/kit/days';
import { instantOfWallClock } from '@campeiro/contract/kit/wall-clock';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useQuery } from '@tanstack/react-query';
import { listRegistros } from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';

/** As many as one question may ask for. Series are made 60 days ahead, one visit a day at most. */
const MOST = 100;

export function useVisits(id: number) {
  const zone = useZone();
  const today = instantOfWallClock(`${dayOf(Date.now(), zone)}T00:00`, zone);
  const { data, error, refetch } = useQuery(
    answerOf(listRegistros, {
      body: {
        ids_recorrencia: [id],
        contagens: ['agendadas', 'a_liberar'],
        data_agendada_apos: new Date(today).toISOString(),
        ordenar: 'inicio_agendado',
        por_pagina: MOST,
      },
    }),
  );
  return { visits: data?.dados ?? [], total: data?.paginacao.total_itens ?? 0, error, refetch };
}
