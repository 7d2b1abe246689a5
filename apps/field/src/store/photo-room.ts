/** How many more photos a visit takes. */
import { MAX_FOTOS_DA_VISITA } from '@campeiro/contract/questionario/fotos';
import type { FieldDatabase } from './database.ts';
import type { VisitKey } from './rows.ts';
import { counts } from './states.ts';

/** With those that answer questions, from any device. What was taken back does not count. Safe in a live query. */
export async function roomForPhotos(db: FieldDatabase, visit: VisitKey): Promise<number> {
  const id = (await db.visitas.get(visit))?.id ?? 0;
  const known = await db.fotos.where('id_registro').equals(id).primaryKeys();
  const answered = await db.respostas.where('id_registro').equals(id).toArray();
  const ofQuestions = answered.flatMap(({ respostas }) =>
    respostas.flatMap(({ fotos }) => (fotos ?? []).map(({ id_evento }) => id_evento)),
  );
  const all = new Set([...known, ...ofQuestions]);
  const items = await db.outbox.where('visit').equals(visit).filter(counts).toArray();
  for (const { id: own, evento } of items) if (evento.tipo === 'foto') all.add(own);
  for (const { evento } of items)
    if (evento.tipo === 'correcao') all.delete(evento.id_evento_corrigido);
  return MAX_FOTOS_DA_VISITA - all.size;
}
