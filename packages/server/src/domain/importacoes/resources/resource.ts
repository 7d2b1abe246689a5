/** What an import knows of a resource whose rows are written one by one, by the commands of its room. */
import type { RecursoDeImportacao } from '@campeiro/contract/escritorio/importacoes';
import type { TObject } from 'typebox';
import type { TenantContext, Tx } from '../../../platform/db/database.ts';
import type { Source } from '../../../platform/lists/source.ts';
import type { Issue } from '../../../platform/problem.ts';

export type Fields = Record<string, unknown>;

/** In whose name a row is written. */
export interface Author {
  scope: TenantContext;
  /** A hash of a password that no person knows, for users who are still to be invited. */
  hash: () => Promise<string>;
}

/** A row that exists, as its list shows it. */
export type Present = Fields & { id: number; atualizado_em: string };

/** A row is identified by the first of these that it gives, after its id in Campeiro. */
export interface Key {
  campo: string;
  /** Texts are compared without regard to case. */
  find: (tx: Tx, values: readonly unknown[]) => Promise<{ id: number; value: unknown }[]>;
  /** Whether an unknown value is refused: Campeiro gives it. */
  isGiven?: boolean;
}

export interface Resource {
  recurso: RecursoDeImportacao;
  /** Of the table, and of its list in the office. */
  source: Source;
  /** What the list shows beside, for the columns of custom fields. */
  customFields?: 'clientes' | 'pessoas';
  /** Only administrators write it. */
  isForAdministrators?: boolean;
  /** The bodies of the operations. A field of neither is no column. */
  create: TObject;
  change: TObject;
  /** What a change of many says in fields of its own: as the fields of one row. */
  spread?: (mudanca: Fields) => Fields;
  /** Fields of the bodies that no column fills. */
  omitted?: readonly string[];
  /** By field: what it is in Portuguese, in English, and further titles of its column. */
  titles: Readonly<Record<string, readonly string[]>>;
  /** Fields that only a new row has. */
  onlyNew?: readonly string[];
  /** Links that a file adds to, and takes none from. */
  adds?: readonly string[];
  keys: readonly Key[];
  /** For each of these rows, which give none of the keys, the row that is meant by other fields. */
  findOther?: (tx: Tx, rows: readonly Fields[]) => Promise<(number | Issue | undefined)[]>;
  /** Adds to rows what their list does not show. */
  present?: (tx: Tx, rows: Present[]) => Promise<Present[]>;
  /** Faults that the schemas do not find. `before` undefined: it is created. */
  rules?: (row: Fields, before: Present | undefined) => Issue[];
  /** What fields of the list are called when a row is created. */
  newNames?: Readonly<Record<string, string>>;
  /** Fields that are compared, and never written. */
  notWritten?: readonly string[];
  add: (tx: Tx, row: Fields, author: Author) => Promise<number>;
  /** The same of many rows at once. Absent: they are added one after the other. */
  addAll?: (tx: Tx, rows: readonly Fields[]) => Promise<number[]>;
  write: (tx: Tx, id: number, changes: Fields, author: Author) => Promise<unknown>;
  /** Deletes a row as its operation does; absent: it is not deleted. */
  remove?: (tx: Tx, id: number) => Promise<unknown>;
  cancel?: (tx: Tx, id: number, motivo: string) => Promise<unknown>;
  /** What undoing does with a row that an import added. Throws a problem if it stays. */
  takeBack: (tx: Tx, id: number, author: Author) => Promise<unknown>;
}
