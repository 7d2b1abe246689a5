/** Where a visit that the search left out fits after all. */
import type { MOTIVOS_DE_FORA } from '@campeiro/contract/escritorio/otimizacoes';
import type { Pesos } from '@campeiro/contract/escritorio/pesos';
import { closest } from '../candidates/closest.ts';
import { overtimeOn, withOvertime } from '../candidates/overtime.ts';
import { type Day, type Impediment, type Offer, offerOf, type Way } from '../candidates/rules.ts';
import type { PersonDay } from '../person-days.ts';
import type { Days } from './days.ts';
import type { Planned, Search, Wanted } from './search.ts';

type Reason = (typeof MOTIVOS_DE_FORA)[number];

/** A place for it, late or in overtime only as the weights allow; or what keeps the technician who is closest to being able. */
export async function placeFor(
  visit: Wanted,
  days: Days,
  { days: all, pesos }: Pick<Search, 'days' | 'pesos'>,
  way: Way,
  pause: () => Promise<void>,
): Promise<Planned | Reason> {
  const { place, length, until: due, needs } = visit;
  const reasons: (Impediment | 'fora_da_janela')[] = [];
  let cheapest: Found | undefined;
  for (const of of all) {
    await pause();
    const from = Math.max(visit.from, of.from);
    const asked = { place, length, from, isFixed: false, due, needs };
    const day = { ...of.day, busy: days.stopsOf(of, visit) };
    const plain = offerOf(asked, day, way);
    const found = [plain, offerOf(asked, withOvertime(day), way)].flatMap((offer) =>
      typeof offer === 'string' || (offer.late > 0 && pesos.peso_atraso === null)
        ? []
        : { of, offer, cost: costOf(offer, day, pesos) },
    );
    for (const one of found) if (!cheapest || one.cost < cheapest.cost) cheapest = one;
    if (cheapest?.cost === 0) break;
    reasons.push(typeof plain === 'string' ? plain : 'fora_da_janela');
  }
  if (!cheapest) return closest(reasons);
  const { of, offer } = cheapest;
  return { visit, of, inicio: offer.inicio, fim: offer.fim };
}

interface Found {
  of: PersonDay;
  offer: Offer;
  cost: number;
}

/** What it costs to be late and to stay longer, in R$. */
const costOf = (offer: Offer, day: Day, { peso_atraso, peso_minuto_extra }: Pesos): number =>
  Number(peso_atraso) * offer.late +
  peso_minuto_extra * (overtimeOn(day, [...day.busy, offer]) - overtimeOn(day, day.busy));
