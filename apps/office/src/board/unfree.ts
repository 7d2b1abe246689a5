/** Times of a person that are not free, besides those of visits that are shown. Pure. */
import { type Span, spanWritten } from '@campeiro/contract/agenda/periodo';
import type { TecnicoDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { BoardData } from './data.ts';

export interface Unfree extends Span {
  /** An absence, visits that segments hide, or a time held for a customer. */
  kind: 'absence' | 'busy' | 'held';
  /** Of an absence. */
  reason?: string | null;
  /** How long it is held. */
  until?: string;
}

/** Holds that are over at `now` are free again. */
export function unfreeOf(
  person: Pick<TecnicoDaAgenda, 'id' | 'ausencias' | 'ocupado'>,
  holds: BoardData['reservas'],
  now: number,
): Unfree[] {
  const held = holds.filter(
    ({ id_usuario, valida_ate }) => id_usuario === person.id && Date.parse(valida_ate) > now,
  );
  return [
    ...person.ocupado.map((one): Unfree => ({ kind: 'busy', ...spanWritten(one) })),
    ...held.map((one): Unfree => ({ kind: 'held', ...spanWritten(one), until: one.valida_ate })),
    ...person.ausencias.map(
      (one): Unfree => ({ kind: 'absence', ...spanWritten(one), reason: one.motivo }),
    ),
  ];
}

interface Place {
  left: number;
  width: number;
}

/** The widest part of a place that nothing else covers; without a width where all is covered. */
export function widestGap({ left, width }: Place, covers: readonly Place[]): Place {
  const end = left + width;
  let widest = { left, width: 0 };
  let from = left;
  const beyond = { left: end, width: 0 };
  for (const cover of [...covers.toSorted((a, b) => a.left - b.left), beyond]) {
    const gap = Math.min(cover.left, end) - from;
    if (gap > widest.width) widest = { left: from, width: gap };
    from = Math.max(from, cover.left + cover.width);
  }
  return widest;
}

/** The lane in which a name can be read best, and where. */
export function roomFor(
  place: Place,
  { blocks, lanes }: { blocks: readonly (Place & { lane: number })[]; lanes: number },
): Place & { lane: number } {
  const inLane = Map.groupBy(blocks, ({ lane }) => lane);
  const gaps = Array.from({ length: lanes }, (_, lane) => ({
    ...widestGap(place, inLane.get(lane) ?? []),
    lane,
  }));
  return gaps.reduce((best, gap) => (gap.width > best.width ? gap : best));
}
