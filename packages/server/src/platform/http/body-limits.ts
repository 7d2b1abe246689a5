/** Size limits of a body, computed from the largest one that its schema accepts. */
import { MAX_TEXTO } from '@campeiro/contract/campos-personalizados';
import { type Message, message } from '@campeiro/contract/kit/languages';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

export interface BodyLimits {
  bytes: number;
  /** Fields of objects and items of arrays, all together. */
  values: number;
}

/** For operations without a token. Signing in needs no more. */
const PUBLIC: BodyLimits = { bytes: 16 * KIBIBYTE, values: 1000 };
/** Rounded up, so that a body that is slightly too large gets an error for the field that is too long. */
const SIZES = [256 * KIBIBYTE, MEBIBYTE, 5 * MEBIBYTE] as const;
const LARGEST_BODY = SIZES[2];
/** A minimum, so that a body with every kind of fault gets all of them reported. */
const FEWEST_VALUES = 10_000;
/** Parsing more would block other requests for too long. */
const MOST_VALUES = 150_000;
/** Per object. No schema has a tenth of it, and the cost per field grows with the size of an object. */
export const MOST_FIELDS = 2000;

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  maxItems?: number;
  maxLength?: number;
  maxProperties?: number;
  oneOf?: Schema[];
  'x-item'?: Schema;
}

/** The limits of a route's body. `schema` undefined: the route has no body. */
export function bodyLimits(schema: object | undefined, isPublic: boolean): BodyLimits {
  if (isPublic || !schema) return PUBLIC;
  const { bytes, values } = largestOf(schema as Schema);
  return {
    bytes: SIZES.find((size) => bytes <= size) ?? LARGEST_BODY,
    values: Math.min(Math.max(values, FEWEST_VALUES), MOST_VALUES),
  };
}

/** A character outside the basic plane, written as two escapes. */
const BYTES_PER_CHARACTER = 12;
/** No number, date or enumerated word is longer. */
const BYTES_PER_SCALAR = 32;
/** Quotes, colon, comma, indentation. */
const BYTES_AROUND = 16;
/** The text of a custom field. */
const FREE_VALUE: Schema = { type: 'string', maxLength: MAX_TEXTO };

/** The size of the largest valid value of a schema. */
function largestOf(schema: Schema): BodyLimits {
  if (schema['x-item']) return largestOf(schema['x-item']);
  if (schema.oneOf) {
    const kinds = schema.oneOf.map(largestOf);
    return {
      bytes: Math.max(...kinds.map(({ bytes }) => bytes)),
      values: Math.max(...kinds.map(({ values }) => values)),
    };
  }
  if (schema.items) return times(schema.maxItems ?? 0, largestOf(schema.items));
  if (schema.properties) {
    return Object.entries(schema.properties)
      .map(([name, field]) => times(1, largestOf(field), name.length))
      .reduce(sum, { bytes: 2, values: 0 });
  }
  if (schema.maxProperties) return times(schema.maxProperties, largestOf(FREE_VALUE));
  const { maxLength = BYTES_PER_SCALAR / BYTES_PER_CHARACTER } = schema;
  return { bytes: maxLength * BYTES_PER_CHARACTER, values: 0 };
}

const times = (n: number, { bytes, values }: BodyLimits, name = 0): BodyLimits => ({
  bytes: n * (bytes + name + BYTES_AROUND),
  values: n * (values + 1),
});

const sum = (a: BodyLimits, b: BodyLimits): BodyLimits => ({
  bytes: a.bytes + b.bytes,
  values: a.values + b.values,
});

/** `262144` → `256 KiB`. */
const sizeInWords = (bytes: number): string =>
  bytes >= MEBIBYTE ? `${shortest(bytes / MEBIBYTE)} MiB` : `${shortest(bytes / KIBIBYTE)} KiB`;

/** A limit may be any number of bytes; those of files are settings. */
const shortest = (size: number): string => String(Number(size.toFixed(1)));

/** The limit as text, for the documentation and the error. */
export const limitInWords = ({ bytes }: BodyLimits): Message =>
  message(
    `O corpo pode ter no máximo ${sizeInWords(bytes)}.`,
    `The body may have at most ${sizeInWords(bytes)}.`,
  );
