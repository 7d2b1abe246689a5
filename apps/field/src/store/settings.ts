/** What the account says of itself: its time zone, its check-in radius, what its statuses mean. */
import type { Situacao } from '@campeiro/contract/registros';
import type { FieldDatabase } from './database.ts';

/** The radius around a customer's pin where none was told, in metres. */
export const DEFAULT_RADIUS = 300;

export interface Settings {
  /** IANA name of the account's time zone. */
  timeZone: string;
  /** Metres around a customer's pin within which a check-in is at the customer. */
  radius: number;
}

/** Until the server has told: the device's own time zone, and the usual radius. */
export const readSettings = async (_db: FieldDatabase): Promise<Settings> => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  radius: DEFAULT_RADIUS,
});

/** Status id → what it means to the service. */
export const situacoesOf = async (_db: FieldDatabase): Promise<ReadonlyMap<number, Situacao>> =>
  new Map();
