/** The technician marks the day of work. Recorded as all else is: once, offline too, and sent by itself. */
import type { FieldDatabase } from '../store/database.ts';
import { writeMeta } from '../store/meta.ts';
import { keeping } from '../store/storage.ts';
import type { Evento } from '../store/wire.ts';
import type { TipoDeMarco } from '../store/work-day.ts';
import { record } from './record.ts';

/** `at`: when it was, in milliseconds, if the technician enters it later. */
export async function markDay(db: FieldDatabase, marco: TipoDeMarco, at?: number): Promise<Evento> {
  const later = at !== undefined && { at, declarado: true };
  const events = [{ tipo: 'marco_do_dia' as const, marco, ...later }];
  const [evento] = await record(db, { visit: null, events });
  return evento as Evento;
}

/** Takes a mark back: it counts no more. */
export async function undoMark(db: FieldDatabase, id_marco: string): Promise<void> {
  await record(db, { visit: null, events: [{ tipo: 'marco_do_dia_desfeito', id_marco }] });
}

/** The technician leaves this day, and those before it, without an end. */
export const leaveUnended = (db: FieldDatabase, dia: string): Promise<void> =>
  keeping(db, () => writeMeta(db, 'diaDeixado', dia));
