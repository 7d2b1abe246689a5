/** Says why a technician cannot take a visit, and what fitting it in costs. */

import { startOfDay } from '@campeiro/contract/agenda/expediente';
import type { Span } from '@campeiro/contract/agenda/periodo';
import { type Encaixe, EncaixeRequest } from '@campeiro/contract/escritorio/encaixes';
import { addDays } from '@campeiro/contract/kit/days';
import { instantOf } from '@campeiro/contract/kit/instants';
import type { Database, TenantContext } from '../../../platform/db/database.ts';
import { refuseUnknown } from '../../../platform/http/references.ts';
import { brokenRule } from '../../../platform/problem.ts';
import type { Roads } from '../../deslocamentos/travel/osrm.ts';
import { readPesos } from '../optimization/queries.ts';
import { addedWays, isWayKnown, waysMore } from '../optimization/ways.ts';
import { type PersonDay, readPersonDays } from '../person-days.ts';
import { type Found, quantoOf } from './amounts.ts';
import { leftOut, readAsked, timed } from './candidates.ts';
import type { Movable, Road, Wanted } from './day.ts';
import { type Forced, forcedOn, pinnedInTheWay } from './force.ts';
import { overtimeMore } from './overtime.ts';
import { offerOf } from './rules.ts';
import { learnRoads, roadBy, wayOn } from './ways.ts';

const MINUTE = 60_000;

export async function findEncaixe(
  db: Pick<Database, 'read'>,
  tenant: TenantContext,
  body: EncaixeRequest,
  roads: Roads | undefined,
): Promise<Encaixe> {
  const { of, skills, wanted, known } = await db.read(tenant, async (tx) => {
    await refuseUnknown(tx, EncaixeRequest, body);
    const { dia, id_usuario } = body;
    const period = { inicio: dia, fim: dia, ids_usuario: [id_usuario] };
    const { minutos_extras } = await readPesos(tx);
    const { days, ...read } = await readPersonDays(tx, period, leftOut(body), minutos_extras);
    const [of] = days;
    if (!of) throw notInTheField();
    const [inicio, fim] = [dia, addDays(dia, 1)].map((one) => startOfDay(one, read.timeZone));
    return {
      of,
      skills: read.skills,
      wanted: timed(body, await readAsked(tx, body, read), of.from),
      known: { inicio, fim } as Span,
    };
  });
  const road = roadBy(roads);
  const way = wayOn(road);
  const estimated = forcedOn(wanted, of.day, way, known);
  if (estimated) await learnRoads(roads, [estimated.offer], wanted.place);
  const forced = roads ? forcedOn(wanted, of.day, way, known) : estimated;
  const offer = offerOf(wanted, of.day, way);
  const impedimento = typeof offer === 'string' ? offer : null;
  return {
    minutos: Math.round(wanted.length / MINUTE),
    impedimento,
    quanto: impedimento && quantoOf(impedimento, { wanted, day: of.day, way, skills }),
    apesar_de: forced ? despiteOf(forced, { wanted, day: of.day, way, skills }) : [],
    inicio: instantOrNull(forced?.offer.inicio),
    fim: instantOrNull(forced?.offer.fim),
    atraso: forced?.offer.late ?? null,
    minutos_extras: forced ? overtimeFor(of, forced) : null,
    ...addedWays(forced ? moreFor(of, wanted, forced, road) : null),
    retiradas: (forced?.pushed ?? []).flatMap(({ movable }) =>
      movable ? { ...shown(movable), atualizado_em: movable.atualizado_em } : [],
    ),
    fixadas: forced ? [] : pinnedInTheWay(wanted, of.day, way, known).map(shown),
  };
}

/** All that is passed over, and by how much, on the day without what makes room. */
const despiteOf = ({ offer: at, day: { busy }, despite }: Forced, found: Found) =>
  despite.map((motivo) => ({
    motivo,
    quanto: quantoOf(motivo, { ...found, day: { ...found.day, busy }, at }),
  }));

const shown = ({ id, codigo, cliente, inicio_agendado }: Movable) => ({
  ...{ id, codigo, cliente, inicio_agendado },
});

const instantOrNull = (ms: number | undefined) => (ms === undefined ? null : instantOf(ms));

const notInTheField = () =>
  brokenRule('Só técnicos ativos fazem visitas.', 'Only active technicians carry out visits.');

/** The whole day with the visit and without what makes room for it, against the day as it is. */
function moreFor({ day, perKilometre }: PersonDay, { place }: Wanted, forced: Forced, road: Road) {
  const { inicio, fim } = forced.offer;
  const others = forced.day.busy;
  if (!isWayKnown(place, others, day.origin)) return null;
  const then = [...others, { inicio, fim, place }];
  return waysMore(day.busy, then, day.origin, road, perKilometre);
}

/** How many minutes longer after working hours. */
const overtimeFor = ({ day }: PersonDay, { offer, day: { busy } }: Forced): number =>
  Math.max(0, overtimeMore(day, [...busy, offer]));
