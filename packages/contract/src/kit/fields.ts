/**
 * The kinds of field the API knows, as TypeBox schemas. One schema is the TypeScript type, the validation
 * and the documentation: what is said of a field stands on the field.
 *
 * Keywords of our own: `doc` (see `Doc`), `texto` (the string is trimmed and must be storable text),
 * `microssegundos` (what is finer than a microsecond is cut off the instant),
 * `x-referencia` (the integer is the id of a row of that table in the caller's account) and
 * `x-campos-personalizados` (the object holds values of the account's custom fields of that origin).
 */
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';

/** What a field means, in both languages, and a valid value. Limits that the schema states are not repeated. */
export interface Doc {
  pt: string;
  en: string;
  /** Left out where the same field has values of several kinds. */
  example?: unknown;
}

/** Limits of a field and, where it has a meaning of its own, its words. */
type Said<Options = unknown> = Partial<Doc> & Options;

/** Ids and counts stay exact in JSON readers that use IEEE doubles. */
const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

/** The options of a schema with its words under `doc`. */
function noted<Options>({ pt, en, example, ...options }: Said<Options>) {
  if (pt === undefined || en === undefined) return options;
  return { ...options, doc: { pt, en, ...(example !== undefined && { example }) } };
}

export const integer = (said: Said<{ minimum?: number; maximum?: number }> = {}) =>
  Type.Integer({ minimum: -MAX_INTEGER, maximum: MAX_INTEGER, ...noted(said) });

/** An id given by the service. */
export const id = (said: Said = {}) =>
  Type.Integer({ minimum: 1, maximum: MAX_INTEGER, ...noted(said) });

/** The id of a row of `table` that must exist in the caller's account. */
export const reference = (table: string, said: Said = {}) =>
  Type.Integer({
    minimum: -MAX_INTEGER,
    maximum: MAX_INTEGER,
    'x-referencia': table,
    ...noted(said),
  });

export const boolean = (said: Said = {}) => Type.Boolean(noted(said));

/** The most custom fields one request gives values to. */
const MAX_CUSTOM_FIELDS = 500;

/** Values of the account's custom fields of `origem`, by the id of the field; null clears one. */
export const customFields = (origem: string, said: Said = {}) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    maxProperties: MAX_CUSTOM_FIELDS,
    'x-campos-personalizados': origem,
    ...noted(said),
  });

/**
 * The field of something that is created, with the value that it has when it is left out. Only creation has defaults:
 * a change leaves out what stays, a filter what does not matter.
 */
export const withDefault = <T extends TSchema>(schema: T, value: Static<T>) => ({
  ...schema,
  default: value,
});

/** Text that may not be blank, at most `max` characters after trimming. */
export const text = (max: number, said: Said = {}) =>
  Type.String({ texto: true, minLength: 1, maxLength: max, ...noted(said) });

/** Text that may be blank, at most `max` characters after trimming. */
export const freeText = (max: number, said: Said = {}) =>
  Type.String({ texto: true, maxLength: max, ...noted(said) });

/** Text as it is: neither trimmed nor bounded. For answers, and for what is checked elsewhere. */
export const string = (said: Said<Record<string, unknown>> = {}) => Type.String(noted(said));

/** A colour as screens write it. */
export const colour = (said: Said = {}) =>
  Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', examples: ['#1c7ed6'], ...noted(said) });

/** One of a fixed set of words. */
export const oneOf = <const T extends string>(words: readonly T[], said: Said = {}) =>
  Type.Unsafe<T>({ type: 'string', enum: [...words], ...noted(said) });

/** One of a fixed set of codes. */
export const codeOf = <const T extends number>(codes: readonly T[], said: Said = {}) =>
  Type.Unsafe<T>({ type: 'integer', enum: [...codes], ...noted(said) });

/** An instant in UTC, `2026-08-14T09:31:22Z`, with at most nine digits of fraction, of which six count. */
export const instant = (said: Said = {}) =>
  Type.String({ format: 'instante', microssegundos: true, ...noted(said) });

