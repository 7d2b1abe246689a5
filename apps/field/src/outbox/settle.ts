/**
 * What becomes of events that the server refused, and of those whose time it would refuse: one by one, and always
 * by the technician's word.
 */

import { serverNow, withTime } from '../store/clock.ts';
import type { FieldDatabase } from '../store/database.ts';
import type { Item, Settlement } from '../store/rows.ts';
import { itemsIn } from '../store/states.ts';
import { keeping } from '../store/storage.ts';
import type { Evento, Recusado } from '../store/wire.ts';
import { newItem } from './record.ts';

/** There is no such refused item any more: another tab may have settled it. */
export class NotRefused extends Error {
  constructor(id: string) {
    super(`No refused item ${id}`);
  }
}

/**
 * Records the event anew with these changes; the refused one stays, settled. The event that makes a visit keeps its
 * id, as the visit's other events name it, and replaces what was refused.
 */
export function mend(db: FieldDatabase, id: string, changes: Partial<Evento>): Promise<Evento> {
  return settling(db, id, async (item) => {
    const isVisit = item.evento.tipo === 'visita';
    const id_evento = isVisit ? id : crypto.randomUUID();
    const { idRecusado: id_recusado } = item;
    const evento = {
      ...item.evento,
      ...changes,
      id_evento,
      // The office sees that it has been mended.
      ...(id_recusado !== undefined && { id_recusado }),
    } as Evento;
    if (isVisit) {
      await db.outbox.update(item.seq, { evento, state: 'pending', problem: undefined });
    } else {
      await settle(db, item, { how: 'mended', by: id_evento, at: await serverNow(db) });
      await db.outbox.add(newItem(evento, item.visit, db.now()));
    }
    return evento;
  });
}

/** Sends it again as it was: what was wrong may be right by now. */
export const sendAgain = (db: FieldDatabase, id: string): Promise<void> =>
  settling(db, id, async (item) => {
    await db.outbox.update(item.seq, { state: 'pending', problem: undefined });
  });

/** Leaves it to the office, which sees it among the refused events. Only for what the server refused. */
export const handToOffice = (db: FieldDatabase, id: string): Promise<void> =>
  settling(db, id, async (item) => settle(db, item, { how: 'office', at: await serverNow(db) }));

/**
 * Notes what the office made of refused events, as the server lists them: the technician has nothing left to do about
 * those that it resolved. Of those that were left to it, too.
 */
export const noteOutcomes = (
  db: FieldDatabase,
  recusados: readonly Recusado[],
): Promise<unknown> => {
  const resolved = new Map(recusados.filter((it) => it.resolvido).map((it) => [it.id, it]));
  return keeping(db, () =>
    db.transaction('rw', db.outbox, db.meta, async () => {
      const now = await serverNow(db);
      for (const state of ['refused', 'settled'] as const)
        await itemsIn(db, state)
          .and(({ settlement }) => settlement === undefined || isLeftToOffice(settlement))
          .modify((item) => note(item, resolved.get(item.idRecusado ?? 0), now));
    }),
  );
};

function note(item: Item, outcome: Recusado | undefined, at: number): void {
  if (!outcome) return;
  const { desfecho, observacao } = outcome;
  item.state = 'settled';
  item.settlement = { how: 'office', at, desfecho, observacao };
}

/** Left to the office, which has not answered yet. */
export const isLeftToOffice = (settlement: Settlement): boolean =>
  settlement.how === 'office' && settlement.desfecho === undefined;

/** Gives it up. Ask the technician first. A visit made here that never reached the server goes with it. */
export const drop = (db: FieldDatabase, id: string): Promise<void> =>
  settling(db, id, async (item) => {
    await settle(db, item, { how: 'dropped', at: await serverNow(db) });
    if (item.evento.tipo === 'visita') {
      await db.visitas
        .where('key')
        .equals(id)
        .and((row) => row.id === null)
        .delete();
    }
  });

/**
 * Puts events that were held because of the clock at the time when they probably happened, and sends them. The server
 * cannot have taken any of them, so their ids stay. Returns how many; those of which nothing is probable stay held: see
 * `setTime`.
 */
export const correctTimes = (db: FieldDatabase): Promise<number> =>
  keeping(db, () =>
    itemsIn(db, 'held')
      .and(({ ahead }) => ahead !== undefined)
      .modify((item) => release(item, Date.parse(item.evento.data) - (item.ahead ?? 0))),
  );

/** Sets when a held event happened, in milliseconds, and sends it. */
export const setTime = (db: FieldDatabase, id: string, at: number): Promise<number> =>
  keeping(db, () =>
    db.outbox
      .where('id')
      .equals(id)
      .and(({ state }) => state === 'held')
      .modify((item) => release(item, at)),
  );

function release(item: Item, at: number): void {
  item.evento = withTime(item, at);
  item.state = 'pending';
  delete item.ahead;
}

/** Tries an image again that the server refused. */
export async function sendImageAgain(db: FieldDatabase, sha256: string): Promise<void> {
  await db.uploads
    .where('sha256')
    .equals(sha256)
    .and(({ state }) => state === 'refused')
    .modify((image) => {
      image.state = 'pending';
      image.sent = 0;
      delete image.problem;
      delete image.uploadUrl;
    });
}

/** Gives up an image that the server refused. Ask the technician first, who may take another one. */
export async function dropImage(db: FieldDatabase, sha256: string): Promise<void> {
  await db.transaction('rw', db.uploads, db.images, async () => {
    if ((await db.uploads.get(sha256))?.state !== 'refused') return;
    await db.uploads.delete(sha256);
    await db.images.delete(sha256);
  });
}

const settle = async (db: FieldDatabase, { seq }: Item, settlement: Settlement): Promise<void> => {
  await db.outbox.update(seq, { state: 'settled', settlement });
};

const settling = <T>(db: FieldDatabase, id: string, work: (item: Item) => Promise<T>): Promise<T> =>
  keeping(db, () =>
    db.transaction('rw', [db.outbox, db.visitas, db.meta], async () => {
      const item = await db.outbox.where('id').equals(id).first();
      if (item?.state !== 'refused') throw new NotRefused(id);
      return work(item);
    }),
  );
