/** How long ways take, by roads that are known or by the estimate of travel. */
import { estimateWay, minutesFor } from '@campeiro/contract/agenda/avisos';
import type { Roads } from '../../deslocamentos/travel/osrm.ts';
import type { Offer, Way } from './rules.ts';

/** Roads of so many candidates are asked for: the others are too far anyway. */
const MOST_ASKED = 12;

/** By the roads that the server knows already; null, for no road, is estimated too. */
export const wayBy =
  (roads: Roads | undefined): Way =>
  (from, to) => {
    const kilometres = roads?.known(from, to);
    return kilometres ? minutesFor(kilometres) : estimateWay(from, to).minutos;
  };

/** Asks for the roads of the best offers, best first; with an outage the estimates stay. */
export async function learnRoads(
  roads: Roads | undefined,
  offers: readonly Offer[],
  place: Offer['from'],
): Promise<void> {
  if (!roads || !place) return;
  const pairs = offers
    .slice(0, MOST_ASKED)
    .flatMap(({ from, to }) => [
      ...(from ? [{ from, to: place }] : []),
      ...(to ? [{ from: place, to }] : []),
      ...(from && to ? [{ from, to }] : []),
    ]);
  await roads.learn(pairs);
}
