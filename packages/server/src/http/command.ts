/** Routes that do something and have nothing to show: 204 once it is done. */
import type { FastifySchema } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Tx } from '../db/database.ts';
import { type Api, nothing } from './api.ts';
import { manyIn, scopeOf } from './caller.ts';

export interface Shape {
  params?: TSchema;
  body?: TSchema;
}

type Part<S extends Shape, K extends keyof Shape> = S[K] extends TSchema ? Static<S[K]> : undefined;

/** What the request says, by the route's schema. */
export interface Input<S extends Shape> {
  params: Part<S, 'params'>;
  body: Part<S, 'body'>;
}

/** Registers a route that does `work` in one transaction of the caller's account. */
export function commandRoute<const S extends Shape>(
  app: Api,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  shape: S,
  work: (tx: Tx, input: Input<S>) => Promise<unknown>,
): void {
  const schema: FastifySchema = { ...shape, response: { 204: nothing } };
  app.route({
    method,
    url,
    config: { bulk: manyIn('ids') },
    schema,
    handler: async (request, reply) => {
      const { params, body } = request as Input<S>;
      await app.db.write(scopeOf(request), (tx) => work(tx, { params, body }));
      return reply.code(204).send(null);
    },
  });
}
