/** The legs of a day, from one visit to the next. No I/O. */
import geodesic from 'geographiclib-geodesic';
import { isBefore } from '../instants.ts';

/** A visit that was carried out. Without a position nobody knows where it was. */
export interface Stop {
  id_registro: number;
  id_cliente: number;
  /** Check-in. */
  inicio: string;
  /** Check-out. */
  fim: string | null;
  latitude: number | null;
  longitude: number | null;
}

export interface Leg {
  /** From 1, in the order of the day. */
  ordem: number;
  id_cliente_origem: number;
  id_cliente_destino: number;
  id_registro_origem: number;
  id_registro_destino: number;
  latitude_origem: number;
  longitude_origem: number;
  latitude_destino: number;
  longitude_destino: number;
  inicio: string;
  fim: string;
  /** In km, with one decimal. */
  distancia: number;
}

export interface Position {
  latitude: number;
  longitude: number;
}

type Located = Stop & Position;

/** The legs between `stops`, which are in the order in which they began; those without position are passed over. */
export function legsOf(stops: readonly Stop[]): Leg[] {
  const located = stops.filter(isLocated);
  return located.slice(1).map((destination, i) => leg(i + 1, located[i] as Located, destination));
}

const isLocated = (stop: Stop): stop is Located =>
  stop.latitude !== null && stop.longitude !== null;

const leg = (ordem: number, origin: Located, destination: Located): Leg => ({
  ordem,
  id_cliente_origem: origin.id_cliente,
  id_cliente_destino: destination.id_cliente,
  id_registro_origem: origin.id_registro,
  id_registro_destino: destination.id_registro,
  latitude_origem: origin.latitude,
  longitude_origem: origin.longitude,
  latitude_destino: destination.latitude,
  longitude_destino: destination.longitude,
  inicio: departure(origin, destination),
  fim: destination.inicio,
  distancia: Math.round(kilometresBetween(origin, destination) * 10) / 10,
});

/** Visits may overlap: who checks out of one after having checked in at the next had left before. */
const departure = ({ inicio, fim }: Stop, next: Stop): string =>
  fim === null || isBefore(next.inicio, fim) ? inicio : fim;

/** The shortest way over the WGS84 ellipsoid. Roads are longer: what is reckoned is a lower bound. */
export function kilometresBetween(a: Position, b: Position): number {
  const { s12 = 0 } = geodesic.Geodesic.WGS84.Inverse(
    a.latitude,
    a.longitude,
    b.latitude,
    b.longitude,
  );
  return s12 / 1000;
}
