/** What bodies of several resources have. */
import { arrayUpTo, input, integer } from '../kit/fields.ts';

/** The most rows that one request changes. */
export const MAX_PER_BATCH = 500;

/** Ids that the request is about: all or nothing, and one that names nothing is a 404. */
export const batchIds = arrayUpTo(MAX_PER_BATCH, integer());

/** The path says everything: a field would not be heeded, so it is refused. */
export const NoFields = input({});
