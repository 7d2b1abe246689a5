/** The id, language and log line of every request, and the epoch of every answer. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { LANGUAGES, type Language } from '@campeiro/contract/kit/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { isEventStream } from './event-stream.ts';

declare module 'fastify' {
  interface FastifyRequest {
    language: Language;
    /**
     * The caller's address, or the proxy's if it does not send a valid one. Noted when the request begins: afterwards
     * its connection may be gone, and Fastify's `ip` with it.
     */
    address: string;
  }
}

const MAX_REQUEST_ID = 1024;

/** The caller's own X-Request-Id if it is a valid header value, otherwise a new one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  const usable = typeof given === 'string' && /^[\x20-\x7e\x80-\xff]+$/.test(given);
  return usable && given.length <= MAX_REQUEST_ID ? given : randomUUID();
}

/**
 * The supported language that the caller prefers, by the quality values of `Accept-Language`. Regions do not
 * matter, and `*` matches any language that the caller did not name. The default is pt-BR.
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

/** Hooks of ours and a compressed answer wait for the end of one response: more than Node.js takes for sound. */
const MAX_LISTENERS = 20;

export function identifyRequests(app: FastifyInstance): void {
  app.decorateRequest('language', 'pt-BR');
  app.decorateRequest('codigo', null);
  app.decorateRequest('address', '');
  app.addHook('onRequest', async (request, reply) => {
    request.language = languageOf(request.headers);
    request.address = addressOf(request);
    reply.header('x-request-id', request.id);
    reply.raw.setMaxListeners(MAX_LISTENERS);
  });
}

const addressOf = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip ?? '') === 0 ? (socket?.remoteAddress ?? '') : ip;

/**
 * Tells which copy of the data answers. Twice, because some answers are written by hand, and because a restore may be
 * noticed between: no caller gets restored rows under the old epoch.
 */
export function tellEpoch(app: FastifyInstance, epoch: { value: string | undefined }): void {
  const tell = (reply: FastifyReply) => {
    if (epoch.value) reply.header('x-epoca', epoch.value);
  };
  app.addHook('onRequest', async (_request, reply) => tell(reply));
  app.addHook('onSend', async (_request, reply) => tell(reply));
}

/** The answer was never complete: the caller disconnected before the answer. The request may have been carried out. */
const CALLER_LEFT = 499;

/**
 * Reports every request when it is over: its answer was sent, or its caller disconnected, which `onResponse`
 * does not report. Nothing that a report throws reaches the connection, which would end the process.
 */
export function whenOver(
  app: FastifyInstance,
  report: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () => {
      // A stream of events is complete whenever its reader leaves.
      const isWhole = raw.writableFinished || isEventStream(reply);
      try {
        report(request, reply, isWhole ? reply.statusCode : CALLER_LEFT);
      } catch (err) {
        request.log.error({ err }, 'a request could not be reported');
      }
    });
    done();
  });
}
