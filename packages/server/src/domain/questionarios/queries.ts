import {
  MAX_RESPOSTAS_CONTADAS,
  officeQuestionariosList,
  type QuestionarioDoEscritorio,
} from '@campeiro/contract/escritorio/questionarios';
import {
  type Questionario,
  type QuestionarioComSecoes,
  questionariosList,
  type Secao,
} from '@campeiro/contract/questionarios';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { type Links, linkedToAny } from '../../platform/links/links.ts';
import { findItem, source } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { draftOf } from './drafts.ts';
import { newestVersion } from './versions.ts';

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

const objetivosDoQuestionario: Links = {
  table: 'questionarios_objetivos',
  of,
  to: { table: 'objetivos', column: 'id_objetivo' },
};

const tiposDoQuestionario: Links = {
  table: 'questionarios_tipos_servico',
  of,
  to: { table: 'tipos_servico', column: 'id_tipo_servico' },
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

/** With what visits are about. Publishing stamps the questionnaire, so that incremental reads deliver the new version. */
export const listados = source(officeQuestionariosList, questionarios.table, {
  links: {
    ...questionarios.links,
    ids_objetivos: objetivosDoQuestionario,
    ids_tipos_servico: tiposDoQuestionario,
  },
  fields: {
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
  linkFilters: {
    ids_grupo: (ids: number[]) => linkedToAny(gruposDoQuestionario, ids),
    ids_segmento: (ids: number[]) => linkedToAny(segmentosDoQuestionario, ids),
  },
});

type Listado = Omit<QuestionarioDoEscritorio, 'secoes' | 'versao_publicada'> & {
  numero_publicado: number | null;
};

/** The questionnaire with its published sections and whether it has a draft; 404 if it does not exist. */
export async function findQuestionario(tx: Tx, id: number): Promise<QuestionarioDoEscritorio> {
  const { numero_publicado: _, ...questionario } = found(await findItem<Listado>(tx, listados, id));
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
