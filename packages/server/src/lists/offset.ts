/**
 * One page of what has no stamp: sums of travel, requests. Neither the changes nor the remembered places of
 * other lists apply to it, so the page is counted off.
 */
import { type Pagina, POR_PAGINA_MAXIMO, POR_PAGINA_PADRAO } from '@campeiro/contract/lista';
import type { Tx } from '../db/database.ts';
import { type Sql, sql } from '../db/sql.ts';

/** Rows, and an order that is total. */
export interface Listing {
  rows: Sql;
  order: Sql;
}

interface Request {
  pagina?: number;
  por_pagina?: number;
}

export async function pageOf(
  tx: Tx,
  { rows, order }: Listing,
  request: Request,
): Promise<Pagina<Record<string, unknown>>> {
  const { pagina = 1 } = request;
  const por_pagina = Math.min(request.por_pagina ?? POR_PAGINA_PADRAO, POR_PAGINA_MAXIMO);
  const offset = BigInt(pagina - 1) * BigInt(por_pagina);
  const counted = await tx.row<{ total: number }>(sql`select count(*) as total from (${rows}) r`);
  const total_itens = counted?.total ?? 0;
  const dados = await tx.rows<Record<string, unknown>>(
    sql`${rows} order by ${order} limit ${por_pagina} offset ${offset}`,
  );
  const total_paginas = Math.ceil(total_itens / por_pagina);
  return { dados, paginacao: { pagina, por_pagina, total_itens, total_paginas } };
}
