/** Parses a JSON body. Refuses it before parsing if it contains more than any valid one. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import { type Issue, invalid, Problem } from '../problem.ts';
import { type BodyLimits, MOST_FIELDS } from './body-limits.ts';
import { tooManyItems } from './fault-messages.ts';
import { BrokenJson, parseJson, parseParts } from './json.ts';
import { type Extent, type Outline, outlineOf } from './json-outline.ts';
import { fieldPath } from './validation.ts';

const MAX_DEPTH = 32;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;
/** Fields of objects that are built in one go: a few dozen milliseconds at worst. */
const MOST_FIELDS_AT_ONCE = 20_000;
/**
 * Items of a list that is longer than its schema allows. A shorter one also gets its other faults reported.
 */
const MOST_ITEMS_AT_ONCE = 10_000;

/** The value in `body`; an empty object if there are no bytes. Throws a Problem. */
export async function parseBody(
  type: string | undefined,
  body: Buffer,
  limits: BodyLimits,
  schema: object = {},
): Promise<unknown> {
  if (body.length === 0) return {};
  if (type !== undefined && !saysJson(type)) throw notJson();
  const outline = await outlineOf(body, MAX_DEPTH);
  if (outline.depth > MAX_DEPTH)
    throw bodyFault(message('O corpo tem níveis demais.', 'The body is nested too deeply.'));
  const excess = excessOf(outline, limits, schema);
  if (excess) throw invalid([excess]);
  try {
    if (outline.fields <= MOST_FIELDS_AT_ONCE) return parseJson(body);
    return await parseParts(body, outline.parts);
  } catch (error) {
    throw error instanceof BrokenJson ? bodyFault(error.mensagem) : error;
  }
}

/** Whether a `Content-Type` is that of JSON. */
export const saysJson = (type: string): boolean => JSON_TYPE.test(type);

export const notJson = (): Problem =>
  new Problem(
    'TIPO_MIDIA_NAO_SUPORTADO',
    message('Envie o corpo como application/json.', 'Send the body as application/json.'),
  );

const bodyFault = (mensagem: Message) =>
  invalid([{ campo: 'corpo', codigo: 'TIPO_INVALIDO', mensagem }]);

/** The fault of a body that contains more than any valid one, found before any object is built. */
function excessOf(outline: Outline, { values }: BodyLimits, schema: object): Issue | undefined {
  const { largestArray, largestObject, heaviestPart, outerFields } = outline;
  if (largestObject.entries > MOST_FIELDS) return tooManyFields(largestObject, MOST_FIELDS);
  if (heaviestPart.entries > MOST_FIELDS_AT_ONCE)
    return tooManyFields(heaviestPart, MOST_FIELDS_AT_ONCE);
  if (outerFields > MOST_FIELDS_AT_ONCE)
    return tooManyFields({ path: [], entries: outerFields }, MOST_FIELDS_AT_ONCE);
  const allowed = itemsAllowed(schema as Schema, largestArray.path);
  if (largestArray.entries > Math.max(allowed ?? 0, MOST_ITEMS_AT_ONCE))
    return tooLong(largestArray, allowed ?? MOST_ITEMS_AT_ONCE);
  if (outline.values <= values) return undefined;
  if (allowed !== undefined && largestArray.entries > allowed)
    return tooLong(largestArray, allowed);
  const mensagem = message(
    `No máximo ${values} campos e itens ao todo (recebidos ${outline.values}).`,
    `At most ${values} fields and items in all (received ${outline.values}).`,
  );
  return { campo: 'corpo', codigo: 'VALOR_INVALIDO', mensagem };
}

function tooManyFields(object: Extent, most: number): Issue {
  const mensagem = message(
    `No máximo ${most} campos em um objeto (recebidos ${object.entries}).`,
    `At most ${most} fields in one object (received ${object.entries}).`,
  );
  return { campo: campoOf(object) || 'corpo', codigo: 'VALOR_INVALIDO', mensagem };
}

const tooLong = (array: Extent, most: number): Issue => ({
  campo: campoOf(array) || 'corpo',
  codigo: 'VALOR_INVALIDO',
  mensagem: tooManyItems(most, array.entries),
});

const campoOf = ({ path }: Extent): string => fieldPath(['', ...path].join('/'));

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
}

/** How many items the array at `path` may have; undefined if the schema has no array there. */
function itemsAllowed(schema: Schema | undefined, path: Extent['path']): number | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return schema?.maxItems;
  const { items, properties = {} } = schema ?? {};
  if (typeof step === 'number') return itemsAllowed(items, rest);
  return Object.hasOwn(properties, step) ? itemsAllowed(properties[step], rest) : undefined;
}
