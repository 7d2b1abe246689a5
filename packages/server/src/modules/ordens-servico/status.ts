/** The statuses that orders go through: GET /ordens-servico/status. */
import { POR_PAGINA_PADRAO } from '@campeiro/contract/lista';
import { listaDeStatusOrdem } from '@campeiro/contract/status-ordem';
import { sql } from '../../db/sql.ts';
import type { Api } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { itemColumns, source } from '../../lists/source.ts';

const statusOrdem = source(listaDeStatusOrdem, 'status_ordem');

/** A GET takes no page, so all of them are on the first: there are few. */
export function statusRoutes(app: Api): void {
  app.get(
    '/ordens-servico/status',
    { schema: { response: { 200: listaDeStatusOrdem.resposta } } },
    async (request) => {
      const dados = await app.db.read(scopeOf(request), (tx) =>
        tx.rows(sql`select ${itemColumns(statusOrdem)} from status_ordem t order by t.ordem, t.id`),
      );
      const paginacao = {
        pagina: 1,
        por_pagina: Math.max(POR_PAGINA_PADRAO, dados.length),
        total_itens: dados.length,
        total_paginas: Math.min(1, dados.length),
      };
      return { dados, paginacao };
    },
  );
}
