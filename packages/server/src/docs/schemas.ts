/** The contract's schemas as OpenAPI 3.1 shows them: named, described, with examples. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { docOf, originalOf } from '@campeiro/contract/kit/fields';
import type { Language } from '@campeiro/contract/kit/languages';

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

/** Schemas that the contract exports, by their export names. The office's come last. */
export async function namedSchemas(): Promise<Map<object, string>> {
  const root = new URL('..', import.meta.resolve('@campeiro/contract/kit/fields')).pathname;
  const names = new Map<object, string>();
  for (const folder of ['.', 'campo', 'escritorio']) {
    const files = (await readdir(join(root, folder))).filter((file) => /^[a-z-]+\.ts$/.test(file));
    for (const file of files.sort()) {
      for (const [name, value] of Object.entries(await import(join(root, folder, file)))) {
        const isSchema = /^[A-Z]/.test(name) && (value as JsonSchema)?.type === 'object';
        if (isSchema && !names.has(value as object)) names.set(value as object, name);
      }
    }
  }
  return names;
}

/** Our own validator keywords, which readers do not need. */
const INTERNAL = [
  'doc',
  'microssegundos',
  'texto',
  'ordenar',
  'x-referencia',
  'x-item',
  'x-campos-personalizados',
];

/** Writes one document's schemas in one language. */
export class SchemaWriter {
  readonly components: Record<string, JsonSchema> = {};
  readonly #names: Map<object, string>;
  readonly #language: Language;

  constructor(names: Map<object, string>, language: Language) {
    this.#names = names;
    this.#language = language;
  }

  /** The schema, or a reference to its component. */
  write(schema: object): JsonSchema {
    const original = originalOf(schema);
    const name = this.#names.get(original);
    if (!name) return this.#inline(schema as JsonSchema);
    if (!this.components[name]) {
      this.components[name] = {}; // before its fields, because it may contain itself
      this.components[name] = this.#inline(original as JsonSchema);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** The text of a field. */
  describe(schema: object): string | undefined {
    return docOf(schema)?.[this.#language === 'pt-BR' ? 'pt' : 'en'];
  }

  #inline(schema: JsonSchema): JsonSchema {
    const item = schema['x-item'];
    if (Array.isArray(item)) return { anyOf: item.map((one) => this.write(one)) };
    if (item) return this.write(item);
    const out: JsonSchema = {};
    for (const [keyword, value] of Object.entries(schema))
      if (!INTERNAL.includes(keyword)) out[keyword] = value;
    if (schema.format === 'instante') out.format = 'date-time';
    if (schema.format === 'dia') out.format = 'date';
    if (schema.items) out.items = this.write(schema.items);
    if (schema.patternProperties) {
      out.patternProperties = Object.fromEntries(
        Object.entries(schema.patternProperties).map(([key, child]) => [key, this.write(child)]),
      );
    }
    if (schema.properties) out.properties = this.#fields(schema.properties);
    return out;
  }

  #fields(properties: Record<string, JsonSchema>): Record<string, JsonSchema> {
    const entries = Object.entries(properties).map(([campo, schema]) => {
      const written = this.write(schema);
      const description = [this.describe(schema), sortFields(schema, this.#language)];
      const text = description.filter(Boolean).join(' ');
      return [campo, text ? { ...written, description: text } : written];
    });
    return Object.fromEntries(entries);
  }
}

const SORT_FIELDS = { 'pt-BR': 'Campos permitidos', 'en-US': 'Fields allowed' };

const sortFields = ({ ordenar }: JsonSchema, language: Language) =>
  ordenar && `${SORT_FIELDS[language]}: ${ordenar.join(', ')}.`;

/** A valid value of the schema, from the examples of its fields. */
export function exampleOf(schema: JsonSchema): unknown {
  const known = docOf(schema)?.example;
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, child]) => [name, exampleOf(child)]),
    );
  }
  if (fits(schema, known)) return known;
  if (schema.items) return [exampleOf(schema.items)];
  const alternative = schema.anyOf?.[0];
  if (alternative) return exampleOf(alternative);
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
