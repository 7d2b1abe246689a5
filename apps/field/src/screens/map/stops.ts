/** The visits of the day in their order, and the marks that they have on a map. Pure. */
import { instantKey } from '@campeiro/contract/kit/instants';
import type { Pin } from '@campeiro/ui/map/types.ts';
import type { Today } from '../../store/today.ts';
import type { VisitSummary } from '../../store/visits.ts';

/** A place with several visits has the first of these that one of them has. */
const TONES = ['next', 'open', 'done'] as const;

/** A visit at its place in the order of the day. */
export interface Stop {
  /** From 1 on. */
  number: number;
  visit: VisitSummary;
  tone: (typeof TONES)[number];
  isLate: boolean;
}

const doneKey = ({ state, row }: VisitSummary) =>
  instantKey(state.data_inicio ?? state.data_realizacao ?? row.data_agendada ?? '');

/**
 * Where the technician has been comes first, in that order; then what is under way, the next one and what is left, as *Hoje*
 * lists it. Without cancelled visits, and without those of other days of which only answers are missing.
 */
export function stopsOf({ done, overToday, next, running, late, later }: Today): Stop[] {
  const over = [
    ...done.filter(({ state }) => state.situacao !== 'cancelado'),
    ...overToday,
  ].toSorted((a, b) => doneKey(a).localeCompare(doneKey(b)));
  const begun = running.filter(({ state }) => state.situacao === 'em_atendimento');
  const visits = [...over, ...begun, ...(next ? [next] : []), ...late, ...later];
  return visits.map((visit, i) => ({
    number: i + 1,
    visit,
    tone: done.includes(visit) ? 'done' : visit === next ? 'next' : 'open',
    isLate: late.includes(visit),
  }));
}

/**
 * One pin for each place, which leads to its first visit that is not done. The next one comes first: the map shows the way
 * to it. `labelOf`: what is read of a visit.
 */
export function pinsOf(stops: readonly Stop[], labelOf: (stop: Stop) => string): Pin[] {
  const placed = stops.flatMap((stop) => (stop.visit.pin ? [{ stop, pin: stop.visit.pin }] : []));
  const places = Map.groupBy(placed, ({ pin }) => `${pin.latitude} ${pin.longitude}`);
  const marked = [...places.values()].map((all) => {
    const here = all.map(({ stop }) => stop);
    const tone = TONES.find((it) => here.some((stop) => stop.tone === it)) ?? 'done';
    const leadsTo = here.find((stop) => stop.tone !== 'done') ?? here[0];
    const pin: Pin = {
      id: leadsTo?.visit.key ?? '',
      latitude: all[0]?.pin.latitude as number,
      longitude: all[0]?.pin.longitude as number,
      label: here.map(labelOf).join(', '),
      mark: { kind: 'number', text: here.map(({ number }) => number).join(', '), tone },
    };
    return { pin, isNext: tone === 'next' };
  });
  return marked.toSorted((a, b) => Number(b.isNext) - Number(a.isNext)).map(({ pin }) => pin);
}
