/** Clients may cache images, unlike other answers. */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** How long clients may cache the image, in seconds. */
    imageExpires: number | null;
  }
}

/** Runs after the hook that forbids caching other answers. */
export function letImagesBeKept(app: FastifyInstance): void {
  app.decorateRequest('imageExpires', null);
  app.addHook('onSend', async ({ imageExpires }, reply) => {
    if (imageExpires !== null)
      reply.header('cache-control', `private, max-age=${imageExpires}, immutable`);
  });
}
