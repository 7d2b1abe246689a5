import type { FastifyReply, FastifyRequest } from 'fastify';
import { SENT } from '../../platform/http/operations.ts';
import type { StoredFile } from './queries.ts';
import { partIn, shownAs } from './rules.ts';

/** Answers with the file, or with the part that the request wants. */
export async function sendStored(
  { headers, server: { storage } }: FastifyRequest,
  reply: FastifyReply,
  { nome, chave, tipo, bytes, sha256 }: StoredFile,
): Promise<never> {
  const part = partIn(headers.range, bytes);
  const stream = await storage.stream(chave, part);
  reply
    .type(tipo)
    .header('accept-ranges', 'bytes')
    .header('etag', `"${sha256}"`)
    .header('content-disposition', shownAs(nome));
  if (part) {
    const { from, to } = part;
    reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes}`);
  }
  reply.header('content-length', part ? part.to - part.from + 1 : bytes).send(stream);
  return SENT;
}
