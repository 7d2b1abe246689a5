/**
 * What a visit follows from, read for projectVisit. What it must answer is decided when its check-in arrives, and
 * kept with it.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Secao } from '@campeiro/contract/questionarios';
import type { Tx } from '../../../platform/db/database.ts';
import { manyValues, sql } from '../../../platform/db/sql.ts';
import type { Rows } from '../../../rows.ts';
import type { StoredVisit } from '../queries.ts';
import { groupsOf, questionnairesAt } from '../questionnaires/queries.ts';
import { questionnairesOf } from '../questionnaires/rules.ts';
import type { Required } from './missing-answers.ts';
import { checkinOf, type VisitFacts } from './project.ts';
import { findVersions } from './queries.ts';

/** The facts that devices report of a visit. */
export type ReportedFacts = Pick<VisitFacts, 'events' | 'images'>;

/** The facts before and after something more is known. */
export async function readFacts(
  tx: Tx,
  visit: StoredVisit,
  before: ReportedFacts,
  after: ReportedFacts,
): Promise<Record<'before' | 'after', VisitFacts>> {
  const checkin = checkinOf(after.events);
  const isNew = checkin !== checkinOf(before.events);
  const kept = checkin === null && !isNew ? [] : await keptRequired(tx, visit.id);
  const required = isNew ? await requiredAt(tx, visit, checkin) : kept;
  // Of the events before too: what was missing then is compared with what is now.
  const sections = await sectionsFor(tx, [...kept, ...required], after);
  return {
    before: { ...before, questionnaires: kept, sections },
    after: { ...after, questionnaires: required, sections },
  };
}

/**
 * Those active and valid at the check-in that are for this visit, in the version that was the newest then.
 * What was published later the device cannot have shown.
 */
async function requiredAt(tx: Tx, visit: StoredVisit, checkin: string | null): Promise<Required[]> {
  if (checkin === null) return [];
  const questionnaires = await questionnairesAt(tx, checkin);
  if (questionnaires.length === 0) return [];
  const groups = await groupsOf(tx, visit.id_usuario ?? 0);
  const asked = new Set(questionnairesOf(visit, groups, questionnaires));
  return questionnaires
    .filter(({ id }) => asked.has(id))
    .map(({ id, id_versao }) => ({ id_questionario: id, id_versao }));
}

type Exigido = Rows['questionarios_exigidos'];

const keptRequired = (tx: Tx, id_registro: number): Promise<Required[]> =>
  tx.rows<Pick<Exigido, 'id_questionario' | 'id_versao'>>(sql`
    select id_questionario, id_versao from questionarios_exigidos
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
    event.tipo === 'resposta' && asked.has(event.id_questionario) ? [event.id_versao] : [],
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
