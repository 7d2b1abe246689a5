import { officeRegistrosList } from '@campeiro/contract/escritorio/registros';
import type { Situacao } from '@campeiro/contract/registros';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { source } from '../../platform/lists/source.ts';
import { heldUp, inAny, late } from './conditions.ts';
import { registros } from './queries.ts';

/** Visits as in v2, and found by what the panel counts. */
export const visitas = source(officeRegistrosList, 'registros', {
  fields: registros.fields,
  linkFilters: registros.linkFilters,
  filters: {
    situacoes: (situacoes: Situacao[]) => inAny(situacoes),
    com_pendencias: (wanted: boolean) => whether(heldUp, wanted),
  },
  timeFilters: {
    atrasada: (wanted: boolean) => whether(late, wanted),
  },
});

/** A visit without a window is not late. */
const whether = (condition: Sql, wanted: boolean): Sql =>
  wanted ? condition : sql`${condition} is not true`;
