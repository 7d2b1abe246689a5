/**
 * Operations as apps call them, typed by the contract. The contract's own values would bring its texts in two languages
 * and a schema library into an app's script. The console's routes are generated, and a test holds the technicians' app's
 * table against the contract.
 */
import type { ListRequest, Page } from '@campeiro/contract/kit/list';
import type { Operation } from '@campeiro/contract/kit/operation';
import type { Problema as ProblemSchema } from '@campeiro/contract/kit/problems';
import type { Static } from 'typebox';

type Types<O> =
  O extends Operation<infer Params, infer Query, infer Body, infer Result>
    ? { params: Params; query: Query; body: Body; result: Result }
    : never;
/** What an operation answers with. */
export type ResultOf<O> = Types<O>['result'];
/** What an operation is asked with. */
type BodyOf<O> = Types<O>['body'];
/** The query of an operation's address. */
type QueryOf<O> = Types<O>['query'];

/** The server's answer to what it refuses. */
export type Problema = Static<typeof ProblemSchema>;

export interface Route<Body = unknown, Query = unknown, Result = unknown> {
  method: 'GET' | 'POST' | 'DELETE' | 'PATCH' | 'PUT';
  path: string;
  /** The one status that is success. */
  status: number;
  /** Never set: carries the types. */
  types?: { body: Body; query: Query; result: Result };
}

/** An operation of the contract, whose type is the parameter: `route<typeof getCliente>('GET', '/v2/clientes/{id}', 200)`. */
export const route = <O>(
  method: Route['method'],
  path: string,
  status: number,
): Route<BodyOf<O>, QueryOf<O>, ResultOf<O>> => ({ method, path, status });

/** What a route answers with: `AnswerOf<typeof getCliente>`. */
export type AnswerOf<R> = R extends Route<infer _Body, infer _Query, infer Result> ? Result : never;

export type ListRoute<Row> = Route<ListRequest, undefined, Page<Row>>;

/** How an operation of the contract is called: `RouteOf<typeof getCliente>`. */
export type RouteOf<O> = Route<BodyOf<O>, QueryOf<O>, ResultOf<O>>;

/** A list at a path that is known only when it is called. */
export const list = <Row>(path: string): ListRoute<Row> => ({ method: 'POST', path, status: 200 });

/** A row of a list: `RowOf<typeof listClientes>`. */
export type RowOf<R> = R extends ListRoute<infer Row> ? Row : never;
