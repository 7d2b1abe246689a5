/** Future visits: today and the days ahead. */
import type { Jornada } from '@campeiro/contract/jornada';
import type { Tx } from '@campeiro/server/platform/db/database';
import { sql } from '@campeiro/server/platform/db/sql';
import {
  HOUR,
  isWorkingDay,
  localDay,
  MINUTE,
  startOfDay,
  toInstant,
  weekdayOf,
} from '../dates.ts';
import { Random } from '../random.ts';
import { insertRows } from './rows.ts';
import { scheduled, type Visit } from './visits.ts';
import type { Technician, World } from './world.ts';

/** Today and seven more, as far as they are worked on. */
export const AGENDA_DAYS = 8;
const FIRST_WINDOW = 8 * HOUR;
/** Windows of a day, one each hour. Between two there is time to travel. */
const PLACES = Array.from({ length: 10 }, (_, place) => place);
const WINDOW = 45 * MINUTE;

/** From Monday to Saturday. A demo that is started on a Sunday shall show work too: then Sundays are days like others. */
export const workingHours = (today: number): Jornada =>
  [0, 1, 2, 3, 4, 5, 6]
    .filter((dia_semana) => dia_semana !== 0 || weekdayOf(today) === 0)
    .map((dia_semana) => ({ dia_semana, inicio: '08:00', fim: '18:00' }));

/** The days that have an agenda: from today on those with working hours. */
export const agendaDays = (hours: Jornada, today: number): number[] =>
  Array.from({ length: AGENDA_DAYS }, (_, i) => today + i).filter((day) =>
    hours.some(({ dia_semana }) => dia_semana === weekdayOf(day)),
  );

/** A day's visits. Deterministic for a day, company and customers. */
export function agendaOf(world: World, day: number): Visit[] {
  const random = new Random(world.company.nome, 'agenda', day);
  const own = world.technicians.flatMap((technician) => ownVisits(world, random, technician, day));
  return [...own, ...unassigned(world, random, day)];
}

function ownVisits(world: World, random: Random, technician: Technician, day: number): Visit[] {
  const count = isWorkingDay(day) ? random.int(7, 9) : 5;
  // Some hours stay free: who falls ill can be stood in for.
  const places = random.sample(PLACES, count).sort((a, b) => a - b);
  return random.sample(technician.stops, count).map((stop, i) => {
    const visit = scheduled(world, random, technician, stop, windowOf(day, places[i] as number));
    // The customer insists on the time that was promised.
    const fixada = i === 2 && visit.janela_inicio !== null;
    return { ...visit, fixada, ativo: !random.chance(0.1) };
  });
}

/** Visits without a technician: some are sent already, some are not. */
function unassigned(world: World, random: Random, day: number): Visit[] {
  const { technicians } = world;
  return Array.from({ length: Math.ceil(technicians.length / 2) }).flatMap((_, i) => {
    const { id_equipe, stops } = technicians[(i * 2) % technicians.length] as Technician;
    return random.sample(stops, 1).map((stop) => ({
      ...scheduled(world, random, null, stop, windowOf(day, random.int(0, 8))),
      id_equipe,
      ativo: i % 2 === 0,
    }));
  });
}

function windowOf(day: number, place: number) {
  const start = startOfDay(day) + FIRST_WINDOW + place * HOUR;
  return { start, end: start + WINDOW };
}

/**
 * Adds the agenda of the working days that have none. A day with at least as many visits as technicians already has
 * one. Fewer visits can only come from an integrator who planned further ahead than the demo. Recurring visits do not count:
 * they are made for weeks ahead.
 */
export async function topUpAgenda(tx: Tx, world: World, now: number): Promise<number> {
  const account = await tx.row<{ jornada: Jornada }>(
    sql`select jornada from contas where id = current_account()`,
  );
  const days = agendaDays(account?.jornada ?? [], localDay(now));
  const visits: Visit[] = [];
  for (const day of days) {
    const row = await tx.row<{ total: number }>(sql`
      select count(*) as total from registros where id_recorrencia is null
        and inicio_agendado >= ${toInstant(startOfDay(day))} and inicio_agendado < ${toInstant(startOfDay(day + 1))}`);
    if ((row?.total ?? 0) < world.technicians.length) visits.push(...agendaOf(world, day));
  }
  await insertRows(tx, 'registros', visits);
  return visits.length;
}
