/**
 * Validation: finds all faults of a body, each with the path of its field. Nothing is coerced, removed or
 * filled in; strings are trimmed.
 */

import { isInstant, toMicroseconds } from '@campeiro/contract/kit/instants';
import {
  Ajv,
  type AnySchemaObject,
  type DefinedError,
  type ErrorObject,
  type ValidateFunction,
} from 'ajv';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import { type Issue, MAX_ISSUES } from '../problem.ts';
import { explain, tooManyItems } from './fault-messages.ts';
import { sortTerms } from './sort-terms.ts';

/** An Ajv with our formats and keywords. */
function validator(allErrors: boolean): Ajv {
  const ajv = new Ajv({
    allErrors,
    verbose: true,
    ownProperties: true,
    discriminator: true,
    strictTypes: false,
    strictTuples: false,
    keywords: ['doc', 'x-referencia', 'x-campos-personalizados', 'x-item'],
  });

  ajv.addFormat('instante', isInstant);
  ajv.addFormat('dia', (text: string) => isInstant(`${text}T00:00:00Z`));
  ajv.addFormat('mes', (text: string) => isInstant(`${text}-01T00:00:00Z`));
  ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);

  // Runs before the length checks, which see the trimmed text.
  ajv.addKeyword({
    keyword: 'texto',
    type: 'string',
    before: 'maxLength',
    modifying: true,
    errors: false,
    validate: (_: true, text: string, __?: unknown, context?: DataValidationCxt) => {
      if (context) context.parentData[context.parentDataProperty] = text.trim();
      return !text.includes('\0') && text.isWellFormed();
    },
  });

  ajv.addKeyword({
    keyword: 'microssegundos',
    type: 'string',
    modifying: true,
    errors: false,
    validate: (_: true, text: string, __?: unknown, context?: DataValidationCxt) => {
      if (context) context.parentData[context.parentDataProperty] = toMicroseconds(text);
      return true;
    },
  });

  ajv.addKeyword({
    keyword: 'ordenar',
    type: 'string',
    errors: false,
    // If a text is too long, no other fault is reported.
    validate: (allowed: string[], text: string, schema?: AnySchemaObject) =>
      text.length > (schema?.maxLength ?? Number.POSITIVE_INFINITY) ||
      sortTerms(text).every(({ campo }) => allowed.includes(campo)),
  });
  return ajv;
}

/** Most bodies are valid. A validator that stops at the first fault confirms that quickly. */
const quick = validator(false);
const thorough = validator(true);

type Validators = WeakMap<object, ValidateFunction>;
const untilFirstFault: Validators = new WeakMap();
const forEveryFault: Validators = new WeakMap();

function validatorOf(schema: object, compiled: Validators): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = (compiled === forEveryFault ? thorough : quick).compile(schema);
  compiled.set(schema, validate);
  return validate;
}

/**
 * All faults of `value` against `schema`, one per field, up to the limit. Trims the strings inside `value`.
 */
export function issuesOf(schema: object, value: unknown, at = ''): Issue[] {
  if (validatorOf(schema, untilFirstFault)(value)) return [];
  const byField = new Map<string, Issue>();
  for (const issue of faultsIn(schema, value, at)) {
    const known = byField.get(issue.campo);
    // A wrong type is more useful than the faults that follow from it.
    if (!known || (issue.codigo === 'TIPO_INVALIDO' && known.codigo !== 'TIPO_INVALIDO'))
      byField.set(issue.campo, issue);
    if (byField.size === MAX_ISSUES) break;
  }
  return [...byField.values()];
}

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
}

/**
 * Yields faults as they are found. The items of a list are checked one by one, and only as far as the
 * consumer asks. A list that is too long is not checked at all. So one call of the validator sees at most one
 * object.
 */
function* faultsIn(schema: object, value: unknown, at: string): Generator<Issue> {
  const lists = [...listsIn(schema, value, at)];
  // The validator sees empty lists, which have no faults.
  for (const { holder, field } of lists) holder[field] = [];
  const validate = validatorOf(schema, forEveryFault);
  validate(value);
  for (const { holder, field, list } of lists) holder[field] = list;

  for (const error of validate.errors ?? []) yield issueOf(error as DefinedError, at);
  for (const { list, items, maxItems, campo } of lists) {
    if (list.length > maxItems) {
      const mensagem = tooManyItems(maxItems, list.length);
      yield { campo, codigo: 'VALOR_INVALIDO', mensagem };
    } else {
      for (const [i, item] of list.entries()) yield* faultsIn(items, item, `${campo}[${i}]`);
    }
  }
}

/** A list inside `value` that is hidden from the validator: too long, or a list of objects. */
interface List {
  holder: Record<string, unknown>;
  field: string;
  list: unknown[];
  items: Schema;
  maxItems: number;
  campo: string;
}

function* listsIn(schema: Schema, value: unknown, at: string): Generator<List> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const holder = value as Record<string, unknown>;
  for (const [field, child] of Object.entries(schema.properties ?? {})) {
    if (!Object.hasOwn(holder, field)) continue;
    const inside = holder[field];
    const campo = at ? `${at}.${field}` : field;
    const { items, maxItems = Number.POSITIVE_INFINITY } = child;
    if (Array.isArray(inside) && items && (items.properties || inside.length > maxItems))
      yield { holder, field, list: inside, items, maxItems, campo };
    else yield* listsIn(child, inside, campo);
  }
}

function issueOf(error: ErrorObject, at: string): Issue {
  const path = fieldPath(error.instancePath);
  const parent = at && path && !path.startsWith('[') ? `${at}.${path}` : at + path;
  const [codigo, mensagem, property] = explain(error as DefinedError);
  if (property === undefined) return { campo: parent || 'corpo', codigo, mensagem };
  return { campo: parent ? `${parent}.${property}` : property, codigo, mensagem };
}

/** `/clientes/3/documento` → `clientes[3].documento`. */
export const fieldPath = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
