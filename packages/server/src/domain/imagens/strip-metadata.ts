/**
 * Checks whether a file is only an image: no position, no device, no comment, no second file after the end.
 * Such a file is stored unchanged. Anything unknown counts as metadata.
 */
export function isPlain(bytes: Buffer, tipo: string): boolean {
  const validate = VALIDATORS[tipo];
  try {
    return validate?.(bytes) ?? false;
  } catch {
    return false; // it is truncated
  }
}

const VALIDATORS: Record<string, (bytes: Buffer) => boolean> = {
  'image/jpeg': isStrippedJpeg,
  'image/png': isStrippedPng,
  'image/webp': isStrippedWebp,
};

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** JFIF, Adobe’s colour transform, tables, restart interval. Frames are checked separately. */
const PLAIN_SEGMENTS = new Set([0xe0, 0xee, 0xdb, 0xc4, 0xdd, SOS]);
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** The sizes of JFIF and Adobe segments. A larger one contains a thumbnail or hidden data. */
const APPLICATION_DATA_MAX = 16;

function isStrippedJpeg(bytes: Buffer): boolean {
  if (bytes.readUInt16BE(0) !== 0xff00 + SOI) return false;
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return false;
    const marker = bytes.readUInt8(at + 1);
    if (marker === EOI) return at + 2 === bytes.length;
    if (!PLAIN_SEGMENTS.has(marker) && !FRAMES.has(marker)) return false;
    const length = bytes.readUInt16BE(at + 2);
    if (marker >= 0xe0 && length > APPLICATION_DATA_MAX) return false;
    at += 2 + length;
    if (marker === SOS) at = endOfScan(bytes, at);
  }
}

/**
 * The number of scans of a JPEG, as its decoder counts them: any bytes, and any number of FF, may precede a
 * marker.
 */
export function scansOf(jpeg: Buffer): number {
  let scans = 0;
  try {
    for (let at = jpeg.indexOf(0xff, 2); at >= 0; at = jpeg.indexOf(0xff, at)) {
      while (jpeg.readUInt8(at + 1) === 0xff) at++;
      const marker = jpeg.readUInt8(at + 1);
      if (marker === EOI) return scans;
      if (marker === SOS) scans++;
      at += 2 + (isAlone(marker) ? 0 : jpeg.readUInt16BE(at + 2));
    }
  } catch {
    // it is truncated
  }
  return scans;
}

/** Markers without a segment; in scan data, FF starts one of these. */
const isAlone = (marker: number) => isData(marker) || marker === SOI || marker === 0x01;

/** The position of the next marker. In scan data, FF is followed by 00 or by a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (isData(bytes.readUInt8(at + 1))) at = bytes.indexOf(0xff, at + 2);
  return at;
}

const isData = (after: number) => after === 0 || (after >= 0xd0 && after <= 0xd7);

const PNG_HEADER = 8;
const PLAIN_CHUNKS = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs', 'bKGD'],
]);

/** Additional chunks that a PNG may need to look right. */
const PICTURE_CHUNKS = new Set([...PLAIN_CHUNKS, 'iCCP', 'eXIf']);

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

function isStrippedPng(bytes: Buffer): boolean {
  for (const { type, from, to } of chunksOf(bytes)) {
    if (!PLAIN_CHUNKS.has(type)) return false;
    if (type === 'IEND') return to - from === 12 && to === bytes.length;
  }
  return false;
}

/**
 * The part of a file to decode. Texts in a PNG may be compressed: some kilobytes expand to gigabytes, which
 * the decoder would keep in memory.
 */
export function pictureOf(bytes: Buffer, tipo: string): Buffer {
  if (tipo !== 'image/png') return bytes;
  const picture = Buffer.alloc(bytes.length);
  let end = bytes.copy(picture, 0, 0, PNG_HEADER);
  for (const { type, from, to } of chunksOf(bytes))
    if (PICTURE_CHUNKS.has(type)) end += bytes.copy(picture, end, from, to);
  return picture.subarray(0, end);
}

const RIFF_HEADER = 12;

/**
 * The extended form is allowed only for transparency. Otherwise it means animation, a profile or metadata.
 */
function isStrippedWebp(bytes: Buffer): boolean {
  const type = bytes.toString('latin1', RIFF_HEADER, RIFF_HEADER + 4);
  const length = bytes.readUInt32LE(RIFF_HEADER + 4);
  const end = RIFF_HEADER + 8 + length + (length % 2);
  return (
    (type === 'VP8 ' || type === 'VP8L') &&
    end === bytes.length &&
    bytes.readUInt32LE(4) + 8 === bytes.length
  );
}
