/** What becomes of the bytes that a device sent: judged, cleaned, measured, and made small. */
import { msg } from '@campeiro/contract/idiomas';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { Problem } from '../http/problem.ts';
import { isPlain, pictureOf } from './plain.ts';

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
export const THUMBNAIL = 320;
export const THUMBNAIL_TYPE = 'image/webp';

/** What a picture that had to be written anew loses is not seen. */
const QUALITY = 90;

/** Throws the 422 of what is no image that we take. */
export async function examine(bytes: Buffer, maxPixels: number): Promise<Examined> {
  const tipo = await typeOf(bytes);
  const { default: sharp } = await import('sharp');
  const options: SharpOptions = { limitInputPixels: false, failOn: 'error' };
  const picture = pictureOf(bytes, tipo);
  const meta = await decoding(() => sharp(picture, options).metadata());
  if (meta.width * meta.height > maxPixels) throw tooManyPixels(maxPixels);
  const upright = isUpright(meta);
  const image = () => sharp(picture, options).autoOrient();
  const kept =
    upright && isPlain(bytes, tipo)
      ? { bytes, largura: meta.width, altura: meta.height }
      : await decoding(() => rewritten(image(), tipo));
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
async function rewritten(image: Sharp, tipo: string) {
  const writers: Record<string, () => Sharp> = {
    'image/jpeg': () => image.jpeg({ quality: QUALITY }),
    'image/png': () => image.png(),
    'image/webp': () => image.webp({ quality: QUALITY }),
  };
  const { data, info } = await (writers[tipo]?.() ?? image).toBuffer({ resolveWithObject: true });
  return { bytes: data, largura: info.width, altura: info.height };
}

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw notAnImage();
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

const refused = (pt: string, en: string) => new Problem('REGRA_NEGOCIO', msg(pt, en));

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
