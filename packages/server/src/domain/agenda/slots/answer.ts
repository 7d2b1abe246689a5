/** Reads what a search for times needs, and answers it. */
import { startOfDay } from '@campeiro/contract/agenda/expediente';
import { HORARIOS_OFERECIDOS } from '@campeiro/contract/agenda/horarios';
import { type Horarios, HorariosRequest } from '@campeiro/contract/escritorio/horarios';
import { addDays } from '@campeiro/contract/kit/days';
import { instantOf } from '@campeiro/contract/kit/instants';
import { instantOfWallClock } from '@campeiro/contract/kit/wall-clock';
import type { Database, TenantContext } from '../../../platform/db/database.ts';
import { refuseUnknown } from '../../../platform/http/references.ts';
import { inSlices } from '../../../platform/http/slices.ts';
import type { Roads } from '../../deslocamentos/travel/osrm.ts';
import { leftOut, readAsked } from '../candidates/candidates.ts';
import { closest } from '../candidates/closest.ts';
import type { Impediment } from '../candidates/day.ts';
import { learnRoads, roadBy } from '../candidates/ways.ts';
import { addedWays } from '../optimization/ways.ts';
import { readPersonDays, withNightsOnce } from '../person-days.ts';
import { type Slot, slotsOf } from './slots.ts';

const MINUTE = 60_000;

export async function findSlots(
  db: Pick<Database, 'read'>,
  tenant: TenantContext,
  body: HorariosRequest,
  roads: Roads | undefined,
): Promise<Horarios> {
  const search = await db.read(tenant, async (tx) => {
    await refuseUnknown(tx, HorariosRequest, body);
    const { timeZone, ...read } = await readPersonDays(tx, body, leftOut(body));
    const { visit: _, ...wanted } = await readAsked(tx, body, read);
    const clockOf = (dia: string) => ({
      noon: instantOfWallClock(`${dia}T12:00`, timeZone),
      end: startOfDay(addDays(dia, 1), timeZone),
    });
    return { days: withNightsOnce(read.days, body.inicio), wanted, clockOf };
  });
  const road = roadBy(roads);
  const estimated = await slotsOf(search, road, inSlices());
  if (roads)
    await learnRoads(
      roads,
      estimated.slots.map(({ offer }) => offer),
      search.wanted.place,
    );
  const { slots, without } = roads ? await slotsOf(search, road, inSlices()) : estimated;
  const reasons = without.flatMap(({ impediments }) => [...impediments.keys()]);
  return {
    minutos: Math.round(search.wanted.length / MINUTE),
    impedimento: slots.length > 0 ? null : closest(reasons),
    dados: slots.slice(0, body.quantos ?? HORARIOS_OFERECIDOS).map(shown),
    sem_horario: without.map(({ dia, periodo, impediments }) => ({
      ...{ dia, periodo },
      impedimentos: counted(impediments),
    })),
  };
}

const shown = ({ of, offer, more }: Slot): Horarios['dados'][number] => ({
  dia: of.dia,
  id_usuario: of.id_usuario,
  nome: of.nome,
  inicio: instantOf(offer.inicio),
  fim: instantOf(offer.fim),
  comecar_ate: instantOf(offer.latest),
  ...addedWays(more),
});

/** The most frequent first. */
const counted = (impediments: ReadonlyMap<Impediment, number>) =>
  [...impediments]
    .sort(([, a], [, b]) => b - a)
    .map(([impedimento, tecnicos]) => ({ impedimento, tecnicos }));
