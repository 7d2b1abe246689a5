/**
 * A search in sight of its caller. How far it is, and that it shall end, stand in a row, so that any process can report the one
 * and be asked for the other. The row is there as long as the search.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reached } from '@campeiro/optimizer/in-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, TenantContext } from '../../../platform/db/database.ts';
import { beginSearch, type Progress, removeSearch, tellSearch } from './queries.ts';

const EVERY_MS = 1000;

/** What a search reports, and how it is asked to end. */
export interface Sight {
  onProgress: (reached: Reached) => void;
  /** Aborted when the person wants the best so far. */
  enough: AbortSignal;
}

/** The caller gave it no name to follow it by. */
const UNSEEN: Sight = { onProgress: () => {}, enough: new AbortController().signal };

/** Searches in sight of the user of `scope`, under the name that it was given; undefined: the caller does not follow it. */
export async function inSight<T>(
  db: Database,
  scope: TenantContext,
  chave_busca: string | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
  search: (sight: Sight) => Promise<T>,
): Promise<T> {
  if (chave_busca === undefined) return search(UNSEEN);
  // The row goes whether its caller still waits or not.
  const { asker: _, ...own } = scope;
  const [enough, over] = [new AbortController(), new AbortController()];
  let latest: Progress = { feito: 0, visitas: 0, quilometros: 0 };
  const warn = (err: unknown) => log.warn({ err }, 'could not tell how far a search is');
  const tell = async () => {
    const row = await db.write(own, (tx) => tellSearch(tx, chave_busca, latest));
    if (row?.encerrar) enough.abort();
  };
  await db.write(scope, (tx) => beginSearch(tx, chave_busca));
  const telling = everySecond(over.signal, () => tell().catch(warn));
  try {
    const onProgress = ({ done: feito, visits: visitas, metres }: Reached) => {
      latest = { feito, visitas, quilometros: Math.round(metres / 100) / 10 };
    };
    return await search({ onProgress, enough: enough.signal });
  } finally {
    over.abort();
    await telling;
    await db.write(own, (tx) => removeSearch(tx, chave_busca)).catch(warn);
  }
}

async function everySecond(over: AbortSignal, run: () => Promise<void>): Promise<void> {
  const pause = () => sleep(EVERY_MS, undefined, { signal: over }).catch(() => {});
  for (await pause(); !over.aborted; await pause()) await run();
}
