/** What a day has now and what its figures were fixed on, leg by leg. No I/O. */
import { createHash } from 'node:crypto';
import type { Mudanca } from '@campeiro/contract/deslocamentos/mudancas';
import type { Leg } from './compute.ts';

/** A leg with its rate in R$ per km; `desde` null: the account's undated rate. */
export interface PricedLeg extends Leg {
  valor_por_km: number;
  valor_por_km_desde: string | null;
}

export interface Difference<Counted extends PricedLeg = PricedLeg> {
  /** Legs that are added. Where only the rate changed, they keep the distance that was counted. */
  entram: PricedLeg[];
  /** Legs that were counted and are taken out. */
  saem: Counted[];
  mudancas: Mudanca[];
}

/** What identifies a way, in whichever place of the day it stands. Its distance does not: routers change their answers. */
const wayOf = (leg: Leg): string =>
  JSON.stringify([
    leg.da_base,
    leg.para_base,
    leg.id_registro_origem,
    leg.id_registro_destino,
    leg.latitude_origem,
    leg.longitude_origem,
    leg.latitude_destino,
    leg.longitude_destino,
    leg.inicio,
    leg.fim,
  ]);

const keyOf = (leg: PricedLeg): string => `${wayOf(leg)} ${leg.valor_por_km}`;

/** `legs` without one leg for each of `others` that has the same key. */
export function without<T extends PricedLeg>(
  legs: readonly T[],
  others: readonly PricedLeg[],
): T[] {
  const left = new Map<string, number>();
  for (const key of others.map(keyOf)) left.set(key, (left.get(key) ?? 0) + 1);
  return legs.filter((leg) => {
    const key = keyOf(leg);
    const n = left.get(key) ?? 0;
    left.set(key, n - 1);
    return n <= 0;
  });
}

/** From what was counted to what is now. Empty lists: nothing changed. */
export function differenceOf<Counted extends PricedLeg>(
  counted: readonly Counted[],
  now: readonly PricedLeg[],
): Difference<Counted> {
  const saem = without(counted, now);
  const same = new Map(saem.map((leg) => [wayOf(leg), leg]));
  const entram = without(now, counted).map((leg) => withDistanceOf(leg, same.get(wayOf(leg))));
  const mudancas = saem.length + entram.length > 0 ? changesBetween(counted, now) : [];
  return { entram, saem, mudancas };
}

function withDistanceOf(leg: PricedLeg, counted: PricedLeg | undefined): PricedLeg {
  if (!counted) return leg;
  const { distancia, distancia_geodesica, distancia_trajeto, metodo, fator, alertas } = counted;
  return { ...leg, distancia, distancia_geodesica, distancia_trajeto, metodo, fator, alertas };
}

/** The same change has the same signature. */
export const signatureOf = ({ entram, saem }: Difference): string =>
  createHash('sha256')
    .update(JSON.stringify([entram.map(keyOf).sort(), saem.map(keyOf).sort()]))
    .digest('hex');

/** A visit, or a base, as one end of a leg shows it. */
interface End {
  isBase: boolean;
  /** The visit, which may have been deleted since. */
  visita: string;
  lugar: string;
  /** Whether the visit is left or reached, and when. */
  rumo: string;
  hora: string;
}

const endsOf = (leg: Leg): End[] => [
  {
    isBase: leg.da_base,
    visita: String(leg.id_registro_origem),
    lugar: `${leg.latitude_origem} ${leg.longitude_origem}`,
    rumo: `${leg.id_registro_origem} left`,
    hora: leg.inicio,
  },
  {
    isBase: leg.para_base,
    visita: String(leg.id_registro_destino),
    lugar: `${leg.latitude_destino} ${leg.longitude_destino}`,
    rumo: `${leg.id_registro_destino} reached`,
    hora: leg.fim,
  },
];

/** What differs, in the words that the office reads. At least one where the legs differ. */
export function changesBetween(
  counted: readonly PricedLeg[],
  now: readonly PricedLeg[],
): Mudanca[] {
  const [before, after] = [counted.flatMap(endsOf), now.flatMap(endsOf)];
  const visits = [before, after].map((ends) => ends.filter(({ isBase }) => !isBase));
  const bases = [before, after].map((ends) => ends.filter(({ isBase }) => isBase));
  const [wereVisits = [], areVisits = []] = visits;
  const isWhole = counted.length === 0 || now.length === 0;
  const found = {
    visitas: differ(visits, ({ visita }) => visita),
    lugares: moved(wereVisits, areVisits, 'visita', 'lugar'),
    horarios: moved(wereVisits, areVisits, 'rumo', 'hora'),
    base: !isWhole && differ(bases, ({ lugar }) => lugar),
    valor_por_km: !isWhole && differ([counted, now], (leg) => String(leg.valor_por_km)),
  };
  const changes = Object.entries(found).flatMap(([one, is]) => (is ? [one as Mudanca] : []));
  return changes.length > 0 ? changes : ['visitas'];
}

/** Whether both lists have other values. */
function differ<T>(lists: readonly (readonly T[])[], value: (of: T) => string): boolean {
  const [a = new Set<string>(), b = new Set<string>()] = lists.map(
    (list) => new Set(list.map(value)),
  );
  return a.size !== b.size || [...a].some((one) => !b.has(one));
}

/** Whether what both lists know by the same name has another value in them. */
function moved(
  before: readonly End[],
  after: readonly End[],
  by: 'visita' | 'rumo',
  what: 'lugar' | 'hora',
): boolean {
  const known = new Map(before.map((end) => [end[by], end[what]]));
  return after.some((end) => known.has(end[by]) && known.get(end[by]) !== end[what]);
}
