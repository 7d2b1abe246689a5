/** What the fields of a record are, declared once: how a form has them, how they are sent, how they are shown. */
import type { Message } from '@campeiro/contract/kit/languages';
import { instantOfWallClock, wallClockOf } from '@campeiro/contract/kit/wall-clock';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import type { ListRoute } from '@campeiro/ui/http/route.ts';
import { useSay } from '@campeiro/ui/language/language.tsx';
import type { ReactNode } from 'react';
import type { Field as Limits } from '../../contract/field.ts';
import { useNames } from '../../transport/use-names.ts';
import { DraftChoices, valuesIn } from '../draft/DraftChoices.tsx';
import { DraftMoment } from '../draft/DraftMoment.tsx';
import { DraftRows } from '../draft/DraftRows.tsx';
import type { Fields } from '../draft/draft.ts';
import { DraftArea, DraftChoice, DraftNumber, DraftRow, DraftText } from '../draft/Inputs.tsx';
import { idsIn, textOfIds } from '../draft/ids.ts';
import type { Draft } from '../draft/use-draft.ts';
import { Money } from './Money.tsx';

/** What an input is given; `id` is that of the row, none while it is new. */
export interface InputProps {
  draft: Draft;
  id: number | undefined;
  /** The contract’s rules for the field. */
  limits: Limits;
}

/** The field `Name` of a row, whose value is a `Value`. */
export interface Field<Name extends string = string, Value = unknown> {
  name: Name;
  label: Message;
  isRequired?: boolean;
  /** The kind does not name it: its list shows the value as it is. */
  isPlain?: boolean;
  /** What a new row begins with. */
  initial?: string;
  toText(value: Value): string;
  fromText(text: string): Value;
  Input(props: InputProps): ReactNode;
  /** How its value is shown; nothing is shown of a field without this. */
  Shown?(props: { value: Value }): ReactNode;
}

interface TextOptions {
  type?: 'tel' | 'email';
  /** Beside the label, such as an example. */
  hint?: Message;
  /** Below the input. */
  Note?: (props: InputProps) => ReactNode;
  /** As it is shown, if not as it is stored. */
  format?: (value: string) => string;
}

function textInput(
  name: string,
  label: Message,
  isRequired: boolean,
  { type, hint, Note }: TextOptions,
) {
  return function Input({ draft, id, limits }: InputProps) {
    const say = useSay();
    return (
      <DraftText
        draft={draft}
        name={name}
        label={hint ? `${say(label)} (${say(hint)})` : say(label)}
        maxLength={limits.max}
        required={isRequired}
        {...(type === 'tel' && { type })}
        {...(type === 'email' && { inputMode: type })}
        note={Note && <Note draft={draft} id={id} limits={limits} />}
      />
    );
  };
}

/** Text that may not be blank. */
export const text = <Name extends string>(
  name: Name,
  label: Message,
  options: TextOptions = {},
): Field<Name, string> => ({
  name,
  label,
  isRequired: true,
  toText: (value) => value,
  fromText: (given) => given.trim(),
  Input: textInput(name, label, true, options),
});

const SCHEMES = { tel: 'tel', email: 'mailto' };

/** Text that may be absent. Telephones and e-mail addresses are shown as links. */
export const optionalText = <Name extends string>(
  name: Name,
  label: Message,
  options: TextOptions = {},
): Field<Name, string | null> => ({
  name,
  label,
  toText: (value) => value ?? '',
  fromText: (given) => given.trim() || null,
  Input: textInput(name, label, false, options),
  Shown: ({ value }) =>
    value && options.type ? (
      <a href={`${SCHEMES[options.type]}:${value}`}>{value}</a>
    ) : (
      value && (options.format?.(value) ?? value)
    ),
});

/** Text of several lines that may be absent. */
export const longText = <Name extends string>(
  name: Name,
  label: Message,
): Field<Name, string | null> => ({
  ...optionalText(name, label),
  Input: function Input({ draft, limits }) {
    return <DraftArea draft={draft} name={name} label={useSay()(label)} maxLength={limits.max} />;
  },
});

/** An instant that may be absent, filled in as the wall clock of `zone`, the account’s, shows it. */
export const moment = <Name extends string>(
  name: Name,
  label: Message,
  zone: string,
): Field<Name, string | null> => ({
  name,
  label,
  toText: (value) => (value === null ? '' : wallClockOf(value, zone)),
  fromText: (given) => (given ? new Date(instantOfWallClock(given, zone)).toISOString() : null),
  Input: function Input({ draft }) {
    const said = useSay()(label);
    return <DraftMoment draft={draft} name={name} label={said} type="datetime-local" />;
  },
  Shown: function Shown({ value }) {
    const { dateAndTime } = useFormats();
    return value && dateAndTime(value);
  },
});

/** A day, filled in and shown as the calendar has it. */
export const day = <Name extends string>(name: Name, label: Message): Field<Name, string> => ({
  name,
  label,
  isRequired: true,
  toText: (value) => value,
  fromText: (given) => given,
  Input: function Input({ draft }) {
    return <DraftMoment draft={draft} name={name} label={useSay()(label)} type="date" required />;
  },
  Shown: function Shown({ value }) {
    return useFormats().date(`${value}T12:00:00Z`);
  },
});

