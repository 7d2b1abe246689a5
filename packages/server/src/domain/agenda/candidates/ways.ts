/** How long ways take, by roads that are known or by the estimate of travel. */
import { estimatedKilometres, minutesFor } from '@campeiro/contract/agenda/avisos';
import type { Roads } from '../../deslocamentos/travel/osrm.ts';
import type { Road, Way } from './day.ts';
import type { Offer } from './rules.ts';

/** Roads of so many candidates are asked for: the others are too far anyway. */
const MOST_ASKED = 12;

/** Kilometres by the roads that the server knows already; null, for no road, is estimated too. */
export const roadBy =
  (roads: Roads | undefined): Road =>
  (from, to) =>
    roads?.known(from, to) || estimatedKilometres(from, to);

export const wayBy = (roads: Roads | undefined): Way => wayOn(roadBy(roads));

/** The ways on these roads. */
export const wayOn = (road: Road): Way => ({
  minutes: (from, to) => minutesFor(road(from, to)),
  kilometres: road,
});

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
