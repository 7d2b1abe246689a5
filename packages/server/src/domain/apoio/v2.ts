import { supportTables } from '@campeiro/contract/apoio';
import { handle } from '../../platform/http/operations.ts';
import { list } from '../../platform/lists/handlers.ts';
import { source } from '../../platform/lists/source.ts';

/** v2 may show fewer fields of a table than the office. */
export const v2 = supportTables.flatMap(({ listInV2, v2List, table }) =>
  listInV2 ? [handle(listInV2, list(source(v2List, table)))] : [],
);
