/** What the board shows, as it is now. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { agendaOf } from '../../agenda/agenda.ts';
import { boardData } from '../../board/data.ts';
import { usePending } from '../../transport/pending.ts';
import type { BoardState } from './state.ts';

export function useAgenda({ days, groups }: BoardState) {
  const wanted = {
    inicio: days[0] as string,
    fim: days.at(-1) as string,
    ...(groups.length > 0 && { ids_grupo: [...groups] }),
  };
  const query = useQuery({ ...agendaOf(wanted), placeholderData: keepPreviousData });
  const asPending = usePending('registros');
  const data = useMemo(
    () => query.data && boardData(query.data, (visit) => asPending(visit.id, visit)),
    [query.data, asPending],
  );
  return { ...query, data };
}
