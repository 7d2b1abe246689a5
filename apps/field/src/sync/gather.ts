/**
 * Gathers what is good to have without a network, after everything else and a piece at a time: the past of the customers
 * of visits to come, and the files of their orders and objectives.
 */
import type { FieldDatabase } from '../store/database.ts';
import { areGood, keepPast, pastTables } from '../store/past.ts';
import { readPhotoSending } from '../store/photo-sending.ts';
import type { PastRow } from '../store/rows.ts';
import { storageFailure } from '../store/storage.ts';
import { download } from '../transport/download.ts';
import { operations } from '../transport/operations.ts';
import { askAttachments, fetchPiece, type Gathered } from './attachments.ts';
import { type Context, callAs, failed, failureOf, stopwatch } from './context.ts';
import { inTerm } from './leadership.ts';
import type { Event } from './machine.ts';

/** The most customers whose past a device keeps: those of the next visits. */
const MOST_CUSTOMERS = 40;
/** The most bytes of thumbnails that a device keeps, and the largest one. */
const MOST_BYTES = 20 * 1024 * 1024;
const LARGEST = 512 * 1024;
/** How long the device goes without asking whether a past has changed, in milliseconds. */
const FRESH_MS = 6 * 3_600_000;

/** One request of about so many bytes, if there is something to gather. */
export async function gatherNext(context: Context, bytes: number): Promise<Event> {
  const { db, gathering } = context;
  if (gathering.isResting) return done(context, { more: false, isHeard: false });
  const customers = await customersToCome(db);
  const waits = await waitsToGather(context);
  try {
    return (
      (await askPast(context, customers)) ??
      (waits ? undefined : await fetchThumbnail(context, customers)) ??
      asEvent(context, await askAttachments(context)) ??
      asEvent(context, await fetchPiece(context, bytes, waits)) ??
      done(context, { more: false, isHeard: false })
    );
  } catch (error) {
    if (storageFailure(error) !== 'full') throw error;
    gathering.rest();
    return done(context, { more: false, isHeard: true });
  }
}

/** Pictures and files wait for Wi-Fi where photos do: they cost as much. Texts come at once, and what was asked for by a tap. */
const waitsToGather = async ({ db, connection }: Context): Promise<boolean> =>
  connection() === 'mobile' && (await readPhotoSending(db)).isWifiOnly;

interface Done {
  more: boolean;
  isHeard: boolean;
  grows?: boolean;
}

const done = ({ gathering }: Context, what: Done): Event => ({
  type: 'gathered',
  isLong: gathering.goesOn(what.more),
  ...what,
});

const asEvent = (context: Context, gathered: Gathered | undefined): Event | undefined =>
  gathered &&
  ('type' in gathered ? gathered : done(context, { more: true, isHeard: true, ...gathered }));

/** Of visits that are not over and that the server knows, the next visit first. */
async function customersToCome(db: FieldDatabase): Promise<number[]> {
  const rows = (await db.visitas.toArray()).filter(
    ({ id, concluido, recalled }) => id !== null && !concluido && !recalled,
  );
  const when = ({ data_agendada }: (typeof rows)[number]) => data_agendada ?? '9999';
  const sorted = rows.toSorted((a, b) => when(a).localeCompare(when(b)));
  return [...new Set(sorted.map(({ id_cliente }) => id_cliente))].slice(0, MOST_CUSTOMERS);
}

/** Asks for the past of those of whom the device has none, or one that may have changed. */
async function askPast(context: Context, customers: readonly number[]): Promise<Event | undefined> {
  const { db, term, gathering } = context;
  const now = db.now();
  const fresh = await db.anteriores.where('at').between(now - FRESH_MS, now, true, true);
  const known = new Set(await fresh.primaryKeys());
  const asked = gathering.nextOf(customers.filter((id) => !known.has(id)));
  if (asked.length === 0) return undefined;
  const rows = await db.anteriores.bulkGet(asked);
  const clientes = asked.map((id_cliente, i) => {
    const versao = rows[i]?.versao;
    return { id_cliente, ...(versao && { versao }) };
  });
  const isQuick = stopwatch(context);
  const outcome = await callAs(context, operations.readVisitasAnteriores, { body: { clientes } });
  if (outcome.kind !== 'ok') {
    const failure = failureOf(outcome);
    if (failure.isLate && asked.length > 1) gathering.fit('late');
    else if (failure.isLate || failure.isFault) gathering.setAside(asked);
    return failure;
  }
  const { body } = outcome;
  if (!Array.isArray(body.clientes)) return failed('portal');
  gathering.answered(asked);
  if (isQuick()) gathering.fit('quick');
  await inTerm(db, term, pastTables(db), () => keepPast(db, body));
  // Without an answer for any of them there is nothing to go on with.
  const isAnswered = [body.clientes, body.inalterados, body.sem_acesso].some((it) => it.length > 0);
  return done(context, { more: isAnswered, isHeard: true });
}

/** Fetches the first small picture that the device lacks, as long as there is room for more. */
async function fetchThumbnail(
  context: Context,
  customers: readonly number[],
): Promise<Event | undefined> {
  const { db, term, line, signal, gathering } = context;
  const lacked = await firstLacked(context, customers);
  if (!lacked) return undefined;
  const { row, sha256 } = lacked;
  const heard = done(context, { more: true, isHeard: true });
  if (!areGood(row.at, db.now())) {
    // Its address is of no use any more: another one comes with all of it.
    await inTerm(db, term, [db.anteriores], () =>
      db.anteriores.update(row.id_cliente, { versao: null, at: 0 }),
    );
    return done(context, { more: true, isHeard: false });
  }
  const path = addressIn(row, sha256);
  const outcome = path
    ? await download(line, { path, signal, most: LARGEST })
    : ({ kind: 'missing' } as const);
  if (outcome.kind === 'missing') {
    gathering.missing.add(sha256);
    return heard;
  }
  if (outcome.kind !== 'ok') {
    const failure = failureOf(outcome);
    if (failure.isFault) gathering.failing.add(sha256);
    return failure;
  }
  const { bytes, type } = outcome.body;
  await inTerm(db, term, [db.miniaturas], () =>
    db.miniaturas.put({ sha256, bytes, type, size: bytes.length }),
  );
  return heard;
}

const addressIn = ({ visitas }: PastRow, sha256: string): string | null | undefined =>
  visitas.flatMap(({ imagens }) => imagens).find((it) => it.imagem === sha256 && it.url_miniatura)
    ?.url_miniatura;

/** Reads keys, and the past of one customer. */
async function firstLacked(
  { db, gathering }: Context,
  customers: readonly number[],
): Promise<{ row: PastRow; sha256: string } | undefined> {
  const sizes = (await db.miniaturas.orderBy('size').keys()) as number[];
  if (sizes.reduce((sum, it) => sum + it, 0) > MOST_BYTES) return undefined;
  const kept = new Set(await db.miniaturas.toCollection().primaryKeys());
  const { missing, failing } = gathering;
  const lacking = new Map<number, string>();
  await db.anteriores.orderBy('imagens').eachKey((key, { primaryKey }) => {
    const sha256 = key as unknown as string;
    if (!kept.has(sha256) && !missing.has(sha256) && !failing.has(sha256))
      lacking.set(primaryKey as unknown as number, sha256);
  });
  for (const id of customers) {
    const sha256 = lacking.get(id);
    const row = sha256 === undefined ? undefined : await db.anteriores.get(id);
    if (row && sha256 !== undefined) return { row, sha256 };
  }
  return undefined;
}
