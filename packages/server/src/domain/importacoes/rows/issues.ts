/** What is wrong with a row by the rules of the API: its schemas, documents, positions, custom fields. Pure. */
import { ClienteChange, NewCliente } from '@campeiro/contract/clientes';
import { EnderecoDeClienteChange } from '@campeiro/contract/enderecos';
import { message } from '@campeiro/contract/kit/languages';
import { NewPessoa, PessoaChange } from '@campeiro/contract/pessoas';
import { issuesOf } from '../../../platform/http/validation.ts';
import type { Issue } from '../../../platform/problem.ts';
import { type Definition, validateValues } from '../../campos-personalizados/values.ts';
import { documentTaken } from '../../clientes/constraints.ts';
import { documentIssues } from '../../clientes/rules.ts';
import { halfPosition } from '../../enderecos/rules.ts';
import type { Customer, CustomerIndex, Stored } from './customer-index.ts';
import type { Fields, ParsedRow } from './row.ts';
import { contactOf, isAmbiguous, issue } from './who.ts';

/** More faults of one row are left out. */
const MAX_FAULTS = 20;

interface About {
  /** The customer's fields as they would be stored. */
  wanted: Fields;
  /** Undefined: the row creates one. */
  customer: Customer | undefined;
  index: CustomerIndex;
  /** Custom fields of customers by id. */
  definitions: ReadonlyMap<string, Definition>;
}

/** All faults of a row, the first of each field: a cell that is not understood is missing besides. */
export function issuesOfRow(
  parsed: ParsedRow,
  { wanted, customer, index, definitions }: About,
): Issue[] {
  const fields = new Set(parsed.issues.map(({ campo }) => campo));
  const others = [
    ...documentIssues(parsed.cliente),
    ...issuesOf(customer ? ClienteChange : NewCliente, wanted),
    ...validateValues(parsed.campos, definitions, 'campo', MAX_FAULTS),
    ...takenDocument(wanted, customer, index),
    ...addressIssues(parsed.endereco, customer?.endereco),
    ...contactIssues(parsed.contato, customer),
  ].filter(({ campo }) => !fields.has(campo));
  return [...parsed.issues, ...others].slice(0, MAX_FAULTS);
}

function takenDocument(
  { documento }: Fields,
  customer: Customer | undefined,
  index: CustomerIndex,
) {
  const holder = typeof documento === 'string' ? index.byDocument(documento) : undefined;
  return holder && holder !== customer ? [issue('documento', 'VALOR_INVALIDO', documentTaken)] : [];
}

const under = (owner: string, issues: readonly Issue[]): Issue[] =>
  issues.map((one) => ({ ...one, campo: `${owner}.${one.campo}` }));

function addressIssues(parsed: Fields, stored: Stored | undefined): Issue[] {
  const issues = issuesOf(EnderecoDeClienteChange, parsed);
  const { latitude = null, longitude = null } = { ...stored?.fields, ...parsed };
  if ((latitude === null) !== (longitude === null))
    issues.push(
      issue(latitude === null ? 'latitude' : 'longitude', 'CAMPO_OBRIGATORIO', halfPosition),
    );
  return under('endereco', issues);
}

function contactIssues(parsed: Fields, customer: Customer | undefined): Issue[] {
  if (Object.keys(parsed).length === 0) return [];
  if (isAmbiguous(parsed, customer)) return [issue('contato.nome', 'VALOR_INVALIDO', severalNamed)];
  return under('contato', issuesOf(contactOf(parsed, customer) ? PessoaChange : NewPessoa, parsed));
}

const severalNamed = message(
  'O cliente tem mais de um contato com este nome. Informe o e-mail.',
  'The customer has more than one contact with this name. Give the e-mail address.',
);
