/**
 * What a row changes. A row with faults changes nothing, and all its faults are returned. Pure, apart from what it leaves in
 * the index for the rows that follow.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Issue } from '../../../platform/problem.ts';
import type { Definition } from '../../campos-personalizados/values.ts';
import { normalize } from '../../clientes/rules.ts';
import type { Customer, CustomerIndex, Stored } from './customer-index.ts';
import { issuesOfRow } from './issues.ts';
import type { Fields, ParsedRow } from './row.ts';
import { contactOf, typeBy, whoIsMeant } from './who.ts';

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

type Outcome = 'criado' | 'alterado' | 'igual' | { issues: Issue[] };

export function planRow(
  parsed: ParsedRow,
  index: CustomerIndex,
  changes: Changes,
  rules: Rules,
): Outcome {
  const cliente = normalize(parsed.cliente);
  const customer = whoIsMeant(cliente, index, rules.createsWithoutKey);
  if (isIssue(customer)) return { issues: [...parsed.issues, customer] };
  const isNew = customer === undefined;
  const wanted = isNew ? { tipo: typeBy(cliente), ...cliente } : cliente;
  const { definitions } = rules;
  const issues = issuesOfRow(parsed, { wanted, customer, index, definitions });
  if (issues.length > 0) return { issues };
  const target = customer ?? newCustomer();
  if (isNew) changes.customers.set(target, {});
  const changed = [
    changeCustomer(target, wanted, parsed.campos, index, changes),
    changeAddress(target, parsed.endereco, changes),
    changeContact(target, parsed.contato, changes),
    addSegments(target, parsed.segmentos, changes),
  ];
  if (isNew) return 'criado';
  return changed.includes(true) ? 'alterado' : 'igual';
}

const isIssue = (it: object | undefined): it is Issue => it !== undefined && 'codigo' in it;

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
  index: CustomerIndex,
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
  index.refresh(customer, before);
  return true;
}

function changeAddress(customer: Customer, parsed: Fields, changes: Changes): boolean {
  const changed = differences(parsed, customer.endereco?.fields ?? {});
  if (isEmpty(changed)) return false;
  customer.endereco = {
    id: customer.endereco?.id,
    fields: { ...customer.endereco?.fields, ...changed },
  };
  changes.addresses.set(customer, { ...changes.addresses.get(customer), ...changed });
  return true;
}

function changeContact(customer: Customer, parsed: Fields, changes: Changes): boolean {
  if (isEmpty(parsed)) return false;
  const stored = contactOf(parsed, customer);
  const changed = differences(parsed, stored?.fields ?? {});
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
