/** Events that wait for the visit that they name by `id_visita`. */
import type { List } from '@campeiro/contract/kit/list';
import type { VisitEvent } from '@campeiro/contract/visita/ordem';
import type { Tx } from '../../../platform/db/database.ts';
import { manyValues, type Sql, sql } from '../../../platform/db/sql.ts';
import { type Source, source } from '../../../platform/lists/source.ts';
import { insertEvents } from './queries.ts';
import type { GoodUpload } from './validate.ts';

const ofEvent = (column: Sql): Sql =>
  sql`(select ${column} from eventos e where e.id_evento = t.id_evento)`;

/** A list of them. */
export const waitingEvents = (lista: List, fields: Source['fields'] = {}): Source =>
  source(lista, 'eventos_em_espera', {
    fields: {
      tipo: ofEvent(sql`e.tipo`),
      data: ofEvent(sql`e.data`),
      conteudo: ofEvent(sql`e.dados::text`),
      ...fields,
    },
  });

/** Keeps events until the visit comes. */
export async function keepWaiting(
  tx: Tx,
  id_visita: string,
  uploads: readonly GoodUpload[],
  id_usuario: number,
): Promise<void> {
  if (uploads.length === 0) return;
  const rows = uploads.map(({ evento: { id_evento } }) => ({ id_evento, id_usuario, id_visita }));
  await tx.run(sql`insert into eventos_em_espera ${manyValues(rows)}`);
  await insertEvents(tx, uploads, id_usuario, null);
}

/** What the technician's devices sent about this visit before it came. */
export async function waitingFor(
  tx: Tx,
  id_visita: string,
  id_usuario: number,
): Promise<VisitEvent[]> {
  const rows = await tx.rows<{ evento: VisitEvent }>(sql`
    select e.dados || jsonb_build_object('id_usuario', e.id_usuario) as evento
    from eventos_em_espera t join eventos e on e.id_evento = t.id_evento
    where t.id_usuario = ${id_usuario} and t.id_visita = ${id_visita}`);
  return rows.map(({ evento }) => evento);
}

/** They wait no more: they are the visit's. */
export async function endWaiting(
  tx: Tx,
  events: readonly VisitEvent[],
  id_registro: number,
): Promise<void> {
  if (events.length === 0) return;
  const ids = events.map(({ id_evento }) => id_evento);
  await tx.run(sql`delete from eventos_em_espera where id_evento = any(${ids}::uuid[])`);
  await tx.run(
    sql`update eventos set id_registro = ${id_registro} where id_evento = any(${ids}::uuid[])`,
  );
}
