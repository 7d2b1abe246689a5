/**
 * What a row changes. A row with faults changes nothing, and all its faults are returned. Pure, apart from what it leaves in
 * the index for the rows that follow.
 */
import type { Issue } from '../../../platform/problem.ts';
import type { Definition } from '../../campos-personalizados/values.ts';
import { normalize } from '../../clientes/rules.ts';
import { type Changes, named, valuesBefore } from './changes.ts';
import type { Customer, CustomerIndex, Stored } from './customer-index.ts';
import { asStored, differences, doubtsOf, isEmpty, withoutWhatIsSo } from './differences.ts';
import { issuesOfRow } from './issues.ts';
import type { Fields, ParsedRow } from './row.ts';
import { contactOf, typeBy, whoIsMeant } from './who.ts';

export interface Rules {
  /** Custom fields of customers by id. */
  definitions: ReadonlyMap<string, Definition>;
  /** Whether a row with neither code nor document creates a customer. */
  createsWithoutKey: boolean;
  /** Whether a suspicious row is left out. */
  refusesDoubts: boolean;
}

/** `avisos`: what is suspicious of what changes. */
type Outcome = { issues: Issue[] } | { como: 'criado' | 'alterado' | 'igual'; avisos: Issue[] };

export function planRow(
  parsed: ParsedRow,
  index: CustomerIndex,
  changes: Changes,
  rules: Rules,
): Outcome {
  const { id_campeiro, ...cliente } = normalize(parsed.cliente) as Fields;
  const keys = { fields: { ...cliente, id_campeiro }, givenDocument: parsed.given.documento };
  const customer = whoIsMeant(keys, index, rules.createsWithoutKey);
  if (isIssue(customer)) return { issues: [...parsed.issues, customer] };
  const isNew = customer === undefined;
  const { definitions } = rules;
  // What is so already is not asked again: it may have been stored before a rule, or an option was taken out.
  const row = customer ? withoutWhatIsSo(parsed, customer, definitions) : parsed;
  const wanted = customer
    ? differences(asStored(cliente, parsed, customer.fields), customer.fields)
    : { tipo: typeBy(cliente), ...cliente };
  const avisos = doubtsOf(row, wanted);
  const issues = [
    ...issuesOfRow(row, { wanted, customer, index, definitions }),
    ...(rules.refusesDoubts ? avisos : []),
  ];
  if (issues.length > 0) return { issues };
  const target = customer ?? newCustomer();
  if (isNew) changes.customers.set(target, {});
  const noting = { index, changes };
  const changed = [
    changeCustomer(target, wanted, row.campos, noting),
    changeAddress(target, row.endereco, noting),
    changeContact(target, row.contato, noting),
    addSegments(target, row.segmentos, noting),
  ];
  if (isNew) return { como: 'criado', avisos };
  return { como: changed.includes(true) ? 'alterado' : 'igual', avisos };
}

const isIssue = (it: object | undefined): it is Issue => it !== undefined && 'codigo' in it;

const newCustomer = (): Customer => ({
  fields: { campos_personalizados: {} },
  endereco: undefined,
  contatos: [],
  segmentos: new Set(),
});

/** Where a change is noted, and the index that later rows read. */
interface Noting {
  index: CustomerIndex;
  changes: Changes;
}

function changeCustomer(
  customer: Customer,
  wanted: Fields,
  campos: Fields,
  { index, changes }: Noting,
): boolean {
  const before = customer.fields;
  const stored = (before.campos_personalizados ?? {}) as Fields;
  const changedValues = differences(campos, stored);
  const changedFields = differences(wanted, before);
  if (isEmpty(changedValues) && isEmpty(changedFields)) return false;
  const changed = {
    ...changedFields,
    ...(!isEmpty(changedValues) && {
      campos_personalizados: withoutNulls({ ...stored, ...changedValues }),
    }),
  };
  changes.record({
    ...{ recurso: 'clientes', of: customer, target: customer },
    antes: isStored(customer)
      ? {
          ...valuesBefore(changedFields, before),
          ...named('campo', valuesBefore(changedValues, stored)),
        }
      : undefined,
    depois: { ...changedFields, ...named('campo', changedValues) },
  });
  customer.fields = { ...before, ...changed };
  changes.customers.set(customer, { ...changes.customers.get(customer), ...changed });
  index.refresh(customer, before);
  return true;
}

const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const isStored = ({ id }: Stored): boolean => id !== undefined;

function changeAddress(customer: Customer, parsed: Fields, { changes }: Noting): boolean {
  const stored = customer.endereco;
  const changed = differences(parsed, stored?.fields ?? {});
  if (isEmpty(changed)) return false;
  const address = stored ?? { fields: {} };
  customer.endereco = address;
  changes.record({
    ...{ recurso: 'enderecos', of: customer, target: address },
    antes:
      stored && isStored(stored)
        ? named('endereco', valuesBefore(changed, stored.fields))
        : undefined,
    depois: named('endereco', changed),
  });
  address.fields = { ...address.fields, ...changed };
  changes.addresses.set(customer, { ...changes.addresses.get(customer), ...changed });
  return true;
}

function changeContact(customer: Customer, parsed: Fields, { changes }: Noting): boolean {
  if (isEmpty(parsed)) return false;
  const stored = contactOf(parsed, customer);
  const changed = differences(parsed, stored?.fields ?? {});
  if (stored && isEmpty(changed)) return false;
  const contact: Stored = stored ?? { fields: { email: null } };
  if (!stored) customer.contatos.push(contact);
  changes.record({
    ...{ recurso: 'pessoas', of: customer, target: contact },
    antes:
      stored && isStored(stored)
        ? named('contato', valuesBefore(changed, stored.fields))
        : undefined,
    depois: named('contato', changed),
  });
  contact.fields = { ...contact.fields, ...changed };
  const before = changes.contacts.get(contact)?.fields;
  changes.contacts.set(contact, { of: customer, fields: { ...before, ...changed } });
  return true;
}

function addSegments(customer: Customer, ids: readonly number[], { changes }: Noting): boolean {
  const added = ids.filter((id) => !customer.segmentos.has(id));
  if (added.length === 0) return false;
  const all = (value: boolean): Fields => Object.fromEntries(added.map((id) => [id, value]));
  changes.record({
    ...{ recurso: 'clientes', of: customer, target: customer },
    antes: isStored(customer) ? named('segmento', all(false)) : undefined,
    depois: named('segmento', all(true)),
  });
  const before = changes.segments.get(customer) ?? [];
  changes.segments.set(customer, new Set([...before, ...added]));
  for (const id of added) customer.segmentos.add(id);
  return true;
}
