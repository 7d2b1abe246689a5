/** How much memory it takes to decode an image and to write it anew, from its header. No I/O. */
import type { Metadata } from 'sharp';

const MIB = 1024 * 1024;
/** What libvips needs whatever the image. */
const ALWAYS = 32 * MIB;
/** By how much measured memory exceeds that of the pixels. */
const OVERHEAD = 1.15;

/** JPEGs of more pixels are written without optimised tables, for which the encoder holds the whole image. */
export const OPTIMISED_PIXELS = 16_000_000;
const OPTIMISING = 6;

/** What the encoder of WebP takes, in bytes a pixel: it holds the image in several forms at once. */
const WRITING_WEBP = { opaque: 9, transparent: 14 };
/** What its decoder takes, lossless ones and animations included. */
const READING_WEBP = { still: 4, animated: 12 };

/** Samples a pixel of a JPEG, all components together; without the usual subsampling one of each. */
const SUBSAMPLED: Record<string, number> = { '4:2:0': 1.5, '4:2:0:4': 2.5, '4:2:2': 2 };

export interface Image {
  meta: Metadata;
  tipo: string;
  /** Whether it is kept as it came; otherwise it is written anew. */
  kept: boolean;
  /** Of the file. */
  bytes: number;
}

/**
 * In bytes, at most. A picture that comes line by line needs few lines of it in memory; an interlaced PNG, a
 * progressive JPEG and a WebP need the whole, and so does a picture that has to be turned.
 */
export function memoryFor({ meta, tipo, kept, bytes }: Image): number {
  const pixels = meta.width * meta.height;
  const turned = !kept && (meta.orientation ?? 1) !== 1;
  const whole = pixels * meta.channels * (meta.depth === 'uchar' ? 1 : 2);
  const image = pixels * reading(meta, tipo) + (kept ? 0 : pixels * writing(meta, tipo));
  return Math.ceil(ALWAYS + 3 * bytes + OVERHEAD * (image + (turned ? whole : 0)));
}

/** In bytes a pixel, beside those of some lines. */
function reading(meta: Metadata, tipo: string): number {
  if (tipo === 'image/webp')
    return (meta.pages ?? 1) > 1 ? READING_WEBP.animated : READING_WEBP.still;
  if (!meta.isProgressive) return 0;
  if (tipo === 'image/png') return meta.channels * (meta.depth === 'uchar' ? 1 : 2);
  return 2 * (SUBSAMPLED[meta.chromaSubsampling ?? ''] ?? meta.channels);
}

function writing(meta: Metadata, tipo: string): number {
  if (tipo === 'image/webp') return meta.hasAlpha ? WRITING_WEBP.transparent : WRITING_WEBP.opaque;
  if (tipo === 'image/jpeg') return meta.width * meta.height <= OPTIMISED_PIXELS ? OPTIMISING : 0;
  return 0;
}
