/** Which questionnaires a visit must answer: decided when its check-in arrives, and kept with it. */
import type { Secao } from '@campeiro/contract/questionarios';
import type { Tx } from '../../../platform/db/database.ts';
import { manyValues, sql } from '../../../platform/db/sql.ts';
import { questionnairesAt, surroundings } from '../../sincronizacao/queries.ts';
import { questionnairesOf } from '../../sincronizacao/rules.ts';
import { applyEvents } from './apply.ts';
import { type Checklist, NO_CHECKLIST, type Required } from './checklist.ts';
import type { VisitEvent } from './order.ts';
import { findVersions, type Visit } from './queries.ts';

/** What a visit had to answer before new events came, and what it must answer with them. */
export interface Checklists {
  before: Checklist;
  after: Checklist;
  /** Whether the check-in, and so perhaps what is required, is another one. */
  isNew: boolean;
}

/** `old`: the events that were known; `all`: these and the new ones. */
export async function checklistsOf(
  tx: Tx,
  visit: Visit,
  old: readonly VisitEvent[],
  all: readonly VisitEvent[],
): Promise<Checklists> {
  const checkin = applyEvents(all).data_inicio;
  const isNew = checkin !== applyEvents(old).data_inicio;
  if (checkin === null && !isNew) return { before: NO_CHECKLIST, after: NO_CHECKLIST, isNew };
  const known = await demandedAt(tx, visit.id);
  const required = isNew ? await requiredAt(tx, visit, checkin) : known;
  const sections = await sectionsFor(tx, [...known, ...required], all);
  return { before: { required: known, sections }, after: { required, sections }, isNew };
}

/**
 * Those active and valid at the check-in that are for this visit, in the version that was the newest then.
 * What was published later the device cannot have shown.
 */
async function requiredAt(tx: Tx, visit: Visit, checkin: string | null) {
  if (checkin === null) return [];
  const questionnaires = await questionnairesAt(tx, checkin);
  if (questionnaires.length === 0) return [];
  const { groups } = await surroundings(tx, visit.id_usuario ?? 0);
  const asked = new Set(questionnairesOf(visit, groups, questionnaires));
  return questionnaires
    .filter(({ id }) => asked.has(id))
    .map(({ id, id_versao }): Required => ({ id_questionario: id, id_versao }));
}

const demandedAt = (tx: Tx, id_registro: number): Promise<Required[]> =>
  tx.rows(sql`
    select id_questionario, id_versao from questionarios_exigidos where id_registro = ${id_registro}`);

/** The sections of these versions, and of those in which the device answered. */
async function sectionsFor(
  tx: Tx,
  required: readonly Required[],
  events: readonly VisitEvent[],
): Promise<Map<number, Secao[]>> {
  if (required.length === 0) return new Map();
  const asked = new Set(required.map(({ id_questionario }) => id_questionario));
  // Of the events before the new ones too: what was missing then is compared with what is now.
  const answered = events.flatMap((event) =>
    event.tipo === 'resposta' && asked.has(event.id_questionario) ? [event.id_versao] : [],
  );
  const ids = new Set([...required.map(({ id_versao }) => id_versao), ...answered]);
  const versions = await findVersions(tx, [...ids]);
  return new Map([...versions].map(([id, { secoes }]) => [id, secoes]));
}

/**
 * Keeps what is required. Refers to questionnaires, so it comes with the events, after everything that may
 * wait for the account's clock.
 */
export async function saveRequired(
  tx: Tx,
  id_registro: number,
  { before, after, isNew }: Checklists,
): Promise<void> {
  if (!isNew) return;
  if (before.required.length > 0) {
    await tx.run(sql`delete from questionarios_exigidos where id_registro = ${id_registro}`);
  }
  const rows = after.required.map(({ id_questionario, id_versao }) => ({
    id_registro,
    id_questionario,
    id_versao,
  }));
  if (rows.length > 0) await tx.run(sql`insert into questionarios_exigidos ${manyValues(rows)}`);
}
