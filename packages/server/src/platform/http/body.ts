/** Request bodies: JSON objects, limited to the size that their route needs, at most 32 levels deep. */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Problem } from '../problem.ts';
import { type BodyLimits, bodyLimits, limitInWords } from './body-limits.ts';
import { parseBody } from './json-body.ts';
import { readWhole } from './unfinished-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The size limits of the route's body, from its schema. */
    bodyLimits?: BodyLimits;
  }
}

const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(;|$)/;

export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addHook('onRoute', (route) => {
    route.config = { bodyLimits: limitsOf(route), ...route.config };
  });
  app.addContentTypeParser('*', async (request: FastifyRequest, stream: Readable) => {
    const { schema, config } = request.routeOptions;
    const limits = config.bodyLimits ?? bodyLimits(undefined, true);
    const body = await readWhole(request, stream, limits.bytes);
    if (!body) throw new Problem('CORPO_MUITO_GRANDE', limitInWords(limits));
    return parseBody(request.headers['content-type'], body, limits, schema?.body as object);
  });
  // Fastify refuses an invalid content type before it checks whether there is a body at all.
  app.addHook('onRequest', async ({ headers }) => {
    const type = headers['content-type'];
    if (type && !MEDIA_TYPE.test(type)) headers['content-type'] = 'application/octet-stream';
  });
  // A request without a body counts as an empty object, so its required fields are missing.
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {};
  });
}

const limitsOf = ({ schema, config }: Pick<RouteOptions, 'schema' | 'config'>): BodyLimits =>
  bodyLimits(schema?.body as object | undefined, config?.operation?.access.roles.length === 0);
