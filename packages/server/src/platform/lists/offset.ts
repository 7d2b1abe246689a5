/**
 * One page of rows without a stamp: sums of travel, requests. They have no changes to follow and no stored
 * positions, so the page uses an offset.
 */
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, type Page } from '@campeiro/contract/kit/list';
import type { FastifyRequest } from 'fastify';
import { inBulk, inSteps, type TenantContext, type Tx } from '../db/database.ts';
import { type Sql, sql } from '../db/sql.ts';
import { tenantOf } from '../http/caller.ts';
import { freely, SENT } from '../http/operations.ts';
import { sendCsv, wantsCsv } from './csv.ts';
import { PART } from './export.ts';
import type { ListHandler } from './handlers.ts';

/** Rows and a total order. */
export interface Listing {
  rows: Sql;
  order: Sql;
}

interface PageRequest {
  pagina?: number;
  por_pagina?: number;
}

async function pageOf(
  tx: Tx,
  { rows, order }: Listing,
  request: PageRequest,
): Promise<Page<Record<string, unknown>>> {
  const { pagina = 1 } = request;
  const por_pagina = Math.min(request.por_pagina ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  const offset = BigInt(pagina - 1) * BigInt(por_pagina);
  const counted = await tx.row<{ total: number }>(sql`select count(*) as total from (${rows}) r`);
  const total_itens = counted?.total ?? 0;
  const dados = await tx.rows<Record<string, unknown>>(
    sql`${rows} order by ${order} limit ${por_pagina} offset ${offset}`,
  );
  const total_paginas = Math.ceil(total_itens / por_pagina);
  return { dados, paginacao: { pagina, por_pagina, total_itens, total_paginas } };
}

/** Every row, in parts that each are a transaction of their own. */
async function* allOf(
  { server: { db } }: FastifyRequest,
  caller: TenantContext,
  { rows, order }: Listing,
): AsyncGenerator<Record<string, unknown>[]> {
  for (let offset = 0; ; offset += PART) {
    const part = await db.read(inBulk(caller), (tx) =>
      tx.rows<Record<string, unknown>>(
        sql`${rows} order by ${order} limit ${PART} offset ${offset}`,
      ),
    );
    yield part;
    if (part.length < PART) return;
  }
}

/**
 * Answers a page of the listing that `listing` makes from the request's body. `prepare` runs before anything is
 * read.
 */
export const pages = <B>(
  listing: (request: B) => Listing,
  prepare?: (request: FastifyRequest) => Promise<void>,
): ListHandler<B> =>
  freely(async ({ body }, request, reply) => {
    await prepare?.(request);
    const asked = (body ?? {}) as B & PageRequest;
    if (wantsCsv(request)) {
      const caller = inSteps(tenantOf(request));
      await sendCsv(request, reply, allOf(request, caller, listing(asked)), { caller });
      return SENT;
    }
    return request.server.db.read(tenantOf(request), (tx) => pageOf(tx, listing(asked), asked));
  });
