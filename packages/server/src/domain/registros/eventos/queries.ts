import type { Evento } from '@campeiro/contract/campo/eventos';
import { isPlace } from '@campeiro/contract/posicao';
import type { Retraction } from '@campeiro/contract/visita/correcoes';
import type { VisitEvent } from '@campeiro/contract/visita/ordem';
import type { Tx } from '../../../platform/db/database.ts';
import { assignments, manyValues, sql, values } from '../../../platform/db/sql.ts';
import type { Row } from '../../../rows.ts';
import { travelled } from '../conditions.ts';
import { inState, updateVisits } from '../queries.ts';
import type { AnswersChange } from './answers.ts';
import type { VisitChanges } from './changes.ts';
import type { Version } from './questions.ts';
import type { GoodUpload } from './validate.ts';

/** Hash of the content of each of these events that is known; empty when another user made it. */
export async function knownEvents(
  tx: Tx,
  uploads: readonly GoodUpload[],
  id_usuario: number,
): Promise<Map<string, Buffer>> {
  const ids = uploads.map(({ evento }) => evento.id_evento);
  const rows = await tx.rows<Row<'eventos', 'id_evento' | 'resumo'>>(sql`
    select id_evento, case when id_usuario = ${id_usuario} then resumo else '' end as resumo
    from eventos where id_evento = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id_evento, resumo }) => [id_evento, resumo]));
}

/** All events of a visit, of all technicians. */
export async function eventsOf(tx: Tx, id_registro: number): Promise<VisitEvent[]> {
  const rows = await tx.rows<{ evento: VisitEvent }>(sql`
    select dados || jsonb_build_object('id_usuario', id_usuario) as evento
    from eventos where id_registro = ${id_registro}`);
  return rows.map(({ evento }) => evento);
}

/**
 * Keeps new events, and the positions in them. Fails with a code that makes the transaction start over
 * when one of them came in through another transaction meanwhile.
 */
export async function insertEvents(
  tx: Tx,
  uploads: readonly GoodUpload[],
  id_usuario: number,
  id_registro: number | null,
): Promise<void> {
  if (uploads.length === 0) return;
  // In one order for all, so that no two transactions wait for each other.
  const ordered = [...uploads].sort((a, b) => (a.evento.id_evento < b.evento.id_evento ? -1 : 1));
  const rows = ordered.map(({ evento, resumo }) => ({
    id_evento: evento.id_evento,
    id_usuario,
    id_registro,
    tipo: evento.tipo,
    data: evento.data,
    dados: JSON.stringify(evento),
    imagem: ('imagem' in evento && evento.imagem) || null,
    resumo,
  }));
  const inserted = await tx.run(
    sql`insert into eventos ${manyValues(rows)} on conflict (conta_id, id_evento) do nothing`,
  );
  if (inserted < rows.length) {
    throw Object.assign(new Error('an event came in twice at once'), { code: '40001' });
  }
  const points = ordered.flatMap(({ evento }) => pointOf(evento, id_usuario));
  if (points.length > 0) await tx.run(sql`insert into posicoes ${manyValues(points)}`);
}

function pointOf(evento: Evento, id_usuario: number) {
  // The position of a customer is not the technician's.
  if (evento.tipo === 'local_cliente' || !('latitude' in evento) || !isPlace(evento)) return [];
  const { id_evento, data, latitude, longitude, precisao = null } = evento;
  return [{ id_evento, id_usuario, data, latitude, longitude, precisao }];
}

/** Writes what changed; nothing when nothing did. */
export async function updateVisit(
  tx: Tx,
  id: number,
  { situacao, pendencias, id_motivo_nao_realizacao: reason, ...changes }: VisitChanges,
): Promise<void> {
  const missing = pendencias && { pendencias: JSON.stringify(pendencias) };
  const why = reason !== undefined && {
    // The office may have deleted the reason meanwhile.
    id_motivo_nao_realizacao: sql`(select m.id from motivos_nao_realizacao m where m.id = ${reason})`,
  };
  const all = { ...changes, ...missing, ...why, ...(situacao && inState(situacao)) };
  if (Object.keys(all).length > 0) await updateVisits(tx, [id], all);
}

/**
 * Marks the travel of a visit's day to be computed again. A change of the visit marks it by a trigger. An event may also
 * show that the device's clock is ahead, and change nothing of the visit.
 */
export const markDayDirty = (tx: Tx, id: number): Promise<unknown> =>
  tx.run(sql`
    select mark_day(conta_id, id_usuario, data_inicio) from registros
    where id = ${id} and ${travelled(sql`situacao`)}`);

/**
 * Writes how the answers to one questionnaire at one visit changed. Not an upsert, whose attempt to insert would
 * take a stamp even when the row is there; the visit's lock keeps others away.
 */
export async function saveAnswers(
  tx: Tx,
  id_registro: number,
  { id_questionario, answers, gone }: AnswersChange,
): Promise<void> {
  const { respostas, ...rest } = answers;
  const json = JSON.stringify(respostas);
  // Answers that came another way (a migration, an import) stay where no event answers.
  const merged = sql`(respostas - ${gone}::text[]) || ${json}::jsonb`;
  const updated = await tx.run(sql`
    update respostas_questionario set ${assignments({ ...rest, respostas: merged })}
    where id_registro = ${id_registro} and id_questionario = ${id_questionario}`);
  if (updated > 0) return;
  await tx.run(sql`
    insert into respostas_questionario
    ${values({ id_registro, id_questionario, ...rest, respostas: json })}`);
}

/** Puts into the visit's history what corrections retracted. */
export async function recordRetractions(
  tx: Tx,
  id_registro: number,
  retractions: readonly Retraction[],
): Promise<void> {
  for (const { retracted, by } of retractions) {
    // What the device's clock showed is for the office alone.
    const { id_usuario: _, data_aparelho: __, ...de } = retracted;
    const para = { id_evento: by.id_evento, data: by.data, motivo: by.motivo || null };
    await tx.run(sql`
      insert into registros_historico
      ${values({ id_registro, id_usuario: sql`current_user_id()`, origem: 'campo', mudancas: JSON.stringify({ correcao: { de, para } }) })}`);
  }
}

/**
 * Marks stored events that corrections retracted, for queries that read them without all others. Their positions then
 * are like any other, and no longer of a visit.
 */
export async function markRetracted(tx: Tx, retractions: readonly Retraction[]): Promise<void> {
  if (retractions.length === 0) return;
  const ids = retractions.map(({ retracted }) => retracted.id_evento);
  await tx.run(sql`update eventos set anulado = true where id_evento = any(${ids}::uuid[])`);
  await tx.run(sql`
    update posicoes set de_visita = false where id_evento = any(${ids}::uuid[]) and de_visita`);
}

/** Which of these questionnaires exist. */
export async function existingQuestionnaires(tx: Tx, ids: number[]): Promise<Set<number>> {
  const rows = await tx.rows<Row<'questionarios', 'id'>>(
    sql`select id from questionarios where id = any(${ids}::bigint[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** These versions, by id. */
export async function findVersions(tx: Tx, ids: number[]): Promise<Map<number, Version>> {
  const rows = await tx.rows<Version>(sql`
    select id, id_questionario, secoes from questionarios_versoes where id = any(${ids}::bigint[])`);
  return new Map(rows.map((version) => [version.id, version]));
}
