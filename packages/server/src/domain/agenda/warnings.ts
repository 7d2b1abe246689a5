/** What speaks against the plan of visits, by the rules that the board goes by too. */
import { warningsOf } from '@campeiro/contract/agenda/avisos';
import { beyondLimits } from '@campeiro/contract/agenda/limites-do-dia';
import { type Duracoes, type Span, spanOf, spanWritten } from '@campeiro/contract/agenda/periodo';
import type { DiaDoCalendario } from '@campeiro/contract/calendario';
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { type AvisoDaVisita, MAX_AVISOS } from '@campeiro/contract/escritorio/planejamento';
import { dayOf } from '@campeiro/contract/kit/days';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readDurations } from '../duracoes/queries.ts';
import { readCalendar } from '../feriados/queries.ts';
import { readSkills } from '../habilidades/queries.ts';
import { present, readTechnicians, readVisits } from './queries.ts';
import { type Days, nearInstant } from './rules.ts';
import { touching } from './scope.ts';

const DAY_MS = 24 * 3_600_000;
/** How long before and after a visit others of its technician are looked for: with a night, a day of work may take two days. */
const AROUND_MS = 2 * DAY_MS;
const LONGEST_MS = 7 * DAY_MS;

/** The warnings about these visits as they are now, in the order of the visits' ids given. */
export async function warningsAbout(tx: Tx, ids: readonly number[]): Promise<AvisoDaVisita[]> {
  const visits = new Map((await readVisits(tx, ids, undefined)).map((visit) => [visit.id, visit]));
  const duracoes = await readDurations(tx);
  const days = periodsAround([...visits.values()], duracoes);
  const users = [...new Set([...visits.values()].flatMap(({ id_usuario }) => id_usuario ?? []))];
  const others = await visitsOf(tx, users, days);
  const byUser = Map.groupBy(timed(others, duracoes), ({ visit }) => visit.id_usuario);
  const { technicians } = await readTechnicians(tx, users, users, days, duracoes);
  const { fuso_horario, minutos_extras } = await present(tx);
  const byId = new Map(
    technicians.map((tecnico) => {
      const spans = [
        ...(byUser.get(tecnico.id) ?? []).map(({ span }) => span),
        ...tecnico.ocupado.map(spanWritten),
      ];
      return [tecnico.id, { tecnico, alemDoLimite: beyondLimits(tecnico, spans, fuso_horario).at }];
    }),
  );
  const inOrder = ids.flatMap((id) => visits.get(id) ?? []);
  const starts = timed(inOrder, duracoes).map(({ span }) => span.inicio);
  const feriados = await holidaysOf(tx, starts, fuso_horario);
  const habilidades = await readSkills(tx);
  const around = { fuso_horario, minutos_extras, duracoes, feriados, habilidades };
  const warnings: AvisoDaVisita[] = [];
  for (const id of ids) {
    const visit = visits.get(id);
    if (!visit || warnings.length >= MAX_AVISOS) continue;
    const theirs = byId.get(visit.id_usuario ?? 0) ?? { tecnico: null };
    const outras = theirs.tecnico
      ? beside(visit, byUser.get(visit.id_usuario) ?? [], duracoes)
      : [];
    const found = warningsOf(visit, { ...around, ...theirs, outras });
    warnings.push(...found.map((warning) => ({ id, ...warning })));
  }
  return warnings.slice(0, MAX_AVISOS);
}

interface Timed {
  visit: VisitaDaAgenda;
  span: Span;
}

/** Read once: there may be thousands of others beside each of hundreds of visits. */
const timed = (visits: readonly VisitaDaAgenda[], duracoes: Duracoes): Timed[] =>
  visits.flatMap((visit) => {
    const span = visit.situacao !== 'cancelado' && spanOf(visit, duracoes);
    return span ? [{ visit, span }] : [];
  });

/** The others that the rules about a visit come to: at the same time, the last before and the first after. */
function beside(
  visit: VisitaDaAgenda,
  others: readonly Timed[],
  duracoes: Duracoes,
): VisitaDaAgenda[] {
  const span = spanOf(visit, duracoes);
  if (!span) return [];
  let before: Timed | undefined;
  let after: Timed | undefined;
  const chosen: VisitaDaAgenda[] = [];
  for (const other of others) {
    if (other.visit.id === visit.id) continue;
    if (other.span.fim <= span.inicio) {
      if (!before || other.span.fim > before.span.fim) before = other;
    } else if (other.span.inicio >= span.fim) {
      if (!after || other.span.inicio < after.span.inicio) after = other;
    } else chosen.push(other.visit);
  }
  return [before, after].flatMap((other) => other?.visit ?? []).concat(chosen);
}

/**
 * The periods around the visits; those that overlap are one, up to a week: of each period no more visits are read than
 * an agenda shows.
 */
function periodsAround(visits: readonly VisitaDaAgenda[], duracoes: Duracoes): Days[] {
  const spans = visits
    .flatMap((visit) => spanOf(visit, duracoes) ?? [])
    .map(({ inicio, fim }) => ({ inicio: inicio - AROUND_MS, fim: fim + AROUND_MS }))
    .toSorted((a, b) => a.inicio - b.inicio);
  const apart: Span[] = [];
  for (const span of spans) {
    const last = apart.at(-1);
    if (last && span.inicio <= last.fim && span.fim - last.inicio <= LONGEST_MS)
      last.fim = Math.max(last.fim, span.fim);
    else apart.push(span);
  }
  return apart.map(({ inicio, fim }) => ({ from: nearInstant(inicio), to: nearInstant(fim) }));
}

const PLANNED_YEAR = /^(19|2\d)\d{2}$/;
/** Each takes milliseconds to compute, and plans at once are for one or two. */
const MOST_YEARS = 5;

/** The holidays of the first years in which visits begin. */
async function holidaysOf(
  tx: Tx,
  starts: readonly number[],
  timeZone: string,
): Promise<DiaDoCalendario[]> {
  const years = new Set(starts.map((start) => dayOf(start, timeZone).slice(0, 4)));
  const planned = [...years].filter((year) => PLANNED_YEAR.test(year)).slice(0, MOST_YEARS);
  const calendars = planned.map((year) => readCalendar(tx, `${year}-01-01`, `${year}-12-31`));
  return (await Promise.all(calendars)).flat();
}

/** The visits of these technicians in the periods. */
export async function visitsOf(
  tx: Tx,
  users: readonly number[],
  days: readonly Days[],
): Promise<VisitaDaAgenda[]> {
  if (users.length === 0) return [];
  const theirs = sql`t.id_usuario = any(${[...users]}::bigint[])`;
  return readVisits(tx, await touching(tx, days, theirs), undefined);
}
