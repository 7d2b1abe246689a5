/** The office reads and writes most resources exactly as API v2 does, with the same texts. */

import type { Static, TSchema } from 'typebox';
import { OFFICE } from './access.ts';
import { choosingColumns, type Operation } from './operation.ts';

/** The same operation below `/escritorio/v1`, for users of the office. */
export const forOffice = <P, Q, B, R>(operation: Operation<P, Q, B, R>): Operation<P, Q, B, R> =>
  choosingColumns({
    ...operation,
    path: below(operation.path),
    ...(operation.location && { location: below(operation.location) }),
    access: OFFICE,
  });

/** The same operation with another body in its answer. */
export const answering = <P, Q, B, S extends TSchema>(one: Operation<P, Q, B>, schema: S) =>
  ({ ...one, answer: { ...one.answer, schema } }) as Operation<P, Q, B, NoInfer<Static<S>>>;

const below = (path: string): string => path.replace('/v2/', '/escritorio/v1/');

/** With the value `relativos`, answers of the office API have image addresses without scheme and host. */
export const ADDRESSES_HEADER = 'x-campeiro-enderecos';
