/** What a person or an expression put into a field of the node, as the API takes it. Pure. */
import { instantOfWallClock } from '@campeiro/contract/kit/wall-clock';
import type { Field } from './operation.ts';

/**
 * The body of fields and what they were given; fields without a value are left out. Throws a message for a person when
 * JSON cannot be read. Everything else that does not fit is sent as it is: the server says what is wrong with it.
 */
export function bodyOf(
  fields: readonly Field[],
  given: Readonly<Record<string, unknown>>,
  timeZone: string,
): Record<string, unknown> {
  const entries = fields
    .filter(({ name }) => name in given)
    .map((field) => [field.name, readValue(field, given[field.name], timeZone)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Undefined: nothing to send. Null: clears the field. */
export function readValue(field: Field, given: unknown, timeZone: string): unknown {
  if (given === undefined || given === null) return given;
  if (given === '' && field.nullable) return null;
  if (given === '' && field.kind !== 'text') return undefined;
  return READ[field.kind](given, field, timeZone);
}

/** By the kind of the field, from what is neither empty nor null. */
const READ: Record<Field['kind'], (given: unknown, field: Field, timeZone: string) => unknown> = {
  text: (given) => (typeof given === 'number' ? String(given) : given),
  number: numberOf,
  boolean: (given) => (given === 'true' ? true : given === 'false' ? false : given),
  instant: (given, _, timeZone) => instantOf(given, timeZone),
  choice: (given) => given,
  choices: itemsOf,
  texts: (given, field) =>
    itemsOf(given, field).map((one) => (typeof one === 'number' ? String(one) : one)),
  numbers: (given, field) => itemsOf(given, field).map(numberOf),
  object: jsonOf,
  objects: jsonOf,
};

function jsonOf(given: unknown, { name }: Field): unknown {
  return typeof given === 'string' ? parsed(given, name) : given;
}

function numberOf(given: unknown): unknown {
  if (typeof given !== 'string' || given.trim() === '') return given;
  const number = Number(given);
  return Number.isNaN(number) ? given : number;
}

/** A list of an expression, or what a person wrote with commas between. */
function itemsOf(given: unknown, { name }: Field): unknown[] {
  if (Array.isArray(given)) return given;
  if (typeof given !== 'string') return [given];
  if (given.trim().startsWith('[')) return parsed(given, name) as unknown[];
  return given
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

/**
 * An instant in UTC. n8n's own field has no zone and means that of the workflow; those of the API, with microseconds,
 * stay as they are.
 */
function instantOf(given: unknown, timeZone: string): unknown {
  if (given instanceof Date) return given.toISOString();
  if (typeof given !== 'string' || given.endsWith('Z')) return given;
  const hasZone = /T.*[+-]\d\d:?\d\d$/.test(given);
  const ms = hasZone ? Date.parse(given) : instantOfWallClock(given.replace(' ', 'T'), timeZone);
  return Number.isNaN(ms) ? given : new Date(ms).toISOString();
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is no valid JSON: ${(error as Error).message}`);
  }
}
