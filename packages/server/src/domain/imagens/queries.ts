import type { ImagemDoRegistro } from '@campeiro/contract/escritorio/imagens';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { hasImage, isPhotoOfVisit, photoTakenAt } from '../registros/eventos/received.ts';

type Image = Omit<ImagemDoRegistro, 'url' | 'url_miniatura'>;

/**
 * The images of a visit in the order in which they were taken, whether they answer a question or not; `only`: the one with
 * this SHA-256, as often as the visit names it. Throws the 404.
 */
export async function imagesOfVisit(tx: Tx, id_registro: number, only?: string): Promise<Image[]> {
  found(await tx.row(sql`select from registros where id = ${id_registro}`));
  return tx.rows<Image>(sql`
    with nomeadas as (
      select 'resposta' as tipo, p.imagem, t.id_questionario,
        (q.value->>'numero_questao')::int as numero_questao, q.value->>'nome_questao' as nome_questao,
        coalesce(p.comentario, r.value->>'comentario') as comentario,
        coalesce(p.data_imagem, r.value->>'data')::timestamptz as data
      from respostas_questionario t
      join questionarios_versoes v on v.id = t.id_versao
      cross join lateral jsonb_each(t.respostas) r
      cross join lateral pictures_of_answer(r.value) p
      left join lateral jsonb_path_query(v.secoes, '$[*].questoes[*]') q (value)
        on q.value->>'id_questao' = r.key
      where t.id_registro = ${id_registro}
      union all
      select 'foto', e.imagem, null, null, null, e.dados->>'comentario', ${photoTakenAt}
      from eventos e where e.id_registro = ${id_registro} and ${isPhotoOfVisit}
    )
    select n.*, i.largura, i.altura, i.latitude, i.longitude, i.recebida_em
    from nomeadas n left join imagens i on i.sha256 = decode(n.imagem, 'hex')
      and ${hasImage(sql`${id_registro}::bigint`, sql`n.imagem`)}
    where ${only === undefined ? sql`true` : sql`n.imagem = ${only}`}
    order by n.data, n.imagem, n.numero_questao`);
}

/** The senders of the events that name images of the visit, by image. */
export async function authorsOf(
  tx: Tx,
  id_registro: number,
): Promise<Map<string, { id_usuario: number; usuario: string | null }>> {
  const rows = await tx.rows<{ imagem: string; id_usuario: number; usuario: string | null }>(sql`
    select distinct on (e.imagem) e.imagem, e.id_usuario, u.nome as usuario
    from eventos e left join usuarios u on u.id = e.id_usuario
    where e.id_registro = ${id_registro} and e.imagem is not null
    order by e.imagem, e.anulado, e.data, e.id_evento`);
  return new Map(rows.map(({ imagem, ...author }) => [imagem, author]));
}

/** The image with this content. */
export const findImage = (tx: Tx, sha256: string) =>
  tx.row<Row<'imagens', 'chave' | 'tipo'>>(
    sql`select chave, tipo from imagens where sha256 = decode(${sha256}, 'hex')`,
  );
