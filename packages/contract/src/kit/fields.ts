/**
 * The kinds of field of the API, as TypeBox schemas. One schema is the TypeScript type, the
 * validation and the documentation. A field carries its own texts.
 *
 * Keywords of our own: `doc` (see `Doc`), `texto` (the string is trimmed and must be storable
 * text), `microssegundos` (the instant is cut to microseconds), `x-referencia` (the integer is the
 * id of a row of that table in the caller's account) and `x-campos-personalizados` (the object
 * holds values of the account's custom fields of that origin).
 */
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';

/**
 * The meaning of a field in both languages, and a valid value. Does not repeat limits of the
 * schema.
 */
export interface Doc {
  pt: string;
  en: string;
  /** Absent if the field has values of several kinds. */
  example?: unknown;
}

/** Limits of a field, and its texts if it needs its own. */
type FieldOptions<Options = unknown> = Partial<Doc> & Options;

/** Ids and counts stay exact in JSON readers that use IEEE doubles. */
const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

/** The options of a schema, with its texts under `doc`. */
function withDoc<Options>({ pt, en, example, ...options }: FieldOptions<Options>) {
  if (pt === undefined || en === undefined) return options;
  return { ...options, doc: { pt, en, ...(example !== undefined && { example }) } };
}

export const integer = (options: FieldOptions<{ minimum?: number; maximum?: number }> = {}) =>
  Type.Integer({ minimum: -MAX_INTEGER, maximum: MAX_INTEGER, ...withDoc(options) });

/** An id assigned by the service. */
export const id = (options: FieldOptions = {}) =>
  Type.Integer({ minimum: 1, maximum: MAX_INTEGER, ...withDoc(options) });

/** The id of a row of `table` that must exist in the caller's account. */
export const reference = (table: string, options: FieldOptions = {}) =>
  Type.Integer({
    minimum: -MAX_INTEGER,
    maximum: MAX_INTEGER,
    'x-referencia': table,
    ...withDoc(options),
  });

export const boolean = (options: FieldOptions = {}) => Type.Boolean(withDoc(options));

/** The maximum number of custom fields that one request sets. */
const MAX_CUSTOM_FIELDS = 500;

/** Values of the account's custom fields of `origem`, by the id of the field; null clears one. */
export const customFields = (origem: string, options: FieldOptions = {}) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    maxProperties: MAX_CUSTOM_FIELDS,
    'x-campos-personalizados': origem,
    ...withDoc(options),
  });

/**
 * A field of a creation request, with the value used when it is absent. Only creation has defaults:
 * an absent field keeps its value in a change and does not filter in a list. `NoInfer`: to infer a schema from a value
 * TypeScript tries every kind of schema, which costs more than all of the contract.
 */
export const withDefault = <T extends TSchema>(schema: T, value: NoInfer<Static<T>>): T => ({
  ...schema,
  default: value,
});

/** Text that may not be blank, at most `max` characters after trimming. */
export const text = (max: number, options: FieldOptions = {}) =>
  Type.String({ texto: true, minLength: 1, maxLength: max, ...withDoc(options) });

/** Text that may be blank, at most `max` characters after trimming. */
export const freeText = (max: number, options: FieldOptions = {}) =>
  Type.String({ texto: true, maxLength: max, ...withDoc(options) });

/**
 * Text as it is, neither trimmed nor limited. For answers, and for values that are checked
 * elsewhere.
 */
export const string = (options: FieldOptions<Record<string, unknown>> = {}) =>
  Type.String(withDoc(options));

/** A colour, `#RRGGBB`. */
export const colour = (options: FieldOptions = {}) =>
  Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', examples: ['#1c7ed6'], ...withDoc(options) });

/** One of a fixed set of words. */
export const oneOf = <const T extends string>(words: readonly T[], options: FieldOptions = {}) =>
  Type.Unsafe<T>({ type: 'string', enum: [...words], ...withDoc(options) });

/** One of a fixed set of codes. */
export const codeOf = <const T extends number>(codes: readonly T[], options: FieldOptions = {}) =>
  Type.Unsafe<T>({ type: 'integer', enum: [...codes], ...withDoc(options) });

/**
 * An instant in UTC, `2026-08-14T09:31:22Z`, with at most nine fraction digits, of which six count.
 */
