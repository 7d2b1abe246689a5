/** What a command is: its words, its options with what each may be, and what it does. */
import { issuesOf } from '@campeiro/server/platform/http/validation';
import type { Host } from './host.ts';

/** What is wrong with a value, as the end of a sentence that begins with its option. */
export class Fault {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What the value of an option may be. */
export interface Kind<T> {
  /** Stands for the value in the help. */
  shown: string;
  read(text: string): T | Fault;
}

export interface Option<T> {
  /** Undefined for a flag, which has no value. */
  kind?: Kind<T>;
  about: string;
  /** The value of a missing option; undefined if it must not be missing. */
  fallback?: T;
  /** It may be given again and again: its value is a list. */
  isRepeated?: boolean;
}

type Options = Record<string, Option<unknown>>;
type ValuesOf<O extends Options> = { [K in keyof O]: O[K] extends Option<infer T> ? T : never };

interface Parts<O extends Options> {
  /** What is typed to call it, such as `account create`. */
  words: string;
  /** One sentence for the list of commands. */
  about: string;
  /** Further lines of its help. */
  details?: string;
  /** Calls for its help, each as it is typed. */
  examples: readonly string[];
  /** What follows the words, such as a file. */
  argument?: { shown: string; about: string };
  options: O;
  /** Throws an Error with a sentence for the host, or returns whether everything was done, or another exit code. */
  run(values: ValuesOf<O>, host: Host, argument: string): Promise<boolean | number>;
}

export type Command = Parts<Options>;

/** Declares a command. `run` gets the values of its options, by their names. */
export const command = <O extends Options>(parts: Parts<O>): Command => parts as unknown as Command;

export const required = <T>(kind: Kind<T>, about: string): Option<T> => ({ kind, about });

export const optional = <T>(kind: Kind<T>, about: string, fallback: T): Option<T> => ({
  kind,
  about,
  fallback,
});

/** May be given any number of times. */
export const repeated = <T>(kind: Kind<T>, about: string): Option<readonly T[]> => ({
  kind: kind as Kind<unknown> as Kind<readonly T[]>,
  about,
  fallback: [],
  isRepeated: true,
});

export const flag = (about: string): Option<boolean> => ({ about, fallback: false });

/** The same for every command that prints a result. */
export const json = flag('Prints the result as JSON.');

/** Text as the API accepts it in a field with this schema. */
export const field = (schema: object): Kind<string> => ({
  shown: 'TEXT',
  read: (text) => {
    const holder = { value: text };
    const [issue] = issuesOf({ type: 'object', properties: { value: schema } }, holder);
    return issue ? new Fault(`is not accepted: ${issue.mensagem['en-US']}`) : holder.value;
  },
});

/** Text that is no field of the API, such as the name of a file. */
export const text = (shown: string): Kind<string> => ({
  shown,
  read: (given) => (given === '' ? new Fault('must not be empty.') : given),
});

/** A title and what it stands for. The last `=` is between them; what it stands for may be empty. */
export const pair = (title: string, value: string): Kind<readonly [string, string]> => ({
  shown: `${title}=${value}`,
  read: (given) => {
    const at = given.lastIndexOf('=');
    const [left, right] = [given.slice(0, at).trim(), given.slice(at + 1).trim()];
    return at < 0 || left === '' ? new Fault(`must be ${title}=${value}.`) : [left, right];
  },
});

export const oneOf = <T extends string>(words: readonly T[]): Kind<T> => ({
  shown: words.join('|'),
  read: (text) =>
    words.find((word) => word === text) ?? new Fault(`must be one of ${words.join(', ')}.`),
});

/** How far numbers jump: many such jumps stay below what a program can count. */
export const span: Kind<number> = {
  shown: 'NUMBER',
  read: (text) =>
    /^[1-9]\d{0,9}$/.test(text) ? Number(text) : new Fault('must be from 1 to 9999999999.'),
};

/** The id of a row. */
export const id: Kind<number> = {
  shown: 'NUMBER',
  read: (text) =>
    /^[1-9]\d{0,14}$/.test(text) ? Number(text) : new Fault('must be a number, such as 1.'),
};
