/** An operation of API v2, as the node offers and calls it. `generated/operations.ts` has them all. */

export interface Operation {
  /** The method of the SDK. */
  name: string;
  /** What it works on: a group of the reference. */
  resource: string;
  /** What it does, in a few words. */
  summary: string;
  /** Of the path, in its order. */
  params: readonly Field[];
  /** Absent: it takes none. Of a file: its query. */
  body?: readonly Field[];
  answer: Answer;
  /** It takes an `Idempotency-Key`. */
  hasKey: boolean;
}

/** `list`: pages of items. `results`: a result for each item of the body. `nothing`: no body. `file`: bytes. */
export type Answer = 'one' | 'list' | 'results' | 'nothing' | 'file';

export interface Field {
  name: string;
  kind: Kind;
  about?: string;
  required?: true;
  nullable?: true;
  /** Of `choice` and `choices`. */
  choices?: readonly (string | number)[];
}

/** `instant`: a time in UTC. `texts`, `numbers`: several. `object`, `objects`: JSON. */
export type Kind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'instant'
  | 'choice'
  | 'choices'
  | 'texts'
  | 'numbers'
  | 'object'
  | 'objects';
