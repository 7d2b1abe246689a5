import { registrosEstendidosList } from '@campeiro/contract/extensoes/registros';
import type { Situacao } from '@campeiro/contract/registros';
import { sql } from '../../platform/db/sql.ts';
import { source } from '../../platform/lists/source.ts';
import { inAny } from './conditions.ts';
import { registros } from './queries.ts';

/** Visits as integrations see them below `/v2-extensoes`. A visit that events moved on keeps the reason in its row. */
export const estendidas = source(registrosEstendidosList, 'registros', {
  fields: {
    ...registros.fields,
    motivo_cancelamento: sql`case when t.situacao = 'cancelado' then t.motivo_cancelamento end`,
  },
  linkFilters: registros.linkFilters,
  filters: { situacoes: (situacoes: Situacao[]) => inAny(situacoes) },
});
