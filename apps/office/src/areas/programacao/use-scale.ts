/** How wide the board is drawn, which hours it shows, and how small its visits may be. */
import { workingSpans } from '@campeiro/contract/agenda/expediente';
import { spanOf } from '@campeiro/contract/agenda/periodo';
import { dayOf } from '@campeiro/contract/kit/days';
import { useMemo } from 'react';
import type { BoardData } from '../../board/data.ts';
import { NAMES } from '../../board/measures.ts';
import type { Drawing } from '../../board/rows.ts';
import { hoursOf, type Scale } from '../../board/scale.ts';
import type { BoardState, View } from './state.ts';

/** No narrower, in pixels: an hour where a day is shown, or a day. Three days fit a window of 1280 beside the queue. */
const HOURS = { horas: 200, dia: 30 };
const WHOLE_DAYS = { 'tres-dias': 220, semana: 96 };

const leastDay = (view: View, hours: number): number =>
  view === 'horas' || view === 'dia' ? hours * HOURS[view] : WHOLE_DAYS[view];

/** Visits of a day are drawn one by one; of several days only those that can be read, and the others as a number. */
const MOST_LANES: Record<View, number> = {
  horas: Number.POSITIVE_INFINITY,
  dia: Number.POSITIVE_INFINITY,
  'tres-dias': 6,
  semana: 4,
};
/** Wide enough for the first word of most names, in pixels. */
const NARROWEST = 60;

export const drawingOf = (view: View): Omit<Drawing, 'lane' | 'teamOf'> => ({
  narrowest: NARROWEST,
  mostLanes: MOST_LANES[view],
});

/**
 * As wide as there is room, and as narrow as can be read. Hours that only `planned` needs, the board with a proposed plan,
 * are shown too.
 */
export function useScale(
  data: BoardData,
  planned: BoardData,
  { days, view }: BoardState,
  width: number,
): Scale {
  const { tecnicos, duracoes, fuso_horario: timeZone } = data;
  const hours = useMemo(() => {
    const working = tecnicos.flatMap(({ jornada }) =>
      days.flatMap((day) => workingSpans(jornada, day, timeZone)),
    );
    const both = [...data.visits.values(), ...planned.visits.values()];
    const taken = both.flatMap((visit) => {
      const span = spanOf(visit, duracoes);
      const shown =
        span && visit.id_usuario !== null && days.includes(dayOf(span.inicio, timeZone));
      return shown ? [span] : [];
    });
    return hoursOf([...working, ...taken], timeZone);
  }, [data.visits, planned.visits, tecnicos, duracoes, timeZone, days]);
  const { from, to } = hours;
  return useMemo(() => {
    const least = leastDay(view, (to - from) / 60);
    // The border of the board is outside of what can be filled.
    const room = (width - NAMES - 2) / days.length;
    return { days, from, to, timeZone, dayWidth: Math.max(Math.floor(room), least) };
  }, [days, from, to, timeZone, view, width]);
}
