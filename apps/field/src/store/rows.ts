/** What the device keeps. Words of the field as the API writes them, the rest in English. */
import type {
  Anexo,
  Cliente,
  Endereco,
  Evento,
  Nota,
  Ordem,
  Problema,
  Questionario,
  Saida,
  Visita,
  VisitaAnterior,
} from './wire.ts';

/**
 * Names a visit on this device for good, also in the app's addresses: the `id_evento` of the `visita` that made it,
 * else its id in decimal digits. Where the id names another visit since, the instant of its creation follows it.
 */
export type VisitKey = string;

/** Where a row that the server gave belongs: rows of an older generation leave when a new one is complete. */
interface Given {
  generation: number;
}

export interface VisitRow extends Omit<Visita, 'id'>, Given {
  key: VisitKey;
  /** Null until the server has answered: the visit was made here. */
  id: number | null;
  /** The server took it back while this device still had work of its own on it. */
  recalled: boolean;
  /** It left while the technician was at it: what happened, until they put it away. */
  departure?: Departure;
  /** The technician put it away. It goes when nothing of it waits to be sent. */
  putAway?: boolean;
}

/** Without a cause where the device could not hear of it, such as after a restore. */
export type Departure = Pick<Saida, 'data' | 'autor' | 'motivo'> & { causa: Saida['causa'] | null };

export type ClienteRow = Cliente & Given;
export type EnderecoRow = Endereco & Given;
export type QuestionarioRow = Questionario & Given;
export type OrdemRow = Ordem & Given;
export type NotaRow = Nota & Given;

/**
 * - `pending`: to be sent, or sent without an answer
 * - `held`: the clock was wrong, and when it happened cannot be known: the technician is asked
 * - `acknowledged`: the server answered `aceito` or `repetido` for this id
 * - `refused`: the server refused it; the technician decides what becomes of it
 * - `settled`: was refused, and the technician decided
 */
export type ItemState = 'pending' | 'held' | 'acknowledged' | 'refused' | 'settled';

/**
 * What became of a refused event. Of a pending one: it was left to the office of a server that was restored since.
 * `at`: by the server's clock. `by`: the item that was recorded in its place. `desfecho`, `observacao`: the office's answer, if it gave one.
 */
export type Settlement =
  | { how: 'mended'; by: string; at: number }
  | { how: 'office'; at: number; desfecho?: string | null; observacao?: string | null }
  | { how: 'dropped'; at: number };

/** What the clocks of the device showed at one moment. */
export interface Reading {
  /** The clock that people set: milliseconds since 1970. */
  wall: number;
  /** The steady clock, which cannot be set, in milliseconds. On most phones it stands still while they sleep. */
  steady: number;
  /** The life of the page: `steady` of another one says nothing. */
  life: string;
}

/** One event of the outbox. Items are added and change their state; none is removed before its time. */
export interface Item {
  /** The order in which things were done. Given by the database. */
  seq: number;
  /** The event's `id_evento`. */
  id: string;
  /** The format of this row, for versions to come. */
  format: typeof ITEM_FORMAT;
  /** Null for what belongs to no visit. */
  visit: VisitKey | null;
  evento: Evento;
  state: ItemState;
  /** Instants here are milliseconds since 1970 by the device's clock. */
  recordedAt: number;
  /** The clocks at the tap. Absent where the technician entered another time, and from what an earlier app recorded. */
  reading?: Reading;
  /** Its `data_imagem` was read from this device's clock, as its `data` was. */
  isTaken?: true;
  /** By the server's clock. */
  acknowledgedAt?: number;
  /** The visits of this device show what the event did without it: a later synchronisation brought it. */
  absorbed: boolean;
  /** Of an answer, or of what takes one back: the answers that the server gave have it. */
  returned: boolean;
  problem?: Problema;
  /** Of a refused one: what the server calls it. */
  idRecusado?: number;
  /**
   * Of a held one: by how many milliseconds its time is probably ahead of when it happened; negative: behind. Absent
   * where nothing is probable: the technician has to enter when it was.
   */
  ahead?: number;
  settlement?: Settlement;
  /** Of a tap that is not uploaded before then: it may still get a position and a reason. See outbox/tap.ts. */
  waitsUntil?: number;
  /** Of a tap that waits: the metres to the customer, so that the technician is asked why. */
  far?: number;
  /** Of a pending one that the server failed at: when it is tried again. */
  retryAt?: number;
}

export const ITEM_FORMAT = 1;

/** What is to be recorded: the database gives it its place. */
export type NewItem = Omit<Item, 'seq'>;

/**
 * The bytes of a photo or signature, which never change: the hash names them. Read one at a time, and only by what sends
 * or shows that picture. There is no row once the server has it and the device needed the space.
 */
export interface ImageBytes {
  sha256: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A photo or signature without its bytes: what became of it. */
export interface ImageRow {
  sha256: string;
  size: number;
  /** Its media type, such as `image/jpeg`. */
  type: string;
  visit: VisitKey | null;
  state: 'pending' | 'acknowledged' | 'refused';
  recordedAt: number;
  /** Where an upload that broke off goes on. */
  uploadUrl?: string;
  /** Bytes of it that the server has taken. */
  sent: number;
  acknowledgedAt?: number;
  problem?: Problema;
  /** Of a pending one that the server failed at: when it is tried again. */
  retryAt?: number;
}

/**
 * What was typed and is no event yet. `route` is where the app was, so that it comes back there when the
 * system ended it behind the camera.
 */
export interface Draft {
  id: string;
  visit: VisitKey | null;
  route: string;
  value: unknown;
  /** The camera was opened for it and has not come back. */
  camera: boolean;
  updatedAt: number;
}

/**
 * The picture of a draft, which was taken and is not recorded yet. Apart from the draft, so that what lists drafts reads no
 * bytes. `id`: the draft's.
 */
export interface DraftImage {
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/**
 * What was done at a customer before. Not given by a synchronisation: it is gathered after it. `versao` is null where all
 * of it has to come anew.
 */
export interface PastRow {
  id_cliente: number;
  versao: string | null;
  visitas: VisitaAnterior[];
  /** Hashes of the images that the server shows of them. */
  imagens: string[];
  /** When the server said so, by the device's clock: the addresses of the images are valid for an hour from then. */
  at: number;
}

/** A small picture of a past visit, apart from the visits: only what shows that picture reads it. */
export interface ThumbnailBytes {
  sha256: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  size: number;
}

/** A file that the office attached, without its bytes. The content of an id never changes. */
export interface AnexoRow extends Anexo {
  /** How much of it is here, in bytes. */
  here: number;
  /** Its place in the order in which files are wanted. */
  place: number;
  /** The technician asked for it: it does not wait for Wi-Fi. */
  isAsked?: boolean | undefined;
}

/** A part of a file: those of one file follow each other from 0 on. */
export interface PieceBytes {
  id: number;
  from: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** One value of a kind: see meta.ts. */
export interface MetaRow {
  key: string;
  value: unknown;
}
