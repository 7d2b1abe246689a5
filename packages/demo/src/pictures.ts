/** Drawn photos and signatures: an album that past visits share, and new images for today's visits. */
import { createHash } from 'node:crypto';
import type { Questao } from '@campeiro/contract/questionarios';
import { FIRST_NAMES, SURNAMES } from './content/names.ts';
import { Random } from './random.ts';

export interface Picture {
  sha256: string;
  bytes: Buffer;
}

export type Album = Record<'foto' | 'assinatura', Picture[]>;

const IN_ALBUM = 6;

/** Deterministic pictures, with the same hashes each time. */
export async function drawAlbum(): Promise<Album> {
  const numbers = Array.from({ length: IN_ALBUM }, (_, i) => i);
  return {
    foto: await Promise.all(numbers.map((n) => drawPhoto(`Equipamento ${n + 1}`, n))),
    assinatura: await Promise.all(numbers.map((n) => drawSignature(new Random('assinatura', n)))),
  };
}

/** The image of the album that answers a question; undefined for questions without an image. */
export const imageFrom =
  (album: Album, random: Random) =>
  ({ tipo }: Questao): string | undefined =>
    tipo === 'foto' || tipo === 'assinatura' ? random.pick(album[tipo]).sha256 : undefined;

/** A machine in front of a wall, with a few words below. */
export async function drawPhoto(words: string, seed: number): Promise<Picture> {
  const hue = (seed * 67) % 360;
  return draw(`
    <svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
      <rect width="640" height="480" fill="hsl(${hue} 25% 70%)"/>
      <rect x="150" y="90" width="340" height="260" rx="14" fill="hsl(${hue} 15% 35%)"/>
      <circle cx="320" cy="220" r="95" fill="hsl(${hue} 10% 20%)" stroke="white" stroke-width="6"/>
      <path d="M320 135v170M235 220h170" stroke="white" stroke-width="10"/>
      <text x="320" y="430" font-size="34" text-anchor="middle" font-family="sans-serif">${words}</text>
    </svg>`);
}

/** A line as drawn by a finger, with the name below. */
export async function drawSignature(random: Random): Promise<Picture> {
  const points = Array.from(
    { length: 9 },
    (_, i) => `${40 + i * 40} ${60 + random.int(-40, 40)}`,
  ).join(' ');
  const name = `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)}`;
  return draw(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160">
      <rect width="400" height="160" fill="white"/>
      <polyline points="${points}" fill="none" stroke="#1a237e" stroke-width="3" stroke-linejoin="round"/>
      <text x="200" y="150" font-size="16" text-anchor="middle" font-family="sans-serif">${name}</text>
    </svg>`,
    'png',
  );
}

async function draw(svg: string, format: 'jpeg' | 'png' = 'jpeg'): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(svg)).toFormat(format).toBuffer();
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
