/** Questionnaires as the office reads and changes them. */
import {
  listaDoEscritorio,
  type MudancaDeQuestionario,
  type NovoQuestionario,
  type QuestionarioDoEscritorio,
} from '@campeiro/contract/escritorio/questionarios';
import type { Questionario } from '@campeiro/contract/questionarios';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { found } from '../../http/problem.ts';
import { setLinks } from '../../links/links.ts';
import { deleteItem, findItem, insertItem, source, updateItem } from '../../lists/source.ts';
import {
  gruposDoQuestionario,
  questionarios,
  segmentosDoQuestionario,
} from '../../modules/questionarios/queries.ts';
import { draftOf, knownIds, lockQuestionario, storeDraft } from './drafts.ts';
import { wasPublished } from './rules.ts';
import { newestVersion } from './versions.ts';

/** Publishing stamps the questionnaire, so that whoever reads by `atualizado_apos` learns of the new version. */
export const listados = source(listaDoEscritorio, questionarios.table, {
  fields: {
    ...questionarios.fields,
    numero_publicado: sql`(
      select max(v.numero) from questionarios_versoes v where v.id_questionario = t.id)`,
  },
  filters: questionarios.filters,
});

/** The questionnaire with what is published, and whether more is to come; 404 when it does not exist. */
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

/** Adds a questionnaire with whom it is for. */
export async function createQuestionario(
  tx: Tx,
  { ids_grupos, ids_segmentos, ...fields }: NovoQuestionario,
): Promise<QuestionarioDoEscritorio> {
  const { id } = await insertItem<Questionario>(tx, questionarios, fields);
  await saveLinks(tx, id, { ids_grupos, ids_segmentos });
  return findQuestionario(tx, id);
}

/** Changes the fields given. */
export async function changeQuestionario(
  tx: Tx,
  id: number,
  { ids_grupos, ids_segmentos, ...fields }: MudancaDeQuestionario,
): Promise<QuestionarioDoEscritorio> {
  await lockQuestionario(tx, id);
  await updateItem(tx, questionarios, id, fields);
  await saveLinks(tx, id, { ids_grupos, ids_segmentos });
  return findQuestionario(tx, id);
}

interface LinkedIds {
  ids_grupos: number[] | undefined;
  ids_segmentos: number[] | undefined;
}

async function saveLinks(tx: Tx, id: number, { ids_grupos, ids_segmentos }: LinkedIds) {
  if (ids_grupos) await setLinks(tx, gruposDoQuestionario, id, ids_grupos);
  if (ids_segmentos) await setLinks(tx, segmentosDoQuestionario, id, ids_segmentos);
}

const LONGEST_NAME = 200;

/** A copy with the same questions, as a draft: those that are published, or else those of the draft. */
export async function copyQuestionario(
  tx: Tx,
  id: number,
  nome?: string,
): Promise<QuestionarioDoEscritorio> {
  await lockQuestionario(tx, id);
  const original = found(await findItem<Questionario>(tx, questionarios, id));
  const { descricao, ativo, vigencia_inicio, vigencia_fim, ids_grupos, ids_segmentos } = original;
  const copy = await createQuestionario(tx, {
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

/** Removes a questionnaire of which nothing was ever published, and so nothing answered. */
export async function deleteQuestionario(tx: Tx, id: number): Promise<void> {
  // Waits for whoever publishes; a statement that begins afterwards sees what was published.
  found(await tx.row(sql`select from questionarios where id = ${id} for update`));
  if (await newestVersion(tx, id)) throw wasPublished();
  await deleteItem(tx, questionarios, id);
}
