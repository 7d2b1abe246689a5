/** Single values of a device's database, by name. */
import type { FieldDatabase } from './database.ts';
import type { Reading } from './rows.ts';
import type { Aparelho, Configuracao, Consulta, DiaDeDeslocamento, Sessao } from './wire.ts';

/** The tokens of the session. What renews it is stored before anything uses it. */
export interface Session {
  access: string;
  renewal: string;
  usuario: Sessao['usuario'];
}

/** What hinders the exchange with the server. */
export type Trouble =
  /** Nothing came back. */
  | 'offline'
  /** Something answered that is not our server: a hotel's or an airport's sign-in page, a proxy. */
  | 'portal'
  /** The server is there and cannot serve now. */
  | 'unavailable'
  /** The session has ended: the password is needed. Everything is kept. */
  | 'signed-out'
  /** App and server do not know each other's version. Everything is kept. */
  | 'outdated'
  /** The device has no space left. */
  | 'full'
  /** The device's database failed. */
  | 'lost';

/** How the exchange with the server stands, for every tab to show. */
export interface SyncStatus {
  phase:
    | 'idle'
    | 'sending'
    | 'uploading'
    | 'fetching'
    | 'gathering'
    | 'renewing'
    | 'waiting'
    | 'stopped';
  trouble: Trouble | null;
  /** When the next attempt is due, of `waiting`. */
  nextAt: number | null;
  /** When the server was last heard and everything that there was to exchange had been. */
  completeAt: number | null;
  /** When the server was last heard at all. */
  heardAt: number | null;
}

/** How far the device's clock is ahead of the server's in milliseconds, and when that was measured by the server's. */
export interface Skew {
  ahead: number;
  at: number;
  /** The device's clocks at that moment. Apps of before did not keep them. */
  reading?: Reading;
  /** Up to this `seq` of the outbox, times have been settled: see sync/settle-times.ts. */
  settled?: number;
}

/** An answer to be shown without a network too. `at`: when the server gave it, by the device's clock. */
export interface Kept<T> {
  value: T;
  at: number;
}

interface Values {
  session: Session | null;
  /** Set while the session has ended and the password is needed. */
  signedOut: boolean;
  cursor: string | null;
  /** Raised when a synchronisation begins anew. */
  generation: number;
  epoca: string | null;
  /** What this database is called to the server when it says what waits here. */
  aparelho: string;
  /** Set once a colleague handed over what was here: its owner may never come to hear of a restore. */
  entregue: boolean;
  /** The installation that this is for. */
  instalacao: string;
  configuracao: Configuracao;
  skew: Skew;
  status: SyncStatus;
  /** The version of the server that was synchronised with last. */
  versaoServidor: string;
  /** Counts leaders: what an earlier one still writes is refused. */
  term: number;
  /** The access token that a tab which does not lead was refused with: it asks for another one. */
  refusedToken: string | null;
  /** The last day of work that the technician leaves without an end. */
  diaDeixado: string;
  /** This device keeps photos for Wi-Fi, because its technician wants it. */
  fotosSoPorWifi: boolean;
  /** Photos up to this time, by the device's clock, go by any connection. */
  fotosLiberadas: number;
  /** Of the list of attached files that the device has. */
  versaoAnexos: string | null;
  /** Where this technician is signed in. */
  aparelhos: Kept<Aparelho[]>;
  /** Who looked at this technician's positions. */
  consultas: Kept<Consulta[]>;
  /** Own travel of a month, `2026-11`. */
  [travel: `deslocamentos ${string}`]: Kept<DiaDeDeslocamento[]>;
}

/** Names of answers that are kept. */
export type KeptKey = 'aparelhos' | 'consultas' | `deslocamentos ${string}`;
export type KeptValue<K extends KeptKey> = Values[K]['value'];

export type MetaKey = keyof Values;

export const NO_STATUS: SyncStatus = {
  phase: 'idle',
  trouble: null,
  nextAt: null,
  completeAt: null,
  heardAt: null,
};

/** The value, or undefined where none was ever stored. */
export async function readMeta<K extends MetaKey>(
  db: FieldDatabase,
  key: K,
): Promise<Values[K] | undefined> {
  return (await db.meta.get(key))?.value as Values[K] | undefined;
}

export async function writeMeta<K extends MetaKey>(
  db: FieldDatabase,
  key: K,
  value: Values[K],
): Promise<void> {
  await db.meta.put({ key, value });
}
