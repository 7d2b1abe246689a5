/** The fields of the node, made from the operations. */
import type { Option, Property } from './n8n.ts';
import type { Field, Kind, Operation } from './operation.ts';

/** Fields that may be left out are in a collection. */
export const OPTIONAL = 'fields';
export const LIMIT = 'limit';
export const ALL = 'returnAll';
export const KEY = 'idempotencyKey';
export const FILE = 'binaryProperty';

export function propertiesOf(operations: readonly Operation[]): Property[] {
  const resources = [...new Set(operations.map(({ resource }) => resource))].sort(byName);
  return [
    {
      ...{ displayName: 'Resource', name: 'resource', type: 'options', noDataExpression: true },
      options: resources.map((one) => ({ name: one, value: one })),
      default: resources[0],
    },
    ...resources.map((resource) =>
      choiceOf(
        resource,
        operations.filter((one) => one.resource === resource),
      ),
    ),
    ...operations.flatMap(fieldsOf),
  ];
}

const byName = (one: string, other: string) => one.localeCompare(other, 'pt-BR');

/** Which operation of a resource. */
function choiceOf(resource: string, operations: readonly Operation[]): Property {
  return {
    ...{ displayName: 'Operation', name: 'operation', type: 'options', noDataExpression: true },
    displayOptions: { show: { resource: [resource] } },
    options: operations.map(
      ({ name, summary }): Option => ({ name: summary, value: name, action: summary }),
    ),
    default: operations[0]?.name,
  };
}

/** What an operation is called with, shown when it is chosen. */
function fieldsOf({ name, resource, params, body = [], answer, hasKey }: Operation): Property[] {
  const show = { resource: [resource], operation: [name] };
  const optional = body.filter(({ required }) => !required);
  const properties: Property[] = [
    ...params.map(propertyOf),
    ...body.filter(({ required }) => required).map(propertyOf),
    ...(answer === 'list' ? [RETURN_ALL] : []),
    ...(hasKey ? [IDEMPOTENCY_KEY] : []),
    ...(answer === 'file' ? [BINARY_PROPERTY] : []),
    ...(optional.length > 0 ? [collectionOf(optional, answer === 'list')] : []),
  ];
  const shown = properties.map((property) => ({ ...property, displayOptions: { show } }));
  const limit = { ...MOST_ITEMS, displayOptions: { show: { ...show, [ALL]: [false] } } };
  return answer === 'list' ? [...shown, limit] : shown;
}

const collectionOf = (fields: readonly Field[], isList: boolean): Property => ({
  displayName: isList ? 'Filters' : 'Fields',
  name: OPTIONAL,
  type: 'collection',
  placeholder: isList ? 'Add filter' : 'Add field',
  default: {},
  options: fields.map(propertyOf),
});

/** The names are those of the API, so that they are found in its reference and in what comes back. */
function propertyOf(field: Field): Property {
  const { name, kind, about, required, nullable, choices } = field;
  const hints = [about, HINTS[kind], nullable && 'Left empty, it is cleared.'];
  const description = hints
    .filter(Boolean)
    .join(' ')
    .replace(/`([^`]+)`/g, '<code>$1</code>');
  return {
    displayName: name,
    name,
    type: TYPES[kind],
    default: DEFAULTS[kind] ?? '',
    ...(description && { description }),
    ...(required && { required }),
    ...(choices && { options: choices.map((one) => ({ name: String(one), value: one })) }),
  };
}

const TYPES: Record<Kind, Property['type']> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  instant: 'dateTime',
  choice: 'options',
  choices: 'multiOptions',
  texts: 'string',
  numbers: 'string',
  object: 'json',
  objects: 'json',
};

const DEFAULTS: Partial<Record<Kind, Property['default']>> = {
  boolean: true,
  choices: [],
  object: '{}',
  objects: '[]',
};

const HINTS: Partial<Record<Kind, string>> = {
  instant: 'Without a zone, it is in that of the workflow.',
  texts: 'Separated by commas, or an expression that gives a list.',
  numbers: 'Separated by commas, or an expression that gives a list.',
};

const RETURN_ALL: Property = {
  displayName: 'Return All',
  name: ALL,
  type: 'boolean',
  default: false,
  description: 'Whether to return all results or only up to a given limit',
};
const MOST_ITEMS: Property = {
  displayName: 'Limit',
  name: LIMIT,
  type: 'number',
  typeOptions: { minValue: 1 },
  default: 50,
  description: 'Max number of results to return',
};
const IDEMPOTENCY_KEY: Property = {
  displayName: 'Idempotency Key',
  name: KEY,
  type: 'string',
  default: '',
  placeholder: '={{ "pedido-" + $json.numero }}',
  description:
    'Your own name for this one creation, such as the number of the document: within 24 hours, the same key creates nothing again. Left empty, it is one of the execution, so that only repetitions by n8n are safe.',
};
const BINARY_PROPERTY: Property = {
  displayName: 'Put Output File in Field',
  name: FILE,
  type: 'string',
  default: 'data',
  required: true,
  description: 'The name of the output binary field to put the file in',
};
