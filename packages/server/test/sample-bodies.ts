/** Bodies that a route takes, made from its schema, with the ids that a test wants in them. */

import { SENHA } from './harness.ts';

/** Where in a body an id stands, and of which table. */
export interface IdField {
  /** As in the `campo` of a fault: `ids_clientes[0]`. */
  campo: string;
  table: string;
  /** Whether the schema says that it is a reference; otherwise the request is about it. */
  marked: boolean;
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  minimum?: number;
  minLength?: number;
  default?: unknown;
  examples?: unknown[];
  doc?: { example?: unknown };
  items?: Schema;
  properties?: Record<string, Schema>;
  'x-referencia'?: string;
  'x-item'?: Schema;
}

/** Ids that schemas do not mark, by the name of their field without `id_` or `ids_`. */
const TABLES: Record<string, string> = {
  cliente: 'clientes',
  clientes: 'clientes',
  pessoa: 'pessoas',
  pessoas: 'pessoas',
  grupo: 'grupos',
  segmento: 'segmentos',
  usuario: 'usuarios',
  dia: 'deslocamentos_dias',
};

/** A body with every field. `idFor` gives the ids; `subject` is the table that a plain `ids` speaks of. */
export function sampleBody(
  schema: object,
  subject: string,
  idFor: (place: IdField) => number,
): unknown {
  return sample(schema as Schema, '', '', subject, idFor);
}

function sample(
  schema: Schema,
  campo: string,
  field: string,
  subject: string,
  idFor: (place: IdField) => number,
): unknown {
  const inner = schema['x-item'] ?? schema;
  const type = [inner.type].flat()[0];
  const marked = inner['x-referencia'];
  const table = marked ?? (field === 'ids' ? subject : TABLES[field.replace(/^ids?_/, '')]);
  if (type === 'integer' && table) return idFor({ campo, table, marked: marked !== undefined });
  if (inner.enum) return inner.enum[0];
  if (field === 'senha_atual') return SENHA;
  const stated = inner.examples?.[0] ?? inner.default;
  if (stated !== undefined) return stated;
  if (type === 'array') return [sample(inner.items ?? {}, `${campo}[0]`, field, subject, idFor)];
  if (type === 'object') {
    // Without a stamp, a change applies to the row as it is.
    const fields = Object.entries(inner.properties ?? {}).filter(
      ([name]) => name !== 'atualizado_em',
    );
    const entries = fields.map(([name, child]) => {
      const path = campo ? `${campo}.${name}` : name;
      return [name, sample(child, path, name, subject, idFor)];
    });
    return Object.fromEntries(entries);
  }
  // Of two instants, the examples are in order.
  if (inner.format === 'instante') return inner.doc?.example ?? '2026-08-14T09:00:00Z';
  if (inner.format === 'uuid') return inner.doc?.example;
  if (type === 'string') return 'X'.repeat(inner.minLength ?? 1);
  if (type === 'boolean') return false;
  return Math.max(1, inner.minimum ?? 1);
}
