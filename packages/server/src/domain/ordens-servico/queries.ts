import { DEFAULT_PAGE_SIZE, type Page } from '@campeiro/contract/kit/list';
import { ordensServicoList } from '@campeiro/contract/ordens-servico';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { type Links, linkedIds, linkedToAny } from '../../platform/links/links.ts';
import { itemColumns, source } from '../../platform/lists/source.ts';
import { statusOrdemSource } from '../apoio/queries.ts';

export const usuariosDaOrdem: Links = {
  table: 'ordens_servico_usuarios',
  of: { table: 'ordens_servico', column: 'id_ordem_servico' },
  to: { table: 'usuarios', column: 'id_usuario' },
};

export const ordens = source(ordensServicoList, 'ordens_servico', {
  wordsIn: 'nome_ordem',
  fields: {
    status: sql`(select s.nome from status_ordem s where s.id = t.id_status)`,
    ids_usuarios: linkedIds(usuariosDaOrdem),
  },
  linkFilters: { ids_usuario: (ids: number[]) => linkedToAny(usuariosDaOrdem, ids) },
});

/** The statuses that orders go through. A GET takes no page, so all of them are on the first: there are few. */
export async function allStatuses(tx: Tx): Promise<Page<Record<string, unknown>>> {
  const dados = await tx.rows<Record<string, unknown>>(
    sql`select ${itemColumns(statusOrdemSource)} from status_ordem t order by t.ordem, t.id`,
  );
  const paginacao = {
    pagina: 1,
    por_pagina: Math.max(DEFAULT_PAGE_SIZE, dados.length),
    total_itens: dados.length,
    total_paginas: Math.min(1, dados.length),
  };
  return { dados, paginacao };
}
