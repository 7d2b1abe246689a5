import { officeClientesList } from '@campeiro/contract/escritorio/clientes';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { source } from '../../platform/lists/source.ts';
import type { Values } from '../campos-personalizados/values.ts';
import { clientes } from './queries.ts';

/** Customers as in v2, and found by what they have or lack. */
export const officeClientes = source(officeClientesList, 'clientes', {
  wordsIn: 'nome_ordem',
  alsoFinds: { columns: ['busca_contato'], address: 'id_cliente', exactly: 'id_externo' },
  filters: {
    ...clientes.filters,
    campos_personalizados: (values: Values) => withValues(values),
  },
  linkFilters: {
    ...clientes.linkFilters,
    sem_segmento: (wanted: boolean) =>
      negated(wanted, sql`exists (select from segmentos_clientes s where s.id_cliente = t.id)`),
    ids_grupo: (ids: number[]) => sql`
      exists (select from segmentos_clientes s join segmentos_grupos g using (id_segmento)
        where s.id_cliente = t.id and g.id_grupo = any(${ids}))`,
  },
  addressFilters: {
    com_posicao: (wanted: boolean) => negated(!wanted, HAS_PLACE),
  },
});

const HAS_PLACE = sql`
  exists (select from enderecos e where e.id_cliente = t.id and e.ordem = 0 and is_place(e.latitude, e.longitude))`;

const negated = (isNegated: boolean, condition: Sql): Sql =>
  isNegated ? sql`not ${condition}` : condition;

/** Rows that hold all of these values. A null is no value, and is not stored. */
function withValues(values: Values): Sql {
  const entries = Object.entries(values);
  const given = entries.filter(([, value]) => value !== null);
  const missing = entries.flatMap(([id, value]) => (value === null ? [id] : []));
  return sql`(t.campos_personalizados @> ${JSON.stringify(Object.fromEntries(given))}::jsonb
    and not t.campos_personalizados ?| ${missing}::text[])`;
}
