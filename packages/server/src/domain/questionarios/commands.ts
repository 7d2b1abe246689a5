/**
 * Changes questionnaires and the drafts of their next versions. Each change locks the questionnaire first, which does
 * not block devices that refer to it. Only publishing takes the account's clock.
 */
import { isDeepStrictEqual } from 'node:util';
import type {
  NewQuestionario,
  QuestionarioChange,
  QuestionarioDoEscritorio,
  RascunhoEscrito,
  VersaoComSecoes,
} from '@campeiro/contract/escritorio/questionarios';
import type { Secao } from '@campeiro/contract/questionarios';
import type { Tx } from '../../platform/db/database.ts';
import { sql, values } from '../../platform/db/sql.ts';
import { deleteItem, insertItem, updateItem } from '../../platform/lists/source.ts';
import { found, invalid, notFound } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { assignedIds, draftOf } from './drafts.ts';
import { identify } from './identify.ts';
import { findQuestionario, listados, questionarios } from './queries.ts';
import {
  noDraft,
  requireNoFindings,
  requireRevision,
  sizeIssues,
  unchanged,
  wasPublished,
} from './rules.ts';
import { findVersion, newestVersion } from './versions.ts';

/** Adds a questionnaire with its links. */
export async function addQuestionario(
  tx: Tx,
  novo: NewQuestionario,
): Promise<QuestionarioDoEscritorio> {
  const { id } = await insertItem<{ id: number }>(tx, listados, novo);
  return findQuestionario(tx, id);
}

/** Changes the given fields. */
export async function updateQuestionario(
  tx: Tx,
  id: number,
  mudanca: QuestionarioChange,
): Promise<QuestionarioDoEscritorio> {
  await lockQuestionario(tx, id);
  await updateItem(tx, listados, id, mudanca);
  return findQuestionario(tx, id);
}

const LONGEST_NAME = 200;

/** A copy with the same questions as a draft: the published ones, or else those of the draft. */
export async function copyQuestionario(
  tx: Tx,
  id: number,
  nome?: string,
): Promise<QuestionarioDoEscritorio> {
  await lockQuestionario(tx, id);
  const original = await findQuestionario(tx, id);
  const { descricao, ativo, vigencia_inicio, vigencia_fim, ids_grupos, ids_segmentos } = original;
  const { ids_objetivos, ids_tipos_servico } = original;
  const copy = await addQuestionario(tx, {
    nome: nome ?? `Cópia de ${original.nome}`.slice(0, LONGEST_NAME),
    descricao,
    ativo,
    vigencia_inicio,
    vigencia_fim,
    ids_grupos,
    ids_segmentos,
    ids_objetivos,
    ids_tipos_servico,
  });
  const secoes = (await newestVersion(tx, id))?.secoes ?? (await draftOf(tx, id)).secoes;
  if (!secoes) return copy;
  const { ultimo_id } = await assignedIds(tx, id);
  await storeDraft(tx, copy.id, { secoes, ultimo_id, revisao: 1 });
  return findQuestionario(tx, copy.id);
}

/** Deletes a questionnaire that was never published, and therefore never answered. */
export async function removeQuestionario(tx: Tx, id: number): Promise<void> {
  // Waits for a concurrent publication. A later statement sees its result.
  found(await tx.row(sql`select from questionarios where id = ${id} for update`));
  if (await newestVersion(tx, id)) throw wasPublished();
  await deleteItem(tx, questionarios, id);
}

/** Locks a questionnaire against changes; throws the 404 if it does not exist. */
async function lockQuestionario(tx: Tx, id: number): Promise<void> {
  found(await tx.row(sql`select from questionarios where id = ${id} for no key update`));
}

/** Stores a draft if its author has read the current one. An equal draft changes nothing. */
export async function saveDraft(tx: Tx, id: number, written: RascunhoEscrito): Promise<void> {
  await lockQuestionario(tx, id);
  const draft = await draftOf(tx, id);
  requireRevision(draft, written.revisao);
  const { secoes, ultimo_id, issues } = identify(written.secoes, await assignedIds(tx, id));
  // Ids and numbers make it larger. The service must accept the stored draft when it is sent back.
  const faults = [...issues, ...sizeIssues({ secoes })];
  if (faults.length > 0) throw invalid(faults);
  const before = draft.secoes ?? (await newestVersion(tx, id))?.secoes ?? [];
  if (isDeepStrictEqual(secoes, before)) return;
  await storeDraft(tx, id, { secoes, ultimo_id, revisao: draft.revisao + 1 });
}

/** Discards the draft; 404 if there is none. */
export async function discardDraft(tx: Tx, id: number, read: number): Promise<void> {
  await lockQuestionario(tx, id);
  const draft = await draftOf(tx, id);
  requireRevision(draft, read);
  if (!draft.secoes) throw notFound();
  await endDraft(tx, id);
}

/** Deletes the draft and raises its revision, so that its readers notice. */
const endDraft = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    update questionarios_rascunhos
    set secoes = null, revisao = revisao + 1, id_usuario = current_user_id(), salvo_em = clock_timestamp()
    where id_questionario = ${id}`);

interface Stored {
  secoes: Secao[];
  revisao: number;
  ultimo_id: number;
}

/** Writes the draft of a locked or new questionnaire. */
async function storeDraft(tx: Tx, id: number, { secoes, ...rest }: Stored): Promise<void> {
  const row = { id_questionario: id, secoes: JSON.stringify(secoes), ...rest };
  await tx.run(sql`
    insert into questionarios_rascunhos ${values(row)}
    on conflict (conta_id, id_questionario) do update
    set secoes = excluded.secoes, revisao = excluded.revisao, ultimo_id = excluded.ultimo_id,
      id_usuario = excluded.id_usuario, salvo_em = excluded.salvo_em`);
}

/**
 * Makes the draft that the caller read the newest version. Stamps the questionnaire first, which locks the
 * account's clock before any reference to other rows (docs/decisions/0011-lock-order.md).
 */
export async function publish(
  tx: Tx,
  id_questionario: number,
  read: number,
): Promise<VersaoComSecoes> {
  await lockQuestionario(tx, id_questionario);
  const draft = await draftOf(tx, id_questionario);
  requireRevision(draft, read);
  if (!draft.secoes) throw noDraft();
  requireNoFindings(draft.secoes);
  const newest = await newestVersion(tx, id_questionario);
  if (isDeepStrictEqual(draft.secoes, newest?.secoes)) throw unchanged();
  await tx.run(sql`update questionarios set atualizado_em = null where id = ${id_questionario}`);
  const version = found(
    await tx.row<Row<'questionarios_versoes', 'id'>>(sql`
      insert into questionarios_versoes ${values({
        id_questionario,
        numero: (newest?.numero ?? 0) + 1,
        secoes: JSON.stringify(draft.secoes),
        id_usuario: sql`current_user_id()`,
      })} returning id`),
  );
  await endDraft(tx, id_questionario);
  return findVersion(tx, id_questionario, version.id);
}
