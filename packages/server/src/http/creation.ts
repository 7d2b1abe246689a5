/** Routes that create: 201 with what was created and where it is, once for each `Idempotency-Key`. */
import type { FastifyContextConfig, FastifyRequest, FastifySchema } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Tx } from '../db/database.ts';
import type { Api } from './api.ts';
import { scopeOf } from './caller.ts';
import type { Input, Shape } from './command.ts';
import { judgedOnlyHere, judgeStored } from './faults.ts';
import { once } from './idempotency.ts';

interface Creation extends Shape {
  body: TSchema;
  /** What is answered. */
  answer: TSchema;
  /**
   * The path below which the resource is found by its id; `:id` in it is what the request's path says. A batch
   * has none: it answers 207.
   */
  location?: string;
  rules?: FastifyContextConfig['rules'];
  bulk?: FastifyContextConfig['bulk'];
  /** `work` is one statement: without a key, and with nothing else to be judged, it goes in one trip. */
  oneStatement?: boolean;
}

/** Registers a POST that does `work` in one transaction of the caller's account and answers what it returns. */
export function creationRoute<const C extends Creation>(
  app: Api,
  url: string,
  { answer, location, rules, bulk, oneStatement = false, ...shape }: C,
  work: (tx: Tx, input: Input<C>, request: FastifyRequest) => Promise<Static<C['answer']>>,
): void {
  const status = location ? 201 : 207;
  const schema: FastifySchema = { ...shape, response: { [status]: answer } };
  app.route({
    method: 'POST',
    url,
    config: {
      idempotent: true,
      judgesStored: true,
      ...(rules && { rules }),
      ...(bulk && { bulk }),
    },
    schema,
    handler: async (request, reply) => {
      const scope = scopeOf(request);
      const { params, body } = request as Input<C>;
      const create = async (tx: Tx) => {
        const created = await work(tx, { params, body }, request);
        const endereco = location ? addressOf(location, params, created as { id: number }) : null;
        // As text from here on, so that a repetition is the same to the byte.
        return { status, endereco, corpo: reply.code(status).serialize(created) as string };
      };
      const alone = oneStatement && !request.claim && !judgedOnlyHere(request);
      const { replayed, endereco, ...given } = alone
        ? { ...(await create(app.db.each(scope))), replayed: false }
        : await app.db.write(scope, (tx) =>
            once(tx, scope, request.claim, async () => {
              await judgeStored(tx, request);
              return create(tx);
            }),
          );
      if (endereco) reply.header('location', endereco);
      if (replayed) reply.header('idempotent-replayed', 'true');
      return reply.code(given.status).type('application/json').send(given.corpo);
    },
  });
}

const addressOf = (location: string, params: unknown, { id }: { id: number }): string => {
  const given = (params ?? {}) as Record<string, unknown>;
  return `${location.replace(/:(\w+)/g, (_, name: string) => String(given[name]))}/${id}`;
};
