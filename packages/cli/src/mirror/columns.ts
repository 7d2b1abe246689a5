/** The columns of each resource, as the contract has them: a mirror in a database shows them in a view. */
import { ITEMS } from '@campeiro/contract/extensoes/mudancas';

const TYPES = ['integer', 'number', 'boolean', 'instant', 'day', 'string', 'json'] as const;
export type ColumnType = (typeof TYPES)[number];

interface Column {
  name: string;
  type: ColumnType;
}

export interface View {
  resource: string;
  columns: Column[];
}

interface Schema {
  type?: string | string[];
  format?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}

/** Of texts that are more than that. */
const FORMATS: Record<string, ColumnType> = { instante: 'instant', dia: 'day' };

export const VIEWS: readonly View[] = Object.entries(ITEMS).map(([resource, item]) => ({
  resource,
  columns: Object.entries((item as Schema).properties ?? {}).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
  })),
}));

function typeOf(schema: Schema): ColumnType {
  const kinds = [schema, ...(schema.anyOf ?? [])];
  for (const { format } of kinds) if (format && FORMATS[format]) return FORMATS[format];
  const names = kinds.flatMap(({ type = [] }) => type);
  return TYPES.find((type) => names.includes(type)) ?? 'json';
}
