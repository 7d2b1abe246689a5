import type { ImagemDoRegistro } from '@campeiro/contract/escritorio/imagens';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { hasImage } from '../registros/eventos/received.ts';

type Image = Omit<ImagemDoRegistro, 'url' | 'url_miniatura'>;

/**
 * The images of a visit in the order in which they were taken, whether they answer a question or not. Throws
 * the 404.
 */
export async function imagesOfVisit(tx: Tx, id_registro: number): Promise<Image[]> {
  found(await tx.row(sql`select from registros where id = ${id_registro}`));
  return tx.rows<Image>(sql`
    with nomeadas as (
      select 'resposta' as tipo, r.value->>'imagem' as imagem, t.id_questionario,
        (q.value->>'numero_questao')::int as numero_questao, q.value->>'nome_questao' as nome_questao,
        r.value->>'comentario' as comentario,
        coalesce(r.value->>'data_imagem', r.value->>'data')::timestamptz as data
      from respostas_questionario t
      join questionarios_versoes v on v.id = t.id_versao
      cross join lateral jsonb_each(t.respostas) r
      left join lateral jsonb_path_query(v.secoes, '$[*].questoes[*]') q (value)
        on q.value->>'id_questao' = r.key
      where t.id_registro = ${id_registro} and r.value->>'imagem' is not null
      union all
      select 'foto', e.imagem, null, null, null, e.dados->>'comentario', e.data
      from eventos e where e.id_registro = ${id_registro} and e.tipo = 'foto' and not e.anulado
    )
    select n.*, i.largura, i.altura, i.latitude, i.longitude, i.recebida_em
    from nomeadas n left join imagens i on i.sha256 = decode(n.imagem, 'hex')
      and ${hasImage(sql`${id_registro}::bigint`, sql`n.imagem`)}
    order by n.data, n.imagem, n.numero_questao`);
}

/** The image with this content. */
export const findImage = (tx: Tx, sha256: string) =>
  tx.row<Row<'imagens', 'chave' | 'tipo'>>(
    sql`select chave, tipo from imagens where sha256 = decode(${sha256}, 'hex')`,
  );
