/** The agenda of some days, kept as it is now: after the first answer only what changed is asked for. */

import type { Agenda, AgendaRequest } from '@campeiro/contract/escritorio/agenda';
import { queryOptions } from '@tanstack/react-query';
import { getAgenda } from '../contract/operations.ts';
import { ask } from '../transport/ask.ts';
import { queryClient } from '../transport/queries.ts';

export type { Agenda };
export type Visita = Agenda['visitas'][number];
export type Tecnico = Agenda['tecnicos'][number];

/** Visits that did not change stay the same objects: what shows them need not be drawn anew. */
export function agendaOf(wanted: Omit<AgendaRequest, 'cursor'>) {
  const queryKey = ['agenda', wanted] as const;
  return queryOptions({
    queryKey,
    structuralSharing: false,
    meta: { follows: ['clock', 'holds'] },
    queryFn: async ({ signal }): Promise<Agenda> => {
      const known = queryClient.getQueryData<Agenda>(queryKey);
      const cursor = known?.cursor ?? undefined;
      const body = { ...wanted, ...(cursor !== undefined && { cursor }) };
      const answer = await ask(getAgenda, { body, signal });
      return known && answer.diferenca ? merged(known, answer) : answer;
    },
  });
}

/** What was known with what changed: visits that have it replace theirs, new ones are added, `removidas` are gone. */
export function merged(known: Agenda, change: Agenda): Agenda {
  const gone = new Set(change.removidas);
  const changed = new Map(change.visitas.map((visit) => [visit.id, visit]));
  const stayed = known.visitas.filter(({ id }) => !gone.has(id) && !changed.has(id));
  const isSame = gone.size === 0 && changed.size === 0;
  return { ...change, visitas: isSame ? known.visitas : [...stayed, ...change.visitas] };
}
