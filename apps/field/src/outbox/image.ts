/** A picture on its way into the outbox. */
import type { ImageBytes, ImageRow, VisitKey } from '../store/rows.ts';

/** Bytes of a JPEG, PNG or WebP, as they will be sent. */
export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** What is to be recorded: the database keeps its bytes apart. */
export type NewImage = ImageRow & ImageBytes;

/**
 * Names the picture by its SHA-256. The device keeps bytes, not a handle of a file: what a handle names may be gone
 * when there is a network. Do this before `record`: a transaction cannot wait for it.
 */
export async function imageOf(
  { bytes, type }: Picture,
  visit: VisitKey | null,
  now: number,
): Promise<NewImage> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const size = bytes.byteLength;
  return { sha256, bytes, size, type, visit, state: 'pending', recordedAt: now, sent: 0 };
}
