/** What the screen knows of today, as it is now. */
import { dayOf } from '@campeiro/contract/kit/days';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useMinute } from '@campeiro/ui/format/use-minute.ts';
import type { AnswerOf } from '@campeiro/ui/http/route.ts';
import { useQuery } from '@tanstack/react-query';
import { agendaOf } from '../../agenda/agenda.ts';
import { answerOf } from '../../transport/queries.ts';
import { operations } from './operations.ts';

export type Painel = AnswerOf<typeof operations.getPainelDoDia>;
export type Posicao = AnswerOf<typeof operations.listUltimasPosicoes>['dados'][number];

/** In milliseconds: visits become late without anybody changing anything. */
const MINUTE = 60_000;

export function useDay() {
  const zone = useZone();
  const now = useMinute();
  const today = dayOf(now, zone);
  const panel = useQuery({
    ...answerOf(operations.getPainelDoDia, { body: { data: today } }, ['clock', 'positions']),
    refetchInterval: MINUTE,
  });
  const agenda = useQuery({
    ...agendaOf({ inicio: today, fim: today }),
    refetchInterval: MINUTE,
  });
  const positions = useQuery(answerOf(operations.listUltimasPosicoes, { body: {} }, ['positions']));
  return { today, now, zone, panel, agenda, positions };
}
