/** A photo as it is sent: small enough for a bad network, and of a kind that every browser shows. */
import type { Picture } from '../outbox/image.ts';

/** Of the longer side, in pixels. */
const LONGEST = 2560;
const QUALITY = 0.85;
const TYPE = 'image/jpeg';

/** This browser cannot read the file as a picture. */
export class UnreadablePicture extends Error {}

/** Turned upright, scaled down and written anew as a JPEG. Throws an `UnreadablePicture`. */
export async function pictureOf(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    (cause) => {
      throw new UnreadablePicture('No picture', { cause });
    },
  );
  try {
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return { bytes: await bytesOf(canvas), type: TYPE };
  } finally {
    bitmap.close();
  }
}

async function bytesOf(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, TYPE, QUALITY));
  if (!blob) throw new UnreadablePicture('The picture cannot be written');
  return new Uint8Array(await blob.arrayBuffer());
}
