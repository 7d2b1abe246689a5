/**
 * Binds each operation of the contract to its handler. The operation determines method, path, roles,
 * validation, idempotency, serialisation and documentation; a room only says what happens.
 */
import { forOffice } from '@campeiro/contract/kit/office';
import type { Operation } from '@campeiro/contract/kit/operation';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Tx } from '../db/database.ts';
import type { Issue } from '../problem.ts';
import type { Api } from './api.ts';
import { type Bulk, manyIn, tenantOf } from './caller.ts';
import { needsStoredValidation, type Rules, validateStored } from './faults.ts';
import { once } from './idempotency.ts';
import { hasSeen, type LockStamp, requireSeen, withoutStamp } from './seen.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that the route answers. */
    operation?: Operation;
  }
}

/** The input of a request, by the schemas of its operation. */
export interface Input<P, Q, B> {
  params: P;
  query: Q;
  body: B;
}

/** The return value of a handler that has already sent the answer. */
export const SENT = Symbol('sent') as never;

/** Answers a request with its return value. */
export interface Handler<P = unknown, Q = unknown, B = unknown, R = unknown> {
  answer(input: Input<P, Q, B>, request: FastifyRequest, reply: FastifyReply): Promise<R>;
  /** It calls `validateStored` itself, in the transaction that writes. */
  validatesStored: boolean;
}

/** Work in a transaction of the caller's account. */
export type Work<P, Q, B, R> = (
  tx: Tx,
  input: Input<P, Q, B>,
  request: FastifyRequest,
) => Promise<R>;

export interface Binding {
  operation: Operation;
  handler: Handler;
  rules: Rules | undefined;
  whileStopping: boolean;
  bulk: Bulk;
  /** Segments do not limit what callers see. */
  ofWholeAccount: boolean;
  mostBytes: number | undefined;
  lockStamp: LockStamp | undefined;
}

interface Options<B> {
  /** Faults of a body that its schema cannot express. */
  rules?: (body: B, params: Record<string, unknown>) => Issue[];
  /** It is also answered while the service stops. */
  whileStopping?: true;
  /** Its work has bulk priority. Without this, only work on many ids has. */
  bulk?: Bulk;
  /** The largest body of an operation whose body is a file. */
  mostBytes?: number;
  /** Finds the row whose stamp the body may have, where the contract names no table. */
  lockStamp?: LockStamp;
}

/**
 * Binds an operation to its work, or to a handler made by one of the functions below. Work runs in one
 * transaction: a read-only snapshot for GET, otherwise a writing one.
 */
export function handle<P, Q, B, R>(
  operation: Operation<P, Q, B, R>,
  work: Work<P, Q, B, R> | Handler<P, Q, B, R>,
  { rules, whileStopping, bulk = manyIn('ids'), mostBytes, lockStamp }: Options<B> = {},
): Binding {
  const handler = typeof work === 'function' ? inTransaction(operation, work) : work;
  return {
    operation: operation as Operation,
    handler: handler as Handler,
    rules: rules as Rules | undefined,
    whileStopping: whileStopping ?? false,
    bulk,
    ofWholeAccount: false,
    mostBytes,
    lockStamp,
  };
}

/** The same bindings, not limited by segments. */
export const ofWholeAccount = (bindings: readonly Binding[]): Binding[] =>
  bindings.map((binding) => ({ ...binding, ofWholeAccount: true }));

/**
 * Binds operations that `forOffice` made as those of API v2 that they were made from: the office does the
 * same, and histories name it.
 */
export function bindForOffice(
  bindings: readonly Binding[],
  operations: Readonly<Record<string, Operation>>,
): Binding[] {
  const labelOf = ({ method, path }: Operation) => `${method} ${path}`;
  const ofV2 = new Map(bindings.map((one) => [labelOf(forOffice(one.operation)), one]));
  return Object.values(operations).map((operation) => {
    const binding = ofV2.get(labelOf(operation));
    if (!binding) throw new Error(`API v2 has no ${labelOf(operation)}`);
    return { ...binding, operation };
  });
}

function inTransaction<P, Q, B, R>(
  operation: Operation<P, Q, B, R>,
  work: Work<P, Q, B, R>,
): Handler<P, Q, B, R> {
  if (operation.idempotent) return creating(work, { oneStatement: false });
  if (operation.method === 'GET')
    return freely((input, request) =>
      request.server.db.read(tenantOf(request), (tx) => work(tx, input, request)),
    );
  return { validatesStored: true, answer: writing(work) };
}

