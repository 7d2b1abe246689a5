/** How wide the board is drawn, and which hours it shows. */
import { workingSpans } from '@campeiro/contract/agenda/expediente';
import { spanOf } from '@campeiro/contract/agenda/periodo';
import { dayOf } from '@campeiro/contract/kit/days';
import { useMemo } from 'react';
import type { BoardData } from '../../board/data.ts';
import { NAMES } from '../../board/measures.ts';
import { hoursOf, type Scale } from '../../board/scale.ts';
import type { BoardState } from './state.ts';

/** No narrower, in pixels: an hour of the day view, a day of the week view. */
const HOUR = 72;
const WEEKDAY = 190;

/** As wide as there is room, and as narrow as can be read. */
export function useScale(data: BoardData, { days, view }: BoardState, width: number): Scale {
  const { visits, tecnicos, duracoes, fuso_horario: timeZone } = data;
  const hours = useMemo(() => {
    const working = tecnicos.flatMap(({ jornada }) =>
      days.flatMap((day) => workingSpans(jornada, day, timeZone)),
    );
    const planned = [...visits.values()].flatMap((visit) => {
      const span = spanOf(visit, duracoes);
      const shown =
        span && visit.id_usuario !== null && days.includes(dayOf(span.inicio, timeZone));
      return shown ? [span] : [];
    });
    return hoursOf([...working, ...planned], timeZone);
  }, [visits, tecnicos, duracoes, timeZone, days]);
  const { from, to } = hours;
  return useMemo(() => {
    const least = view === 'dia' ? ((to - from) / 60) * HOUR : WEEKDAY;
    // The border of the board is outside of what can be filled.
    const room = (width - NAMES - 2) / days.length;
    return { days, from, to, timeZone, dayWidth: Math.max(Math.floor(room), least) };
  }, [days, from, to, timeZone, view, width]);
}
