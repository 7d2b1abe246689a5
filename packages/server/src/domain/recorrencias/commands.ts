/** A series is created, changed or ended, and its visits with it. */
import type {
  NewRecorrencia,
  Recorrencia,
  RecorrenciaChange,
  RecorrenciaMudada,
} from '@campeiro/contract/escritorio/recorrencias';
import type { Tx } from '../../platform/db/database.ts';
import { columns, sql } from '../../platform/db/sql.ts';
import { unknownIds } from '../../platform/links/links.ts';
import { findItem, insertItem, updateItem } from '../../platform/lists/source.ts';
import { brokenRuleOf, found } from '../../platform/problem.ts';
import { cancelAll, plan } from '../registros/commands.ts';
import { lockVisits } from '../registros/queries.ts';
import { TECHNICIANS_ONLY } from '../registros/recipients.ts';
import { align } from './alignment.ts';
import type { PlacedDay } from './holidays.ts';
import { horizonOf, makeAhead } from './make-ahead.ts';
import { earliestFor, placed } from './placing.ts';
import {
  clearOccurrences,
  dayOfVisit,
  followSeries,
  lockSeries,
  lockVisitsOf,
  lockWaiting,
  makeVisits,
  occurrencesOfVisits,
  recorrencias,
  SERIES,
  type Series,
  type SeriesVisit,
  setOccurrences,
  todayOf,
  windowWith,
} from './queries.ts';
import {
  continuedFrom,
  endedBefore,
  firstOf,
  occurrencesBetween,
  parseRule,
  type Rule,
  textOf,
} from './rule.ts';
import { noDay, requireSomeDay, ruleOf } from './rules.ts';

type Fields = Omit<RecorrenciaChange, 'escopo' | 'id_registro'>;

/** Creates a series, with the visits of its next days. */
export async function createSeries(tx: Tx, novo: NewRecorrencia): Promise<Recorrencia> {
  const rule = parseRule(novo.regra) as Rule;
  const today = await todayOf(tx);
  const { primeiro_dia } = novo;
  requireSomeDay(rule, primeiro_dia);
  if (isOver(rule, primeiro_dia, today)) throw noDay();
  const row = { ...novo, regra: textOf(rule), proxima: primeiro_dia };
  const { id } = await insertItem<Recorrencia>(tx, recorrencias, row);
  await makeAhead(tx, { ...row, id, em_feriado: novo.em_feriado ?? 'mantem' }, today);
  await requireTechnician(tx, novo.id_usuario);
  return read(tx, id);
}

function isOver(rule: Rule, first: string, today: string): boolean {
  const { days, next } = occurrencesBetween(rule, first, today, today);
  return days.length === 0 && next === null;
}

/** Changes one visit of a series, one and those that follow, or all that are still to come. */
export async function changeSeries(
  tx: Tx,
  id: number,
  { escopo, id_registro = 0, ...changes }: RecorrenciaChange,
): Promise<RecorrenciaMudada> {
  const series = await lockSeries(tx, id);
  const today = await todayOf(tx);
  if (escopo === 'todas') return changeFrom(tx, series, changes, earliestFor(today), today);
  const day = await dayOfVisit(tx, id, id_registro);
  if (day === undefined) throw unknownIds([id_registro]);
  if (escopo === 'esta') return changeOne(tx, id, id_registro, changes);
  const following = await splitAt(tx, series, day);
  return changeFrom(tx, following, changes, day > today ? day : earliestFor(today), today);
}

/** As if the office had planned this visit alone. */
async function changeOne(
  tx: Tx,
  id: number,
  visit: number,
  { regra: _, primeiro_dia: __, ativo: ___, horario, duracao, ...fields }: Fields,
): Promise<RecorrenciaMudada> {
  const moves = horario !== undefined || duracao !== undefined;
  const window = moves
    ? await windowWith(tx, visit, {
        ...(horario !== undefined && { horario }),
        ...(duracao !== undefined && { duracao }),
      })
    : {};
  await plan(tx, visit, { ...fields, ...window });
  return { ...NOTHING, recorrencia: await read(tx, id), alteradas: 1 };
}

const NOTHING = { alteradas: 0, feitas: 0, canceladas: 0, mantidas: 0 };

/** Ends the series before one of its days and returns the one that goes on from it; the same if nothing is before. */
async function splitAt(tx: Tx, series: Series, day: string): Promise<Series> {
  const { id, primeiro_dia } = series;
  const rule = ruleOf(series);
  if (firstOf(rule, primeiro_dia) === day) return series;
  const regra = textOf(continuedFrom(rule, primeiro_dia, day));
  const copied = columns(COPIED);
  const following = found(
    await tx.row<Series>(sql`
      insert into recorrencias (regra, primeiro_dia, ${copied})
      select ${regra}, ${day}::date, ${copied} from recorrencias where id = ${id}
      returning ${SERIES}`),
  );
  await tx.run(sql`
    update recorrencias set regra = ${textOf(endedBefore(rule, primeiro_dia, day))}, proxima = null
    where id = ${id}`);
  const moved = sql`id_recorrencia = ${id} and ocorrencia >= ${day}::date`;
  await lockVisits(tx, moved);
  await tx.run(sql`update registros set id_recorrencia = ${following.id} where ${moved}`);
  return following;
}

const COPIED = [
  ...['horario', 'duracao', 'id_cliente', 'id_usuario', 'id_objetivo', 'id_contato', 'id_segmento'],
  ...['id_equipe', 'id_ordem_servico', 'instrucoes', 'ativo', 'em_feriado', 'proxima'],
];

