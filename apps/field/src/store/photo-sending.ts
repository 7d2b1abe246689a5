/** Whether photos wait for Wi-Fi: what the company and the technician want, and what a press let go all the same. */
import type { FieldDatabase } from './database.ts';
import { readMeta } from './meta.ts';
import type { ImageRow } from './rows.ts';
import { readSettings } from './settings.ts';
import { imagesIn } from './states.ts';

/** What the device is connected by, as far as its browser can tell. Safari, Firefox and desktops cannot. */
export type Connection = 'wifi' | 'mobile' | 'unknown';

export interface PhotoSending {
  /** The company wants it: the technician cannot turn it off. */
  isRequired: boolean;
  /** Photos wait for Wi-Fi. */
  isWifiOnly: boolean;
  /** Photos up to this time go by any connection, because the technician said so. */
  released: number;
}

/** Safe in a live query. */
export async function readPhotoSending(db: FieldDatabase): Promise<PhotoSending> {
  const { fotos_so_por_wifi: isRequired } = await readSettings(db);
  return {
    isRequired,
    isWifiOnly: isRequired || ((await readMeta(db, 'fotosSoPorWifi')) ?? false),
    released: (await readMeta(db, 'fotosLiberadas')) ?? 0,
  };
}

/** Whether the photo waits. Where the browser cannot tell the connection none does: it would wait for ever. */
export const waitsForWifi = (
  { isWifiOnly, released }: PhotoSending,
  connection: Connection,
  { recordedAt }: Pick<ImageRow, 'recordedAt'>,
): boolean => isWifiOnly && connection === 'mobile' && recordedAt > released;

/** The photos that wait for Wi-Fi: how many, and of how many bytes. Safe in a live query. */
export async function readWaitingForWifi(
  db: FieldDatabase,
  connection: Connection,
): Promise<{ n: number; bytes: number }> {
  const sending = await readPhotoSending(db);
  const images = (await imagesIn(db, 'pending').toArray()).filter((it) =>
    waitsForWifi(sending, connection, it),
  );
  return { n: images.length, bytes: images.reduce((sum, { size, sent }) => sum + size - sent, 0) };
}
