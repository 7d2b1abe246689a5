/** One request to the field API, and what became of it. */
import {
  type Asked,
  call as callServer,
  headersOf as headersOn,
  isOfProxy,
  isPassing,
  isServer,
  type Line,
  type Outcome,
  problemIn,
  unavailable,
} from '@campeiro/ui/http/call.ts';
import type { Route } from '@campeiro/ui/http/route.ts';
import { PROTOCOL, PROTOCOL_HEADER } from './operations.ts';

export type { Asked, Line, Outcome };
export { isOfProxy, isPassing, isServer, problemIn, unavailable };

const speaking = (line: Line): Line => ({
  ...line,
  headers: { ...line.headers, [PROTOCOL_HEADER]: String(PROTOCOL) },
});

/** Calls an operation. Throws nothing but an abort of `signal`. */
export const call = <Body, Query, Result>(
  line: Line,
  route: Route<Body, Query, Result>,
  asked: Asked<Body, Query>,
): Promise<Outcome<Result>> => callServer(speaking(line), route, asked);

/** Headers of every request. */
export const headersOf = (line: Line, token?: string): Record<string, string> =>
  headersOn(speaking(line), token);
