/** Follows the changes of the account from poll to poll. */
import { ApiError, type Mudancas, type PedidoDeMudancas } from '@campeiro/client';

/** What n8n keeps with the workflow between polls. */
export interface State {
  cursor?: string;
  /** What the cursor belongs to. */
  recursos?: string[];
  /** The greatest `atualizado_em` that came. */
  visto?: string;
}

type Read = (request: PedidoDeMudancas) => Promise<Mudancas>;
type Changes = Mudancas['dados'];

/** Answers of one poll, so that a long absence comes in several executions. */
const MOST_PAGES = 4;
const PER_PAGE = 500;

/**
 * What changed since the last poll, in its order; the first poll only notes where the account is. The state moves when
 * all pages have come: after an error, the next poll reads them again.
 */
export async function whatChanged(
  read: Read,
  state: State,
  recursos: readonly string[],
  now = Date.now(),
): Promise<Changes> {
  const isOther = state.recursos?.join() !== recursos.join();
  const { visto } = state;
  const changes: Changes = [];
  let cursor = isOther ? undefined : state.cursor;
  for (let page = 0, more = true; more && page < MOST_PAGES; page += 1) {
    const answer = await readOn(read, cursor, visto ?? new Date(now).toISOString());
    // Not compared with the clock here, which may be ahead.
    changes.push(...answer.dados.filter(({ atualizado_em }) => !visto || atualizado_em > visto));
    cursor = answer.cursor;
    more = answer.ha_mais;
  }
  Object.assign(state, {
    cursor,
    recursos: [...recursos],
    visto: changes.at(-1)?.atualizado_em ?? visto,
  });
  return changes;
}

/**
 * Goes on at the cursor. One that has expired, because a backup was restored or nobody asked for 90 days, goes on after
 * the last change that came; and if that is too long ago as well, at the beginning.
 */
async function readOn(read: Read, cursor: string | undefined, after: string): Promise<Mudancas> {
  const places = [...(cursor ? [{ cursor }] : []), { atualizado_apos: after }, {}];
  for (const place of places) {
    try {
      return await read({ ...place, por_pagina: PER_PAGE });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 410) throw error;
    }
  }
  throw new Error('Unreachable: what begins at the beginning is never too old');
}
