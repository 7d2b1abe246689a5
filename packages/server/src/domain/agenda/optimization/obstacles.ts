/** What keeps technicians from a visit that has no place in a plan, by that plan. Pure, but for its pauses. */
import { MAX_OBSTACULOS, OBSTACULOS } from '@campeiro/contract/escritorio/fora';
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { quantoOf } from '../candidates/amounts.ts';
import type { Wanted as Asked, Day, Impediment, Way } from '../candidates/day.ts';
import { openUntil, withOvertime } from '../candidates/overtime.ts';
import type { TeamDay } from '../candidates/queries.ts';
import { type Offer, offersOn } from '../candidates/rules.ts';
import type { Days } from './days.ts';
import { firstOfEach, reasonsOf } from './reasons.ts';
import { MINUTE, type Search, type Wanted } from './search.ts';
import { askedOn } from './second-look.ts';

type Fora = Otimizacao['fora'][number];
type Obstacle = Fora['obstaculos'][number];
type Reason = Pick<Obstacle, 'motivo' | 'minutos' | 'quanto'>;

/** What obstacles are found in. */
type Seen = Pick<Search, 'days' | 'pesos'> & Pick<TeamDay, 'skills'>;

/** A visit that is left out, with what keeps each technician on the day on which they are closest to being able. */
export async function leftOut(
  visit: Wanted,
  days: Days,
  { days: all, pesos, skills }: Seen,
  way: Way,
  pause: () => Promise<void>,
): Promise<Fora> {
  const closest = new Map<number, Obstacle>();
  for (const of of all) {
    await pause();
    const { id_usuario, dia } = of;
    const day = { ...of.day, busy: days.stopsOf(of, visit) };
    const reason = obstacleOn(askedOn(of, visit, pesos), day, way, skills);
    const obstacle = { id_usuario, dia, ...reason };
    const known = closest.get(id_usuario);
    if (!known || byCloseness(obstacle, known) < 0) closest.set(id_usuario, obstacle);
  }
  const each = [...closest.values()].sort(byCloseness);
  const motivos = reasonsOf(each);
  return {
    id: visit.id,
    motivo: motivos[0]?.motivo ?? 'fora_do_expediente',
    minutos: Math.round(visit.length / MINUTE),
    motivos,
    obstaculos: firstOfEach(motivos, each).slice(0, MAX_OBSTACULOS).sort(byCloseness),
  };
}

const byCloseness = (a: Obstacle, b: Obstacle): number =>
  OBSTACULOS.indexOf(b.motivo) - OBSTACULOS.indexOf(a.motivo) || lackOf(a) - lackOf(b);

/** How much is missing, of the same reason. */
const lackOf = ({ minutos, quanto }: Obstacle): number =>
  minutos ??
  (quanto?.total != null
    ? quanto.total - Number(quanto.maximo)
    : (quanto?.habilidades.length ?? 0));

/** The first obstacle on a day on which the visit does not fit in time. */
export function obstacleOn(asked: Asked, day: Day, way: Way, skills: TeamDay['skills']): Reason {
  const open = withOvertime(day);
  const because = (motivo: Impediment, on: Day): Reason => ({
    motivo,
    minutos: null,
    quanto: quantoOf(motivo, {
      wanted: asked,
      // Overtime that is allowed is no working hour.
      day: motivo === 'fora_do_expediente' ? day : on,
      ...{ way, skills },
    }),
  });
  const offers = offersOn(asked, open, way);
  if (typeof offers !== 'string' && offers.length > 0) return OUTSIDE_ITS_WINDOW;
  const motivo = typeof offers === 'string' ? offers : 'deslocamento';
  if (motivo !== 'ocupado' && motivo !== 'deslocamento') return because(motivo, open);
  // Without the other visits it may not fit either: then they are not in the way.
  const empty = { ...open, busy: [] };
  const alone = offersOn(asked, empty, way);
  if (typeof alone === 'string') return because(alone, empty);
  if (alone.length === 0) return because('deslocamento', empty);
  if (!alone.some(isInTime)) return OUTSIDE_ITS_WINDOW;
  const minutos = missingOn(asked, open, way);
  return minutos === null ? because(motivo, open) : { motivo: 'dia_cheio', minutos, quanto: null };
}

const OUTSIDE_ITS_WINDOW: Reason = { motivo: 'fora_da_janela', minutos: null, quanto: null };

const isInTime = ({ late }: Offer): boolean => late === 0;

/** With how many minutes more at the end of the day it would fit in time; null: with none. */
function missingOn(asked: Asked, open: Day, way: Way): number | null {
  const last = open.hours.at(-1);
  if (!open.evening || !last) return null;
  const offers = offersOn(asked, openUntil(open, open.evening.known), way);
  const ends = (typeof offers === 'string' ? [] : offers.filter(isInTime)).map(({ fim }) => fim);
  return ends.length === 0 ? null : Math.ceil((Math.min(...ends) - last.fim) / MINUTE);
}
