/** Questionnaires as the office reads and changes them. */
import {
  MAX_RESPOSTAS_CONTADAS,
  type NewQuestionario,
  officeQuestionariosList,
  type QuestionarioChange,
  type QuestionarioDoEscritorio,
} from '@campeiro/contract/escritorio/questionarios';
import type { Questionario } from '@campeiro/contract/questionarios';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import {
  deleteItem,
  findItem,
  insertItem,
  source,
  updateItem,
} from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { draftOf, knownIds, lockQuestionario, storeDraft } from './drafts.ts';
import { questionarios } from './queries.ts';
import { wasPublished } from './rules.ts';
import { newestVersion } from './versions.ts';

/** Publishing stamps the questionnaire, so that incremental reads deliver the new version. */
export const listados = source(officeQuestionariosList, questionarios.table, {
  fields: {
    ...questionarios.fields,
    numero_publicado: sql`(
      select max(v.numero) from questionarios_versoes v where v.id_questionario = t.id)`,
    tem_rascunho: sql`exists (
      select from questionarios_rascunhos r where r.id_questionario = t.id and r.secoes is not null)`,
    // No further: a list of a hundred must not count millions.
    total_respostas: sql`(
      select count(*) from (
        select from respostas_questionario a where a.id_questionario = t.id
        limit ${MAX_RESPOSTAS_CONTADAS + 1}) counted)`,
  },
  filters: questionarios.filters,
});

/** The questionnaire with its published sections and whether it has a draft; 404 if it does not exist. */
export async function findQuestionario(tx: Tx, id: number): Promise<QuestionarioDoEscritorio> {
  const questionario = found(await findItem<Questionario>(tx, questionarios, id));
  const newest = await newestVersion(tx, id);
  const draft = await draftOf(tx, id);
  const answers = await tx.row<{ total: number }>(
    sql`select count(*) as total from respostas_questionario where id_questionario = ${id}`,
  );
  const { secoes = [], ...versao } = newest ?? {};
  return {
    ...questionario,
    secoes,
    versao_publicada: newest ? (versao as typeof newest) : null,
    tem_rascunho: draft.secoes !== null,
    total_respostas: answers?.total ?? 0,
  };
}

/** Adds a questionnaire with its groups and segments. */
export async function addQuestionario(
  tx: Tx,
  novo: NewQuestionario,
): Promise<QuestionarioDoEscritorio> {
  const { id } = await insertItem<Questionario>(tx, questionarios, novo);
  return findQuestionario(tx, id);
}

/** Changes the given fields. */
export async function updateQuestionario(
  tx: Tx,
  id: number,
  mudanca: QuestionarioChange,
): Promise<QuestionarioDoEscritorio> {
  await lockQuestionario(tx, id);
  await updateItem(tx, questionarios, id, mudanca);
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
  const original = found(await findItem<Questionario>(tx, questionarios, id));
  const { descricao, ativo, vigencia_inicio, vigencia_fim, ids_grupos, ids_segmentos } = original;
  const copy = await addQuestionario(tx, {
    nome: nome ?? `Cópia de ${original.nome}`.slice(0, LONGEST_NAME),
    descricao,
    ativo,
    vigencia_inicio,
    vigencia_fim,
    ids_grupos,
    ids_segmentos,
  });
  const secoes = (await newestVersion(tx, id))?.secoes ?? (await draftOf(tx, id)).secoes;
  if (!secoes) return copy;
  const { ultimo_id } = await knownIds(tx, id);
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
