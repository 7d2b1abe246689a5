/** What a row changes of what is there. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { Fields, Present } from '../resources/resource.ts';
import type { RowTarget } from './columns.ts';
import type { ReadRow } from './read.ts';

/** A field of a body, or `campo.7`, a value of a custom field. */
export const isCustom = (alvo: string): boolean => alvo.startsWith('campo.');

const LINK = 'segmento.';

/** A link that a row has or has not, as imports of customers name it: `segmento.7` is true or null. */
export const linkTo = (id: number): string => `${LINK}${id}`;
export const linkedBy = (alvo: string): number | undefined =>
  alvo.startsWith(LINK) ? Number(alvo.slice(LINK.length)) : undefined;

/** Without links, which the server made of what the caller said. */
export const withoutLinks = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([alvo]) => linkedBy(alvo) === undefined));

/** The value that a row has now. */
export const valueIn = (row: Fields, alvo: string): unknown =>
  (isCustom(alvo)
    ? ((row.campos_personalizados ?? {}) as Fields)[alvo.slice('campo.'.length)]
    : row[alvo]) ?? null;

/** What the row of the file wants. `clears`: an empty cell clears its field. */
export const wantedBy = ({ fields, empty }: ReadRow, clears: boolean): Fields => ({
  ...fields,
  ...(clears && Object.fromEntries(empty.map((target) => [keyOf(target), emptyOf(target)]))),
});

const keyOf = ({ kind, alvo, campo }: RowTarget): string => (kind === 'valor' ? alvo : campo);
const emptyOf = ({ kind }: RowTarget) => (kind === 'vinculos' || kind === 'ids' ? [] : null);

/** With the links that there are already, of lists to which a file adds. */
export function withOthers(wanted: Fields, before: Fields, adds: readonly string[] = []): Fields {
  const lists = adds.filter((campo) => campo in wanted);
  const union = (campo: string) => [
    ...new Set([...(before[campo] as number[]), ...(wanted[campo] as number[])]),
  ];
  return { ...wanted, ...Object.fromEntries(lists.map((campo) => [campo, union(campo)])) };
}

/** The fields that are otherwise now. */
export const differences = (wanted: Fields, before: Present): Fields =>
  Object.fromEntries(
    Object.entries(wanted).filter(([alvo, value]) => !isSame(value, valueIn(before, alvo))),
  );

/** A cell has whole seconds, and lists have no order. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return isDeepStrictEqual(sorted(a), sorted(b));
  const [first, second] = [secondOf(a), secondOf(b)];
  return first === undefined || second === undefined ? a === b : first === second;
}

const sorted = (list: readonly unknown[]) => [...list].map(Number).sort((a, b) => a - b);

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const secondOf = (value: unknown): number | undefined =>
  typeof value === 'string' && INSTANT.test(value)
    ? Math.floor(Date.parse(value) / 1000)
    : undefined;

/** A body, with the values of custom fields together. */
export function bodyOf(fields: Fields): Fields {
  const custom = Object.entries(fields).filter(([alvo]) => isCustom(alvo));
  const plain = Object.entries(fields).filter(([alvo]) => !isCustom(alvo));
  return {
    ...Object.fromEntries(plain),
    ...(custom.length > 0 && {
      campos_personalizados: Object.fromEntries(
        custom.map(([alvo, value]) => [alvo.slice('campo.'.length), value]),
      ),
    }),
  };
}

/** The other way round. */
export function fieldsOf({ campos_personalizados: values, ...plain }: Fields): Fields {
  const custom = Object.entries((values ?? {}) as Fields);
  return { ...plain, ...Object.fromEntries(custom.map(([id, value]) => [`campo.${id}`, value])) };
}
