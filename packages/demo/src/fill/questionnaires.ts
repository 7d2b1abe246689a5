/** Questionnaires with their first version, groups and segments. */
import type { Tx } from '@campeiro/server/platform/db/database';
import type { Company } from '../content/company.ts';
import { sectionsOf } from '../content/questionnaires.ts';
import { insertRows, insertWithIds } from './rows.ts';
import type { Team } from './team.ts';

export async function fillQuestionnaires(
  tx: Tx,
  company: Company,
  { groups, segments }: Team,
  data_criacao: string,
): Promise<void> {
  const rows = await insertWithIds(
    tx,
    'questionarios',
    company.questionnaires.map(({ nome, descricao }) => ({
      nome,
      descricao,
      ativo: true,
      data_criacao,
    })),
  );
  const links = rows.map(({ id }, i) => ({ id_questionario: id, ...company.questionnaires[i] }));
  await insertRows(
    tx,
    'questionarios_versoes',
    company.questionnaires.map((questionnaire, i) => ({
      id_questionario: rows[i]?.id,
      numero: 1,
      secoes: sectionsOf(questionnaire, i),
      publicada_em: data_criacao,
    })),
  );
  await insertRows(
    tx,
    'questionarios_grupos',
    links.flatMap(({ id_questionario, group }) =>
      group ? [{ id_questionario, id_grupo: groups.get(group) }] : [],
    ),
  );
  await insertRows(
    tx,
    'questionarios_segmentos',
    links.flatMap(({ id_questionario, segment }) =>
      segment ? [{ id_questionario, id_segmento: segments.get(segment) }] : [],
    ),
  );
}
