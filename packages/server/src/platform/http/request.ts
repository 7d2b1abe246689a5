/** What every request has: an id, a language, a line in the log. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LANGUAGES, type Language } from '@campeiro/contract/kit/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

declare module 'fastify' {
  interface FastifyRequest {
    language: Language;
  }
}

const MAX_REQUEST_ID = 1024;

/** The caller's own X-Request-Id if it is a sane header value, else a new one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  const usable = typeof given === 'string' && /^[\x20-\x7e\x80-\xff]+$/.test(given);
  return usable && given.length <= MAX_REQUEST_ID ? given : randomUUID();
}

/**
 * The language of ours that the caller likes best, by the quality values of `Accept-Language`. Any region of a language
 * is that language, `*` is whichever the caller did not name. Without one of ours it is pt-BR, the default.
 */
export function languageOf(headers: IncomingMessage['headers']): Language {
  const negotiator = new Negotiator({ headers });
  const accepted = negotiator.languages(LANGUAGES.map(languageWithoutRegion)); // without those refused by `q=0`
  for (const range of negotiator.languages()) {
    const named = range === '*' ? accepted[0] : languageWithoutRegion(range);
    const ours = LANGUAGES.find((language) => languageWithoutRegion(language) === named);
    if (ours && accepted.includes(languageWithoutRegion(ours))) return ours;
  }
  return LANGUAGES[0];
}

/** `en-GB` → `en`. */
const languageWithoutRegion = (tag: string): string => (tag.split('-')[0] ?? tag).toLowerCase();

export function identifyRequests(app: FastifyInstance): void {
  app.decorateRequest('language', 'pt-BR');
  app.decorateRequest('codigo', null);
  app.addHook('onRequest', async (request, reply) => {
    request.language = languageOf(request.headers);
    reply.header('x-request-id', request.id);
  });
}

/** Nobody is answered this: the caller left before there was an answer. What was asked for may have been done. */
const CALLER_LEFT = 499;

/**
 * Tells of every request when it is over: its answer is sent, or its caller has left, of which `onResponse` does
 * not tell.
 */
export function whenOver(
  app: FastifyInstance,
  tell: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () =>
      tell(request, reply, raw.writableFinished ? reply.statusCode : CALLER_LEFT),
    );
    done();
  });
}
