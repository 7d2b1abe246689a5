/** Gathers the files of the orders and objectives of visits: their list after each synchronisation, then piece by piece. */
import { attachmentTables, keepList, keepPiece, nextWanted } from '../store/attachments.ts';
import { readMeta } from '../store/meta.ts';
import { type Downloaded, download } from '../transport/download.ts';
import { arquivoPath, operations } from '../transport/operations.ts';
import { type Context, callAs, failed, failureOf, stopwatch } from './context.ts';
import { inTerm } from './leadership.ts';
import type { Failed } from './machine.ts';

/** What a request came to: whether the next one may be larger, or why it failed. */
export type Gathered = { grows: boolean } | Failed;

/** Asks for the list, once after each synchronisation; undefined where there is nothing to ask. */
export async function askAttachments(context: Context): Promise<Gathered | undefined> {
  const { db, term, gathering } = context;
  if (gathering.isListed) return undefined;
  const versao = await readMeta(db, 'versaoAnexos');
  const body = { ...(versao && { versao }) };
  const outcome = await callAs(context, operations.listAnexos, { body });
  if (outcome.kind !== 'ok') return failureOf(outcome);
  if (!Array.isArray(outcome.body.anexos)) return failed('portal');
  await inTerm(db, term, attachmentTables(db), () => keepList(db, outcome.body));
  gathering.isListed = true;
  gathering.gone.clear();
  return { grows: false };
}

/**
 * Fetches the next part of the first file of which some is missing, of at most so many bytes. `waits`: only of files that the
 * technician has asked for.
 */
export async function fetchPiece(
  context: Context,
  most: number,
  waits: boolean,
): Promise<Gathered | undefined> {
  const { db, term, line, signal, gathering } = context;
  const { gone, failing } = gathering;
  const row = await nextWanted(
    db,
    ({ id, isAsked }) => gone.has(id) || failing.has(id) || (waits && !isAsked),
  );
  if (!row) {
    failing.clear();
    return undefined;
  }
  const session = await readMeta(db, 'session');
  if (!session) return failed('signed-out');
  const { id, here: from } = row;
  if (!(await hasRoom(row.bytes - from))) return undefined;
  const asked = { path: arquivoPath(id), token: session.access, signal, from, most };
  const isQuick = stopwatch(context);
  const outcome = await download(line, asked);
  if (outcome.kind === 'missing' || isUnknown(outcome)) {
    gathering.gone.add(id);
    return { grows: false };
  }
  if (outcome.kind !== 'ok') {
    const failure = failureOf(outcome);
    if (failure.isFault) failing.add(id);
    return failure;
  }
  const { bytes } = outcome.body;
  if (bytes.length === 0) return failed('portal');
  await inTerm(db, term, attachmentTables(db), () => keepPiece(db, row, from, bytes));
  return { grows: bytes.length === most && isQuick() };
}

/** Left to what technicians do, in bytes. */
const SPARE = 100 * 1024 * 1024;

/** Whether the browser gives so many bytes and some to spare. */
async function hasRoom(bytes: number): Promise<boolean> {
  const { quota, usage } = (await globalThis.navigator?.storage?.estimate()) ?? {};
  return quota === undefined || usage === undefined || quota - usage > bytes + SPARE;
}

const isUnknown = (outcome: Downloaded): boolean =>
  outcome.kind === 'problem' && outcome.problem.codigo === 'NAO_ENCONTRADO';
