/** The account's logo: one small picture in the database, so that backups have it and every process can read it. */
import { createHash } from 'node:crypto';
import { message } from '@campeiro/contract/kit/languages';
import pLimit from 'p-limit';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { found, Problem } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { readHeader } from './examine.ts';

const MIB = 1024 * 1024;
const LIMITS = { pixels: 4_000_000, memory: 128 * MIB };
/** What a sheet shows is no larger, in pixels. */
const SIZE = { width: 800, height: 320 };

/** Decoding takes memory: a process reads one logo at a time. */
const turn = pLimit(1);

/** Only the picture of a PNG or JPEG, as a small PNG. Throws the 422 of what is neither. */
export const pictureOfLogo = (bytes: Buffer): Promise<Buffer> =>
  turn(async () => {
    const { tipo, picture } = await readHeader(bytes, LIMITS);
    if (tipo === 'image/webp') throw isWebp();
    const { default: sharp } = await import('sharp');
    try {
      return await sharp(picture, { failOn: 'error', limitInputPixels: LIMITS.pixels })
        .autoOrient()
        .resize({ ...SIZE, fit: 'inside', withoutEnlargement: true })
        .png({ palette: true })
        .toBuffer();
    } catch {
      throw isBroken();
    }
  });

/** Stores the logo in place of an earlier one. */
export const storeLogo = (tx: Tx, png: Buffer): Promise<number> => {
  const sha256 = createHash('sha256').update(png).digest();
  return tx.run(sql`
    insert into logos (sha256, png) values (${sha256}, ${png})
    on conflict (conta_id) do update set sha256 = excluded.sha256, png = excluded.png`);
};

export const removeLogo = async (tx: Tx): Promise<void> => {
  await tx.run(sql`delete from logos`);
};

/** Throws the 404. */
export const readLogo = async (tx: Tx): Promise<Buffer> =>
  found(await tx.row<Row<'logos', 'png'>>(sql`select png from logos`)).png;

const isWebp = () =>
  new Problem(
    'REGRA_NEGOCIO',
    message('O logotipo deve ser PNG ou JPEG.', 'The logo must be a PNG or a JPEG.'),
  );

const isBroken = () =>
  new Problem(
    'REGRA_NEGOCIO',
    message(
      'O arquivo não é uma imagem PNG ou JPEG completa.',
      'The file is not a complete PNG or JPEG image.',
    ),
  );
