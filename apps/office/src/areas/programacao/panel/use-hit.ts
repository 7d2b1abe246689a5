/** The visits that an absence leaves without their technician, also on days that the board does not show. */
import type { Span } from '@campeiro/contract/agenda/periodo';
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { addDays, dayOf } from '@campeiro/contract/kit/days';
import { useQuery } from '@tanstack/react-query';
import { agendaOf } from '../../../agenda/agenda.ts';
import { type BoardData, boardData } from '../../../board/data.ts';
import { hitBy } from '../../../board/redistribute.ts';

/** The most days of one agenda. */
const MOST_DAYS = 31;

const asTheyAre = (visit: VisitaDaAgenda) => visit;

/** Undefined until they are known. Of a longer absence those of its first 31 days. */
export function useHit(
  absence: Span | undefined,
  id_usuario: number,
  { fuso_horario }: BoardData,
): VisitaDaAgenda[] | undefined {
  const [inicio, fim] = absence ? daysOf(absence, fuso_horario) : ['', ''];
  const { data } = useQuery({
    ...agendaOf({ inicio, fim }),
    enabled: absence !== undefined,
  });
  return absence && data && hitBy(absence, id_usuario, boardData(data, asTheyAre));
}

/** The first and the last day of a span, as far as one agenda goes. */
function daysOf({ inicio, fim }: Span, zone: string): [string, string] {
  const first = dayOf(inicio, zone);
  const last = dayOf(fim - 1, zone);
  const latest = addDays(first, MOST_DAYS - 1);
  return [first, last < latest ? last : latest];
}
