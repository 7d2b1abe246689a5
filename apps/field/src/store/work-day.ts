/** The technician's days of work, from what was marked on this device and what the server has. */

import {
  type DiaMarcado,
  diasDe,
  type Marco,
  type TipoDeMarco,
} from '@campeiro/contract/dia-de-trabalho/regras';
import { dayOf } from '@campeiro/contract/kit/days';
import { serverNow } from './clock.ts';
import type { FieldDatabase } from './database.ts';
import { readMeta } from './meta.ts';
import { readSettings } from './settings.ts';
import { counts, isPosition } from './states.ts';

/** A day that was never ended, and when it probably was: at the last record of it. */
export interface Unended {
  dia: DiaMarcado;
  /** Milliseconds. */
  began: number;
  lastRecord: number;
}

export interface WorkDays {
  /** Whether the account records days. */
  isOn: boolean;
  /** The oldest first. */
  days: DiaMarcado[];
  /** The one under way, or of today. */
  present: DiaMarcado | undefined;
  unended: Unended | null;
  /** By the server's clock, in milliseconds. */
  now: number;
}

/** A day of an earlier date without a record for so long is asked about. */
const QUIET_MS = 8 * 3_600_000;

/** Safe in a live query. */
export async function readWorkDays(db: FieldDatabase): Promise<WorkDays> {
  const { registra_dia: isOn, fuso_horario: timeZone } = await readSettings(db);
  const now = await serverNow(db);
  const today = dayOf(now, timeZone);
  const days = diasDe(await readMarks(db), { timeZone, now });
  const last = days.at(-1);
  const isUnderWay = last !== undefined && (last.dia === today || last.situacao !== 'encerrado');
  const unended = await unendedOf(db, days, today, now);
  const isLeft = last !== undefined && unended?.dia.dia === last.dia;
  return { isOn, days, present: isUnderWay && !isLeft ? last : undefined, unended, now };
}

/** The marks that count: those of the server, and what it has not answered with yet. */
async function readMarks(db: FieldDatabase): Promise<Marco[]> {
  const marks = new Map<string, Marco>((await db.marcos.toArray()).map((it) => [it.id_evento, it]));
  const items = (await db.outbox.toArray()).filter((it) => counts(it) && !it.absorbed);
  for (const { evento } of items)
    if (evento.tipo === 'marco_do_dia') marks.set(evento.id_evento, evento);
  for (const { evento } of items)
    if (evento.tipo === 'marco_do_dia_desfeito') marks.delete(evento.id_marco);
  return [...marks.values()];
}

/** The last day that is over without an end, unless the technician leaves it so. */
async function unendedOf(
  db: FieldDatabase,
  days: readonly DiaMarcado[],
  today: string,
  now: number,
): Promise<Unended | null> {
  const place = days.findLastIndex(({ inicio, fim }) => inicio !== null && fim === null);
  const dia = days[place];
  if (!dia?.inicio || dia.dia >= today || dia.dia <= ((await readMeta(db, 'diaDeixado')) ?? ''))
    return null;
  const began = Date.parse(dia.inicio);
  const next = Date.parse(days[place + 1]?.inicio ?? '') || now;
  const lastRecord = await lastRecordIn(db, began, next, dia);
  return dia.faltas.includes('sem_fim') || now - lastRecord > QUIET_MS
    ? { dia, began, lastRecord }
    : null;
}

/** When the technician last recorded something from one instant until before another one. */
async function lastRecordIn(
  db: FieldDatabase,
  from: number,
  before: number,
  { pausas }: DiaMarcado,
): Promise<number> {
  const items = await db.outbox.filter((it) => counts(it) && !isPosition(it)).toArray();
  const visits = await db.visitas
    .filter(({ data_realizacao }) => data_realizacao !== null)
    .toArray();
  const times = [
    ...items.map(({ evento }) => evento.data),
    ...visits.map(({ data_realizacao }) => data_realizacao ?? ''),
    ...pausas.flatMap(({ inicio, fim }) => [inicio, fim ?? inicio]),
  ].map((it) => Date.parse(it));
  return times.filter((at) => at >= from && at < before).reduce((a, b) => Math.max(a, b), from);
}

export type { DiaMarcado, TipoDeMarco };
