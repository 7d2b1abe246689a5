/**
 * What a row changes, by the rules of the API: its schemas, documents, positions, custom fields. Whatever is found is
 * told; a row with a fault changes nothing. Pure, apart from what it leaves in `Known` for the rows that follow.
 */

import { isDeepStrictEqual } from 'node:util';
import { ClienteChange, NewCliente } from '@campeiro/contract/clientes';
import { EnderecoDeClienteChange } from '@campeiro/contract/enderecos';
import { message } from '@campeiro/contract/kit/languages';
import { NewPessoa, PessoaChange } from '@campeiro/contract/pessoas';
import type { Issue } from '../../../platform/http/problem.ts';
import { issuesOf } from '../../../platform/http/validation.ts';
import { type Definition, validateValues } from '../../campos-personalizados/values.ts';
import { documentTaken } from '../../clientes/constraints.ts';
import { documentIssues, normalize, normalizeDocument } from '../../clientes/rules.ts';
import { halfPosition } from '../../enderecos/rules.ts';
import { plain } from '../columns/guess.ts';
import type { Customer, Known, Stored } from './known.ts';
import type { Fields, Said } from './row.ts';

export interface Rules {
  /** Custom fields of customers by id. */
  definitions: ReadonlyMap<string, Definition>;
  /** Whether a row with neither code nor document creates a customer. */
  createsWithoutKey: boolean;
}

/** What the rows of a batch change, each thing once. */
export class Changes {
  /** With the fields that changed. All fields of one that is created are new. */
  readonly customers = new Map<Customer, Fields>();
  readonly addresses = new Map<Customer, Fields>();
  readonly contacts = new Map<Stored, { of: Customer; fields: Fields }>();
  readonly segments = new Map<Customer, Set<number>>();
}

export type Outcome = 'criado' | 'alterado' | 'igual' | { issues: Issue[] };

/** More faults of one row are not told. */
const MAX_FAULTS = 20;

export function planRow(said: Said, known: Known, changes: Changes, rules: Rules): Outcome {
  const cliente = normalize(said.cliente);
  const customer = whoIsMeant(cliente, known, rules);
  if (isIssue(customer)) return { issues: [...said.issues, customer] };
  const isNew = customer === undefined;
  const wanted = isNew ? { tipo: typeBy(cliente), ...cliente } : cliente;
  const issues = [
    ...said.issues,
    ...documentIssues(said.cliente),
    ...issuesOf(isNew ? NewCliente : ClienteChange, wanted),
    ...validateValues(said.campos, rules.definitions, 'campo', MAX_FAULTS),
    ...takenDocument(wanted, customer, known),
    ...addressIssues(said.endereco, customer?.endereco),
    ...contactIssues(said.contato, customer),
  ];
  if (issues.length > 0) return { issues: firstOf(issues, said.issues) };
  const target = customer ?? newCustomer();
  if (isNew) changes.customers.set(target, {});
  const changed = [
    changeCustomer(target, wanted, said.campos, known, changes),
    changeAddress(target, said.endereco, changes),
    changeContact(target, said.contato, changes),
    addSegments(target, said.segmentos, changes),
  ];
  if (isNew) return 'criado';
  return changed.includes(true) ? 'alterado' : 'igual';
}

/** The first fault of each field: a cell that is not understood is missing besides. */
function firstOf(issues: readonly Issue[], ofCells: readonly Issue[]): Issue[] {
  const fields = new Set(ofCells.map(({ campo }) => campo));
  const others = issues.filter((issue) => !ofCells.includes(issue) && !fields.has(issue.campo));
  return [...ofCells, ...others].slice(0, MAX_FAULTS);
}

const isIssue = (it: object | undefined): it is Issue => it !== undefined && 'codigo' in it;

/** The customer with this code; else the one without a code that has the document. */
function whoIsMeant(
  { codigo, documento }: Fields,
  known: Known,
  { createsWithoutKey }: Rules,
): Customer | Issue | undefined {
  const byDocument =
    typeof documento === 'string' ? known.byDocument(normalizeDocument(documento)) : undefined;
  if (typeof codigo !== 'string') {
    if (typeof documento === 'string' || createsWithoutKey) return byDocument;
    return issue('codigo', 'CAMPO_OBRIGATORIO', withoutKey);
  }
  const [first, second] = known.byCode(codigo);
  if (second) return issue('codigo', 'VALOR_INVALIDO', severalHaveIt);
  return first ?? (byDocument && !byDocument.fields.codigo ? byDocument : undefined);
}

