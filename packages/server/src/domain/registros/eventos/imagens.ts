/**
 * Images that events name, and what follows when one has been received. An image and the events that name it come
 * in transactions that do not see each other; both take the image's lock first, so that the later one finds what
 * the earlier one wrote.
 */
import type { Evento } from '@campeiro/contract/campo/eventos';
import type { VisitEvent } from '@campeiro/contract/visita/ordem';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockVisits, type StoredVisit } from '../queries.ts';
import { eventsOf } from './queries.ts';
import { reapply } from './reapply.ts';
import { sentBy } from './received.ts';

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

/** Reads which images of these events have been received: those that a user who names them has sent. */
export async function receivedIn(
  tx: Tx,
  events: readonly VisitEvent[],
): Promise<(of: readonly VisitEvent[]) => Set<string>> {
  const sent = new Map<number, Set<string>>();
  for (const [id, own] of Map.groupBy(events, ({ id_usuario }) => id_usuario))
    sent.set(id, await sentBy(tx, id, imagesIn(own)));
  const received = (event: VisitEvent) =>
    imagesIn([event]).filter((image) => sent.get(event.id_usuario)?.has(image));
  return (of) => new Set(of.flatMap(received));
}

/**
 * Brings the visits up to date where the user named an image that has now been received from this user. Call it once, in
 * the transaction that inserts the row into `imagens_enviadas`: before that insertion, whose reference to the user would
 * otherwise be held while waiting for the account's clock, or after it, at the risk of being tried again.
 */
export async function imageArrived(tx: Tx, id_usuario: number, sha256: string): Promise<void> {
  await lockImages(tx, [sha256]);
  const visits = await lockVisits(
    tx,
    sql`id in (
      select id_registro from eventos
      where imagem = ${sha256} and id_usuario = ${id_usuario} and id_registro is not null)`,
  );
  for (const visit of visits) await withImage(tx, visit, sha256);
}

async function withImage(tx: Tx, visit: StoredVisit, sha256: string): Promise<void> {
  const events = await eventsOf(tx, visit.id);
  const before = (await receivedIn(tx, events))(events);
  if (before.has(sha256)) return;
  const now = new Set([...before, sha256]);
  await reapply(tx, visit, { events, images: before }, { events, images: now });
  await stampAnswers(tx, visit.id, [sha256]);
}

/** Gives answers a new stamp, so that integrators who read by `atualizado_em` fetch their images, required or not. */
export async function stampAnswers(
  tx: Tx,
  id_registro: number,
  images: readonly string[],
): Promise<void> {
  if (images.length === 0) return;
  await tx.run(sql`
    update respostas_questionario set atualizado_em = null
    where id_registro = ${id_registro} and images_of_answers(respostas) && ${images}::text[]`);
}
