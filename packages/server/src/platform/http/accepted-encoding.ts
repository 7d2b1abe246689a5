/** In which encoding a reader wants an answer, and what makes it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';
/** Our order of preference, if the reader has none. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** They work on the thread pool, beside requests. `quality`: of Brotli, from 0 to 11. */
export const encode = {
  br: (bytes: Buffer, quality: number): Promise<Buffer> =>
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer): Promise<Buffer> => compressGzip(bytes),
};

/** Readers who refuse every encoding get the plain text. */
export function preferredEncoding({ headers }: FastifyRequest): Encoding {
  const [wanted] = (new Negotiator({ headers }) as Ranking).encodings(ENCODINGS, {
    preferred: ENCODINGS,
  });
  return (wanted as Encoding | undefined) ?? 'identity';
}

/** The types of Negotiator lack its newer option for our own preference. */
interface Ranking extends Negotiator {
  encodings(available: readonly string[], options?: { preferred: readonly string[] }): string[];
}