const issue = (campo: string, codigo: Issue['codigo'], mensagem: Issue['mensagem']): Issue => ({
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
const typeBy = ({ documento }: Fields): string =>
  typeof documento === 'string' && /^\d{11}$/.test(documento) ? 'F' : 'J';

function takenDocument({ documento }: Fields, customer: Customer | undefined, known: Known) {
  const holder = typeof documento === 'string' ? known.byDocument(documento) : undefined;
  return holder && holder !== customer ? [issue('documento', 'VALOR_INVALIDO', documentTaken)] : [];
}

const under = (owner: string, issues: readonly Issue[]): Issue[] =>
  issues.map((one) => ({ ...one, campo: `${owner}.${one.campo}` }));

function addressIssues(said: Fields, stored: Stored | undefined): Issue[] {
  const issues = issuesOf(EnderecoDeClienteChange, said);
  const { latitude = null, longitude = null } = { ...stored?.fields, ...said };
  if ((latitude === null) !== (longitude === null))
    issues.push(
      issue(latitude === null ? 'latitude' : 'longitude', 'CAMPO_OBRIGATORIO', halfPosition),
    );
  return under('endereco', issues);
}

const contactIssues = (said: Fields, customer: Customer | undefined): Issue[] =>
  Object.keys(said).length === 0
    ? []
    : under('contato', issuesOf(contactOf(said, customer) ? PessoaChange : NewPessoa, said));

/** Of the customer's contacts the one with this e-mail; without one, the one with this name. */
function contactOf({ email, nome }: Fields, customer: Customer | undefined): Stored | undefined {
  const contacts = customer?.contatos ?? [];
  const same = (a: unknown, b: unknown) =>
    typeof a === 'string' && typeof b === 'string' && plain(a) === plain(b);
  const byEmail = contacts.find(
    ({ fields }) => String(fields.email ?? '').toLowerCase() === String(email ?? '').toLowerCase(),
  );
  if (typeof email === 'string' && byEmail) return byEmail;
  return contacts.find(({ fields }) => same(fields.nome, nome));
}

const newCustomer = (): Customer => ({
  fields: { campos_personalizados: {} },
  endereco: undefined,
  contatos: [],
  segmentos: new Set(),
});

/** What of the fields is not so yet. */
const differences = (wanted: Fields, stored: Fields): Fields =>
  Object.fromEntries(
    Object.entries(wanted).filter(([campo, value]) => (stored[campo] ?? null) !== value),
  );

const isEmpty = (fields: Fields) => Object.keys(fields).length === 0;

function changeCustomer(
  customer: Customer,
  wanted: Fields,
  campos: Fields,
  known: Known,
  changes: Changes,
): boolean {
  const before = customer.fields;
  const values = { ...(before.campos_personalizados as Fields), ...campos };
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const differs = !isDeepStrictEqual(present, before.campos_personalizados);
  const changed = {
    ...differences(wanted, before),
    ...(differs && { campos_personalizados: present }),
  };
  if (isEmpty(changed)) return false;
  customer.fields = { ...before, ...changed };
  changes.customers.set(customer, { ...changes.customers.get(customer), ...changed });
  known.index(customer, before);
  return true;
}

function changeAddress(customer: Customer, said: Fields, changes: Changes): boolean {
  const changed = differences(said, customer.endereco?.fields ?? {});
  if (isEmpty(changed)) return false;
  customer.endereco = {
    id: customer.endereco?.id,
    fields: { ...customer.endereco?.fields, ...changed },
  };
  changes.addresses.set(customer, { ...changes.addresses.get(customer), ...changed });
  return true;
}

function changeContact(customer: Customer, said: Fields, changes: Changes): boolean {
  if (isEmpty(said)) return false;
  const stored = contactOf(said, customer);
  const changed = differences(said, stored?.fields ?? {});
  if (stored && isEmpty(changed)) return false;
  const contact: Stored = stored ?? { fields: { email: null } };
  if (!stored) customer.contatos.push(contact);
  contact.fields = { ...contact.fields, ...changed };
  const before = changes.contacts.get(contact)?.fields;
  changes.contacts.set(contact, { of: customer, fields: { ...before, ...changed } });
  return true;
}

function addSegments(customer: Customer, ids: readonly number[], changes: Changes): boolean {
  const added = ids.filter((id) => !customer.segmentos.has(id));
  if (added.length === 0) return false;
  const before = changes.segments.get(customer) ?? [];
  changes.segments.set(customer, new Set([...before, ...added]));
  for (const id of added) customer.segmentos.add(id);
  return true;
}
