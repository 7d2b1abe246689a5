/** Lists that are shown whole: read page by page. */
import type { ListRoute } from '@campeiro/ui/http/route.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';
import type { Follows } from './queries.ts';

/** As many as a page of the API has. */
const PER_PAGE = 100;
/** More than a screen can show in any use. The bound ends the loop in any case. */
const PAGES = 20;

/** Every row that these filters find, in their order; `follows` as for `answerOf`. */
export const everyOf = <Row>(
  route: ListRoute<Row>,
  filters: object,
  follows: readonly Follows[] = ['clock'],
) =>
  queryOptions({
    queryKey: ['every', route.path, filters] as const,
    meta: { follows },
    queryFn: async ({ signal }) => {
      const rows: Row[] = [];
      for (let pagina = 1; pagina <= PAGES; pagina++) {
        const body = { ...filters, por_pagina: PER_PAGE, pagina };
        const { dados, paginacao } = await ask(route, { body, signal });
        rows.push(...dados);
        if (pagina >= paginacao.total_paginas) break;
      }
      return rows;
    },
  });
