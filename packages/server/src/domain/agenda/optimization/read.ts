/** What a plan is made from, read in one snapshot. */

import type { Skill } from '@campeiro/contract/agenda/habilidades';
import {
  type Duracoes,
  expectedMinutes,
  inCommon,
  type Span,
  spanOf,
} from '@campeiro/contract/agenda/periodo';
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { OtimizacaoRequest } from '@campeiro/contract/escritorio/otimizacoes';
import type { Pesos } from '@campeiro/contract/escritorio/pesos';
import { dayOf } from '@campeiro/contract/kit/days';
import type { Position } from '@campeiro/contract/kit/distance';
import { isWaiting } from '@campeiro/contract/visita/estado';
import type { Tx } from '../../../platform/db/database.ts';
import { refuseUnknown } from '../../../platform/http/references.ts';
import { readDurations } from '../../duracoes/queries.ts';
import { needsOf } from '../candidates/candidates.ts';
import { withOvertime } from '../candidates/overtime.ts';
import { placeOf, type TeamDay } from '../candidates/queries.ts';
import { type PersonDay, readPersonDays, tooManyDays, withNightsOnce } from '../person-days.ts';
import { readVisits } from '../queries.ts';
import { piecesOf } from './pieces.ts';
import { readLastTechnicians, readPesos } from './queries.ts';
import { MINUTE, type Placed, type Slot, type Wanted } from './search.ts';

/** The most visits and pieces of days together: the matrices grow with their square, to 64 MB. */
const MOST_PLACES = 2000;

export interface Task {
  /** All visits that were asked for, as they are now. */
  visits: VisitaDaAgenda[];
  /** Those that can be planned, and of the others why not. */
  wanted: Wanted[];
  out: { id: number; motivo: 'nao_planejavel' | 'fixada' | 'sem_posicao' }[];
  days: PersonDay[];
  slots: Slot[];
  /** Those that visits may ask for. */
  skills: readonly Skill[];
  /** Those of the request, and for the rest those of the account. */
  pesos: Pesos;
  dayFor: DayFor;
}

/** The day of a technician on which a visit would be at this time; undefined: none of the plan. */
export type DayFor = (id_usuario: number, span: Span) => PersonDay | undefined;

export async function readTask(tx: Tx, request: OtimizacaoRequest): Promise<Task> {
  await refuseUnknown(tx, OtimizacaoRequest, request);
  return taskOf(tx, request, await readVisits(tx, request.ids, undefined));
}

/** The same for visits that are read already. */
export async function taskOf(
  tx: Tx,
  request: Omit<OtimizacaoRequest, 'ids'>,
  visits: VisitaDaAgenda[],
): Promise<Task> {
  const duracoes = await readDurations(tx);
  const judged = visits.map((visit) => ({ visit, motivo: unplannable(visit) }));
  const movable = judged.flatMap(({ visit, motivo }) => (motivo ? [] : [visit]));
  const pesos = { ...(await readPesos(tx)), ...request.pesos };
  const { skills, timeZone, ...days } = await readDays(tx, request, movable, pesos);
  const lastOf = await readLastTechnicians(tx, visits);
  const dayFor = dayOn(days.days, timeZone);
  const presentOf = presentBy(dayFor, duracoes);
  return {
    visits,
    wanted: movable.map((visit) => wantedOf(visit, { lastOf, presentOf, duracoes, skills })),
    out: judged.flatMap(({ visit: { id }, motivo }) => (motivo ? [{ id, motivo }] : [])),
    ...days,
    ...{ pesos, skills, dayFor },
  };
}

function unplannable(visit: VisitaDaAgenda): Task['out'][number]['motivo'] | undefined {
  if (!isWaiting(visit)) return 'nao_planejavel';
  if (visit.fixada) return 'fixada';
  return placeOf(visit) ? undefined : 'sem_posicao';
}

interface Known {
  /** The technician of the customer's last visit. */
  lastOf: ReadonlyMap<number, number>;
  presentOf: (visit: VisitaDaAgenda) => Placed | null;
  duracoes: Duracoes;
  skills: readonly Skill[];
}

function wantedOf(visit: VisitaDaAgenda, { lastOf, presentOf, duracoes, skills }: Known): Wanted {
  const planned = visit.inicio_agendado === null ? null : spanOf(visit, duracoes);
  return {
    id: visit.id,
    place: placeOf(visit) as Position,
    length: planned
      ? planned.fim - planned.inicio
      : expectedMinutes(visit.id_objetivo, duracoes) * MINUTE,
    from: visit.janela_inicio === null ? 0 : Date.parse(visit.janela_inicio),
    until: visit.janela_fim === null ? null : Date.parse(visit.janela_fim),
    priority: visit.prioridade,
    needs: needsOf(visit, skills),
    last: lastOf.get(visit.id_cliente) ?? null,
    now: { id_usuario: visit.id_usuario, inicio: planned?.inicio ?? null },
    present: presentOf(visit),
  };
}

function dayOn(days: readonly PersonDay[], timeZone: string): DayFor {
  const byUser = Map.groupBy(days, ({ id_usuario }) => id_usuario);
  return (id_usuario, span) => {
    const theirs = byUser.get(id_usuario) ?? [];
    // A shift, and its overtime, may go on after midnight.
    return (
      theirs.find(({ day }) => withOvertime(day).hours.some((it) => inCommon(it, span) > 0)) ??
      theirs.find(({ dia }) => dia === dayOf(span.inicio, timeZone))
    );
  };
}

/** When and with whom visits are planned on these days. */
const presentBy =
  (dayFor: DayFor, duracoes: Duracoes) =>
  (visit: VisitaDaAgenda): Placed | null => {
    const span = spanOf(visit, duracoes);
    const of = span && dayFor(visit.id_usuario ?? 0, span);
    return of ? { ...span, of } : null;
  };

/** The days of the technicians without these visits, and what is free of them. */
async function readDays(
  tx: Tx,
  { inicio, fim, ids_usuario }: Omit<OtimizacaoRequest, 'ids'>,
  visits: readonly VisitaDaAgenda[],
  { minutos_extras }: Pesos,
): Promise<Pick<Task, 'days' | 'slots'> & Pick<TeamDay, 'skills' | 'timeZone'>> {
  const leftOut = { visits: new Set(visits.map(({ id }) => id)) };
  const read = await readPersonDays(tx, { inicio, fim, ids_usuario }, leftOut, minutos_extras);
  const { timeZone, skills } = read;
  const days = withNightsOnce(read.days, inicio);
  const slots = days.flatMap((of) => piecesOf(of.day, of.from).map((piece) => ({ ...piece, of })));
  if (visits.length + slots.length > MOST_PLACES) throw tooManyDays();
  return { days, slots, timeZone, skills };
}
