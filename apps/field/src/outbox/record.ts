/** Records what a technician did: the event, what it changes here and the end of its draft, or nothing of it. */
import { instantOf } from '@campeiro/contract/kit/instants';
import { serverTimeAt, steadyBetween } from '../store/clock.ts';
import { type FieldDatabase, visitName } from '../store/database.ts';
import { readMeta } from '../store/meta.ts';
import { ITEM_FORMAT, type NewItem, type Reading, type VisitKey } from '../store/rows.ts';
import { keeping } from '../store/storage.ts';
import type { Evento, TipoDeEvento } from '../store/wire.ts';
import { removeDrafts } from './drafts.ts';
import type { NewImage } from './image.ts';

/** The fields of an event beside its id, time, kind and visit. */
type Content<T extends TipoDeEvento> = Omit<
  Extract<Evento, { tipo: T }>,
  'id_evento' | 'data' | 'tipo' | 'id_registro' | 'id_visita'
>;

/**
 * An event before it has its id and time. `at`: when it happened, if not now; milliseconds. `takenAt`: what the device's clock
 * showed when its image was taken, if not now. `isTaken`: its `data_imagem` was read from the clock as its own time is.
 */
export type NewEvent = {
  [T in TipoDeEvento]: { tipo: T } & Timing & Content<T>;
}[TipoDeEvento];

interface Timing {
  at?: number;
  takenAt?: number;
  isTaken?: boolean;
  id_evento?: string;
}

interface Recording {
  /** Null for a position and for the event that makes a visit: neither names one. */
  visit: VisitKey | null;
  events: readonly NewEvent[];
  images?: readonly NewImage[];
  /** How long a check-in or check-out among them waits for their position before it is uploaded, in milliseconds. */
  waits?: number | undefined;
  /** Ids of drafts that are done with, and their pictures. */
  drafts?: readonly string[];
  /** More that belongs to the same transaction; it may read and write `visitas`, `clientes` and `enderecos`. */
  effect?: () => Promise<void>;
}

/**
 * Adds events to the outbox in one transaction with their images, the end of their drafts and what they change here.
 * Returns them as they will be sent. Throws a `StorageProblem` when the device cannot keep them: then nothing of it
 * is kept, drafts stay.
 */
export function record(db: FieldDatabase, recording: Recording): Promise<Evento[]> {
  const { outbox, images, uploads, drafts, draftImages, visitas, clientes, enderecos, meta } = db;
  const tables = [outbox, images, uploads, drafts, draftImages, visitas, clientes, enderecos, meta];
  return keeping(db, () =>
    db.transaction('rw', tables, async () => {
      const items = await itemsOf(db, recording);
      await outbox.bulkAdd(items);
      for (const image of recording.images ?? []) await addImage(db, image);
      await removeDrafts(db, recording.drafts ?? []);
      await recording.effect?.();
      return items.map(({ evento }) => evento);
    }),
  );
}

async function itemsOf(db: FieldDatabase, { visit, events, waits }: Recording): Promise<NewItem[]> {
  const reading = db.reading();
  const { wall } = reading;
  const now = serverTimeAt(reading, await readMeta(db, 'skew'));
  let earliest = visit === null ? 0 : await earliestNext(db, visit, reading);
  const name = visit === null ? {} : visitName(visit, await db.visitas.get(visit));
  const customers = await customersOf(db, events);
  return events.map(({ at, takenAt, isTaken, id_evento, ...content }) => {
    // An event declared for another time keeps that time. All else at a visit comes after what was done there before,
    // even where the clock was set back meanwhile: the server goes by times.
    const time = at ?? Math.max(now, earliest);
    if (at === undefined && visit !== null) earliest = time + 1;
    const criado = 'id_cliente' in content && customers.get(content.id_cliente);
    const evento = {
      ...(criado && { cliente_criado_em: criado }),
      ...content,
      id_evento: id_evento ?? crypto.randomUUID(),
      data: instantOf(time),
      ...(takenAt !== undefined && { data_imagem: instantOf(takenAt + now - wall) }),
      ...name,
    } as Evento;
    const of = evento.tipo === 'visita' ? evento.id_evento : visit;
    const waiting = waits !== undefined && tapped.has(evento.tipo) && { waitsUntil: wall + waits };
    return {
      ...newItem(evento, of, wall),
      ...waiting,
      ...(at === undefined && { reading }),
      ...((takenAt !== undefined || isTaken) && { isTaken: true as const }),
    };
  });
}

const tapped: ReadonlySet<TipoDeEvento> = new Set(['checkin', 'checkout']);

/** When the customers that events name were created: an id alone may name another one after a restore. */
async function customersOf(db: FieldDatabase, events: readonly NewEvent[]) {
  const ids = events.flatMap((it) => ('id_cliente' in it ? [it.id_cliente] : []));
  const rows = await db.clientes.bulkGet(ids);
  return new Map(rows.flatMap((it) => (it ? [[it.id, it.data_criacao] as const] : [])));
}

/** An item that is to be sent. */
export const newItem = (evento: Evento, visit: VisitKey | null, recordedAt: number): NewItem => ({
  id: evento.id_evento,
  format: ITEM_FORMAT,
  visit,
  evento,
  state: 'pending',
  recordedAt,
  absorbed: false,
  returned: false,
});

/**
 * What is done at the visit now comes after all that this device recorded there: by as much as has passed since, however
 * the clock was set.
 */
async function earliestNext(db: FieldDatabase, visit: VisitKey, now: Reading): Promise<number> {
  const items = await db.outbox.where('visit').equals(visit).toArray();
  return items.reduce((next, { evento, reading }) => {
    const passed = reading ? steadyBetween(reading, now) : 0;
    return Math.max(next, Date.parse(evento.data) + Math.max(1, Math.floor(passed)));
  }, 0);
}

/** The same picture again is the same image: it keeps what is known of it. */
async function addImage(db: FieldDatabase, { bytes, ...image }: NewImage): Promise<void> {
  const { sha256 } = image;
  const known = await db.uploads.get(sha256);
  if (known?.state === 'acknowledged') return;
  const isHere = (await db.images.where('sha256').equals(sha256).count()) > 0;
  if (isHere && known) return;
  await db.images.put({ sha256, bytes });
  if (known) await db.uploads.update(sha256, { state: 'pending' });
  else await db.uploads.add(image);
}
