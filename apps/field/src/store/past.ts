/** What was done before at the customers whom the technician visits: kept for when there is no network. */

import type { FieldDatabase } from './database.ts';
import { type Kept, readMeta } from './meta.ts';
import type { ThumbnailBytes } from './rows.ts';
import type { Anteriores, VisitaAnterior } from './wire.ts';

/** How long the addresses of images are good, in milliseconds: an hour, less what a slow line takes. */
const ADDRESSES_MS = 50 * 60_000;

/** Whether addresses that came at this instant may still be asked. */
export const areGood = (at: number, now: number): boolean => at <= now && now - at < ADDRESSES_MS;

/** The tables of it. */
export const pastTables = (db: FieldDatabase) => [db.anteriores, db.miniaturas];

/** The customer's past visits, the latest first; undefined where the device has never been given them. */
export async function readPast(
  db: FieldDatabase,
  id_cliente: number,
): Promise<Kept<VisitaAnterior[]> | undefined> {
  const row = await db.anteriores.get(id_cliente);
  return row && { value: row.visitas, at: row.at };
}

/** The small picture; undefined where the device does not have it. */
export const readThumbnail = (
  db: FieldDatabase,
  sha256: string,
): Promise<ThumbnailBytes | undefined> => db.miniaturas.get(sha256);

/** Keeps what the server said of these customers. Call it in a transaction with `pastTables`. */
export async function keepPast(
  db: FieldDatabase,
  { clientes, inalterados, sem_acesso }: Anteriores,
): Promise<void> {
  const at = db.now();
  const none = sem_acesso.map((id_cliente) => ({ id_cliente, versao: null, visitas: [] }));
  await db.anteriores.bulkPut(
    [...clientes, ...none].map((it) => ({ ...it, imagens: imagesOf(it.visitas), at })),
  );
  await db.anteriores
    .where('id_cliente')
    .anyOf([...inalterados])
    .modify({ at });
  await dropThumbnails(db);
}

const imagesOf = (visitas: readonly VisitaAnterior[]): string[] => {
  const shown = visitas.flatMap(({ imagens }) => imagens.filter((it) => it.url_miniatura !== null));
  return [...new Set(shown.map(({ imagem }) => imagem))];
};

/** Lets go of customers who are not among these. Call it in a transaction with `pastTables`. */
export async function dropPastExcept(db: FieldDatabase, kept: ReadonlySet<number>): Promise<void> {
  const old = (await db.anteriores.toCollection().primaryKeys()).filter((id) => !kept.has(id));
  if (old.length === 0) return;
  await db.anteriores.bulkDelete(old);
  await dropThumbnails(db);
}

/** Those that no past visit names. Reads keys only. */
async function dropThumbnails(db: FieldDatabase): Promise<void> {
  const named = new Set(await db.anteriores.orderBy('imagens').uniqueKeys());
  const kept = await db.miniaturas.toCollection().primaryKeys();
  await db.miniaturas.bulkDelete(kept.filter((sha256) => !named.has(sha256)));
}

/** All of it comes anew: the server was restored, and may have other visits. Until then the device shows what it has. */
export const doubtPast = async (db: FieldDatabase): Promise<void> => {
  await db.anteriores.toCollection().modify({ versao: null, at: 0 });
};

/** Nothing of it stays. Call it in a transaction with `pastTables`. */
export async function forgetPast(db: FieldDatabase): Promise<void> {
  await db.anteriores.clear();
  await db.miniaturas.clear();
}

/** Whether the account shows technicians what colleagues did; true where the server has not said. */
export const showsColleagues = async (db: FieldDatabase): Promise<boolean> =>
  (await readMeta(db, 'configuracao'))?.historico_de_colegas ?? true;
