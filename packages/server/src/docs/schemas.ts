/** The contract's schemas as OpenAPI 3.1 shows them: named, described, with examples. */
import { docOf, originalOf } from '@campeiro/contract/kit/fields';
import { type Language, type Message, message } from '@campeiro/contract/kit/languages';
import { kindsOf, type Names } from './names.ts';

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  patternProperties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  description?: string;
  enum?: unknown[];
  minimum?: number;
  example?: unknown;
  examples?: unknown[];
  default?: unknown;
  oneOf?: JsonSchema[];
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  ordenar?: string[];
  'x-item'?: JsonSchema;
  [keyword: string]: unknown;
}

/**
 * Keywords of our own validator, which readers do not need. `default` is given in words: generators
 * of clients make a field with a default obligatory, also in requests.
 */
const INTERNAL = [
  'doc',
  'microssegundos',
  'texto',
  'ordenar',
  'default',
  'x-referencia',
  'x-item',
  'x-campos-personalizados',
];

/** Our own formats, as others know them. */
const FORMATS: Record<string, Partial<JsonSchema>> = {
  instante: { format: 'date-time' },
  dia: { format: 'date' },
  mes: { format: undefined, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' },
};

interface WriterOptions {
  names: Names;
  language: Language;
  /** Answers may get more fields at any time. Requests with an unknown one are refused. */
  of: 'requests' | 'answers';
}

/** Writes one document's schemas in one language. */
export class SchemaWriter {
  readonly components: Record<string, JsonSchema> = {};
  /** The schema of each component. */
  readonly #written = new Map<string, object>();
  readonly #options: WriterOptions;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  /** The schema, or a reference to its component. */
  write(schema: object): JsonSchema {
    const original = originalOf(schema);
    const name = this.#options.names.get(original);
    if (!name) return this.#inline(schema as JsonSchema);
    const known = this.#written.get(name);
    if (known && known !== original) throw new Error(`Two schemas have the name ${name}`);
    if (!known) {
      this.#written.set(name, original); // before its fields, because it may contain itself
      this.components[name] = this.#inline(original as JsonSchema);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** The text of a field. */
  describe(schema: object): string | undefined {
    return docOf(schema)?.[this.#options.language === 'pt-BR' ? 'pt' : 'en'];
  }

  #inline(schema: JsonSchema): JsonSchema {
    if (schema['x-item']) return this.write(schema['x-item']);
    const out: JsonSchema = {};
    for (const [keyword, value] of Object.entries(schema))
      if (!INTERNAL.includes(keyword)) out[keyword] = value;
    Object.assign(out, FORMATS[schema.format ?? '']);
    if (schema.ordenar) out.pattern = sortPattern(schema.ordenar);
    if (schema.items) out.items = this.write(schema.items);
    if (schema.properties) out.properties = this.#fields(schema.properties);
    if (schema.oneOf) return this.#kinds(schema);
    if ([schema.type].flat().includes('object')) this.#moreFields(schema, out);
    return out;
  }

  /** Which fields an object may have besides the declared ones. */
  #moreFields({ properties, patternProperties }: JsonSchema, out: JsonSchema): void {
    const [ofAnyName] = Object.values(patternProperties ?? {});
    delete out.patternProperties;
    if (ofAnyName) out.additionalProperties = this.write(ofAnyName);
    else if (!properties) out.additionalProperties = true;
    else if (this.#options.of === 'answers') delete out.additionalProperties;
  }

  /** The kinds say themselves what they require. */
  #kinds(schema: JsonSchema): JsonSchema {
    const kinds = kindsOf(schema as never).map(([kind, one]) => [kind, this.write(one)] as const);
    const mapping = Object.fromEntries(kinds.map(([kind, { $ref = '' }]) => [kind, $ref]));
    return {
      type: 'object',
      oneOf: kinds.map(([, one]) => one),
      discriminator: { propertyName: schema.discriminator?.propertyName ?? '', mapping },
    };
  }

  #fields(properties: Record<string, JsonSchema>): Record<string, JsonSchema> {
    const entries = Object.entries(properties).map(([campo, schema]) => {
      const written = this.write(schema);
      const text = [this.describe(schema), ...this.#notes(schema)].filter(Boolean).join(' ');
      return [campo, text ? { ...written, description: text } : written];
    });
    return Object.fromEntries(entries);
  }

  /** What readers should know of a field besides its text. */
  #notes({ ordenar, ...schema }: JsonSchema): string[] {
    const { language } = this.#options;
    return [
      ...(ordenar ? [`${SORT_FIELDS[language]}: ${ordenar.join(', ')}.`] : []),
      ...('default' in schema
        ? [`${DEFAULT[language]}: \`${JSON.stringify(schema.default)}\`.`]
        : []),
    ];
  }
}

const SORT_FIELDS: Message = message('Campos permitidos', 'Fields allowed');
const DEFAULT: Message = message('Padrão', 'Default');

/** Matches what the validator accepts: fields separated by commas, each with `-` before it or not. */
function sortPattern(fields: readonly string[]): string {
  const term = `-?(${fields.join('|')})`;
  return `^\\s*(${term}\\s*(,\\s*${term}\\s*)*)?$`;
}

/** A valid value of the schema, from the examples of its fields. */
export function exampleOf(schema: JsonSchema): unknown {
  const known = docOf(schema)?.example;
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, child]) => [name, exampleOf(child)]),
    );
  }
  if (fits(schema, known)) return known;
  if (schema.items) return (schema.items.oneOf ?? [schema.items]).map(exampleOf);
  const [first] = schema.oneOf ?? [];
  if (first) return exampleOf(first);
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
