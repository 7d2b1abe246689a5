/** Estimates the memory for decoding and rewriting an image from its header. No I/O. */
import type { Metadata } from 'sharp';

const MIB = 1024 * 1024;
/** The base memory of libvips. */
const ALWAYS = 32 * MIB;
/** The ratio of measured memory to that of the pixels. */
const OVERHEAD = 1.15;

/**
 * Larger JPEGs are written without optimised tables, for which the encoder would keep the whole image in
 * memory.
 */
export const OPTIMISED_PIXELS = 16_000_000;
const OPTIMISING = 6;

/** Memory of the WebP encoder, in bytes per pixel: it keeps the image in several forms at once. */
const WRITING_WEBP = { opaque: 9, transparent: 14 };
/** Memory of its decoder, including lossless images and animations. */
const READING_WEBP = { still: 4, animated: 12 };

/** Samples per pixel of a JPEG, for all components together; without the usual subsampling, one of each. */
const SUBSAMPLED: Record<string, number> = { '4:2:0': 1.5, '4:2:0:4': 2.5, '4:2:2': 2 };

export interface Image {
  meta: Metadata;
  tipo: string;
  /** Whether it is stored unchanged; otherwise it is rewritten. */
  kept: boolean;
  /** Of the file. */
  bytes: number;
}

/**
 * The maximum, in bytes. A sequential picture needs only a few lines in memory. An interlaced PNG, a
 * progressive JPEG, a WebP, and a picture that must be rotated need the whole image.
 */
export function memoryFor({ meta, tipo, kept, bytes }: Image): number {
  const pixels = meta.width * meta.height;
  const turned = !kept && (meta.orientation ?? 1) !== 1;
  const whole = pixels * meta.channels * (meta.depth === 'uchar' ? 1 : 2);
  const image = pixels * reading(meta, tipo) + (kept ? 0 : pixels * writing(meta, tipo));
  return Math.ceil(ALWAYS + 3 * bytes + OVERHEAD * (image + (turned ? whole : 0)));
}

/** In bytes per pixel, in addition to some lines. */
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
