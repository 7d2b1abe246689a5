/** Whom a row means: which customer, and which of their contacts. Pure. */
import { message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../../platform/problem.ts';
import { normalizeDocument } from '../../clientes/rules.ts';
import { wordsOf } from '../columns/guess.ts';
import type { Customer, CustomerIndex, Stored } from './customer-index.ts';
import type { Fields } from './row.ts';

/** The customer with this code; else the one without a code that has the document. */
export function whoIsMeant(
  { codigo, documento }: Fields,
  index: CustomerIndex,
  createsWithoutKey: boolean,
): Customer | Issue | undefined {
  const byDocument =
    typeof documento === 'string' ? index.byDocument(normalizeDocument(documento)) : undefined;
  if (typeof codigo !== 'string') {
    if (typeof documento === 'string' || createsWithoutKey) return byDocument;
    return issue('codigo', 'CAMPO_OBRIGATORIO', withoutKey);
  }
  const [first, second] = index.byCode(codigo);
  if (second) return issue('codigo', 'VALOR_INVALIDO', severalHaveIt);
  return first ?? (byDocument && !byDocument.fields.codigo ? byDocument : undefined);
}

export const issue = (
  campo: string,
  codigo: Issue['codigo'],
  mensagem: Issue['mensagem'],
): Issue => ({
  campo,
  codigo,
  mensagem,
});

const withoutKey = message(
  'A linha não tem código nem documento.',
  'The row has neither code nor document.',
);
const severalHaveIt = message(
  'Mais de um cliente tem este código.',
  'More than one customer has this code.',
);

/** A CPF has eleven digits. Most customers are companies. */
export const typeBy = ({ documento }: Fields): string =>
  typeof documento === 'string' && /^\d{11}$/.test(documento) ? 'F' : 'J';

/** Of the customer's contacts the one with this e-mail; without one, the one with this name. */
export function contactOf(
  { email, nome }: Fields,
  customer: Customer | undefined,
): Stored | undefined {
  const contacts = customer?.contatos ?? [];
  const same = (a: unknown, b: unknown) =>
    typeof a === 'string' && typeof b === 'string' && wordsOf(a) === wordsOf(b);
  const byEmail = contacts.find(
    ({ fields }) => String(fields.email ?? '').toLowerCase() === String(email ?? '').toLowerCase(),
  );
  if (typeof email === 'string' && byEmail) return byEmail;
  return contacts.find(({ fields }) => same(fields.nome, nome));
}
