/** The office reads some things exactly as API v2 does, and therefore in the same words. */
import { OFFICE } from './access.ts';
import type { Operation } from './operation.ts';

/** The same operation below `/escritorio/v1`, for the people of the office. */
export const forOffice = <P, Q, B, R>(operation: Operation<P, Q, B, R>): Operation<P, Q, B, R> => ({
  ...operation,
  path: operation.path.replace('/v2/', '/escritorio/v1/'),
  access: OFFICE,
});

/** With the value `relativos` an office answer has the addresses of images without the server's own. */
export const ADDRESSES_HEADER = 'x-campeiro-enderecos';
