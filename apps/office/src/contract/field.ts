/** The contract’s rules for a field of a request, as far as forms need them. */
import type { Message } from '@campeiro/contract/kit/languages';

export interface Field {
  kind:
    | 'any'
    | 'choice'
    | 'custom'
    | 'dia'
    | 'instante'
    | 'list'
    | 'mes'
    | 'number'
    | 'object'
    | 'row'
    | 'rows'
    | 'text'
    | 'uuid'
    | 'yesNo';
  required?: true;
  /** Null is one of its values. */
  empty?: true;
  options?: readonly (number | string)[];
  /** The table whose rows it names. */
  table?: string;
  /** Characters of a text, items of a list, otherwise the number itself. */
  max?: number;
  min?: number;
  whole?: true;
  /** Of optional texts and numbers, which a screen shows even if it does not know them. */
  label?: Message;
  /** The fields of each item of a list. */
  of?: Fields;
  /** Each text of a list. */
  each?: Field;
  /** The fields of an object. */
  fields?: Fields;
}

export type Fields = Readonly<Record<string, Field>>;
