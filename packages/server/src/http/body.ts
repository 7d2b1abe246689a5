/** Request bodies: JSON objects, as large as their route may need, at most 32 levels deep. */
import { msg } from '@campeiro/contract/idiomas';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type BodyLimits, bodyLimits, limitInWords } from './body-limits.ts';
import { bodyFault, parseBody } from './json-body.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How large the route's body may be: what its schema needs. */
    bodyLimits?: BodyLimits;
  }
}

/** Of a body that is too large, this much is read before the connection is cut. */
const DISCARDED_AT_MOST = 64 * 1024 * 1024;
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(;|$)/;

export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addHook('onRoute', (route) => {
    route.config = { bodyLimits: limitsOf(route), ...route.config };
  });
  app.addContentTypeParser('*', async (request: FastifyRequest, body: AsyncIterable<Buffer>) => {
    const { schema, config } = request.routeOptions;
    const limits = config.bodyLimits ?? bodyLimits(undefined, true);
    const bytes = await readBody(body, limits);
    return parseBody(request.headers['content-type'], bytes, limits, schema?.body as object);
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

/**
 * All bytes of a body. One that is too large is read to its end and thrown away before it is refused:
 * a caller that is still sending when the connection closes never reads why. Fastify's own reading of
 * bodies answers at once, and one caller in fifteen lost the answer.
 */
async function readBody(body: AsyncIterable<Buffer>, limits: BodyLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length <= limits.bytes) chunks.push(chunk);
      else chunks.length = 0;
      if (length > DISCARDED_AT_MOST) break;
    }
  } catch {
    throw bodyFault(msg('O corpo não pôde ser lido.', 'The body could not be read.'));
  }
  if (length > limits.bytes) throw new Problem('CORPO_MUITO_GRANDE', limitInWords(limits));
  return Buffer.concat(chunks);
}

const limitsOf = ({ schema, config }: Pick<RouteOptions, 'schema' | 'config'>): BodyLimits =>
  bodyLimits(schema?.body as object | undefined, config?.public ?? false);
