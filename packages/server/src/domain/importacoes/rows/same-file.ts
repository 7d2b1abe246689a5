/**
 * The values that earlier rows of the file gave a customer. Several rows may be one customer with several contacts, but a
 * row with another value does not silently win: it is refused, and names the row that it contradicts. Pure.
 */
import { wordsOf } from '@campeiro/contract/kit/fold';
import { message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../../platform/problem.ts';
import { normalize } from '../../clientes/rules.ts';
import type { Fields, ParsedRow } from './row.ts';
import { issue } from './who.ts';

/** By the name of the field in the API, each with the row that gave it. */
type Values = Map<string, { value: unknown; linha: number }>;

interface Contact {
  linha: number;
  email: string;
  nome: string;
  values: Values;
}

interface Customer {
  values: Values;
  contacts: Contact[];
}

export class SameFile {
  /** By id, by code and by document. */
  readonly #known = new Map<string, Customer>();
  readonly #earlier: SameFile | undefined;

  /** `earlier`: what is known already, and is not changed. */
  constructor(earlier?: SameFile) {
    this.#earlier = earlier;
  }

  /** In what the row contradicts rows before it. */
  contradictions(parsed: ParsedRow): Issue[] {
    const known = this.#of(parsed);
    if (!known) return [];
    const otherCode = known.values.get('codigo');
    const { codigo } = parsed.cliente;
    if (typeof codigo === 'string' && otherCode && otherCode.value !== codigo)
      return [issue('documento', 'VALOR_INVALIDO', takenDocument(otherCode.linha))];
    return [
      ...different(valuesOf(parsed), known.values),
      ...contactContradictions(parsed.contato, known.contacts),
    ];
  }

  /** A row that was not refused: later rows are compared with it. */
  add(parsed: ParsedRow, linha: number): void {
    const { values: before = new Map(), contacts = [] } = this.#of(parsed) ?? {};
    const known: Customer = { values: new Map(before), contacts: [...contacts] };
    for (const [alvo, value] of valuesOf(parsed))
      if (!known.values.has(alvo)) known.values.set(alvo, { value, linha });
    const contact = contactIn(parsed.contato, linha);
    if (contact && !known.contacts.some((other) => isSame(contact, other)))
      known.contacts.push(contact);
    for (const key of keysOf(parsed)) this.#known.set(key, known);
  }

  #of = (parsed: ParsedRow): Customer | undefined =>
    keysOf(parsed)
      .flatMap((key) => this.find(key) ?? [])
      .at(0);

  /** What is known of the customer with this key. */
  find(key: string): Customer | undefined {
    return this.#known.get(key) ?? this.#earlier?.find(key);
  }
}

function keysOf({ cliente }: ParsedRow): string[] {
  const { id_campeiro, codigo, documento } = normalize(cliente) as Fields;
  if (typeof id_campeiro === 'number') return [`id ${id_campeiro}`];
  return [
    ...(typeof codigo === 'string' ? [`codigo ${codigo}`] : []),
    ...(typeof documento === 'string' ? [`documento ${documento}`] : []),
  ];
}

/** The values that the row gives the customer and the address. An empty cell contradicts no other row. */
function valuesOf({ cliente, campos, endereco }: ParsedRow): [string, unknown][] {
  const under = (owner: string, fields: Fields) =>
    Object.entries(fields).map(([campo, value]): [string, unknown] => [`${owner}${campo}`, value]);
  return [
    ...under('', normalize(cliente)),
    ...under('campo.', campos),
    ...under('endereco.', endereco),
  ].filter(([, value]) => value !== null);
}

const different = (fields: Iterable<[string, unknown]>, before: Values): Issue[] =>
  [...fields].flatMap(([alvo, value]) => {
    const known = before.get(alvo);
    return known && known.value !== value ? [contradicts(alvo, known.linha)] : [];
  });

function contactIn(fields: Fields, linha: number): Contact | undefined {
  if (Object.keys(fields).length === 0) return undefined;
  const { email, nome } = fields;
  return {
    linha,
    email: typeof email === 'string' ? email.trim().toLowerCase() : '',
    nome: typeof nome === 'string' ? wordsOf(nome) : '',
    values: new Map(Object.entries(fields).map(([campo, value]) => [campo, { value, linha }])),
  };
}

const isSame = (a: Contact, b: Contact): boolean => a.email === b.email && a.nome === b.nome;

/** Two people of one customer with the same e-mail address, or with the same name, would become one contact. */
function contactContradictions(fields: Fields, before: readonly Contact[]): Issue[] {
  const contact = contactIn(fields, 0);
  if (!contact) return [];
  const same = before.find((other) => isSame(contact, other));
  if (same)
    return different(
      Object.entries(fields).map(([campo, value]) => [campo, value]),
      same.values,
    ).map((one) => ({ ...one, campo: `contato.${one.campo}` }));
  const withEmail = before.find(({ email }) => email !== '' && email === contact.email);
  if (withEmail) return [issue('contato.email', 'VALOR_INVALIDO', takenEmail(withEmail.linha))];
  const withName = before.find(({ nome }) => nome !== '' && nome === contact.nome);
  return withName ? [issue('contato.nome', 'VALOR_INVALIDO', takenName(withName.linha))] : [];
}

const contradicts = (campo: string, linha: number): Issue =>
  issue(
    campo,
    'VALOR_INVALIDO',
    message(
      `A linha ${linha} dá outro valor para o mesmo cliente.`,
      `Row ${linha} gives another value for the same customer.`,
    ),
  );

const takenDocument = (linha: number) =>
  message(
    `A linha ${linha} tem o mesmo documento com outro código.`,
    `Row ${linha} has the same document with another code.`,
  );

const takenEmail = (linha: number) =>
  message(
    `A linha ${linha} tem outra pessoa com este e-mail, no mesmo cliente.`,
    `Row ${linha} has another person with this e-mail address, at the same customer.`,
  );

const takenName = (linha: number) =>
  message(
    `A linha ${linha} tem outro contato com este nome, no mesmo cliente. Se são duas pessoas, diferencie os nomes.`,
    `Row ${linha} has another contact with this name, at the same customer. If they are two people, give them different names.`,
  );