/** A day in the account's time zone, `2026-08-14`. */
export const day = (said: Said = {}) =>
  Type.String({ format: 'dia', examples: ['2026-08-14'], ...noted(said) });

/** A month, `2026-08`. */
export const month = (said: Said = {}) => Type.String({ format: 'mes', ...noted(said) });

export const uuid = (said: Said = {}) => Type.String({ format: 'uuid', ...noted(said) });

export const number = (said: Said<{ minimum?: number; maximum?: number }> = {}) =>
  Type.Number(noted(said));
export const latitude = (said: Said = {}) => number({ minimum: -90, maximum: 90, ...said });
export const longitude = (said: Said = {}) => number({ minimum: -180, maximum: 180, ...said });

/** A list in an answer. */
export const array = <T extends TSchema>(items: T, said: Said = {}) =>
  Type.Array(items, noted(said));

/** A list in a request, of at most `max` items. */
export const arrayUpTo = <T extends TSchema>(
  max: number,
  items: T,
  said: Said<Record<string, unknown>> = {},
) => Type.Array(items, { maxItems: max, ...noted(said) });

/** The same field, or null where it is empty. */
export function nullable<T extends TSchema>(schema: T, said: Said = {}) {
  const { type, enum: words, ...rest } = schema as T & { type: string; enum?: unknown[] };
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    type: [type, 'null'],
    ...(words && { enum: [...words, null] }),
    ...noted(said),
  });
}

export const optional = <T extends TSchema>(schema: T) => Type.Optional(schema);

/** An object with exactly these fields, all of them present unless they are `optional`. */
export const object = <T extends TProperties>(fields: T, said: Said = {}) =>
  Type.Object(fields, { additionalProperties: false, ...noted(said) });

type Input<T extends TProperties, R extends keyof T> = {
  [K in R]: Static<T[K]>;
} & { [K in Exclude<keyof T, R>]?: Static<T[K]> };

/** A request body: only these fields; `required` must be there, the others may be. */
export function input<T extends TProperties, R extends keyof T & string = never>(
  fields: T,
  required: readonly R[] = [],
  said: Said = {},
) {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      required.includes(name as R) ? schema : Type.Optional(schema),
    ]),
  );
  const { ...schema } = Type.Object(properties, { additionalProperties: false, ...noted(said) });
  return Type.Unsafe<Input<T, R>>(schema);
}

/** Every field of a body by which something is created, with the value that it has when it is left out. */
export function defaultsOf(body: object): Record<string, unknown> {
  const { properties } = body as { properties: Record<string, { default?: unknown }> };
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [field, schema.default ?? null]),
  );
}

const originals = new WeakMap<object, object>();

/** The same schema, saying something else: of a field that another one is like. */
export function described<T extends TSchema>(schema: T, said: Doc): T {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema));
  originals.set(copy, originalOf(schema));
  return Object.assign(copy, noted(said)) as T;
}

/** The schema that `described` was given, by which a named schema is known; any other schema itself. */
export const originalOf = (schema: object): object => originals.get(schema) ?? schema;

/** What a schema says of itself. */
export const docOf = (schema: object): Doc | undefined => (schema as { doc?: Doc }).doc;

const STAMP = '2026-08-14T09:31:22.123456Z';

/** The fields the service itself gives to every row. */
export const stamps = {
  data_criacao: instant({
    pt: 'Instante da criação, dado pelo serviço, sempre com seis dígitos de fração.',
    en: 'Instant of creation, given by the service, always with six digits of fraction.',
    example: STAMP,
  }),
  atualizado_em: instant({
    pt: 'Instante da última mudança real, dado pelo serviço, sempre com seis dígitos de fração; é o cursor da leitura incremental.',
    en: 'Instant of the last real change, given by the service, always with six digits of fraction; the cursor of incremental reads.',
    example: STAMP,
  }),
};

/** Names of the fields of an object schema, in order. */
export const namesOf = (schema: TObject): string[] => Object.keys(schema.properties);
