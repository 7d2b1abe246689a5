/** Finds the values of a body whose schema has one of our own keywords. */

interface Annotated {
  /** The path of the value: `clientes[3].id_categoria`. */
  campo: string;
  /** What the keyword says. */
  mark: string;
  value: unknown;
}

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  [keyword: string]: unknown;
}

/** Every value in `value` marked with `keyword`, whether or not it is what the schema wants. */
export const annotatedIn = (
  keyword: string,
  schema: object,
  value: unknown,
  at = '',
): Generator<Annotated> => walk(keyword, schema as Schema, value, at);

const bearers = new Map<string, WeakMap<Schema, boolean>>();

/** Whether `schema` has the keyword anywhere, so that most of a large body can be skipped. */
function bears(keyword: string, schema: Schema): boolean {
  const known = bearers.get(keyword) ?? new WeakMap<Schema, boolean>();
  bearers.set(keyword, known);
  const before = known.get(schema);
  if (before !== undefined) return before;
  const { items, properties = {} } = schema;
  const bearer =
    typeof schema[keyword] === 'string' ||
    [items ?? [], Object.values(properties)].flat().some((child) => bears(keyword, child));
  known.set(schema, bearer);
  return bearer;
}

function* walk(
  keyword: string,
  schema: Schema,
  value: unknown,
  campo: string,
): Generator<Annotated> {
  if (!bears(keyword, schema)) return;
  const mark = schema[keyword];
  if (typeof mark === 'string') {
    yield { campo, mark, value };
  } else if (Array.isArray(value) && schema.items) {
    // A list that is too long is refused as a whole. Its content may be endless.
    if (typeof schema.maxItems === 'number' && value.length > schema.maxItems) return;
    for (const [i, item] of value.entries())
      yield* walk(keyword, schema.items, item, `${campo}[${i}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(schema.properties ?? {})) {
      const path = campo ? `${campo}.${key}` : key;
      yield* walk(keyword, child, (value as Record<string, unknown>)[key], path);
    }
  }
}
