import {
  type Questionario,
  type QuestionarioComSecoes,
  questionariosList,
  type Secao,
} from '@campeiro/contract/questionarios';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Links } from '../../platform/links/links.ts';
import { findItem, source } from '../../platform/lists/source.ts';

const of = { table: 'questionarios', column: 'id_questionario' };

export const gruposDoQuestionario: Links = {
  table: 'questionarios_grupos',
  of,
  to: { table: 'grupos', column: 'id_grupo' },
};

export const segmentosDoQuestionario: Links = {
  table: 'questionarios_segmentos',
  of,
  to: { table: 'segmentos', column: 'id_segmento' },
};

export const questionarios = source(questionariosList, 'questionarios', {
  links: { ids_grupos: gruposDoQuestionario, ids_segmentos: segmentosDoQuestionario },
  filters: {
    // Both bounds are inclusive; an empty bound is open.
    vigente_em: (instante: string) => sql`
      coalesce(t.vigencia_inicio <= ${instante}, true) and coalesce(t.vigencia_fim >= ${instante}, true)`,
  },
});

/** The questionnaire with the sections of its newest version; without sections if it has no version yet. */
export async function findWithSections(
  tx: Tx,
  id: number,
): Promise<QuestionarioComSecoes | undefined> {
  const questionario = await findItem<Questionario>(tx, questionarios, id);
  if (!questionario) return undefined;
  const newest = await tx.row<{ secoes: Secao[] }>(sql`
    select secoes from questionarios_versoes where id_questionario = ${id} order by numero desc limit 1`);
  return { ...questionario, secoes: newest?.secoes ?? [] };
}
