/**
 * Large answers of operations are compressed for callers who accept that. A day of fifty technicians on the board is
 * 3 MB of JSON, and a twelfth of that on the way.
 *
 * Compressing secrets beside words of an attacker can give them away (BREACH) if a page of the attacker makes requests in
 * the user's name and sees how long the answers are. Here it cannot: API callers send a token that no page has, and
 * `own-origin.ts` refuses other pages' requests that change or search something with the console's cookie. What they may
 * still read, of another service on the same domain, is sent as it is. Answers that issue tokens are smaller than what is
 * compressed, and belong to operations without a caller, which are left out too.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encode, preferredEncoding } from './accepted-encoding.ts';

/** In characters. Smaller answers fit into a few packets. */
const SMALL = 4096;
/** More at once would take the threads that passwords and files need: further answers are sent as they are. */
const AT_ONCE = 2;
/** Of Brotli. 2.3 MB take 21 ms of a thread at 4, 34 ms at 5 and 47 ms at 6, and become 154, 141 and 141 kB. */
const QUALITY = 4;

/** In `Sec-Fetch-Site`. */
const OF_OTHER_PAGES = ['same-site', 'cross-site'];

/** Add it before what counts the bytes of answers. */
export function compressAnswers(app: FastifyInstance): void {
  let running = 0;
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isCompressed(request, reply, payload)) return payload;
    reply.header('vary', 'Accept-Encoding');
    const encoding = preferredEncoding(request);
    if (encoding === 'identity' || running >= AT_ONCE) return payload;
    running++;
    try {
      const bytes = await encode[encoding](Buffer.from(payload), QUALITY);
      reply.header('content-encoding', encoding);
      return bytes;
    } finally {
      running--;
    }
  });
}

/** Whether the answer is one that is worth it: JSON of an operation that has a caller. */
const isCompressed = (
  { method, headers, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { length }: string,
): boolean =>
  length >= SMALL &&
  method !== 'HEAD' &&
  !OF_OTHER_PAGES.includes(String(headers['sec-fetch-site'])) &&
  (routeOptions.config.operation?.access.roles.length ?? 0) > 0 &&
  String(reply.getHeader('content-type')).startsWith('application/json') &&
  !reply.hasHeader('content-encoding');
