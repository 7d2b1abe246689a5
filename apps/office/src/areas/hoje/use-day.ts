/** What the screen knows of today, as it is now. */

import { dayOf } from '@campeiro/contract/kit/days';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useMinute } from '@campeiro/ui/format/use-minute.ts';
import type { AnswerOf } from '@campeiro/ui/http/route.ts';
import { useQuery } from '@tanstack/react-query';
import { agendaOf } from '../../agenda/agenda.ts';
import { getPainelDoDia, listUltimasPosicoes } from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';

export type Painel = AnswerOf<typeof getPainelDoDia>;
export type Posicao = AnswerOf<typeof listUltimasPosicoes>['dados'][number];

/** In milliseconds: visits become late without any change. */
const MINUTE = 60_000;

export function useDay() {
  const zone = useZone();
  const now = useMinute();
  const today = dayOf(now, zone);
  const panel = useQuery({
    ...answerOf(getPainelDoDia, { body: { data: today } }, ['clock', 'positions']),
    refetchInterval: MINUTE,
  });
  const agenda = useQuery({
    ...agendaOf({ inicio: today, fim: today }),
    refetchInterval: MINUTE,
  });
  const positions = useQuery(answerOf(listUltimasPosicoes, { body: {} }, ['positions']));
  return { today, now, zone, panel, agenda, positions };
}