/** What is no number, such as `-`, is sent as it is: the server refuses it at its field. */
export function numberOrNull(given: string): number | null {
  if (given === '') return null;
  const value = Number(given);
  return Number.isFinite(value) ? value : (given as unknown as number);
}

const textOrEmpty = (value: number | null): string => (value === null ? '' : String(value));

interface NumberOptions {
  /** Whether it is an amount of reais. */
  isMoney?: boolean;
}

/** A number that may be absent. */
export const number = <Name extends string>(
  name: Name,
  label: Message,
  { isMoney = false }: NumberOptions = {},
): Field<Name, number | null> => ({
  name,
  label,
  toText: textOrEmpty,
  fromText: numberOrNull,
  Input: function Input({ draft, limits }) {
    const { min, max, whole = false } = limits;
    const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    const input = { draft, name, label: useSay()(label), isWhole: whole, ...bounds };
    return <DraftNumber {...input} {...(isMoney && { prefix: 'R$ ' })} />;
  },
  Shown: ({ value }) => (isMoney ? <Money value={value} /> : value),
});

/** One of a few; the first is what a new row has. */
export const choice = <Name extends string, Value extends string>(
  name: Name,
  label: Message,
  options: Readonly<Record<Value, Message>>,
): Field<Name, Value> => {
  const values = Object.keys(options) as Value[];
  return {
    name,
    label,
    initial: values[0] ?? '',
    toText: (value) => value,
    fromText: (given) => given as Value,
    Input: choiceInput(name, label, options),
    Shown: function Shown({ value }) {
      return useSay()(options[value]);
    },
  };
};

/** Any of a few, one at least; a new row has none. */
export const choices = <Name extends string, Value extends string>(
  name: Name,
  label: Message,
  options: Readonly<Record<string, Message>>,
): Field<Name, Value[]> => ({
  name,
  label,
  isRequired: true,
  toText: (values) => values.join(','),
  fromText: (given) => valuesIn(given) as Value[],
  Input: function Input({ draft }) {
    const say = useSay();
    const data = Object.entries(options).map(([value, word]) => ({ value, label: say(word) }));
    return <DraftChoices draft={draft} name={name} label={say(label)} options={data} required />;
  },
});

/** Yes or no, in words of its own; a new row has the first. */
export const yesNo = <Name extends string>(
  name: Name,
  label: Message,
  words: { sim: Message; nao: Message },
): Field<Name, boolean> => ({
  name,
  label,
  initial: Object.keys(words)[0] ?? '',
  toText: (value) => (value ? 'sim' : 'nao'),
  fromText: (given) => given === 'sim',
  Input: choiceInput(name, label, words),
});

const choiceInput = (name: string, label: Message, options: Readonly<Record<string, Message>>) =>
  function Input({ draft }: InputProps) {
    const say = useSay();
    const data = Object.entries(options).map(([value, word]) => ({ value, label: say(word) }));
    return <DraftChoice draft={draft} name={name} label={say(label)} options={data} required />;
  };

interface LinkOptions {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any resource
  route: ListRoute<any>;
  /** Filters of the rows that may be chosen, such as those of the customer who is filled in. */
  only?: Filters | ((fields: Fields) => Filters);
}

type Filters = Record<string, unknown>;

const linkInput = (
  name: string,
  label: Message,
  { route, only = {} }: LinkOptions,
  isRequired: boolean,
) =>
  function Input({ draft }: InputProps) {
    return (
      <DraftRow
        draft={draft}
        name={name}
        label={useSay()(label)}
        route={route}
        only={typeof only === 'function' ? only(draft.fields) : only}
        required={isRequired}
      />
    );
  };

/** The id of a row of another list. */
export const requiredLink = <Name extends string>(
  name: Name,
  label: Message,
  options: LinkOptions,
): Field<Name, number> => ({
  name,
  label,
  isRequired: true,
  toText: String,
  fromText: Number,
  Input: linkInput(name, label, options, true),
});

/** The id of a row of another list, or none. */
export const link = <Name extends string>(
  name: Name,
  label: Message,
  options: LinkOptions,
): Field<Name, number | null> => ({
  name,
  label,
  toText: textOrEmpty,
  fromText: numberOrNull,
  Input: linkInput(name, label, options, false),
  Shown: function Shown({ value }) {
    return useNames(options.route, 'nome', [value])(value);
  },
});

/** The ids of rows of another list. */
export const links = <Name extends string>(
  name: Name,
  label: Message,
  options: Omit<LinkOptions, 'only'> & { only?: Filters },
): Field<Name, number[]> => ({
  name,
  label,
  toText: textOfIds,
  fromText: idsIn,
  Input: function Input({ draft }) {
    return <DraftRows draft={draft} name={name} label={useSay()(label)} {...options} />;
  },
});
