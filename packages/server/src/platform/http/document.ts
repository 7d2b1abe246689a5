/**
 * Pages and documents that are the same for many readers: encoded and compressed once, sent from the same memory to
 * all of them, and not at all to those who have them.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { shareAnswer } from './waiting-answers.ts';

type Encoding = 'br' | 'gzip' | 'identity';
/** In our order, where the reader has none. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

interface Document {
  hash: string;
  bytes: Map<Encoding, Promise<Buffer>>;
}

/** In characters, of which each takes a few bytes. Pages may name the host that the reader came by, so there may be any number of them. */
const KEPT_AT_MOST = 12 * 1024 * 1024;
/** What fits into one packet is not compressed. */
const SMALL = 1024;

/** Makes the answers of this scope that are text documents. Added after hooks that change it. */
export function sendDocuments(app: FastifyInstance): void {
  const documents = new LRUCache<string, Document>({
    maxSize: KEPT_AT_MOST,
    sizeCalculation: (_, text) => text.length + 1,
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const document = documents.get(payload) ?? documentOf(payload);
    documents.set(payload, document);
    const encoding = payload.length < SMALL ? 'identity' : preferred(request);
    // For each encoding another: that is what makes them strong.
    const etag = `"${document.hash}-${encoding}"`;
    reply.headers({ etag, vary: 'Accept-Encoding, Accept-Language', 'cache-control': 'no-cache' });
    shareAnswer(reply);
    if (names(request.headers['if-none-match'], etag)) return notModified(reply);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return encoded(document, encoding, payload);
  });
}

const documentOf = (text: string): Document => ({
  hash: createHash('sha256').update(text).digest('base64url'),
  bytes: new Map(),
});

function encoded({ bytes }: Document, encoding: Encoding, text: string): Promise<Buffer> {
  const made = bytes.get(encoding) ?? ENCODERS[encoding](Buffer.from(text));
  bytes.set(encoding, made);
  return made;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const ENCODERS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  // Quality 5 of 11 is a tenth larger and forty times as fast: anybody may ask for a page that nobody has asked for.
  br: (bytes) =>
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => compressGzip(bytes),
  identity: async (bytes) => bytes,
};

/** Readers who refuse every encoding get none. */
function preferred({ headers }: FastifyRequest): Encoding {
  const [wanted] = (new Negotiator({ headers }) as Ranking).encodings(ENCODINGS, {
    preferred: ENCODINGS,
  });
  return (wanted as Encoding | undefined) ?? 'identity';
}

/** The types of Negotiator lack its newer option: what we would rather send where the reader does not mind. */
interface Ranking extends Negotiator {
  encodings(available: readonly string[], options?: { preferred: readonly string[] }): string[];
}

/** Whether the header names this document. Strong and weak names count alike. */
const names = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false;

function notModified(reply: FastifyReply): null {
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}
