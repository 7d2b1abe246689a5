import type { Secao } from '@campeiro/contract/questionarios';
import {
  type RespostaDeQuestionario,
  respostasList,
} from '@campeiro/contract/respostas-questionario';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { itemColumns, source } from '../../platform/lists/source.ts';
import { nameOfUser } from '../usuarios/queries.ts';
import { withOthers } from './other-versions.ts';
import { type About, type Respostas, renderSections, type UrlOfImage } from './render.ts';

/** One questionnaire answered at one visit, with the data for rendering its sections. */
export type Row = Omit<RespostaDeQuestionario, 'secoes'> & {
  id: number;
  id_versao: number;
  usuario: string;
  data_conclusao: string;
  /** The sections of the visit's version, which is not always the newest. */
  versao: Secao[];
  /** Those of other versions in which something was answered, the newest first. */
  outras: Secao[][];
  respostas: Respostas;
};

/** The sections of all versions in which something was answered in the row `t`, the newest first. */
export const otherVersions = sql`(
  select coalesce(jsonb_agg(v.secoes order by v.numero desc), '[]') from questionarios_versoes v
  where v.id_questionario = t.id_questionario and v.id in (
    select (a.value->>'id_versao')::bigint from jsonb_each(t.respostas) a))`;

export const respostas = source(respostasList, 'respostas_questionario', {
  reads: [
    'id',
    'id_registro',
    'id_ordem_servico',
    'id_questionario',
    'id_versao',
    'usuario',
    'data_conclusao',
    'versao',
    'outras',
    'respostas',
    'atualizado_em',
  ],
  fields: {
    usuario: nameOfUser(sql`t.id_usuario`),
    versao: sql`(select v.secoes from questionarios_versoes v where v.id = t.id_versao)`,
    outras: otherVersions,
  },
});

export const sectionsOf = <More extends object>(
  { versao, outras, respostas, usuario, data_conclusao }: Row,
  urlOf: UrlOfImage,
  about?: About<More>,
) =>
  renderSections(
    withOthers(versao, outras, respostas),
    respostas,
    { usuario, data_conclusao },
    urlOf,
    about,
  );

/** The row as the list shows it. */
export function present(row: Row, urlOf: UrlOfImage): RespostaDeQuestionario {
  const { id_registro, id_ordem_servico, id_questionario, atualizado_em } = row;
  return {
    id_registro,
    id_ordem_servico,
    id_questionario,
    secoes: sectionsOf(row, urlOf),
    atualizado_em,
  };
}

export const answersOfRecord = (tx: Tx, id: number) => answers(tx, sql`r.id = ${id}`);

export const answersOfOrder = (tx: Tx, id: number) => answers(tx, sql`r.id_ordem_servico = ${id}`);

/**
 * In visit order: by start (visits not begun come last), then by id. Within a visit in the order in which the
 * device asks, regardless of the order of arrival.
 */
const answers = (tx: Tx, ofVisit: Sql): Promise<Row[]> =>
  tx.rows<Row>(sql`
    select ${itemColumns(respostas)}
    from respostas_questionario t join registros r on r.id = t.id_registro
    where ${ofVisit} order by r.data_inicio, r.id, t.id_questionario`);
