/** Values of custom fields as forms have them, which is as texts, and as they are shown. Pure. */
import type { CampoPersonalizado } from '@campeiro/contract/campos-personalizados';
import type { Fields } from '../draft/draft.ts';

export type Definition = CampoPersonalizado;
type Values = Record<string, unknown>;

const PREFIX = 'campos_personalizados.';

/** The name of the field in a form, which is its path in the body too. */
export const nameOf = ({ id }: Pick<Definition, 'id'>): string => `${PREFIX}${id}`;

/** Dates without a time are midnight in UTC. */
const MIDNIGHT = /T00:00:00(\.0+)?Z$/;
export const isDay = (instant: string): boolean => MIDNIGHT.test(instant);

/** All fields of the definitions, empty where there is no value. */
export const fieldsOfValues = (values: Values, definitions: readonly Definition[]): Fields =>
  Object.fromEntries(definitions.map((one) => [nameOf(one), textOf(one, values[String(one.id)])]));

function textOf({ tipo }: Definition, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (tipo === 'booleano') return value ? 'sim' : 'nao';
  return tipo === 'data' ? String(value).slice(0, 10) : String(value);
}

/** The part of a body that changes these fields; nothing where none of them is a custom field. */
export function valuesOf(
  changes: Fields,
  definitions: readonly Definition[],
): { campos_personalizados?: Values } {
  const changed = definitions.filter((one) => nameOf(one) in changes);
  if (changed.length === 0) return {};
  return {
    campos_personalizados: Object.fromEntries(
      changed.map((one) => [String(one.id), valueIn(one, changes[nameOf(one)] ?? '')]),
    ),
  };
}

/** What is no number is sent as it is: the server says at its field what is wrong. */
function valueIn({ tipo }: Definition, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (tipo === 'booleano') return trimmed === 'sim';
  if (tipo === 'data') return `${trimmed}T00:00:00Z`;
  if (tipo === 'numero') return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
  return trimmed;
}

/** Whether a field that has to be filled in is empty. */
export const missingIn = (fields: Fields, definitions: readonly Definition[]): boolean =>
  definitions.some((one) => one.obrigatorio && !fields[nameOf(one)]?.trim());
