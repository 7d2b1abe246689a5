/** The contract's schemas as OpenAPI 3.1 shows them: named, described, with examples. */
import { readdir } from 'node:fs/promises';
import { termoDe } from '@campeiro/contract/glossario';
import type { Idioma } from '@campeiro/contract/idiomas';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  patternProperties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  format?: string;
  description?: string;
  enum?: unknown[];
  minimum?: number;
  example?: unknown;
  examples?: unknown[];
  default?: unknown;
  anyOf?: JsonSchema[];
  ordenar?: string[];
  'x-item'?: JsonSchema | JsonSchema[];
  [keyword: string]: unknown;
}

/** Schemas that the contract exports, by the name under which it does. */
export async function namedSchemas(): Promise<Map<object, string>> {
  const folder = new URL('.', import.meta.resolve('@campeiro/contract/schema'));
  const names = new Map<object, string>();
  for (const file of (await readdir(folder)).filter((f) => /^[\w-]+\.ts$/.test(f)).sort()) {
    for (const [name, value] of Object.entries(await import(new URL(file, folder).href))) {
      const isSchema = /^[A-Z]/.test(name) && (value as JsonSchema)?.type === 'object';
      if (isSchema && !names.has(value as object)) names.set(value as object, name);
    }
  }
  return names;
}

/** Keywords of the validator's own, which mean nothing to readers. */
const INTERNAL = [
  'texto',
  'microssegundos',
  'ordenar',
  'x-referencia',
  'x-item',
  'x-campos-personalizados',
];

/** Writes one document's schemas in one language. */
export class SchemaWriter {
  readonly components: Record<string, JsonSchema> = {};
  readonly #names: Map<object, string>;
  readonly #idioma: Idioma;

  constructor(names: Map<object, string>, idioma: Idioma) {
    this.#names = names;
    this.#idioma = idioma;
  }

  /** The schema, or a reference to the component that holds it. `lugares`: the resource, then the fields around it. */
  write(schema: object, lugares: readonly string[]): JsonSchema {
    const name = this.#names.get(schema);
    if (!name) return this.#inline(schema as JsonSchema, lugares);
    if (!this.components[name]) {
      this.components[name] = {}; // before its fields are written: it may contain itself
      this.components[name] = this.#inline(schema as JsonSchema, lugares);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** What the glossary says of a field. */
  describe(campo: string, lugares: readonly string[]): string | undefined {
    return termoDe(campo, lugares)?.descricao[this.#idioma];
  }

  #inline(schema: JsonSchema, lugares: readonly string[]): JsonSchema {
    const item = schema['x-item'];
    if (Array.isArray(item)) return { anyOf: item.map((one) => this.write(one, lugares)) };
    if (item) return this.write(item, lugares);
    const out: JsonSchema = {};
    for (const [keyword, value] of Object.entries(schema))
      if (!INTERNAL.includes(keyword)) out[keyword] = value;
    if (schema.format === 'instante') out.format = 'date-time';
    if (schema.format === 'dia') out.format = 'date';
    if (schema.items) out.items = this.write(schema.items, lugares);
    if (schema.patternProperties) {
      out.patternProperties = Object.fromEntries(
        Object.entries(schema.patternProperties).map(([key, child]) => [
          key,
          this.write(child, lugares),
        ]),
      );
    }
    if (schema.properties) out.properties = this.#fields(schema.properties, lugares);
    return out;
  }

  #fields(
    properties: Record<string, JsonSchema>,
    lugares: readonly string[],
  ): Record<string, JsonSchema> {
    const entries = Object.entries(properties).map(([campo, schema]) => {
      const written = this.write(schema, [...lugares, campo]);
      const description = [this.describe(campo, lugares), sortFields(schema, this.#idioma)];
      const text = description.filter(Boolean).join(' ');
      return [campo, text ? { ...written, description: text } : written];
    });
    return Object.fromEntries(entries);
  }
}

const SORT_FIELDS = { 'pt-BR': 'Campos permitidos', 'en-US': 'Fields allowed' };

const sortFields = ({ ordenar }: JsonSchema, idioma: Idioma) =>
  ordenar && `${SORT_FIELDS[idioma]}: ${ordenar.join(', ')}.`;

/** A value that fits the schema, from the glossary's examples. */
export function exampleOf(schema: JsonSchema, lugares: readonly string[], campo = ''): unknown {
  if (schema.properties) {
    const inside = campo ? [...lugares, campo] : lugares;
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, child]) => [
        name,
        exampleOf(child, inside, name),
      ]),
    );
  }
  const known = termoDe(campo, lugares)?.exemplo;
  if (fits(schema, known)) return known;
  if (schema.items) return [exampleOf(schema.items, lugares, campo)];
  const alternative = schema.anyOf?.[0];
  if (alternative) return exampleOf(alternative, lugares, campo);
  const nonNull = schema.enum?.find((value) => value !== null);
  if (nonNull !== undefined) return nonNull;
  if (schema.format === 'instante') return '2026-08-14T12:30:00Z';
  if (schema.format === 'dia') return '2026-08-14';
  return FALLBACK[[schema.type].flat().find((type) => type !== 'null') ?? 'string'];
}

const FALLBACK: Record<string, unknown> = {
  integer: 1,
  number: 1.5,
  string: 'texto',
  boolean: true,
  object: {},
};

function fits({ type, enum: words }: JsonSchema, value: unknown): boolean {
  if (value === undefined) return false;
  if (words) return words.includes(value);
  const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  const kinds = kind === 'number' && Number.isInteger(value) ? ['number', 'integer'] : [kind];
  return [type].flat().some((one) => one === undefined || kinds.includes(one));
}
