/** Keeps a copy of everything that API v2 lists, by the feed of changes. */
import { ApiError, type Campeiro, type PedidoDeMudancas } from '@campeiro/client';
import type { Change, State, Target } from './target.ts';

/** The most that the server gives at once. */
const PAGE = 500;
/** For how long an answer waits for a change, in seconds. */
const WAIT = 25;

interface Mirroring {
  client: Pick<Campeiro, 'listMudancas'>;
  target: Target;
  signal: AbortSignal;
  /** Goes on when everything is read, until the signal. */
  isFollowing: boolean;
  /** Called after each page with what has been done so far. */
  onPage: (done: Mirrored, last: string) => void;
  /** Called when everything is read again. */
  onRestart: () => void;
}

/** What was read. */
export interface Mirrored {
  changes: number;
  deletions: number;
  /** How often it was read from the start. */
  readings: number;
}

/** Reads from where the mirror is until it equals the server. Whatever is cut off goes on at the next call. */
export async function mirror({ target, isFollowing, ...given }: Mirroring): Promise<Mirrored> {
  const { client, signal, onPage, onRestart } = given;
  let state = await target.load();
  const done = { changes: 0, deletions: 0, readings: state ? 0 : 1 };
  let next = state ?? START;
  let isCaughtUp = false;
  while (!signal.aborted) {
    const page = await read(client, state?.cursor, isFollowing && isCaughtUp, signal);
    if (page === 'outdated') {
      next = { cursor: '', reading: next.reading + 1, isPartial: true };
      state = undefined;
      done.readings += 1;
      onRestart();
      continue;
    }
    const { dados, cursor, ha_mais } = page;
    const changes = dados as Change[];
    const isThrough = next.isPartial && !ha_mais;
    next = { ...next, cursor, isPartial: next.isPartial && ha_mais };
    if (changes.length > 0 || isThrough || !state) await target.apply(changes, next, isThrough);
    state = next;
    done.changes += changes.length;
    done.deletions += changes.filter(({ excluido }) => excluido).length;
    onPage(done, changes.at(-1)?.atualizado_em ?? '');
    isCaughtUp = !ha_mais;
    if (isCaughtUp && !isFollowing) break;
  }
  return done;
}

const START: State = { cursor: '', reading: 1, isPartial: true };

/** A page; `outdated` if the server knows the cursor no more, after which everything has to be read again. */
async function read(
  client: Mirroring['client'],
  cursor: string | undefined,
  isWaiting: boolean,
  signal: AbortSignal,
) {
  const asked: PedidoDeMudancas = {
    por_pagina: PAGE,
    ...(cursor !== undefined && { cursor }),
    ...(isWaiting && { espera: WAIT }),
  };
  try {
    return await client.listMudancas(asked, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.codigo === 'CURSOR_VENCIDO') return 'outdated';
    throw error;
  }
}
