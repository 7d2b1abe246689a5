/**
 * What a visit follows from, read for projectVisit. What it must answer is decided when its check-in arrives, and
 * kept with it.
 */
import { isDeepStrictEqual } from 'node:util';
import { questionnairesOf } from '@campeiro/contract/questionario/aplicacao';
import type { Secao } from '@campeiro/contract/questionarios';
import { isAnswering } from '@campeiro/contract/visita/respostas';
import type { Tx } from '../../../platform/db/database.ts';
import { manyValues, sql } from '../../../platform/db/sql.ts';
import type { Rows } from '../../../rows.ts';
import type { StoredVisit } from '../queries.ts';
import { groupsOf, questionnairesAt, serviceTypeOf } from '../questionnaires/queries.ts';
import type { Required } from './missing-answers.ts';
import { beginningOf, type VisitFacts } from './project.ts';
import { findVersions } from './queries.ts';

/** The facts that devices report of a visit. */
export type ReportedFacts = Pick<VisitFacts, 'events' | 'images'>;

type Begin = NonNullable<ReturnType<typeof beginningOf>>;

/** The facts before and after something more is known. */
export async function readFacts(
  tx: Tx,
  visit: StoredVisit,
  before: ReportedFacts,
  after: ReportedFacts,
): Promise<Record<'before' | 'after', VisitFacts>> {
  const begin = beginningOf(after.events);
  const isNew = begin?.id_evento !== beginningOf(before.events)?.id_evento;
  const kept = begin === undefined && !isNew ? [] : await keptRequired(tx, visit.id);
  const required = isNew && begin ? await requiredAt(tx, visit, begin) : isNew ? [] : kept;
  // Of the events before too: what was missing then is compared with what is now.
  const sections = await sectionsFor(tx, [...kept, ...required], after);
  return {
    before: { ...before, questionnaires: kept, sections },
    after: { ...after, questionnaires: required, sections },
  };
}

/**
 * What the device showed when the visit began. It may have been without a network since before the last publication, so it
 * names the versions. An app of version 1 names none: then those active and valid at the check-in that are for this
 * visit, in the version that was the newest then. What was published later the device cannot have shown.
 */
async function requiredAt(tx: Tx, visit: StoredVisit, begin: Begin): Promise<Required[]> {
  if (begin.ids_versoes) return namedAt(tx, begin.ids_versoes, begin.data);
  const questionnaires = await questionnairesAt(tx, begin.data);
  if (questionnaires.length === 0) return [];
  const groups = await groupsOf(tx, visit.id_usuario ?? 0);
  const id_tipo_servico = await serviceTypeOf(tx, visit.id_ordem_servico);
  const asked = new Set(questionnairesOf({ ...visit, id_tipo_servico }, groups, questionnaires));
  return questionnaires
    .filter(({ id }) => asked.has(id))
    .map(({ id, id_versao }) => ({ id_questionario: id, id_versao, informado: false }));
}

/**
 * Of the versions that a device names those that exist, of questionnaires whose validity had begun; of a questionnaire the
 * newest. To which groups or work a questionnaire was linked when the device heard of it, nothing here remembers.
 */
async function namedAt(tx: Tx, ids: readonly number[], instant: string): Promise<Required[]> {
  const rows = await tx.rows<Pick<Exigido, 'id_questionario' | 'id_versao'>>(sql`
    select distinct on (q.id) q.id as id_questionario, v.id as id_versao
    from questionarios_versoes v join questionarios q on q.id = v.id_questionario
    where v.id = any(${[...ids]}::bigint[]) and coalesce(q.vigencia_inicio <= ${instant}, true)
    order by q.id, v.numero desc`);
  return rows.map((row) => ({ ...row, informado: true }));
}

type Exigido = Rows['questionarios_exigidos'];

const keptRequired = (tx: Tx, id_registro: number): Promise<Required[]> =>
  tx.rows<Pick<Exigido, 'id_questionario' | 'id_versao' | 'informado'>>(sql`
    select id_questionario, id_versao, informado from questionarios_exigidos
    where id_registro = ${id_registro} order by id_questionario`);

/** The sections of these versions, and of those in which the device answered. */
async function sectionsFor(
  tx: Tx,
  required: readonly Required[],
  { events }: ReportedFacts,
): Promise<Map<number, Secao[]>> {
  if (required.length === 0) return new Map();
  const asked = new Set(required.map(({ id_questionario }) => id_questionario));
  const answered = events.flatMap((event) =>
    isAnswering(event) && asked.has(event.id_questionario) ? [event.id_versao] : [],
  );
  const ids = new Set([...required.map(({ id_versao }) => id_versao), ...answered]);
  const versions = await findVersions(tx, [...ids]);
  return new Map([...versions].map(([id, { secoes }]) => [id, secoes]));
}

/**
 * Keeps what is required, in place of what was. Refers to questionnaires, so it comes with the events, after
 * everything that may wait for the account's clock.
 */
export async function saveRequired(
  tx: Tx,
  id_registro: number,
  kept: readonly Required[],
  required: readonly Required[],
): Promise<void> {
  if (isDeepStrictEqual(kept, required)) return;
  if (kept.length > 0)
    await tx.run(sql`delete from questionarios_exigidos where id_registro = ${id_registro}`);
  const rows = required.map((one) => ({ id_registro, ...one }));
  if (rows.length > 0) await tx.run(sql`insert into questionarios_exigidos ${manyValues(rows)}`);
}
