/** Keeps a copy of all rows that API v2 lists, by the feed of changes. */
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
  /** The command goes on after the last page, until the signal. */
  isFollowing: boolean;
  /** Called after each page with what has been done so far. */
  onPage: (done: Mirrored, last: string) => void;
  /** Called when the command begins to read all rows again. */
  onRestart: () => void;
}

/** What was read. */
export interface Mirrored {
  changes: number;
  deletions: number;
  /** How often it was read from the start. */
  readings: number;
}

/** Reads from where the mirror is until it equals the server. The next call goes on where one was cut off. */
export async function mirror({ target, isFollowing, ...given }: Mirroring): Promise<Mirrored> {
  const { client, signal, onPage, onRestart } = given;
  let state = (await target.load()) ?? START;
  const done = { changes: 0, deletions: 0, readings: state === START ? 1 : 0 };
  let isCaughtUp = false;
  while (!signal.aborted) {
    const isFirst = state.cursor === '';
    const page = await read(client, state.cursor, isFollowing && isCaughtUp, signal);
    if (page === 'outdated') {
      state = { ...START, reading: state.reading + 1 };
      done.readings += 1;
      onRestart();
      continue;
    }
    const { dados, cursor, ha_mais } = page;
    const changes = dados as Change[];
    const isThrough = state.isPartial && !ha_mais;
    state = { ...state, cursor, isPartial: state.isPartial && ha_mais };
    if (changes.length > 0 || isThrough || isFirst) await target.apply(changes, state, isThrough);
    done.changes += changes.length;
    done.deletions += changes.filter(({ excluido }) => excluido).length;
    onPage(done, changes.at(-1)?.atualizado_em ?? '');
    isCaughtUp = !ha_mais;
    if (isCaughtUp && !isFollowing) break;
  }
  return done;
}

/** Before anything was read: a page without a cursor is the first one. */
const START: State = { cursor: '', reading: 1, isPartial: true };

/** A page; `outdated` if the server knows the cursor no more, after which the command reads all rows again. */
async function read(
  client: Mirroring['client'],
  cursor: string,
  isWaiting: boolean,
  signal: AbortSignal,
) {
  const asked: PedidoDeMudancas = {
    por_pagina: PAGE,
    ...(cursor !== '' && { cursor }),
    ...(isWaiting && { espera: WAIT }),
  };
  try {
    return await client.listMudancas(asked, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.codigo === 'CURSOR_VENCIDO') return 'outdated';
    throw error;
  }
}
