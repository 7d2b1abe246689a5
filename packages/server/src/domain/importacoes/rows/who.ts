/** Whom a row means: which customer, and which of their contacts. Pure. */
import { wordsOf } from '@campeiro/contract/kit/fold';
import { message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../../platform/problem.ts';
import { normalizeDocument } from '../../clientes/rules.ts';
import type { Customer, CustomerIndex, Stored } from './customer-index.ts';
import { withZeros, zerosLost } from './damage.ts';
import type { Fields } from './row.ts';

/** A row's keys. `givenDocument`: as the file has it, if it was mended. */
interface Keys {
  fields: Fields;
  givenDocument?: string | undefined;
}

/** The customer with this id; without one the customer with this code; else the one without a code that has the document. */
export function whoIsMeant(
  { fields: { id_campeiro, codigo, documento }, givenDocument }: Keys,
  index: CustomerIndex,
  createsWithoutKey: boolean,
): Customer | Issue | undefined {
  if (typeof id_campeiro === 'number')
    return index.byId(id_campeiro) ?? issue('id_campeiro', 'VALOR_INVALIDO', noneHasIt);
  const withDocument = (text: unknown) =>
    typeof text === 'string' ? index.byDocument(normalizeDocument(text)) : undefined;
  const byDocument = withDocument(documento) ?? withDocument(givenDocument);
  if (typeof codigo !== 'string') {
    if (typeof documento === 'string' || createsWithoutKey) return byDocument;
    return issue('codigo', 'CAMPO_OBRIGATORIO', withoutKey);
  }
  const [first, second] = index.byCode(codigo);
  if (second) return issue('codigo', 'VALOR_INVALIDO', severalHaveIt);
  if (first) return first;
  if (byDocument && !byDocument.fields.codigo) return byDocument;
  const lost = withZeros(codigo).find((other) => index.byCode(other).length > 0);
  return lost === undefined ? undefined : issue('codigo', 'VALOR_INVALIDO', zerosLost(lost));
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
const noneHasIt = message('Nenhum cliente tem este id.', 'No customer has this id.');
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

/** Whether the row names its contact by nothing but a name, which several contacts have. */
export function isAmbiguous({ email, nome }: Fields, customer: Customer | undefined): boolean {
  if (typeof email === 'string' || typeof nome !== 'string') return false;
  const words = wordsOf(nome);
  const alike = (customer?.contatos ?? []).filter(
    ({ fields }) => typeof fields.nome === 'string' && wordsOf(fields.nome) === words,
  );
  return alike.length > 1;
}
