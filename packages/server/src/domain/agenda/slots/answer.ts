/** Reads what a search for times needs, and answers it. */
import { type Horarios, HorariosRequest } from '@campeiro/contract/escritorio/horarios';
import { instantOfWallClock } from '@campeiro/contract/kit/wall-clock';
import type { Database, TenantContext } from '../../../platform/db/database.ts';
import { refuseUnknown } from '../../../platform/http/references.ts';
import { inSlices } from '../../../platform/http/slices.ts';
import type { Roads } from '../../deslocamentos/travel/osrm.ts';
import { leftOut, readAsked } from '../candidates/candidates.ts';
import { learnRoads, roadBy } from '../candidates/ways.ts';
import { addedWays } from '../optimization/ways.ts';
import { readPersonDays } from '../person-days.ts';
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
    const noonOf = (dia: string) => instantOfWallClock(`${dia}T12:00`, timeZone);
    return { days: read.days, wanted, noonOf };
  });
  const road = roadBy(roads);
  const estimated = await slotsOf(search, road, inSlices());
  if (roads && typeof estimated !== 'string')
    await learnRoads(
      roads,
      estimated.map(({ offer }) => offer),
      search.wanted.place,
    );
  const found = roads ? await slotsOf(search, road, inSlices()) : estimated;
  const minutos = Math.round(search.wanted.length / MINUTE);
  return typeof found === 'string'
    ? { minutos, impedimento: found, dados: [] }
    : { minutos, impedimento: null, dados: found.slice(0, body.quantos ?? 3).map(shown) };
}

const shown = ({ of, offer, more }: Slot): Horarios['dados'][number] => ({
  dia: of.dia,
  id_usuario: of.id_usuario,
  nome: of.nome,
  inicio: new Date(offer.inicio).toISOString(),
  fim: new Date(offer.fim).toISOString(),
  comecar_ate: new Date(offer.latest).toISOString(),
  ...addedWays(more),
});