export const instant = (options: FieldOptions = {}) =>
  Type.String({ format: 'instante', microssegundos: true, ...withDoc(options) });

/** A day in the account's time zone, `2026-08-14`. */
export const day = (options: FieldOptions = {}) =>
  Type.String({ format: 'dia', examples: ['2026-08-14'], ...withDoc(options) });

/** A month, `2026-08`. */
export const month = (options: FieldOptions = {}) =>
  Type.String({ format: 'mes', ...withDoc(options) });

export const uuid = (options: FieldOptions = {}) =>
  Type.String({ format: 'uuid', ...withDoc(options) });

export const number = (options: FieldOptions<{ minimum?: number; maximum?: number }> = {}) =>
  Type.Number(withDoc(options));
export const latitude = (options: FieldOptions = {}) =>
  number({ minimum: -90, maximum: 90, ...options });
export const longitude = (options: FieldOptions = {}) =>
  number({ minimum: -180, maximum: 180, ...options });

/** An array in an answer. */
export const array = <T extends TSchema>(items: T, options: FieldOptions = {}) =>
  Type.Array(items, withDoc(options));

/** An array in a request, with at most `max` items. */
export const arrayUpTo = <T extends TSchema>(
  max: number,
  items: T,
  options: FieldOptions<Record<string, unknown>> = {},
) => Type.Array(items, { maxItems: max, ...withDoc(options) });

/** The same field, or null if it is empty. */
export function nullable<T extends TSchema>(schema: T, options: FieldOptions = {}) {
  const { type, enum: words, ...rest } = schema as T & { type: string; enum?: unknown[] };
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    type: [type, 'null'],
    ...(words && { enum: [...words, null] }),
    ...withDoc(options),
  });
}

export const optional = <T extends TSchema>(schema: T) => Type.Optional(schema);

/** An object with exactly these fields, all of them present unless they are `optional`. */
export const object = <T extends TProperties>(fields: T, options: FieldOptions = {}) =>
  Type.Object(fields, { additionalProperties: false, ...withDoc(options) });

/**
 * A request body with only these fields. Those in `required` must be present. Its type has no name, because TypeScript
 * compares named types with type parameters in general, for every kind of schema.
 */
export function input<T extends TProperties, R extends keyof T & string = never>(
  fields: T,
  required: readonly R[] = [],
  options: FieldOptions = {},
) {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      required.includes(name as R) ? schema : Type.Optional(schema),
    ]),
  );
  const { ...schema } = Type.Object(properties, {
    additionalProperties: false,
    ...withDoc(options),
  });
  return Type.Unsafe<{ [K in R]: Static<T[K]> } & { [K in Exclude<keyof T, R>]?: Static<T[K]> }>(
    schema,
  );
}

/** The defaults of all optional fields of a creation request. */
export function defaultsOf(body: object): Record<string, unknown> {
  const { properties } = body as { properties: Record<string, { default?: unknown }> };
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [field, schema.default ?? null]),
  );
}

const originals = new WeakMap<object, object>();

/** The same schema with other texts, for a field of the same form. */
export function described<T extends TSchema>(schema: T, doc: Doc): T {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema));
  originals.set(copy, originalOf(schema));
  return Object.assign(copy, withDoc(doc)) as T;
}

/**
 * The schema that was passed to `described`, which identifies a named schema; any other schema
 * itself.
 */
export const originalOf = (schema: object): object => originals.get(schema) ?? schema;

/** The texts of a schema. */
export const docOf = (schema: object): Doc | undefined => (schema as { doc?: Doc }).doc;

const STAMP = '2026-08-14T09:31:22.123456Z';

/** The fields that the service sets on every row. */
export const stamps = {
  data_criacao: instant({
    pt: 'Instante da criação, definido pelo serviço, sempre com seis dígitos de fração.',
    en: 'Instant of creation, set by the service, always with six fraction digits.',
    example: STAMP,
  }),
  atualizado_em: instant({
    pt: 'Instante da última mudança real, definido pelo serviço, sempre com seis dígitos de fração; é o cursor da leitura incremental.',
    en: 'Instant of the last real change, set by the service, always with six fraction digits; the cursor of incremental reads.',
    example: STAMP,
  }),
};

/** Names of the fields of an object schema, in order. */
export const namesOf = (schema: TObject): string[] => Object.keys(schema.properties);
