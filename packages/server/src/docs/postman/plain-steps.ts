/**
 * Steps of resources that `steps.ts` does not mention: a row is created from the example of the operation, listed, read
 * and changed, and deleted at the end. Operations of other shapes need a step in `steps.ts`.
 */
import type { Folder, Step } from './steps.ts';

/** What steps are made from, of an operation in the OpenAPI document. */
export interface DescribedOperation {
  operationId: string;
  method: string;
  path: string;
  tags?: string[];
  requestBody?: { content: Record<string, { schema?: BodySchema; example?: unknown }> };
}

/** `$ref` names a schema of the document. */
export interface BodySchema {
  $ref?: string;
  required?: string[];
  properties?: Record<string, TextSchema>;
}

type Schemas = Readonly<Record<string, BodySchema>>;

interface TextSchema {
  type?: unknown;
  format?: string;
  pattern?: string;
  enum?: unknown;
  maxLength?: number;
}

/** Of each run another one, so that what has to be unique is. It has at most nine characters. */
const MARK = '{{marca}}';
const MARK_LENGTH = 9;

const SHAPES: readonly [verb: string, shape: RegExp][] = [
  ['create', /^POST (\/v2\/[\w-]+?)(\/post)?$/],
  ['list', /^POST (\/v2\/[\w-]+)\/list$/],
  ['get', /^GET (\/v2\/[\w-]+)\/\{id\}$/],
  ['change', /^(?:PATCH|PUT) (\/v2\/[\w-]+)\/\{id\}$/],
  ['delete', /^DELETE (\/v2\/[\w-]+)\/\{id\}$/],
];

interface Plain {
  verb: string;
  resource: string;
  operation: DescribedOperation;
}

/**
 * The folders with those of other resources before the last one, which deletes. `operations` and `schemas` are those of
 * the document.
 */
export function withPlainSteps(
  folders: readonly Folder[],
  operations: readonly DescribedOperation[],
  schemas: Schemas,
): Folder[] {
  const known = new Set(folders.flatMap(({ steps }) => steps.map(({ of }) => of)));
  const plain = operations.filter(({ operationId }) => !known.has(operationId)).flatMap(shapeOf);
  const resources = [...Map.groupBy(plain, ({ resource }) => resource).values()];
  const last = folders.at(-1);
  if (!last || resources.length === 0) return [...folders];
  return [
    ...folders.slice(0, -1),
    ...resources.map((its) => ({
      name: its[0]?.operation.tags?.[0] ?? '',
      steps: its
        .filter(({ verb }) => verb !== 'delete')
        .sort((a, b) => orderOf(a) - orderOf(b))
        .map((one) => stepOf(one, schemas)),
    })),
    {
      ...last,
      steps: [
        ...plain.filter(({ verb }) => verb === 'delete').map((one) => stepOf(one, schemas)),
        ...last.steps,
      ],
    },
  ];
}

const orderOf = ({ verb }: Plain): number => SHAPES.findIndex(([name]) => name === verb);

function shapeOf(operation: DescribedOperation): Plain[] {
  const line = `${operation.method} ${operation.path}`;
  return SHAPES.flatMap(([verb, shape]) => {
    const resource = shape.exec(line)?.[1];
    return resource ? [{ verb, resource, operation }] : [];
  });
}

function stepOf({ verb, resource, operation }: Plain, schemas: Schemas): Step {
  const of = operation.operationId;
  const variable = `id_${resource.replace('/v2/', '').replaceAll('-', '_')}`;
  if (verb === 'list') return { of, body: { por_pagina: 100 } };
  if (verb === 'create')
    return { of, body: marked(operation, schemas), stores: { [variable]: 'answer.id' } };
  return { of, path: { id: `{{${variable}}}` } };
}

/** The example, with the mark in all texts that have to be there. */
function marked({ requestBody }: DescribedOperation, schemas: Schemas): unknown {
  const { schema = {}, example } = requestBody?.content['application/json'] ?? {};
  const { required = [], properties = {} } =
    schemas[schema.$ref?.replace('#/components/schemas/', '') ?? ''] ?? schema;
  const fields = Object.entries(example ?? {}).map(([name, value]) => {
    const isMarked = required.includes(name) && isFreeText(properties[name] ?? {});
    return [name, isMarked ? withMark(String(value), properties[name]?.maxLength) : value];
  });
  return Object.fromEntries(fields);
}

const isFreeText = ({ type, format, pattern, enum: words, maxLength = MARK_LENGTH }: TextSchema) =>
  type === 'string' && !format && !pattern && !words && maxLength >= MARK_LENGTH;

const withMark = (text: string, max = Number.MAX_SAFE_INTEGER): string =>
  text.length + 1 + MARK_LENGTH <= max ? `${text} ${MARK}` : MARK;
