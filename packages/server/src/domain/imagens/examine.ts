/** Processes an image from a device: validates it, removes metadata, measures it and makes a thumbnail. */
import { message } from '@campeiro/contract/kit/languages';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { Problem } from '../../platform/problem.ts';
import { isPlain, partsOfJpeg, pictureOf } from './strip-metadata.ts';
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

/** The quality loss of a rewritten picture is invisible. */
const QUALITY = 90;
/** More effort makes WebP hardly smaller, but takes four times as long and half as much memory again. */
const WEBP_EFFORT = 2;

/** Time limit of one pass. The largest images take some seconds; a longer time means an attack. */
const PATIENCE_SECONDS = 60;
/**
 * Encoders write ten to twenty scans. The decoder passes over the whole image for each, and a file may have
 * thousands.
 */
const SCANS_AT_MOST = 100;
/** Profiles and extended XMP have hundreds. The decoder keeps each: millions of empty ones took 1.7 GB and 20 seconds. */
const APPLICATIONS_AT_MOST = 1000;

export interface Limits {
  /** Width times height. */
  pixels: number;
  /** Memory for processing one image, in bytes. */
  memory: number;
}

/** A file that looks like an image; only its header was decoded. */
interface Header {
  tipo: string;
  meta: Metadata;
  /** The part to decode. */
  picture: Buffer;
  /** Whether the file is stored unchanged. */
  kept: boolean;
  /** The memory that `examine` will need, in bytes. */
  memory: number;
}

/** Without libvips' operation cache: no image comes twice. */
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
  const picture = await pictureOf(bytes, tipo);
  if (tipo === 'image/jpeg') await refuseManyParts(bytes);
  const meta = await decoding(() => sharp(picture, OPTIONS).metadata());
  if (meta.width * meta.height > pixels) throw tooManyPixels(pixels);
  const kept = isUpright(meta) && (await isPlain(bytes, tipo));
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

async function refuseManyParts(jpeg: Buffer): Promise<void> {
  const { scans, applications } = await partsOfJpeg(jpeg);
  if (scans > SCANS_AT_MOST) throw tooManyScans();
  if (applications > APPLICATIONS_AT_MOST) throw tooManyApplications();
}

const isUpright = ({ orientation = 1 }: Metadata) => orientation === 1;

/** By its content. Its name and declared type do not matter. */
async function typeOf(bytes: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  const tipo = found?.mime ?? '';
  if (['image/jpeg', 'image/png', 'image/webp'].includes(tipo)) return tipo;
  throw /^image\/(heic|heif|avif)/.test(tipo) ? isHeic() : notAnImage();
}

/** Only the picture: rotated upright, in sRGB. */
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

/** Precedes the EXIF data in some formats. */
const EXIF_PREFIX = Buffer.from('Exif\0\0');

/**
 * The position according to the camera. Reads only the EXIF data, because a whole file may expand to any
 * size.
 */
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
    'O arquivo não é uma imagem JPEG, PNG ou WebP completa.',
    'The file is not a complete JPEG, PNG or WebP image.',
  );

const isHeic = () =>
  refused(
    'HEIC não é aceito: converta a foto para JPEG no aparelho e envie o JPEG.',
    'HEIC is not accepted: convert the photo to JPEG on the device and send the JPEG.',
  );

const tooManyPixels = (most: number) =>
  refused(
    `A imagem pode ter no máximo ${most} pixels: reduza-a no aparelho.`,
    `The image may have at most ${most} pixels: make it smaller on the device.`,
  );

const inMebibytes = (bytes: number) => Math.ceil(bytes / (1024 * 1024));

const tooMuchMemory = (needed: number, most: number) =>
  refused(
    `Ler a imagem exigiria ${inMebibytes(needed)} MiB de memória, mas o servidor permite ${inMebibytes(most)}: reduza-a no aparelho, ou salve-a sem entrelaçamento nem modo progressivo.`,
    `Reading the image would take ${inMebibytes(needed)} MiB of memory, but the server allows ${inMebibytes(most)}: make it smaller on the device, or save it without interlacing or progressive mode.`,
  );

const tooManyScans = () =>
  refused(
    `O JPEG tem mais de ${SCANS_AT_MOST} varreduras: salve-o de novo no aparelho.`,
    `The JPEG has more than ${SCANS_AT_MOST} scans: save it again on the device.`,
  );

const tooManyApplications = () =>
  refused(
    `O JPEG tem mais de ${APPLICATIONS_AT_MOST} segmentos de metadados: salve-o de novo no aparelho.`,
    `The JPEG has more than ${APPLICATIONS_AT_MOST} segments of metadata: save it again on the device.`,
  );

const takesTooLong = () =>
  refused(
    'A imagem demora demais a ser lida: reduza-a no aparelho.',
    'The image takes too long to read: make it smaller on the device.',
  );
