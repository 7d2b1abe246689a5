/** Files that the office attached to the orders and objectives of visits, kept for when there is no network. */
import type { FieldDatabase } from './database.ts';
import { writeMeta } from './meta.ts';
import type { AnexoRow, VisitRow } from './rows.ts';
import type { Anexos } from './wire.ts';

/** The most bytes of files that a device keeps: those that are wanted first. */
const MOST_BYTES = 200 * 1024 * 1024;

/** The tables of them. */
export const attachmentTables = (db: FieldDatabase) => [db.anexos, db.pedacos];

/** The files of a visit: those of its order, then those of its objective. */
export async function attachmentsOf(
  db: FieldDatabase,
  { id_ordem_servico, id_objetivo }: Pick<VisitRow, 'id_ordem_servico' | 'id_objetivo'>,
): Promise<AnexoRow[]> {
  const ofOrder = await db.anexos
    .where('id_ordem_servico')
    .equals(id_ordem_servico ?? 0)
    .toArray();
  const ofObjective = await db.anexos
    .where('id_objetivo')
    .equals(id_objetivo ?? 0)
    .toArray();
  return [...ofOrder, ...ofObjective];
}

/** All of a file; undefined while some of it is missing. */
export async function readAttachment(db: FieldDatabase, id: number): Promise<Blob | undefined> {
  const row = await db.anexos.get(id);
  if (!row || row.here < row.bytes) return undefined;
  const pieces = await db.pedacos.where('id').equals(id).sortBy('from');
  return new Blob(
    pieces.map(({ bytes }) => bytes),
    { type: row.tipo },
  );
}

/**
 * Keeps the list, and lets go of files that are not in it. Call it in a transaction with `attachmentTables` and `meta`.
 */
export async function keepList(db: FieldDatabase, { versao, inalterados, anexos }: Anexos) {
  if (inalterados) return;
  const known = new Map((await db.anexos.toArray()).map((row) => [row.id, row]));
  const rows = anexos.map((it, place): AnexoRow => {
    const before = known.get(it.id);
    // The content of an id never changes; a server that was restored may give another file this id.
    const isSame = before?.sha256 === it.sha256;
    return { ...it, place, here: isSame ? before.here : 0, isAsked: isSame && before.isAsked };
  });
  const here = new Set(rows.filter((row) => row.here > 0).map(({ id }) => id));
  await dropPieces(
    db,
    [...known.keys()].filter((id) => !here.has(id)),
  );
  await db.anexos.clear();
  await db.anexos.bulkPut(rows);
  await writeMeta(db, 'versaoAnexos', versao);
}

const dropPieces = async (db: FieldDatabase, ids: readonly number[]): Promise<void> => {
  await db.pedacos
    .where('id')
    .anyOf([...ids])
    .delete();
};

/** The file that is wanted next, and of which some is missing, but for those that are passed over; those that fit together only. */
export async function nextWanted(
  db: FieldDatabase,
  isPassed: (row: AnexoRow) => boolean,
): Promise<AnexoRow | undefined> {
  let bytes = 0;
  for (const row of await db.anexos.orderBy('place').toArray()) {
    bytes += row.bytes;
    if (bytes > MOST_BYTES) {
      // What was wanted sooner before makes room.
      bytes -= row.bytes;
      if (row.here > 0) await db.transaction('rw', attachmentTables(db), () => letGo(db, row));
    } else if (row.here < row.bytes && !isPassed(row)) return row;
  }
  return undefined;
}

/** The technician wants the file now, whatever it costs. */
export const askForAttachment = (db: FieldDatabase, id: number): Promise<number> =>
  db.anexos.update(id, { isAsked: true });

async function letGo(db: FieldDatabase, { id }: AnexoRow): Promise<void> {
  await dropPieces(db, [id]);
  await db.anexos.update(id, { here: 0 });
}

/** Adds what came of a file, where it goes on from what is here. Call it in a transaction with `attachmentTables`. */
export async function keepPiece(
  db: FieldDatabase,
  { id, sha256 }: AnexoRow,
  from: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const row = await db.anexos.get(id);
  if (!row || row.sha256 !== sha256 || row.here !== from) return;
  await db.pedacos.put({ id, from, bytes });
  await db.anexos.update(id, { here: from + bytes.length });
}

/** Nothing of them stays. Call it in a transaction with `attachmentTables` and `meta`. */
export async function forgetAttachments(db: FieldDatabase): Promise<void> {
  await db.anexos.clear();
  await db.pedacos.clear();
  await writeMeta(db, 'versaoAnexos', null);
}

/** Frees their bytes; the list stays, so that what is missing is seen. */
export async function freeAttachments(db: FieldDatabase): Promise<void> {
  await db.pedacos.clear();
  await db.anexos.toCollection().modify({ here: 0 });
}
