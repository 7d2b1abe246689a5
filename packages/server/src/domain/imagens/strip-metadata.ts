/**
 * What a file contains, read from its parts. A file may have millions of them, so others run in between.
 */
import { inSlices } from '../../platform/http/slices.ts';

/** Reads a file part by part; others may run where it yields. */
type Walk<T> = Generator<unknown, T>;

/** How many parts are read before it is asked whether others wait. */
const PARTS = 1000;

async function walked<T>(walk: Walk<T>): Promise<T> {
  const pause = inSlices();
  for (let parts = 1; ; parts++) {
    const { done, value } = walk.next();
    if (done) return value;
    if (parts % PARTS === 0) await pause();
  }
}

/**
 * Checks whether a file is only an image: no position, no device, no comment, no second file after the end.
 * Such a file is stored unchanged. Anything unknown counts as metadata.
 */
export async function isPlain(bytes: Buffer, tipo: string): Promise<boolean> {
  const validate = VALIDATORS[tipo];
  try {
    return validate ? await walked(validate(bytes)) : false;
  } catch {
    return false; // it is truncated
  }
}

const VALIDATORS: Record<string, (bytes: Buffer) => Walk<boolean>> = {
  'image/jpeg': isStrippedJpeg,
  'image/png': isStrippedPng,
  'image/webp': isStrippedWebp,
};

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APPLICATION = 0xe0;
const LAST_APPLICATION = 0xef;
/** JFIF, Adobe’s colour transform, tables, restart interval. Frames are checked separately. */
const PLAIN_SEGMENTS = new Set([0xe0, 0xee, 0xdb, 0xc4, 0xdd, SOS]);
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** The sizes of JFIF and Adobe segments. A larger one contains a thumbnail or hidden data. */
const APPLICATION_DATA_MAX = 16;

function* isStrippedJpeg(bytes: Buffer): Walk<boolean> {
  if (bytes.readUInt16BE(0) !== 0xff00 + SOI) return false;
  let at = 2;
  for (;;) {
    yield;
    if (bytes.readUInt8(at) !== 0xff) return false;
    const marker = bytes.readUInt8(at + 1);
    if (marker === EOI) return at + 2 === bytes.length;
    if (!PLAIN_SEGMENTS.has(marker) && !FRAMES.has(marker)) return false;
    const length = bytes.readUInt16BE(at + 2);
    if (marker >= APPLICATION && length > APPLICATION_DATA_MAX) return false;
    at += 2 + length;
    if (marker === SOS) at = yield* endOfScan(bytes, at);
  }
}

interface Parts {
  scans: number;
  /** Segments of applications, such as EXIF data and profiles. */
  applications: number;
}

/**
 * The parts of a JPEG that its decoder takes time or memory for, as it counts them: any bytes, and any number of FF, may
 * precede a marker.
 */
export const partsOfJpeg = (jpeg: Buffer): Promise<Parts> => walked(partsIn(jpeg));

function* partsIn(jpeg: Buffer): Walk<Parts> {
  const parts = { scans: 0, applications: 0 };
  try {
    for (let at = jpeg.indexOf(0xff, 2); at >= 0; at = jpeg.indexOf(0xff, at)) {
      yield;
      const marker = jpeg.readUInt8(at + 1);
      if (marker === EOI) break;
      if (marker === SOS) parts.scans++;
      if (marker >= APPLICATION && marker <= LAST_APPLICATION) parts.applications++;
      if (marker === 0xff) at++;
      else at += 2 + (isAlone(marker) ? 0 : jpeg.readUInt16BE(at + 2));
    }
  } catch {
    // it is truncated
  }
  return parts;
}

/** Markers without a segment; in scan data, FF starts one of these. */
const isAlone = (marker: number) => isData(marker) || marker === SOI || marker === 0x01;

/** The position of the next marker. In scan data, FF is followed by 00 or by a restart. */
function* endOfScan(bytes: Buffer, from: number): Walk<number> {
  let at = bytes.indexOf(0xff, from);
  while (isData(bytes.readUInt8(at + 1))) {
    yield;
    at = bytes.indexOf(0xff, at + 2);
  }
  return at;
}

const isData = (after: number) => after === 0 || (after >= 0xd0 && after <= 0xd7);

const PNG_HEADER = 8;
const PLAIN_CHUNKS = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs', 'bKGD'],
]);

/**
 * Additional chunks that a PNG may need to look right, one of each: the decoder unfolds and copies every one, which took
 * seconds and hundreds of megabytes.
 */
const PROFILES = new Set(['iCCP', 'eXIf']);

interface Chunk {
  type: string;
  from: number;
  to: number;
}

/** The chunks up to the end, or up to the first truncated one. */
function* chunksOf(png: Buffer): Generator<Chunk> {
  for (let from = PNG_HEADER; from + 12 <= png.length; ) {
    const type = png.toString('latin1', from + 4, from + 8);
    const to = from + 12 + png.readUInt32BE(from);
    yield { type, from, to };
    if (type === 'IEND') return;
    from = to;
  }
}

function* isStrippedPng(bytes: Buffer): Walk<boolean> {
  for (const { type, from, to } of chunksOf(bytes)) {
    yield;
    if (!PLAIN_CHUNKS.has(type)) return false;
    if (type === 'IEND') return to - from === 12 && to === bytes.length;
  }
  return false;
}

/**
 * The part of a file to decode. Texts in a PNG may be compressed: some kilobytes expand to gigabytes, which
 * the decoder would keep in memory.
 */
export const pictureOf = async (bytes: Buffer, tipo: string): Promise<Buffer> =>
  tipo === 'image/png' ? walked(pictureOfPng(bytes)) : bytes;

function* pictureOfPng(bytes: Buffer): Walk<Buffer> {
  const picture = Buffer.alloc(bytes.length);
  let end = bytes.copy(picture, 0, 0, PNG_HEADER);
  const profiles = new Set(PROFILES);
  for (const { type, from, to } of chunksOf(bytes)) {
    yield;
    if (PLAIN_CHUNKS.has(type) || profiles.delete(type)) end += bytes.copy(picture, end, from, to);
  }
  return picture.subarray(0, end);
}

const RIFF_HEADER = 12;

/**
 * The extended form is allowed only for transparency. Otherwise it means animation, a profile or metadata.
 */
// biome-ignore lint/correctness/useYield: it has one part.
function* isStrippedWebp(bytes: Buffer): Walk<boolean> {
  const type = bytes.toString('latin1', RIFF_HEADER, RIFF_HEADER + 4);
  const length = bytes.readUInt32LE(RIFF_HEADER + 4);
  const end = RIFF_HEADER + 8 + length + (length % 2);
  return (
    (type === 'VP8 ' || type === 'VP8L') &&
    end === bytes.length &&
    bytes.readUInt32LE(4) + 8 === bytes.length
  );
}
