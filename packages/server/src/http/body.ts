/** Request bodies: JSON objects, at most 5 MiB, at most 32 levels deep. */
import type { Readable } from 'node:stream';
import { msg } from '@campeiro/contract/idiomas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, Problem } from './problem.ts';
import { readWhole } from './unfinished-bodies.ts';

const MEBIBYTE = 1024 * 1024;
export const BODY_LIMIT = 5 * MEBIBYTE;
const MAX_DEPTH = 32;
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(;|$)/;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

const utf8 = new TextDecoder('utf-8', { fatal: true });

export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, stream: Readable) => {
    const body = await readWhole(request, stream, BODY_LIMIT);
    if (!body) throw tooLarge();
    return parseBody(request.headers['content-type'], body);
  });
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
