/**
 * Pages and documents that are the same for many readers. They are encoded and compressed once, and sent to
 * all readers from the same memory. Readers with a current copy get a 304.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Encoding, encode, preferredEncoding } from './accepted-encoding.ts';
import { shareAnswer } from './waiting-answers.ts';

interface Document {
  hash: string;
  bytes: Map<Encoding, Promise<Buffer>>;
}

/**
 * In characters, each of which takes a few bytes. Pages may contain the host of the request, so there may be
 * any number of them.
 */
const KEPT_AT_MOST = 12 * 1024 * 1024;
/** Smaller documents fit into one packet and are not compressed. */
const SMALL = 1024;

/** Sends the text answers of this scope as documents. Add it after hooks that change the text. */
export function sendDocuments(app: FastifyInstance): void {
  const documents = new LRUCache<string, Document>({
    maxSize: KEPT_AT_MOST,
    sizeCalculation: (_, text) => text.length + 1,
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const document = documents.get(payload) ?? documentOf(payload);
    documents.set(payload, document);
    const encoding = payload.length < SMALL ? 'identity' : preferredEncoding(request);
    // One per encoding, because a strong ETag identifies the exact bytes.
    const etag = `"${document.hash}-${encoding}"`;
    reply.headers({ etag, vary: 'Accept-Encoding, Accept-Language', 'cache-control': 'no-cache' });
    shareAnswer(reply);
    if (namesTag(request.headers['if-none-match'], etag)) return notModified(reply);
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

const ENCODERS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  // Quality 5 of 11 is a tenth larger and forty times as fast. Any stranger may request a page that is not cached
  // yet.
  br: (bytes) => encode.br(bytes, 5),
  gzip: encode.gzip,
  identity: async (bytes) => bytes,
};

/** Whether `If-None-Match` contains this ETag. Strong and weak ETags are equal here. */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false;

function notModified(reply: FastifyReply): null {
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}
