/** The versions of a questionnaire: what was published, when and by whom. */
import { type VersaoComSecoes, versoesList } from '@campeiro/contract/escritorio/questionarios';
import type { Secao } from '@campeiro/contract/questionarios';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { itemColumns, source } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { nameOfUser } from '../usuarios/queries.ts';

export const versoes = source(versoesList, 'questionarios_versoes', {
  fields: { usuario: nameOfUser(sql`t.id_usuario`) },
});

/** The versions of a questionnaire; throws the 404 if it does not exist. */
export async function ofQuestionario(tx: Tx, id: number): Promise<Sql> {
  found(await tx.row(sql`select from questionarios where id = ${id}`));
  return sql`t.id_questionario = ${id}`;
}

/** The current version, if there is one. */
export const newestVersion = (tx: Tx, id_questionario: number) =>
  tx.row<Row<'questionarios_versoes', 'id' | 'numero' | 'publicada_em'> & { secoes: Secao[] }>(sql`
    select id, numero, publicada_em, secoes from questionarios_versoes
    where id_questionario = ${id_questionario} order by numero desc limit 1`);

/** One version with its questions; 404 also for a version of another questionnaire. */
export async function findVersion(
  tx: Tx,
  id_questionario: number,
  id: number,
): Promise<VersaoComSecoes> {
  return found(
    await tx.row<VersaoComSecoes>(sql`
      select ${itemColumns(versoes)}, t.secoes from questionarios_versoes t
      where t.id = ${id} and t.id_questionario = ${id_questionario}`),
  );
}
