/** What the server has taken, and what counts only with a visit that it refused. */
import type { FieldDatabase } from './database.ts';
import type { Item, VisitKey } from './rows.ts';
import { itemsIn } from './states.ts';

/** The visits made here that the server refused, while neither the technician nor the office has mended them. */
export async function refusedVisits(db: FieldDatabase): Promise<ReadonlySet<VisitKey>> {
  const items = [
    ...(await itemsIn(db, 'refused').toArray()),
    ...(await itemsIn(db, 'settled').toArray()),
  ];
  return new Set(items.filter(isRefusedVisit).map(({ id }) => id));
}

/** Left to the office, it stands until the office has decided. */
export const isRefusedVisit = ({ evento, state, settlement }: Item): boolean =>
  evento.tipo === 'visita' &&
  (state === 'refused' || (settlement?.how === 'office' && settlement.desfecho === undefined));

/** `refused`: as `refusedVisits` found them. */
export const isWaiting = (
  { state, visit, evento }: Item,
  refused: ReadonlySet<VisitKey>,
): boolean =>
  state === 'acknowledged' && evento.tipo !== 'visita' && visit !== null && refused.has(visit);
