/** Request bodies: JSON objects, at most 5 MiB, at most 32 levels deep. */
import { msg } from '@campeiro/contract/idiomas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, Problem } from './problem.ts';

const MEBIBYTE = 1024 * 1024;
export const BODY_LIMIT = 5 * MEBIBYTE;
/** Of a body that is too large, this much is read before the connection is cut. */
const DISCARDED_AT_MOST = 64 * MEBIBYTE;
const MAX_DEPTH = 32;
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(;|$)/;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

const utf8 = new TextDecoder('utf-8', { fatal: true });

export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, body: AsyncIterable<Buffer>) =>
    parseBody(request.headers['content-type'], await readBody(body)),
  );
  // Fastify refuses a type that is none before anybody has looked whether there is a body at all.
  app.addHook('onRequest', async ({ headers }) => {
    const type = headers['content-type'];
    if (type && !MEDIA_TYPE.test(type)) headers['content-type'] = 'application/octet-stream';
  });
  // A request without a body is one with an empty object: its required fields are missing.
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {};
  });
}

/**
 * All bytes of a body. One that is too large is read to its end and thrown away before it is refused:
 * a caller that is still sending when the connection closes never reads why. Fastify's own reading of
 * bodies answers at once, and one caller in fifteen lost the answer.
 */
async function readBody(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length <= BODY_LIMIT) chunks.push(chunk);
      else chunks.length = 0;
      if (length > DISCARDED_AT_MOST) break;
    }
  } catch {
    throw bodyFault('O corpo não pôde ser lido.', 'The body could not be read.');
  }
  if (length > BODY_LIMIT) throw tooLarge();
  return Buffer.concat(chunks);
}

const tooLarge = () => {
  const mib = BODY_LIMIT / MEBIBYTE;
  return new Problem(
    'CORPO_MUITO_GRANDE',
    msg(`O corpo pode ter no máximo ${mib} MiB.`, `The body may have at most ${mib} MiB.`),
  );
};

/** The value in `body`; an empty object when there are no bytes. Throws a Problem. */
export function parseBody(type: string | undefined, body: Buffer): unknown {
  if (body.length === 0) return {};
  if (type !== undefined && !JSON_TYPE.test(type)) {
    throw new Problem(
      'TIPO_MIDIA_NAO_SUPORTADO',
      msg('Envie o corpo como application/json.', 'Send the body as application/json.'),
    );
  }
  if (depthOf(body) > MAX_DEPTH)
    throw bodyFault('O corpo tem níveis demais.', 'The body is nested too deeply.');
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw bodyFault(
      'O corpo não é um JSON válido em UTF-8.',
      'The body is not valid JSON in UTF-8.',
    );
  }
}

const bodyFault = (pt: string, en: string) =>
  invalid([{ campo: 'corpo', codigo: 'TIPO_INVALIDO', mensagem: msg(pt, en) }]);

/** How deep brackets are nested outside strings, before anything recursive touches the value. */
function depthOf(body: Buffer): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < body.length; i++) {
    const byte = body[i];
    if (byte === 0x22) inString = !inString;
    else if (inString) i += byte === 0x5c ? 1 : 0;
    else if (byte === 0x7b || byte === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (byte === 0x7d || byte === 0x5d) depth--;
  }
  return deepest;
}