/** Validates what is stored and does the work, in one transaction. */
const writing =
  <P, Q, B, R>(work: Work<P, Q, B, R>): Handler<P, Q, B, R>['answer'] =>
  (input, request) =>
    request.server.db.write(tenantOf(request), async (tx) => {
      await validateStored(tx, request);
      await requireSeen(tx, request);
      return work(tx, input, request);
    });

/**
 * Work of a single statement. It takes one round trip to the database, unless stored data must be validated
 * first or the request has an Idempotency-Key.
 */
export function statement<P, Q, B, R>(work: Work<P, Q, B, R>): Handler<P, Q, B, R> {
  const creates = creating(work, { oneStatement: true });
  const writes = writing(work);
  return {
    validatesStored: true,
    answer: async (input, request, reply) => {
      if (operationOf(request).idempotent) return creates.answer(input, request, reply);
      if (needsStoredValidation(request) || hasSeen(request)) return writes(input, request, reply);
      return work(request.server.db.autocommit(tenantOf(request)), input, request);
    },
  };
}

/** Work that manages its own transactions, or needs none. */
export const freely = <P, Q, B, R>(answer: Handler<P, Q, B, R>['answer']): Handler<P, Q, B, R> => ({
  validatesStored: false,
  answer,
});

/**
 * Creates once per `Idempotency-Key`. The answer is stored as text, so that a repetition is identical byte
 * for byte.
 */
function creating<P, Q, B, R>(
  work: Work<P, Q, B, R>,
  { oneStatement }: { oneStatement: boolean },
): Handler<P, Q, B, R> {
  return {
    validatesStored: true,
    answer: async (input, request, reply) => {
      const { db } = request.server;
      const tenant = tenantOf(request);
      const {
        answer: { status },
        location,
      } = operationOf(request);
      const create = async (tx: Tx) => {
        const created = await work(tx, input, request);
        const endereco = location ? addressOf(location, input.params, created as never) : null;
        return { status, endereco, corpo: reply.code(status).serialize(created) as string };
      };
      const alone = oneStatement && !request.claim && !needsStoredValidation(request);
      const { replayed, endereco, ...given } = alone
        ? { ...(await create(db.autocommit(tenant))), replayed: false }
        : await db.write(tenant, (tx) =>
            once(tx, tenant, request.claim, async () => {
              await validateStored(tx, request);
              return create(tx);
            }),
          );
      if (endereco) reply.header('location', endereco);
      if (replayed) reply.header('idempotent-replayed', 'true');
      reply.code(given.status).type('application/json').send(given.corpo);
      return SENT;
    },
  };
}

/** A handler always answers an operation. */
const operationOf = ({ routeOptions }: FastifyRequest): Operation =>
  routeOptions.config.operation as Operation;

/** The path of the new resource. Parameters in braces come from the request. */
const addressOf = (location: string, params: unknown, { id }: { id: number }): string => {
  const given = (params ?? {}) as Record<string, unknown>;
  return `${location.replace(/\{(\w+)\}/g, (_, name: string) => String(given[name]))}/${id}`;
};

/** Registers bindings, in their order. */
export function bind(app: Api, bindings: readonly Binding[]): void {
  for (const binding of bindings) {
    if (binding.operation.bytes) app.register(async (scope: Api) => bindBytes(scope, binding));
    else bindOne(app, binding);
  }
}

/** The bytes bypass the body parser: they are read as they arrive, and no further than needed. */
function bindBytes(scope: Api, binding: Binding): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _bytes, done) => done(null));
  bindOne(scope, binding);
}

function bindOne(
  app: Api,
  { operation, handler, rules, whileStopping, bulk, ofWholeAccount, mostBytes, lockStamp }: Binding,
): void {
  const { method, path, params, query, body, answer } = operation;
  const schema: FastifySchema = {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { [answer.status]: answer.schema },
  };
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema,
    config: {
      operation,
      ofWholeAccount,
      bulk,
      validatesStored: handler.validatesStored,
      ...(whileStopping && { whileStopping }),
      ...(mostBytes !== undefined && { bodyLimits: { bytes: mostBytes, values: 0 } }),
      ...(rules && { rules }),
      ...(lockStamp && { lockStamp }),
    },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const result = await handler.answer(
        { params, query, body: operation.stampOf ? withoutStamp(body) : body },
        request,
        reply,
      );
      return result === SENT ? reply : reply.code(answer.status).send(result ?? null);
    },
  });
}
