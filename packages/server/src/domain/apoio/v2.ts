import { supportTables } from '@campeiro/contract/apoio';
import { handle } from '../../platform/http/operations.ts';
import { list } from '../../platform/lists/handlers.ts';
import { source } from '../../platform/lists/source.ts';

/** What v2 shows of a table may be less than what the office sees of it. */
export const v2 = supportTables.flatMap(({ listInV2, v2List, table }) =>
  listInV2 ? [handle(listInV2, list(source(v2List, table)))] : [],
);
