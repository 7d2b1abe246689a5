/** What keeps technicians from a visit that has no place in a plan, by that plan. Pure, but for its pauses. */
import {
  MAX_OBSTACULOS,
  OBSTACULOS,
  type Otimizacao,
} from '@campeiro/contract/escritorio/otimizacoes';
import type { Wanted as Asked, Day, Way } from '../candidates/day.ts';
import { openUntil, withOvertime } from '../candidates/overtime.ts';
import { type Offer, offersOn } from '../candidates/rules.ts';
import type { Days } from './days.ts';
import { MINUTE, type Search, type Wanted } from './search.ts';
import { askedOn } from './second-look.ts';

type Fora = Otimizacao['fora'][number];
type Obstacle = Fora['obstaculos'][number];

/** A visit that is left out, with what keeps each technician on the day on which they are closest to being able. */
export async function leftOut(
  visit: Wanted,
  days: Days,
  { days: all, pesos }: Pick<Search, 'days' | 'pesos'>,
  way: Way,
  pause: () => Promise<void>,
): Promise<Fora> {
  const closest = new Map<number, Obstacle>();
  for (const of of all) {
    await pause();
    const { id_usuario, dia } = of;
    const day = { ...of.day, busy: days.stopsOf(of, visit) };
    const obstacle = { id_usuario, dia, ...obstacleOn(askedOn(of, visit, pesos), day, way) };
    const known = closest.get(id_usuario);
    if (!known || byCloseness(obstacle, known) < 0) closest.set(id_usuario, obstacle);
  }
  const obstaculos = [...closest.values()].sort(byCloseness).slice(0, MAX_OBSTACULOS);
  return { id: visit.id, motivo: obstaculos[0]?.motivo ?? 'fora_do_expediente', obstaculos };
}

const byCloseness = (a: Obstacle, b: Obstacle): number =>
  OBSTACULOS.indexOf(b.motivo) - OBSTACULOS.indexOf(a.motivo) ||
  Number(a.minutos) - Number(b.minutos);

/** The first obstacle on a day on which the visit does not fit in time. */
export function obstacleOn(asked: Asked, day: Day, way: Way): Pick<Obstacle, 'motivo' | 'minutos'> {
  const open = withOvertime(day);
  const offers = offersOn(asked, open, way);
  if (typeof offers !== 'string' && offers.length > 0)
    return { motivo: 'fora_da_janela', minutos: null };
  const motivo = typeof offers === 'string' ? offers : 'deslocamento';
  if (motivo !== 'ocupado' && motivo !== 'deslocamento') return { motivo, minutos: null };
  // Without the other visits it may not fit either: then they are not in the way.
  const alone = offersOn(asked, { ...open, busy: [] }, way);
  if (typeof alone === 'string') return { motivo: alone, minutos: null };
  if (alone.length === 0) return { motivo: 'deslocamento', minutos: null };
  if (!alone.some(isInTime)) return { motivo: 'fora_da_janela', minutos: null };
  const minutos = missingOn(asked, open, way);
  return { motivo: minutos === null ? motivo : 'dia_cheio', minutos };
}

const isInTime = ({ late }: Offer): boolean => late === 0;

/** With how many minutes more at the end of the day it would fit in time; null: with none. */
function missingOn(asked: Asked, open: Day, way: Way): number | null {
  const last = open.hours.at(-1);
  if (!open.evening || !last) return null;
  const offers = offersOn(asked, openUntil(open, open.evening.known), way);
  const ends = (typeof offers === 'string' ? [] : offers.filter(isInTime)).map(({ fim }) => fim);
  return ends.length === 0 ? null : Math.ceil((Math.min(...ends) - last.fim) / MINUTE);
}
