/** The versions of a questionnaire: what was published, when and by whom. */
import { listaDeVersoes, type VersaoComSecoes } from '@campeiro/contract/escritorio/questionarios';
import type { Secao } from '@campeiro/contract/questionarios';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { found } from '../../http/problem.ts';
import { itemColumns, source } from '../../lists/source.ts';
import { nameOfUser } from '../../modules/usuarios/queries.ts';

export const versoes = source(listaDeVersoes, 'questionarios_versoes', {
  fields: { usuario: nameOfUser(sql`t.id_usuario`) },
});

/** The version that counts, if there is one. */
export const newestVersion = (tx: Tx, id_questionario: number) =>
  tx.row<{ id: number; numero: number; publicada_em: string; secoes: Secao[] }>(sql`
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
