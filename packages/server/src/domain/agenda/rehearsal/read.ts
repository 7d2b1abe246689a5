/** What is rehearsed, read in one snapshot. */
import { type Duracoes, type Span, spanOf } from '@campeiro/contract/agenda/periodo';
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import {
  type Ensaio,
  EnsaioRequest,
  MAX_VISITAS_ENSAIADAS,
} from '@campeiro/contract/escritorio/ensaios';
import { addDays, dayOf } from '@campeiro/contract/kit/days';
import { isOpen } from '@campeiro/contract/visita/estado';
import type { Tx } from '../../../platform/db/database.ts';
import { refuseUnknown } from '../../../platform/http/references.ts';
import { brokenRule } from '../../../platform/problem.ts';
import { readLearned, readLearnedAtEach } from '../../duracoes-aprendidas/queries.ts';
import { needsOf } from '../candidates/candidates.ts';
import { placeOf, stopOf, type TeamDay, technicianIds } from '../candidates/queries.ts';
import { type PersonDay, readPersonDays, withoutEve } from '../person-days.ts';
import { present } from '../queries.ts';
import { daysBetween } from '../rules.ts';
import { visitsOf } from '../warnings.ts';
import { spreadAbout, spreadLearned } from './draws.ts';
import type { Left } from './illness.ts';
import { missedIn, type Other, type Timed } from './workday.ts';

export interface Rehearsed {
  /** The technician's day, without the visits. */
  of: PersonDay;
  visits: Timed[];
  others: Other[];
  /** What would have to be given to others, in the order of the day. */
  left: Left[];
}

export interface Task {
  rehearsed: Rehearsed[];
  /** The visits whose technicians will not be there. */
  missed: Ensaio['fora'];
  /** The days of all technicians, with all visits. */
  all: PersonDay[];
}

export async function readTask(tx: Tx, request: EnsaioRequest): Promise<Task> {
  await refuseUnknown(tx, EnsaioRequest, request);
  const { dia, ids_usuario } = request;
  const { fuso_horario: timeZone } = await present(tx);
  const today = dayOf(Date.now(), timeZone);
  if (dia < today) throw dayIsOver();
  const everybody = await technicianIds(tx, undefined);
  // With the day after: shifts go on over midnight.
  const period = daysBetween({ inicio: dia, fim: addDays(dia, 1) }, timeZone);
  const visits = await visitsOf(tx, everybody, [period]);
  const leftOut = { visits: new Set(visits.map(({ id }) => id)) };
  const { days, duracoes, skills } = await readPersonDays(tx, { inicio: dia, fim: dia }, leftOut);
  const theirs = Map.groupBy(visits, ({ id_usuario }) => id_usuario ?? 0);
  const { from, to } = daysBetween({ inicio: dia, fim: dia }, timeZone);
  const whole = { inicio: Date.parse(from), fim: Date.parse(to) };
  const chosen = new Set(ids_usuario ?? everybody);
  // What is left of yesterday's shifts is rehearsed today: yesterday no longer is.
  const own = days.map((of) => (dia === today ? of : withoutEve(of)));
  const planned = own.flatMap((of) => {
    const visits = chosen.has(of.id_usuario) ? (theirs.get(of.id_usuario) ?? []) : [];
    const inicio = dia === today ? whole.inicio : of.begins;
    const fim = Math.max(whole.fim, of.day.hours.at(-1)?.fim ?? 0);
    const all = openOn(visits, { inicio, fim }, duracoes);
    const open = all.filter((one) => !missedIn(of.day, one));
    return all.length > 0 ? [{ of, all, open }] : [];
  });
  const missed = planned.flatMap(({ of, all }) =>
    all.flatMap((one) => {
      const motivo = missedIn(of.day, one);
      return motivo ? [{ id: one.visit.id, motivo }] : [];
    }),
  );
  const open = planned.flatMap((one) => one.open);
  if (open.length > MAX_VISITAS_ENSAIADAS) throw tooManyVisits();
  const timed = await readTimed(tx, open);
  const working = planned.filter((one) => one.open.length > 0);
  const rehearsed = working.map(({ of, open }) => ({
    of,
    visits: open.map(timed),
    others: othersOf(of),
    left: open.filter(({ visit }) => visit.data_inicio === null).map(leftBy(skills)),
  }));
  const busyOf = ({ id_usuario, day }: PersonDay) => [
    ...day.busy,
    ...(theirs.get(id_usuario) ?? []).flatMap((one) => stopOf(one, duracoes)),
  ];
  const all = days.map((of) => ({ ...of, day: { ...of.day, busy: busyOf(of) } }));
  return { rehearsed, missed, all };
}

/** What is left of the engagements that are no visits in sight. */
const othersOf = ({ day, from }: PersonDay): Other[] =>
  day.busy.flatMap(({ inicio, fim, place }) => {
    const begin = Math.max(inicio, from);
    return begin < fim ? [{ inicio: begin, fim, place, length: spreadAbout(fim - begin) }] : [];
  });

const dayIsOver = () =>
  brokenRule(
    'Este dia já passou. Ensaie hoje ou um dia que ainda vem.',
    'This day is over. Rehearse today or a day to come.',
  );

const tooManyVisits = () =>
  brokenRule(
    'São visitas demais de uma vez. Escolha menos técnicos.',
    'These are too many visits at once. Choose fewer technicians.',
  );

interface Planned {
  visit: VisitaDaAgenda;
  span: Span;
}

/** What is left to do of a day: visits that begin on it and are not over, and what was begun and takes time of it. */
const openOn = (visits: readonly VisitaDaAgenda[], day: Span, duracoes: Duracoes): Planned[] =>
  visits.flatMap((visit) => {
    const span = isOpen(visit) && visit.data_realizacao === null && spanOf(visit, duracoes);
    if (!span || span.inicio >= day.fim) return [];
    const isOfDay = visit.data_inicio === null ? span.inicio >= day.inicio : span.fim > day.inicio;
    return isOfDay ? [{ visit, span }] : [];
  });

/** What each visit's duration is drawn from: what was learned at its customer, of its objective, or a default. */
async function readTimed(tx: Tx, planned: readonly Planned[]): Promise<(one: Planned) => Timed> {
  const customers = [...new Set(planned.flatMap(({ visit }) => visit.id_cliente ?? []))];
  const byObjective = new Map((await readLearned(tx)).map((one) => [one.id_objetivo, one]));
  const keyOf = (id_cliente: number | null, id_objetivo: number | null) =>
    `${id_cliente} ${id_objetivo}`;
  const atCustomer = new Map(
    (await readLearnedAtEach(tx, customers)).map((one) => [
      keyOf(one.id_cliente, one.id_objetivo),
      one,
    ]),
  );
  return ({ visit, span }) => {
    const planned = span.fim - span.inicio;
    const here = atCustomer.get(keyOf(visit.id_cliente, visit.id_objetivo));
    const learned = here ?? byObjective.get(visit.id_objetivo ?? 0);
    return {
      ...{ visit, span, place: placeOf(visit) },
      length: learned ? spreadLearned(planned, learned) : spreadAbout(planned),
      source: here ? 'cliente' : learned ? 'objetivo' : 'padrao',
    };
  };
}

const leftBy =
  (skills: TeamDay['skills']) =>
  ({ visit, span }: Planned): Left => ({
    id: visit.id,
    place: placeOf(visit),
    length: span.fim - span.inicio,
    needs: needsOf(visit, skills),
    from: visit.janela_inicio === null ? 0 : Date.parse(visit.janela_inicio),
    due: visit.janela_fim === null ? null : Date.parse(visit.janela_fim),
  });
