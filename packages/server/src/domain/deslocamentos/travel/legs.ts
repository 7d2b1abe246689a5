/** The legs of a day: from one visit to the next, and from and to a base when there is one. No I/O. */

import type { Position } from '@campeiro/contract/kit/distance';
import { instantKey, isBefore } from '@campeiro/contract/kit/instants';

/** A visit that was carried out. Its position may be unknown. */
export interface Stop {
  id_registro: number;
  id_cliente: number;
  /** Check-in. */
  inicio: string;
  /** Check-out. */
  fim: string | null;
  /** The position of the check-in, or else of the customer. */
  latitude: number | null;
  longitude: number | null;
  /** The position of the customer, if known. */
  cliente?: Position | null;
  /** The device's clock was ahead of ours when it reported the visit. */
  relogio_adiantado?: boolean;
}

export type LocatedStop = Stop & Position;

/** Only the base has no visit. Technicians do not check in or out there, so the leg has no duration. */
export interface Way {
  /** From 1, in the order of the day. */
  ordem: number;
  origem: LocatedStop | undefined;
  destino: LocatedStop | undefined;
  de: Position;
  para: Position;
  inicio: string;
  fim: string;
}

/** The legs between `stops`, given in any order. Skips stops without a position. */
export function waysOf(stops: readonly Stop[], base: Position | null = null): Way[] {
  const located = stops.filter(isLocated).toSorted(byCheckIn);
  const [first, last] = [located[0], located.at(-1)];
  const between = located.slice(1).map((destino, i) => {
    const origem = located[i] as LocatedStop;
    return { origem, destino, inicio: departure(origem, destino), fim: destino.inicio };
  });
  const ways = [
    ...(base && first
      ? [{ origem: undefined, destino: first, inicio: first.inicio, fim: first.inicio }]
      : []),
    ...between,
    ...(base && last ? [homeFrom(last)] : []),
  ];
  return ways.map((way, i) => ({
    ordem: i + 1,
    ...way,
    de: positionOf(way.origem ?? (base as Position)),
    para: positionOf(way.destino ?? (base as Position)),
  }));
}

const isLocated = (stop: Stop): stop is LocatedStop =>
  stop.latitude !== null && stop.longitude !== null;

const positionOf = ({ latitude, longitude }: Position): Position => ({ latitude, longitude });

/** Visits that began at the same instant keep their planned order. */
function byCheckIn(a: Stop, b: Stop): number {
  const [one, other] = [instantKey(a.inicio), instantKey(b.inicio)];
  if (one === other) return a.id_registro - b.id_registro;
  return one < other ? -1 : 1;
}

/** Visits may overlap: a technician may check out of a visit only after checking in at the next one. */
const departure = ({ inicio, fim }: Stop, next: Stop): string =>
  fim === null || isBefore(next.inicio, fim) ? inicio : fim;

function homeFrom(last: LocatedStop) {
  const left = last.fim ?? last.inicio;
  return { origem: last, destino: undefined, inicio: left, fim: left };
}
