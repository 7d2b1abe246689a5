/** Visits that leave the technician while they are at them. */
import type { FieldDatabase } from '../store/database.ts';
import type { Departure, VisitKey, VisitRow } from '../store/rows.ts';
import { counts } from '../store/states.ts';
import { summariesOf } from '../store/visits.ts';

/** Whether the technician has set out or begun, and has not ended it with everything answered. */
export async function isUnderWay(db: FieldDatabase, row: VisitRow): Promise<boolean> {
  if (row.concluido) return false;
  const items = await db.outbox.where('visit').equals(row.key).filter(counts).toArray();
  const isAtIt = items.some(({ evento: { tipo } }) => tipo === 'a_caminho' || tipo === 'checkin');
  if (!isAtIt && row.data_inicio === null) return false;
  const [visit] = await summariesOf(db, [row]);
  const situacao = visit?.state.situacao;
  return situacao === 'a_caminho' || situacao === 'em_atendimento' || situacao === 'incompleto';
}

/** The visit stays in sight until the technician has read what happened and put it away. */
export async function takeAway(
  db: FieldDatabase,
  key: VisitKey,
  departure: Departure = { causa: null, data: '', autor: null, motivo: null },
): Promise<void> {
  const { causa, data, autor, motivo } = departure;
  await db.visitas.update(key, { recalled: true, departure: { causa, data, autor, motivo } });
}
