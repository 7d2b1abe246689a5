/** Upgrades of the device's database. Each is one transaction: an app that is killed in it finds the version before. */
import type { Transaction } from 'dexie';
import type { ImageBytes, ImageRow } from './rows.ts';

/** A photo or signature as version 1 kept it; a row of `images` may have kept more fields than its bytes since. */
type ImageOfVersion1 = ImageRow & { bytes: ImageBytes['bytes'] | null };

/**
 * Version 2 keeps what became of an image apart from its bytes. The bytes stay where they are: a full phone has no room
 * for a second copy, and an old one no memory for all of them.
 */
export async function toVersion2(change: Transaction): Promise<void> {
  const images = change.table<ImageOfVersion1, string>('images');
  for (const sha256 of await images.toCollection().primaryKeys()) {
    const image = await images.get(sha256);
    if (!image) continue;
    const { bytes, ...row } = image;
    await change.table<ImageRow>('uploads').add(row);
    if (bytes === null) await images.delete(sha256);
  }
}