/** Changes a series, and its visits from a day of its rule on. Those of days that are over stay. */
async function changeFrom(
  tx: Tx,
  series: Series,
  { regra, ...fields }: Fields,
  from: string,
  today: string,
): Promise<RecorrenciaMudada> {
  const { id } = series;
  const before = await placed(tx, series, await occurrencesOfVisits(tx, id, from));
  const locked = await lockVisitsOf(tx, id, from, before);
  const rule = regra === undefined ? ruleOf(series) : (parseRule(regra) as Rule);
  const changes = { ...fields, regra: textOf(rule) };
  const changed = found(await updateItem<Recorrencia>(tx, recorrencias, id, changes));
  const { primeiro_dia } = changed;
  if (regra !== undefined || fields.primeiro_dia !== undefined) requireSomeDay(rule, primeiro_dia);
  const { days, next } = occurrencesBetween(
    rule,
    primeiro_dia,
    from,
    lastOf(locked, horizonOf(today)),
  );
  await tx.run(sql`update recorrencias set proxima = ${next} where id = ${id}`);
  const after = await placed(tx, changed, days);
  const visits = locked.filter(isToCome([before, after], today));
  const coming = after.filter(({ dia }) => dia >= today);
  const counts = await realign(tx, id, visits, coming, rule, Object.keys(fields));
  await requireTechnician(tx, fields.id_usuario);
  return { ...counts, recorrencia: await read(tx, id) };
}

/** Visits that exist are not beyond the days that are looked at, also if the account's time zone changed. */
const lastOf = (visits: readonly SeriesVisit[], horizon: string): string =>
  visits.reduce((last, { ocorrencia }) => (ocorrencia > last ? ocorrencia : last), horizon);

const CHANGED = 'A recorrência mudou.';

/** Whether a visit is on none of the days that are over, by where holidays put it before and after the change. */
function isToCome(places: readonly PlacedDay[][], today: string) {
  const maps = places.map((days) => new Map(days.map(({ ocorrencia, dia }) => [ocorrencia, dia])));
  return ({ ocorrencia }: SeriesVisit): boolean =>
    maps.every((days) => (days.get(ocorrencia) ?? today) >= today) &&
    (ocorrencia >= today || maps.some((days) => days.has(ocorrencia)));
}

async function realign(
  tx: Tx,
  id: number,
  visits: readonly SeriesVisit[],
  days: readonly PlacedDay[],
  rule: Rule,
  fields: readonly string[],
) {
  const occurrences = days.map(({ ocorrencia }) => ocorrencia);
  const { kept, removed, added } = align(visits, occurrences, rule);
  const dayOf = new Map(days.map(({ ocorrencia, dia }) => [ocorrencia, dia]));
  const placedOn = (ocorrencia: string) => ({ ocorrencia, dia: dayOf.get(ocorrencia) as string });
  const placements = kept.map(({ visit: { id, is_override }, day }) => ({
    ...placedOn(day),
    ...{ id, is_override },
  }));
  const gone = idsOf(removed.filter(({ is_override }) => !is_override));
  if (gone.length > 0) await cancelAll(tx, gone, CHANGED);
  if (removed.length > 0) await clearOccurrences(tx, idsOf(removed));
  await setOccurrences(
    tx,
    placements.filter(({ is_override }) => is_override),
  );
  const following = placements.filter(({ is_override }) => !is_override);
  const alteradas = await followSeries(tx, id, following, fields);
  const feitas = await makeVisits(tx, id, added.map(placedOn));
  const total = kept.length + removed.length;
  return {
    ...{ alteradas, feitas, canceladas: gone.length },
    mantidas: total - following.length - gone.length,
  };
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

const ENDED = 'A recorrência foi encerrada.';

/** Ends a series: from this day on it has no visits, apart from those that a technician has begun. */
export async function endSeries(
  tx: Tx,
  id: number,
  day: string,
  motivo = ENDED,
): Promise<RecorrenciaMudada> {
  const series = await lockSeries(tx, id);
  const regra = textOf(endedBefore(ruleOf(series), series.primeiro_dia, day));
  const waiting = idsOf(await lockWaiting(tx, id, day));
  await tx.run(sql`
    update recorrencias set regra = ${regra}, proxima = case when proxima < ${day}::date then proxima end
    where id = ${id}`);
  await cancelAll(tx, waiting, motivo);
  return { ...NOTHING, recorrencia: await read(tx, id), canceladas: waiting.length };
}

/** Gives series, which the caller has locked, to a technician; null: to none. Their visits are the caller's to give. */
export const giveSeries = (tx: Tx, ids: readonly number[], id_usuario: number | null) =>
  tx.run(sql`update recorrencias set id_usuario = ${id_usuario} where id = any(${ids}::bigint[])`);

const read = async (tx: Tx, id: number): Promise<Recorrencia> =>
  found(await findItem<Recorrencia>(tx, recorrencias, id));

/**
 * Throws the 422 of a series whose visits no technician could carry out. To be asked under the account's clock, as for visits
 * (registros/recipients.ts).
 */
async function requireTechnician(tx: Tx, id_usuario: number | null | undefined): Promise<void> {
  if (id_usuario === undefined || id_usuario === null) return;
  const technician = await tx.row(
    sql`select from usuarios where id = ${id_usuario} and ativo and perfil = 'campo'`,
  );
  if (!technician) throw brokenRuleOf('id_usuario', TECHNICIANS_ONLY);
}
