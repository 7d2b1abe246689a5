/**
 * Images that events name, and what follows when one has been received. An image and the events that name it come
 * in transactions that do not see each other; both take the image's lock first, so that the later one finds what
 * the earlier one wrote.
 */
import type { Evento } from '@campeiro/contract/campo/eventos';
import type { Tx } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { lockVisits, type StoredVisit } from '../queries.ts';
import { eventsOf } from './queries.ts';
import { reapply } from './reapply.ts';

/** The images that these events name. */
export const imagesIn = (events: readonly Partial<Evento>[]): string[] => [
  ...new Set(events.flatMap((event) => ('imagem' in event && event.imagem ? [event.imagem] : []))),
];

/** Locks these images until the end of the transaction, in one order for all: before any visit (docs/decisions/0011-lock-order.md). */
export async function lockImages(tx: Tx, images: readonly string[]): Promise<void> {
  if (images.length === 0) return;
  await tx.rows(sql`
    select pg_advisory_xact_lock(hashtextextended('imagem ' || sha256, current_account()))
    from unnest(${images.toSorted()}::text[]) sha256`);
}

/** Whether a row of `imagens` is one of these: a condition. */
export const isAmong = (images: readonly string[]): Sql =>
  sql`sha256 = any(select decode(i, 'hex') from unnest(${images}::text[]) i)`;

/** Those of these images that have been received. */
export async function receivedAmong(tx: Tx, images: readonly string[]): Promise<Set<string>> {
  if (images.length === 0) return new Set();
  const rows = await tx.rows<{ imagem: string }>(sql`
    select encode(sha256, 'hex') as imagem from imagens where ${isAmong(images)}`);
  return new Set(rows.map(({ imagem }) => imagem));
}

/**
 * Tells the visits whose events name the image that it has been received. Call it once, in the transaction that
 * inserts the row into `imagens`: before that insertion, whose reference to the user would otherwise be held while
 * waiting for the account's clock, or after it, at the risk of being tried again.
 */
export async function imageArrived(tx: Tx, sha256: string): Promise<void> {
  await lockImages(tx, [sha256]);
  const visits = await lockVisits(
    tx,
    sql`id in (
      select id_registro from eventos where imagem = ${sha256} and id_registro is not null)`,
  );
  for (const visit of visits) await withImage(tx, visit, sha256);
}

async function withImage(tx: Tx, visit: StoredVisit, sha256: string): Promise<void> {
  const events = await eventsOf(tx, visit.id);
  const others = imagesIn(events).filter((image) => image !== sha256);
  const before = await receivedAmong(tx, others);
  const now = new Set([...before, sha256]);
  await reapply(tx, visit, { events, images: before }, { events, images: now });
  // Who reads answers by `atualizado_em` learns that there is an image to be had, required or not.
  await tx.run(sql`
    update respostas_questionario set atualizado_em = null
    where id_registro = ${visit.id}
      and exists (select from jsonb_each(respostas) r where r.value ->> 'imagem' = ${sha256})`);
}
