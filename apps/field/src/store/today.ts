/** The technician's day and week. */
import { addDays, dayOf } from '@campeiro/contract/kit/days';
import { instantKey } from '@campeiro/contract/kit/instants';
import { serverNow } from './clock.ts';
import type { FieldDatabase } from './database.ts';
import { NO_STATUS, readMeta, type SyncStatus } from './meta.ts';
import type { VisitRow } from './rows.ts';
import { holidayOn, readSettings } from './settings.ts';
import { isLateAt, summariesOf, type VisitSummary } from './visits.ts';
import type { Feriado } from './wire.ts';

/** Each visit of the day stands in exactly one of these. */
export interface Today {
  day: string;
  holiday: Feriado | undefined;
  /** Those that are not the technician's any more, until they are put away or all of their work has gone. */
  taken: VisitSummary[];
  /** The visit in hand: under way or on the way to, whichever began last. Else the first not late, else the first late. */
  next: VisitSummary | null;
  /** The others that are begun and not over, or over with questions unanswered. */
  running: VisitSummary[];
  /** Those of them that were over today. */
  overToday: VisitSummary[];
  /** Not begun, and their window has ended; those of earlier days too. */
  late: VisitSummary[];
  /** The others of today, in the order of their windows. */
  later: VisitSummary[];
  /** Carried out, not carried out or cancelled today. */
  done: VisitSummary[];
}

/** Reads the day for the present instant. It is safe in a live query: it reads nothing but the database. */
export async function readToday(db: FieldDatabase): Promise<Today> {
  const settings = await readSettings(db);
  const { fuso_horario: timeZone } = settings;
  const now = await serverNow(db);
  const day = dayOf(now, timeZone);
  const rows = (await db.visitas.toArray()).filter(
    (row) => !row.putAway && (isOpen(row) || isOn(row, day, timeZone)),
  );
  const visits = (await summariesOf(db, rows)).toSorted(byWindow);
  const own = visits.filter(({ row }) => !row.recalled);
  const taken = visits.filter(({ row }) => row.recalled);
  return { day, holiday: holidayOn(settings, day), taken, ...sectionsOf(own, day, now, timeZone) };
}

/** Whether the technician has no visit to begin or to go on with. */
export const isNothingLeft = ({ next, running, late, taken }: Today): boolean =>
  !next && running.length + late.length + taken.length === 0;

/**
 * The day beside what the synchronisation says. That is read first: what it calls complete is in the day. Two queries would
 * tell the technician of an empty day until the slower one has read the visits that have just come.
 */
export async function readFetchedDay(
  db: FieldDatabase,
): Promise<{ status: SyncStatus; today: Today }> {
  const status = (await readMeta(db, 'status')) ?? NO_STATUS;
  return { status, today: await readToday(db) };
}

const isOpen = ({ concluido }: VisitRow) => !concluido;
const isOn = ({ data_realizacao, data_agendada }: VisitRow, day: string, timeZone: string) =>
  [data_realizacao, data_agendada].some((it) => it !== null && dayOf(it, timeZone) === day);

/** Without a window first: the technician is about to begin it. */
const windowKey = ({ row }: VisitSummary) => row.inicio_agendado ?? row.data_agendada ?? '';
const byWindow = (a: VisitSummary, b: VisitSummary) =>
  windowKey(a).localeCompare(windowKey(b)) || a.key.localeCompare(b.key);

const beginKey = ({ state: { data_inicio, onMyWayAt } }: VisitSummary) =>
  instantKey(data_inicio ?? onMyWayAt ?? '');
const byBegin = (a: VisitSummary, b: VisitSummary) => beginKey(a).localeCompare(beginKey(b));

type Sections = Omit<Today, 'day' | 'holiday' | 'taken'>;

function sectionsOf(
  visits: readonly VisitSummary[],
  day: string,
  now: number,
  timeZone: string,
): Sections {
  const is = (visit: VisitSummary, ...words: VisitSummary['state']['situacao'][]) =>
    words.includes(visit.state.situacao);
  const inHand = visits.filter((it) => is(it, 'em_atendimento', 'a_caminho')).toSorted(byBegin);
  const waiting = visits.filter((it) => is(it, 'agendado', 'a_caminho'));
  const done = visits.filter(
    (it) => is(it, 'realizado', 'nao_realizado', 'cancelado') && doneOn(it, timeZone) === day,
  );
  const isDue = ({ row }: VisitSummary) => {
    const planned = row.inicio_agendado ?? row.data_agendada;
    return planned === null || dayOf(planned, timeZone) <= day;
  };
  const isLate = (visit: VisitSummary) => isLateAt(visit, now);
  const due = waiting.filter((it) => isLate(it) || isDue(it));
  const next = inHand.at(-1) ?? due.find((it) => !isLate(it)) ?? due[0] ?? null;
  const others = due.filter((it) => it !== next);
  const running = visits.filter((it) => it !== next && is(it, 'em_atendimento', 'incompleto'));
  return {
    next,
    running,
    overToday: running.filter((it) => is(it, 'incompleto') && doneOn(it, timeZone) === day),
    late: others.filter(isLate),
    later: others.filter((it) => !isLate(it)),
    done,
  };
}

/** The day on which a visit that is over counts. */
function doneOn({ state, row }: VisitSummary, timeZone: string): string | null {
  const at = state.data_realizacao ?? row.data_agendada;
  return at === null ? null : dayOf(at, timeZone);
}

/** A day of the week's list. */
export interface Day {
  day: string;
  holiday: Feriado | undefined;
  visits: VisitSummary[];
}

/** The seven days that begin so many weeks after today, each with its visits in the order of their windows. */
export async function readWeek(db: FieldDatabase, weeks = 0): Promise<Day[]> {
  const settings = await readSettings(db);
  const { fuso_horario: timeZone } = settings;
  const today = dayOf(await serverNow(db), timeZone);
  const from = addDays(today, 7 * weeks);
  const days = Array.from({ length: 7 }, (_, i) => addDays(from, i));
  const all = await summariesOf(db, await db.visitas.filter((it) => !it.putAway).toArray());
  const dayOfVisit = ({ state, row }: VisitSummary) => {
    const at = state.data_inicio ?? row.inicio_agendado ?? row.data_agendada;
    return at === null ? today : dayOf(at, timeZone);
  };
  const byDay = Map.groupBy(all.toSorted(byWindow), dayOfVisit);
  return days.map((day) => ({
    day,
    holiday: holidayOn(settings, day),
    visits: byDay.get(day) ?? [],
  }));
}
