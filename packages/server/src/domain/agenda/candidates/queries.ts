/** What candidates are found by: the day of each technician, read in one snapshot. */
import { shiftsOf, startOfDay } from '@campeiro/contract/agenda/expediente';
import { holdsOn, type Skill } from '@campeiro/contract/agenda/habilidades';
import { overtimeAfter } from '@campeiro/contract/agenda/hora-extra';
import { beginningIn, timeBetween } from '@campeiro/contract/agenda/limites-do-dia';
import { type Duracoes, type Span, spanOf, spanWritten } from '@campeiro/contract/agenda/periodo';
import type { TecnicoDaAgenda, VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { MAX_CANDIDATOS } from '@campeiro/contract/escritorio/candidatos';
import { addDays, dayOf } from '@campeiro/contract/kit/days';
import type { Position } from '@campeiro/contract/kit/distance';
import { isPlace } from '@campeiro/contract/posicao';
import { isWaiting } from '@campeiro/contract/visita/estado';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../rows.ts';
import { readDurations } from '../../duracoes/queries.ts';
import { readCalendar } from '../../feriados/queries.ts';
import { readSkills } from '../../habilidades/queries.ts';
import { lastPosition } from '../../posicoes/last-position.ts';
import { readHolds } from '../holds/queries.ts';
import { present, readTechnicians } from '../queries.ts';
import { daysBetween } from '../rules.ts';
import { visitsOf } from '../warnings.ts';
import type { Day, Origin, Stop } from './day.ts';
import { limitsOf } from './limits.ts';

export interface Person extends Pick<TecnicoDaAgenda, 'id' | 'nome'> {
  /** When the day begins: at midnight, or where a shift of the day before ends after it. */
  begins: number;
  day: Day;
}

/** One day of the account's technicians. */
export interface TeamDay {
  people: Person[];
  duracoes: Duracoes;
  /** The skills that visits may ask for. */
  skills: readonly Skill[];
  timeZone: string;
  /** The first moment that may still be planned. */
  from: number;
}

/** What takes no time of the days. */
export interface LeftOut {
  visits: ReadonlySet<number>;
  /** The id of a time that the caller holds. */
  hold?: number | undefined;
}

/**
 * These days of these technicians, or of all, by day. The team is read once. `overtime`: for how many minutes after working
 * hours they may be planned.
 */
export async function teamDays(
  tx: Tx,
  dias: readonly string[],
  only: readonly number[] | undefined,
  leftOut: LeftOut,
  overtime = 0,
): Promise<Map<string, TeamDay>> {
  const { fuso_horario: timeZone } = await present(tx);
  const ids = await technicianIds(tx, only);
  // With the days before and after: shifts go on over midnight.
  const periods = dias.map((dia) =>
    daysBetween({ inicio: addDays(dia, -1), fim: addDays(dia, 1) }, timeZone),
  );
  const duracoes = await readDurations(tx);
  const { technicians } = await readTechnicians(tx, ids, ids, periods, duracoes);
  const visits = (await visitsOf(tx, ids, periods)).filter(({ id }) => !leftOut.visits.has(id));
  const stops = Map.groupBy(visits, ({ id_usuario }) => id_usuario ?? 0);
  const holds = await readHolds(tx, ids, leftOut.hold);
  const skills = await readSkills(tx);
  const now = Date.now();
  const days = new Map<string, TeamDay>();
  for (const dia of dias) {
    const isOff = (await readCalendar(tx, dia, dia)).some(({ trabalha }) => !trabalha);
    const origins = await originsOf(tx, ids, dia, dayOf(now, timeZone) === dia ? now : null);
    const [eveBegins, begins, ends] = [-1, 0, 1].map((days) =>
      startOfDay(addDays(dia, days), timeZone),
    ) as [number, number, number];
    const people = technicians.map((technician) => {
      const shifts = (days: number) => shiftsOf(technician.jornada, addDays(dia, days), timeZone);
      const [eve, hours, next] = [-1, 0, 1].map(shifts) as [Span[], Span[], Span[]];
      const evening = overtimeAfter(hours, next, overtime);
      const fim = Math.max(ends, evening?.until ?? ends);
      const own = timeBetween({ inicio: begins, fim: ends }, eve, hours);
      const taken = [
        ...(stops.get(technician.id) ?? []).flatMap((visit) => stopOf(visit, duracoes)),
        ...(holds.get(technician.id) ?? []).map((held) => ({
          ...spanWritten(held),
          place: placeOf(held),
        })),
        ...technician.ocupado.map((one) => ({ ...spanWritten(one), place: null })),
      ];
      const isOfDay = touches({ inicio: begins, fim });
      const limitsOfEve = () => {
        const night = timeBetween({ inicio: eveBegins, fim: begins }, shifts(-2), eve);
        const before = beginningIn(night, taken).filter((stop) => !isOfDay(stop));
        return limitsOf(technician, night, before);
      };
      return {
        id: technician.id,
        nome: technician.nome,
        begins: own.inicio,
        day: {
          isHoliday: isOff && !technician.trabalha_em_feriados,
          hours,
          absences: technician.ausencias.map(spanWritten),
          busy: taken.filter(isOfDay),
          origin: origins.get(technician.id) ?? null,
          skills: heldOn(technician, dayOf(fim - 1, timeZone)),
          evening: evening && { ...evening, known: fim },
          limits: limitsOf(technician, own),
          // An evening's overtime after midnight is no part of the hours that are left of a night.
          eve: own.inicio > begins ? limitsOfEve() : undefined,
        },
      };
    });
    days.set(dia, { people, duracoes, skills, timeZone, from: Math.max(now, begins) });
  }
  return days;
}

/** What a technician has on a day. Of a shift over midnight that is its last day: what holds then holds before. */
const heldOn = ({ habilidades }: TecnicoDaAgenda, dia: string): ReadonlySet<number> =>
  new Set(habilidades.flatMap((one) => (holdsOn(one, dia) ? [one.id_habilidade] : [])));

const touches =
  (day: Span) =>
  ({ inicio, fim }: Span): boolean =>
    inicio < day.fim && fim >= day.inicio;

/** When and where a visit takes its technician's time. */
export function stopOf(visit: VisitaDaAgenda, duracoes: Duracoes): Stop[] {
  const span = visit.situacao === 'cancelado' ? null : spanOf(visit, duracoes);
  return span ? [{ ...span, place: placeOf(visit), ...reliefOf(visit) }] : [];
}

function reliefOf(visit: VisitaDaAgenda): Pick<Stop, 'movable' | 'pinned'> {
  if (!isWaiting(visit)) return {};
  return visit.fixada ? { pinned: visit } : { movable: visit };
}

export const placeOf = (visit: {
  latitude: number | null;
  longitude: number | null;
}): Position | null =>
  isPlace(visit) ? { latitude: visit.latitude, longitude: visit.longitude } : null;

/** Active technicians, all or those of them that are named, by name. */
export async function technicianIds(
  tx: Tx,
  only: readonly number[] | undefined,
): Promise<number[]> {
  const chosen = only ? sql`id = any(${[...only]}::bigint[])` : sql`true`;
  const rows = await tx.rows<Row<'usuarios', 'id'>>(sql`
    select id from usuarios where perfil = 'campo' and ativo and ${chosen}
    order by nome, id limit ${MAX_CANDIDATOS}`);
  return rows.map(({ id }) => id);
}

type Found = Row<'usuarios', 'id'> &
  Record<'base_latitude' | 'base_longitude' | 'latitude' | 'longitude', number | null>;

/** Where the first visit is reached from: on the present day the last position of that day, otherwise the base. */
async function originsOf(
  tx: Tx,
  ids: readonly number[],
  dia: string,
  now: number | null,
): Promise<Map<number, Origin>> {
  const rows = await tx.rows<Found>(sql`
    select u.id, b.latitude as base_latitude, b.longitude as base_longitude, p.latitude, p.longitude
    from usuarios u cross join contas c
    left join lateral (
      select b.latitude, b.longitude from bases_usuarios b
      where b.id_usuario = u.id and b.desde <= ${dia}::date order by b.desde desc limit 1) b on true
    left join lateral (
      select p.latitude, p.longitude from (${lastPosition(sql`u.id`)}) p
      where ${now !== null} and (p.data at time zone c.fuso_horario)::date = ${dia}::date) p on true
    where u.id = any(${[...ids]}::bigint[])`);
  return new Map(
    rows.flatMap((row): [number, Origin][] => {
      const seen = placeOf(row);
      const base = placeOf({ latitude: row.base_latitude, longitude: row.base_longitude });
      if (seen && now !== null) return [[row.id, { kind: 'posicao', place: seen, at: now, base }]];
      return base ? [[row.id, { kind: 'base', place: base, at: null, base }]] : [];
    }),
  );
}
