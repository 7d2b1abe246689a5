/**
 * Makes a picture from a phone fit to be kept and sent: a JPEG that all devices open, upright, without the place that
 * cameras write into it, and no larger than the account takes.
 */
import type { Picture } from '../outbox/image.ts';
import { LINE, pathOf, type Stroke, UNITS } from './strokes.ts';

const QUALITIES = [0.85, 0.7, 0.5];

/** What the account wants and takes, see `Configuracao`. */
interface Limits {
  lado_das_fotos: number;
  imagem_bytes_max: number;
  imagem_pixels_max: number;
}

/** `undecodable`: the browser cannot read it, such as HEIC on Android. `too-large`: it cannot be made small enough. */
export class PhotoProblem extends Error {
  readonly kind: 'undecodable' | 'too-large';

  constructor(kind: PhotoProblem['kind'], cause?: unknown) {
    super(kind === 'undecodable' ? 'The picture cannot be read' : 'The picture is too large', {
      cause,
    });
    this.kind = kind;
  }
}

/** `strokes`: what is drawn on it. Throws a `PhotoProblem`. */
export async function encodePhoto(
  file: Blob,
  limits: Limits,
  strokes: readonly Stroke[] = [],
): Promise<Picture> {
  const bitmap = await decode(file);
  try {
    let size = sizeWithin(bitmap, limits);
    for (let attempt = 0; attempt < 4; attempt++) {
      const canvas = paint(bitmap, size, strokes);
      for (const quality of QUALITIES) {
        const jpeg = await toBlob(canvas, quality);
        if (jpeg.size <= limits.imagem_bytes_max) return await pictureOf(jpeg);
      }
      size = { width: half(size.width), height: half(size.height) };
    }
  } finally {
    bitmap.close();
  }
  throw new PhotoProblem('too-large');
}

/** The bytes of what a canvas made, to be kept. */
export const pictureOf = async (blob: Blob): Promise<Picture> => ({
  bytes: new Uint8Array(await blob.arrayBuffer()),
  type: blob.type,
});

/** The size to draw at: no side longer than the account wants, and no more pixels than it takes. */
function sizeWithin(
  { width, height }: { width: number; height: number },
  { lado_das_fotos, imagem_pixels_max }: Limits,
): { width: number; height: number } {
  const scale = Math.min(
    1,
    lado_das_fotos / Math.max(width, height),
    Math.sqrt(imagem_pixels_max / (width * height)),
  );
  // Rounded down: one pixel more could be one too many.
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale + 1e-9));
  return { width: scaled(width), height: scaled(height) };
}

const half = (side: number): number => Math.max(1, side >> 1);

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new PhotoProblem('undecodable', error);
  }
}

function paint(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  strokes: readonly Stroke[],
) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  // JPEG knows no transparency: it would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  draw(context, strokes, Math.max(width, height) / UNITS);
  return canvas;
}

/** As the screen shows them. */
function draw(context: CanvasRenderingContext2D, strokes: readonly Stroke[], unit: number): void {
  context.scale(unit, unit);
  context.lineWidth = LINE;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) {
    context.strokeStyle = stroke.color;
    context.stroke(new Path2D(pathOf(stroke)));
  }
}

const toBlob = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PhotoProblem('too-large'))),
      'image/jpeg',
      quality,
    ),
  );
