/**
 * Computes the legs of a day, with figures and explanations, from its visits, base, trace and roads. No I/O.
 */
import type { Alerta } from '@campeiro/contract/deslocamentos';
import {
  CIRCUITY,
  exactKilometres,
  kilometresBetween,
  type Position,
  toHundredMetres,
} from '@campeiro/contract/kit/distance';
import { type LocatedStop, type Stop, type Way, waysOf } from './legs.ts';
import { FASTEST_KM_PER_HOUR, isFasterThan, type Point, traceLength } from './trace.ts';

/** The length of the road between two places in km; null: there is no road; undefined: unknown. */
export type KnownRoad = (from: Position, to: Position) => number | null | undefined;

export interface Day {
  visitas: readonly Stop[];
  base?: Position | null;
  /** The positions that the user's device recorded on that day. */
  posicoes?: readonly Point[];
}

/** The columns of a leg as stored, without its cost. */
export interface Leg {
  ordem: number;
  da_base: boolean;
  para_base: boolean;
  id_cliente_origem: number | null;
  id_cliente_destino: number | null;
  id_registro_origem: number | null;
  id_registro_destino: number | null;
  latitude_origem: number;
  longitude_origem: number;
  latitude_destino: number;
  longitude_destino: number;
  inicio: string;
  fim: string;
  /** The distance that counts, in km with one decimal. */
  distancia: number;
  /** In km, to the metre. */
  distancia_geodesica: number;
  /** In km, to the metre; null without a trace. For comparison only. */
  distancia_trajeto: number | null;
  metodo: 'osrm' | 'estimada';
  /** The factor applied to the geodesic distance; null if the road is known. */
  fator: number | null;
  alertas: Alerta[];
}

/** The legs of a day. Without `road` there is no road network, and distances are estimated. */
export const compute = (day: Day, road?: KnownRoad): Leg[] =>
  waysOf(day.visitas, day.base).map((way) => legOf(way, day.posicoes ?? [], road));

function legOf(way: Way, points: readonly Point[], road: KnownRoad | undefined): Leg {
  const { ordem, origem, destino, de, para, inicio, fim } = way;
  const distancia_geodesica = kilometresBetween(de, para);
  const distance = distanceOf(distancia_geodesica, road?.(de, para));
  const distancia_trajeto = traceOf(way, points);
  const unknown = road ? unknownRoad(road(de, para)) : [];
  return {
    ordem,
    da_base: !origem,
    para_base: !destino,
    id_cliente_origem: origem?.id_cliente ?? null,
    id_cliente_destino: destino?.id_cliente ?? null,
    id_registro_origem: origem?.id_registro ?? null,
    id_registro_destino: destino?.id_registro ?? null,
    latitude_origem: de.latitude,
    longitude_origem: de.longitude,
    latitude_destino: para.latitude,
    longitude_destino: para.longitude,
    inicio,
    fim,
    ...distance,
    distancia_geodesica,
    distancia_trajeto,
    alertas: [
      ...unknown,
      ...alertsOf(way, distance.distancia, distancia_geodesica, distancia_trajeto),
    ],
  };
}

/**
 * The road's length if it is known, otherwise the geodesic distance times the factor. A road cannot be
 * shorter than the geodesic distance: routers first move places to the nearest road.
 */
function distanceOf(geodesic: number, road: number | null | undefined) {
  if (typeof road === 'number') {
    return {
      distancia: toHundredMetres(Math.max(road, geodesic)),
      metodo: 'osrm' as const,
      fator: null,
    };
  }
  return {
    distancia: toHundredMetres(geodesic * CIRCUITY),
    metodo: 'estimada' as const,
    fator: CIRCUITY,
  };
}

function unknownRoad(road: number | null | undefined): Alerta[] {
  if (road === undefined) return ['rota_indisponivel'];
  return road === null ? ['sem_rota'] : [];
}

/** The trace between two visits. For legs from and to the base, start and end times are unknown. */
function traceOf({ origem, destino, de, para, inicio, fim }: Way, points: readonly Point[]) {
  if (!origem || !destino) return null;
  return traceLength(points, { from: { ...de, data: inicio }, to: { ...para, data: fim } });
}

/** A check-in farther than this from the customer's address gets an alert. */
const FAR_FROM_CUSTOMER_KM = 0.5;
/** How much a trace may exceed the expected route. */
const OVER_EXPECTED = 1.5;
/** GPS errors reach some hundred metres, so shorter distances mean nothing. */
const NOTEWORTHY_KM = 1;

/** The alerts of a leg. */
function alertsOf(
  { origem, destino, inicio, fim }: Way,
  expected: number,
  geodesic: number,
  trace: number | null,
): Alerta[] {
  const ends = [origem, destino].filter((end) => end !== undefined);
  const tooFast =
    ends.length === 2 &&
    geodesic > NOTEWORTHY_KM &&
    isFasterThan(FASTEST_KM_PER_HOUR, geodesic, inicio, fim);
  const tooLong =
    trace !== null && trace > expected * OVER_EXPECTED && trace - expected > NOTEWORTHY_KM;
  return [
    ...(tooFast ? (['velocidade_impossivel'] as const) : []),
    ...(ends.some(isElsewhere) ? (['longe_do_cliente'] as const) : []),
    ...(ends.some((end) => end.relogio_adiantado) ? (['relogio_incorreto'] as const) : []),
    ...(tooLong ? (['acima_do_esperado'] as const) : []),
  ];
}

const isElsewhere = (stop: LocatedStop): boolean =>
  !!stop.cliente && exactKilometres(stop, stop.cliente) > FAR_FROM_CUSTOMER_KM;
