/** Parts that bodies of several resources share. */
import { arrayUpTo, input, integer } from '../kit/fields.ts';

/** The maximum number of rows that one request changes. */
export const MAX_PER_BATCH = 500;

/** The ids that the request is about: all or nothing, and an unknown one is a 404. */
export const batchIds = arrayUpTo(MAX_PER_BATCH, integer());

/** The path has everything. A field would have no effect, so it is refused. */
export const NoFields = input({});
