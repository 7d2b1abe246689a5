/** What becomes of the bytes that a device sent: validated, cleaned, measured, and made small. */
import { message } from '@campeiro/contract/kit/languages';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { Problem } from '../../platform/http/problem.ts';
import { isPlain, pictureOf, scansOf } from './strip-metadata.ts';
import { memoryFor, OPTIMISED_PIXELS } from './weight.ts';

export interface Examined {
  tipo: string;
  bytes: Buffer;
  largura: number;
  altura: number;
  latitude: number | null;
  longitude: number | null;
  /** WebP, at most `THUMBNAIL` pixels wide and high. */
  miniatura: Buffer;
}

/** The longer side of a thumbnail, in pixels. */
const THUMBNAIL = 320;
export const THUMBNAIL_TYPE = 'image/webp';

/** What a picture that had to be written anew loses is not seen. */
const QUALITY = 90;
/** More than this makes WebP hardly smaller, and takes four times as long and half as much memory again. */
const WEBP_EFFORT = 2;

/** Of one pass. What takes longer was made to: the largest images that fit take some seconds. */
const PATIENCE_SECONDS = 60;
/** Encoders write ten to twenty. The decoder goes over the whole image for each, and a file may have thousands. */
const SCANS_AT_MOST = 100;

export interface Limits {
  /** Width times height. */
  pixels: number;
  /** In bytes, of all that it takes to read one image. */
  memory: number;
}

/** A file that passed for an image, of which nothing was decoded but the header. */
export interface Header {
  tipo: string;
  meta: Metadata;
  /** What is to be decoded of it. */
  picture: Buffer;
  /** Whether the file is kept as it came. */
  kept: boolean;
  /** In bytes: what `examine` will take. */
  memory: number;
}

/** Without the cache of its own operations: no image comes twice. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

const OPTIONS: SharpOptions = { limitInputPixels: false, failOn: 'error', sequentialRead: true };

/** Throws the 422 of what is no image that we take. */
export async function readHeader(bytes: Buffer, { pixels, memory }: Limits): Promise<Header> {
  const tipo = await typeOf(bytes);
  const sharp = await load();
  const picture = pictureOf(bytes, tipo);
  const meta = await decoding(() => sharp(picture, OPTIONS).metadata());
  if (meta.width * meta.height > pixels) throw tooManyPixels(pixels);
  if (tipo === 'image/jpeg' && scansOf(bytes) > SCANS_AT_MOST) throw tooManyScans();
  const kept = isUpright(meta) && isPlain(bytes, tipo);
  const needed = memoryFor({ meta, tipo, kept, bytes: bytes.length });
  if (needed > memory) throw tooMuchMemory(needed, memory);
  return { tipo, meta, picture, kept, memory: needed };
}

/** Throws the 422 of what is no image that we take. */
export async function examine(bytes: Buffer, limits: Limits): Promise<Examined> {
  const { tipo, meta, picture, kept: asItCame } = await readHeader(bytes, limits);
  const sharp = await load();
  const image = () => sharp(picture, OPTIONS).timeout({ seconds: PATIENCE_SECONDS }).autoOrient();
  const kept = asItCame
    ? { bytes, largura: meta.width, altura: meta.height }
    : await decoding(() => rewritten(image(), tipo, meta));
  // Also the proof that all of it can be decoded.
  const miniatura = await decoding(() =>
    image()
      .resize({ width: THUMBNAIL, height: THUMBNAIL, fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer(),
  );
  return { tipo, ...kept, ...(await positionIn(meta)), miniatura };
}

const isUpright = ({ orientation = 1 }: Metadata) => orientation === 1;

/** By what is in it. What it was called, and what it was said to be, do not matter. */
async function typeOf(bytes: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  const tipo = found?.mime ?? '';
  if (['image/jpeg', 'image/png', 'image/webp'].includes(tipo)) return tipo;
  throw /^image\/(heic|heif|avif)/.test(tipo) ? isHeic() : notAnImage();
}

/** The picture alone: turned upright, in the colours that every screen shows. */
async function rewritten(image: Sharp, tipo: string, { width, height }: Metadata) {
  const optimiseCoding = width * height <= OPTIMISED_PIXELS;
  const writers: Record<string, () => Sharp> = {
    'image/jpeg': () => image.jpeg({ quality: QUALITY, optimiseCoding }),
    'image/png': () => image.png(),
    'image/webp': () => image.webp({ quality: QUALITY, effort: WEBP_EFFORT }),
  };
  const { data, info } = await (writers[tipo]?.() ?? image).toBuffer({ resolveWithObject: true });
  return { bytes: data, largura: info.width, altura: info.height };
}

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw /^timeout/.test((error as Error).message) ? takesTooLong() : notAnImage();
  }
}

/** What precedes the metadata of the camera in some kinds of files. */
const EXIF_PREFIX = Buffer.from('Exif\0\0');

/** Where the camera says that it was. Only what the camera noted is read: a whole file may unfold to anything. */
async function positionIn({ exif }: Metadata): Promise<Pick<Examined, 'latitude' | 'longitude'>> {
  if (exif) {
    const { default: ExifReader } = await import('exifreader');
    const at = exif.indexOf(EXIF_PREFIX) === 0 ? EXIF_PREFIX.length : 0;
    try {
      const tags = { expanded: true, includeTags: { gps: true } } as const;
      const { gps } = ExifReader.load(exif.subarray(at), tags);
      const { Latitude: latitude, Longitude: longitude } = gps ?? {};
      if (isWithin(latitude, 90) && isWithin(longitude, 180) && (latitude || longitude))
        return { latitude, longitude };
    } catch {
      // it cannot be read
    }
  }
  return { latitude: null, longitude: null };
}

const isWithin = (degrees: number | undefined, most: number): degrees is number =>
  degrees !== undefined && Math.abs(degrees) <= most;

const refused = (pt: string, en: string) => new Problem('REGRA_NEGOCIO', message(pt, en));

const notAnImage = () =>
  refused(
    'O arquivo não é uma imagem JPEG, PNG ou WebP inteira.',
    'The file is not a whole JPEG, PNG or WebP image.',
  );

const isHeic = () =>
  refused(
    'HEIC não é aceito: converta a foto para JPEG no aparelho e envie o JPEG.',
    'HEIC is not taken: convert the photo to JPEG on the device and send the JPEG.',
  );

const tooManyPixels = (most: number) =>
  refused(
    `A imagem pode ter no máximo ${most} pixels: reduza-a no aparelho.`,
    `The image may have at most ${most} pixels: make it smaller on the device.`,
  );

const inMebibytes = (bytes: number) => Math.ceil(bytes / (1024 * 1024));

const tooMuchMemory = (needed: number, most: number) =>
  refused(
    `Ler a imagem tomaria ${inMebibytes(needed)} MiB de memória, e o servidor dá ${inMebibytes(most)}: reduza-a no aparelho, ou salve-a sem entrelaçamento nem modo progressivo.`,
    `Reading the image would take ${inMebibytes(needed)} MiB of memory, and the server gives ${inMebibytes(most)}: make it smaller on the device, or save it neither interlaced nor progressive.`,
  );

const tooManyScans = () =>
  refused(
    `O JPEG tem mais de ${SCANS_AT_MOST} varreduras: salve-o de novo no aparelho.`,
    `The JPEG has more than ${SCANS_AT_MOST} scans: save it again on the device.`,
  );

const takesTooLong = () =>
  refused(
    'A imagem demora demais a ser lida: reduza-a no aparelho.',
    'The image takes too long to be read: make it smaller on the device.',
  );
