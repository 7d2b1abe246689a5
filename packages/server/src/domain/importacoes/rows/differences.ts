/** What of a row is not so yet. Pure. */
import type { Issue } from '../../../platform/problem.ts';
import type { Definition } from '../../campos-personalizados/values.ts';
import { normalizeDocument } from '../../clientes/rules.ts';
import type { Customer } from './customer-index.ts';
import type { Fields, ParsedRow } from './row.ts';
import { contactOf } from './who.ts';

export const isEmpty = (fields: Fields): boolean => Object.keys(fields).length === 0;

/** The fields whose stored value is another. */
export const differences = (wanted: Fields, stored: Fields): Fields =>
  Object.fromEntries(
    Object.entries(wanted).filter(([campo, value]) => (stored[campo] ?? null) !== value),
  );

/** The row without values that the customer, the address or the contact has already. The customer's own fields stay. */
export function withoutWhatIsSo(
  row: ParsedRow,
  customer: Customer,
  definitions: ReadonlyMap<string, Definition>,
): ParsedRow {
  const values = (customer.fields.campos_personalizados ?? {}) as Fields;
  const campos = Object.entries(row.campos).filter(
    ([id, value]) => !isSame(value, values[id] ?? null, definitions.get(id)),
  );
  const contact = contactOf(row.contato, customer);
  const isSo = contact && isEmpty(differences(row.contato, contact.fields));
  return {
    ...row,
    campos: Object.fromEntries(campos),
    endereco: addressDifferences(row, customer.endereco?.fields ?? {}),
    contato: isSo ? {} : row.contato,
  };
}

/** A postal code with other punctuation, or stored without its zero, is the same. */
function addressDifferences({ endereco, given }: ParsedRow, stored: Fields): Fields {
  const { cep, ...others } = differences(endereco, stored);
  if (cep === undefined) return others;
  const isSo = [cep, given.cep].some((one) => digitsOf(one) === digitsOf(stored.cep));
  return isSo && typeof stored.cep === 'string' ? others : { ...others, cep };
}

const digitsOf = (text: unknown): string => String(text ?? '').replace(/[.\s-]/g, '');

/** The document as the file has it, not mended, if the customer has just that. */
export const asStored = (cliente: Fields, { given }: ParsedRow, { documento }: Fields): Fields =>
  given.documento !== undefined && normalizeDocument(given.documento) === documento
    ? { ...cliente, documento }
    : cliente;

/** What is suspicious of what changes: what was so before is not reported again. */
export function doubtsOf(row: ParsedRow, wanted: Fields): Issue[] {
  const changing = new Set([
    ...Object.keys(wanted),
    ...Object.keys(row.endereco).map((campo) => `endereco.${campo}`),
    ...Object.keys(row.contato).map((campo) => `contato.${campo}`),
  ]);
  return row.avisos.filter(({ campo }) => changing.has(campo));
}

/** A cell has whole seconds. */
const isSame = (given: unknown, stored: unknown, definition?: Definition): boolean =>
  given === stored ||
  (definition?.tipo === 'data' &&
    secondOf(given) !== undefined &&
    secondOf(given) === secondOf(stored));

const secondOf = (instant: unknown): number | undefined =>
  typeof instant === 'string' ? Math.floor(Date.parse(instant) / 1000) : undefined;
