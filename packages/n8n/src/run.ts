/** Calls the operation that a person chose, for one item. */
import type { Campeiro } from '@campeiro/client';
import { OPERATIONS } from './generated/operations.ts';
import type { ExecuteContext, Item, Json } from './n8n.ts';
import type { Field, Operation } from './operation.ts';
import { ALL, FILE, KEY, LIMIT, OPTIONAL } from './properties.ts';
import { bodyOf, readValue } from './values.ts';

const BY_NAME = new Map(OPERATIONS.map((one) => [one.name, one]));

/** The items of the answer. Throws what the SDK throws. */
export async function run(
  context: ExecuteContext,
  client: Campeiro,
  item: number,
): Promise<Item[]> {
  const name = String(context.getNodeParameter('operation', item));
  const operation = BY_NAME.get(name);
  if (!operation) throw new Error(`This version of the node has no operation ${name}`);
  const answer = call(client, operation, argumentsOf(context, operation, item));
  if (operation.answer === 'list') return listed(context, answer as Pages, item);
  return itemsOf[operation.answer](await answer, context, item);
}

/** What the SDK's method is called with: the parameters of the path, the body if it takes one, and options. */
function argumentsOf(context: ExecuteContext, operation: Operation, item: number): unknown[] {
  const { params, body, hasKey } = operation;
  const zone = context.getTimezone();
  const given = (field: Field) => context.getNodeParameter(field.name, item, undefined);
  return [
    ...params.map((field) => readValue(field, given(field), zone)),
    ...(body ? [bodyOf(body, givenOf(context, body, item), zone)] : []),
    {
      signal: context.getExecutionCancelSignal(),
      ...(hasKey && { idempotencyKey: keyOf(context, item) }),
    },
  ];
}

/** What the fields were given: the required ones stand by themselves, the others in a collection. */
function givenOf(
  context: ExecuteContext,
  body: readonly Field[],
  item: number,
): Record<string, unknown> {
  const required = body
    .filter((field) => field.required)
    .map(({ name }) => [name, context.getNodeParameter(name, item, undefined)] as const);
  const optional = context.getNodeParameter(OPTIONAL, item, {}) as object;
  return { ...optional, ...Object.fromEntries(required) };
}

/**
 * A key of the item in this run of the node: n8n repeats a node that failed with all of its items, and what was created
 * before is not created again.
 */
function keyOf(context: ExecuteContext, item: number): string | undefined {
  const given = context.getNodeParameter(KEY, item, '');
  if (given !== '' && given !== undefined && given !== null) return String(given);
  const execution = context.getExecutionId();
  if (!execution) return undefined;
  const round = context.evaluateExpression('={{ $runIndex }}', item);
  return ['n8n', execution, context.getNode().id, round, item].join('-');
}

type Pages = AsyncIterable<Json>;

const call = (client: Campeiro, { name }: Operation, args: readonly unknown[]): unknown =>
  (client as unknown as Record<string, (...args: readonly unknown[]) => unknown>)[name]?.(...args);

async function listed(context: ExecuteContext, rows: Pages, item: number): Promise<Item[]> {
  const isAll = context.getNodeParameter(ALL, item, false) === true;
  const limit = isAll
    ? Number.POSITIVE_INFINITY
    : Number(context.getNodeParameter(LIMIT, item, 50));
  const items: Item[] = [];
  for await (const json of rows) {
    items.push({ json });
    if (items.length >= limit) break;
  }
  return items;
}

type Read = (answer: unknown, context: ExecuteContext, item: number) => Item[] | Promise<Item[]>;

const itemsOf: Record<Exclude<Operation['answer'], 'list'>, Read> = {
  one: (answer) => [{ json: answer as Json }],
  results: (answer) => (answer as { resultados: Json[] }).resultados.map((json) => ({ json })),
  nothing: () => [{ json: { success: true } }],
  file: async (answer, context, item) => {
    const file = answer as Blob;
    const bytes = Buffer.from(await file.arrayBuffer());
    const binary = await context.helpers.prepareBinaryData(bytes, undefined, file.type);
    return [{ json: {}, binary: { [String(context.getNodeParameter(FILE, item))]: binary } }];
  },
};
