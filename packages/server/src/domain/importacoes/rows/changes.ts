/** What the rows of a batch change, each thing once, and what was there before. Pure. */
import type { RecursoDeImportacao } from '@campeiro/contract/escritorio/importacoes';
import type { Customer, Stored } from './customer-index.ts';
import type { Fields } from './row.ts';

/** The tables that a file of customers writes. */
export type Recurso = 'clientes' | 'enderecos' | 'pessoas';

/** A row of a table that changes, with its fields as the columns of files are named. */
export interface Change {
  recurso: Recurso | RecursoDeImportacao;
  /** The customer whose it is; otherwise itself. */
  of: Stored;
  /** Its id is known once it is written. */
  target: Stored;
  /** The row of the file that changes it first. */
  linha: number;
  /** Undefined: it is created. */
  antes: Fields | undefined;
  depois: Fields;
}

export class Changes {
  /** With the fields that changed. All fields of one that is created are new. */
  readonly customers = new Map<Customer, Fields>();
  readonly addresses = new Map<Customer, Fields>();
  readonly contacts = new Map<Stored, { of: Customer; fields: Fields }>();
  readonly segments = new Map<Customer, Set<number>>();
  readonly #recorded = new Map<Stored, Change>();
  #linha = 0;

  /** Of the row that is planned from now on. */
  from(linha: number): void {
    this.#linha = linha;
  }

  get recorded(): Iterable<Change> {
    return this.#recorded.values();
  }

  /** Notes what changes. Of several changes of one row the first value before counts, and the last after. */
  record({
    antes,
    depois,
    ...change
  }: Pick<Change, 'recurso' | 'of' | 'target' | 'antes' | 'depois'>): void {
    const known = this.#recorded.get(change.target);
    if (!known) {
      this.#recorded.set(change.target, { ...change, linha: this.#linha, antes, depois });
      return;
    }
    known.depois = { ...known.depois, ...depois };
    if (known.antes) known.antes = { ...antes, ...known.antes };
  }
}

/** Fields as columns are named: `cep` of an address is `endereco.cep`. */
export const named = (
  owner: 'endereco' | 'contato' | 'campo' | 'segmento',
  fields: Fields,
): Fields =>
  Object.fromEntries(Object.entries(fields).map(([campo, value]) => [`${owner}.${campo}`, value]));

/** The values that these fields have now. */
export const valuesBefore = (fields: Fields, stored: Fields): Fields =>
  Object.fromEntries(Object.keys(fields).map((campo) => [campo, stored[campo] ?? null]));
