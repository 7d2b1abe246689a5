/** Bodies made up from a schema of the API's own description: most fit it, some do not. */
import fc from 'fast-check';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
}

type Resolve = (schema: Schema) => Schema;

const instants = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Small ids hit rows that exist; the others do not. */
const integers = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer(), fc.maxSafeInteger());

const texts = fc.oneof(
  fc.string({ maxLength: 30, unit: 'grapheme' }),
  fc.string({ maxLength: 12, unit: 'binary' }),
  fc.constantFrom('', '  ', 'a\0b', '\ud800', "'; drop table clientes; --", '%', '__proto__'),
);

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(null, '', 0, -1, 1.5, 1e308, '1', true, [], {}, [null], [[1]]),
);

/** A value for the schema; one in ten is anything at all. */
function valueFor(schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: validFor(resolve(schema), resolve) },
    { weight: 1, arbitrary: anything },
  );
}

function validFor(schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((one) => valueFor(one, resolve)));
  const types = [schema.type ?? 'null'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, resolve)));
}

function ofType(type: string, schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  switch (type) {
    case 'integer':
      return integers;
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      if (schema.format === 'date-time') return instants;
      return schema.format === 'uuid' ? fc.uuid() : texts;
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, resolve), { maxLength: 4 });
    case 'object':
      return bodyFor(schema, resolve);
    default:
      return fc.constant(null);
  }
}

/** An object of the schema's fields: required ones nearly always, now and then an unknown one. */
export function bodyFor(schema: Schema, resolve: Resolve): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = resolve(schema);
  const fields = Object.entries(properties).map(([name, child]) => {
    const present = required.includes(name) ? 0.95 : 0.35;
    const value = valueFor(child, resolve);
    return fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), value)
      .map(([chance, v]) => (chance < present ? [[name, v]] : []));
  });
  const unknownField = fc.oneof(
    { weight: 12, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constantFrom([['campo_desconhecido', 1]], [['__proto__', 1]]) },
  );
  return fc
    .tuple(...fields, unknownField)
    .map((entries) => Object.fromEntries(entries.flat() as [string, unknown][]));
}
