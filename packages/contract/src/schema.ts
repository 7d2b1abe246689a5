/**
 * The vocabulary every contract file is written in: the kinds of field the API knows, as
 * TypeBox schemas. One schema is the TypeScript type, the validation and the documentation.
 *
 * Four keywords of our own: `texto` (the string is trimmed and must be storable text),
 * `microssegundos` (what is finer than a microsecond is cut off the instant),
 * `x-referencia` (the integer is the id of a row of that table in the caller's account) and
 * `x-campos-personalizados` (the object holds values of the account's custom fields of that origin).
 */
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';

/** Ids and counts stay exact in JSON readers that use IEEE doubles. */
const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

export const inteiro = (options: { minimum?: number; maximum?: number } = {}) =>
  Type.Integer({ minimum: -MAX_INTEGER, maximum: MAX_INTEGER, ...options });

/** An id given by the service. */
export const id = Type.Integer({ minimum: 1, maximum: MAX_INTEGER });

/** The id of a row of `tabela` that must exist in the caller's account. */
export const referencia = (tabela: string) =>
  Type.Integer({ minimum: -MAX_INTEGER, maximum: MAX_INTEGER, 'x-referencia': tabela });

export const booleano = Type.Boolean();

/** The most custom fields one request gives values to. */
const MAXIMO_DE_CAMPOS = 500;

/** Values of the account's custom fields of `origem`, by the id of the field; null clears one. */
export const camposPersonalizados = (origem: string) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    maxProperties: MAXIMO_DE_CAMPOS,
    'x-campos-personalizados': origem,
  });

/**
 * The field of something that is created, with the value that it has when it is left out. Only creation has defaults:
 * a change leaves out what stays, a filter what does not matter.
 */
export const withDefault = <T extends TSchema>(schema: T, padrao: Static<T>) => ({
  ...schema,
  default: padrao,
});

/** Text that may not be blank, at most `max` characters after trimming. */
export const texto = (max: number) => Type.String({ texto: true, minLength: 1, maxLength: max });

/** Text that may be blank, at most `max` characters after trimming. */
export const textoLivre = (max: number) => Type.String({ texto: true, maxLength: max });

/** A colour as screens write it. */
export const cor = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', examples: ['#1c7ed6'] });

/** One of a fixed set of words. */
export const umaPalavraDe = <const T extends string[]>(...palavras: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: palavras });

/** An instant in UTC, `2026-08-14T09:31:22Z`, with at most nine digits of fraction, of which six count. */
export const instante = Type.String({ format: 'instante', microssegundos: true });

/** A day in the account's time zone, `2026-08-14`. */
export const dia = Type.String({ format: 'dia', examples: ['2026-08-14'] });

/** A month, `2026-08`. */
export const mes = Type.String({ format: 'mes' });

export const numero = (options: { minimum?: number; maximum?: number } = {}) =>
  Type.Number(options);
export const latitude = numero({ minimum: -90, maximum: 90 });
export const longitude = numero({ minimum: -180, maximum: 180 });

export const arranjo = <T extends TSchema>(itens: T, max: number) =>
  Type.Array(itens, { maxItems: max });

/** The same field, or null where it is empty. */
export function nulavel<T extends TSchema>(schema: T) {
  const { type, enum: palavras, ...rest } = schema as T & { type: string; enum?: unknown[] };
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    type: [type, 'null'],
    ...(palavras && { enum: [...palavras, null] }),
  });
}

/** An object with exactly these fields, all of them present. */
export const objeto = <T extends TProperties>(campos: T) =>
  Type.Object(campos, { additionalProperties: false });

type Entrada<T extends TProperties, R extends keyof T> = {
  [K in R]: Static<T[K]>;
} & { [K in Exclude<keyof T, R>]?: Static<T[K]> };

/** A request body: only these fields; `obrigatorios` must be there, the others may be. */
export function entrada<T extends TProperties, R extends keyof T & string = never>(
  campos: T,
  obrigatorios: readonly R[] = [],
) {
  const properties = Object.fromEntries(
    Object.entries(campos).map(([nome, schema]) => [
      nome,
      obrigatorios.includes(nome as R) ? schema : Type.Optional(schema),
    ]),
  );
  const { ...schema } = Type.Object(properties, { additionalProperties: false });
  return Type.Unsafe<Entrada<T, R>>(schema);
}

/** Every field of a body by which something is created, with the value that it has when it is left out. */
export function defaultsOf(body: object): Record<string, unknown> {
  const { properties } = body as { properties: Record<string, { default?: unknown }> };
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [field, schema.default ?? null]),
  );
}

/** The fields the service itself gives to every row. */
export const carimbos = { data_criacao: instante, atualizado_em: instante };

/** Names of the fields of an object schema, in order. */
export const camposDe = (schema: TObject): string[] => Object.keys(schema.properties);
