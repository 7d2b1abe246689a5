/** What a kind of record is: its fields, its operations and its texts. Its screens are made from this. */
import type { CampoPersonalizado } from '@campeiro/contract/campos-personalizados';
import type { Message } from '@campeiro/contract/kit/languages';
import type { Route } from '@campeiro/ui/http/route.ts';
import type { ReactNode } from 'react';
import type { Fields as BodyFields } from '../../contract/field.ts';
import { type Definition, fieldsOfValues, valuesOf } from '../custom-fields/values.ts';
import type { Fields } from '../draft/draft.ts';
import type { Field } from './fields.tsx';

/** What every record has. */
export interface Row {
  id: number;
  data_criacao: string;
  atualizado_em?: string;
  campos_personalizados?: Record<string, unknown>;
  id_externo?: string | null;
}

/** A field of a row, with the value that the contract gives it. */
export type FieldOf<R> = { [Name in keyof R & string]: Field<Name, R[Name]> }[keyof R & string];

export interface Kind<R extends Row> {
  /** The address of its list; that of a record has its id after it: `/grupos`, `/grupos/7`. */
  address: string;
  // biome-ignore lint/suspicious/noExplicitAny: bodies are made from the fields
  get: Route<any, any, R>;
  // biome-ignore lint/suspicious/noExplicitAny: bodies are made from the fields
  create: Route<any, any, R>;
  // biome-ignore lint/suspicious/noExplicitAny: bodies are made from the fields
  change: Route<any, any, R>;
  // biome-ignore lint/suspicious/noExplicitAny: nothing is sent
  remove: Route<any, any, unknown>;
  fields: readonly FieldOf<R>[];
  /** The contract’s rules for the fields that a new record has. */
  body: BodyFields;
  /** The field that its screen has as title; `nome` where nothing else is given. */
  title?: keyof R & string;
  /** The field that no two records may share. */
  unique?: keyof R & string;
  /** Whose custom fields it has. */
  customFields?: CampoPersonalizado['origem'];
  /** Whether managers whom segments limit only read it. */
  isForUnlimited?: boolean;
  /** Whether inputs stand beside each other, the first one over the whole width. */
  isGrid?: boolean;
  /** What else deleting a record does, shown before the person confirms. */
  Consequences?: (props: { id: number }) => ReactNode;
  /** A sentence below the inputs. */
  hint?: Message;
  texts: Texts;
}

interface Texts {
  newTitle: Message;
  facts: Message;
  create: Message;
  created: Message;
  saved: Message;
  delete: Message;
  deleted: Message;
  /** With the title, as `nome`. */
  deleteAsk: Message;
}

/** What the record is called. */
export const titleOf = <R extends Row>({ title }: Pick<Kind<R>, 'title'>, row: R): string =>
  String((row as unknown as Record<string, unknown>)[title ?? 'nome'] ?? '');

/** The fields of a record as a form has them, or of a new one. */
export const fieldsOf = <R extends Row>(
  kind: Pick<Kind<R>, 'fields'>,
  definitions: readonly Definition[],
  row?: R,
): Fields => ({
  ...Object.fromEntries(
    (kind.fields as readonly Field[]).map(({ name, toText, initial = '' }) => [
      name,
      row ? toText((row as unknown as Record<string, unknown>)[name]) : initial,
    ]),
  ),
  ...fieldsOfValues(row?.campos_personalizados ?? {}, definitions),
});

/** The body that changes these fields. */
export const bodyOf = <R extends Row>(
  kind: Pick<Kind<R>, 'fields'>,
  definitions: readonly Definition[],
  changes: Fields,
): Record<string, unknown> => ({
  ...Object.fromEntries(
    (kind.fields as readonly Field[])
      .filter(({ name }) => name in changes)
      .map(({ name, fromText }) => [name, fromText(changes[name] ?? '')]),
  ),
  ...valuesOf(changes, definitions),
});

/** Fields that are blank are not sent with a new record. */
export const filledIn = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));

/** The names of the fields that may not be empty. */
export const requiredOf = (
  fields: readonly Pick<Field, 'name' | 'isRequired'>[],
): readonly string[] => fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
