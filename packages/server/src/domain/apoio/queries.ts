/** The support tables, each with its list. */
import { type SupportTable, statusOrdem, supportTables } from '@campeiro/contract/apoio';
import { type Source, source } from '../../platform/lists/source.ts';

const sources = new Map(supportTables.map((table) => [table, source(table.list, table.table)]));

export const sourceOf = (table: SupportTable): Source => sources.get(table) as Source;

export const statusOrdemSource = sourceOf(statusOrdem);
