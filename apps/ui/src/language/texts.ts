/** Texts of screens: each in both languages, side by side, in ICU MessageFormat. */
import { type Language, type Message, message } from '@campeiro/contract/kit/languages';
import { groupedNumber } from '@campeiro/contract/kit/numbers';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

export type Texts = Record<string, Message>;
export type Values = Record<string, string | number | Date>;

const formatters = new Map<Language, { i18n: I18n; known: Set<string> }>();

/**
 * The text in this language with these values in it: plurals and selections follow the rules of the language, and numbers are
 * written as it writes them, `12.500`. A `codigo` is a name, and stays as it is.
 */
export function format(text: Message, language: Language, values: Values = {}): string {
  const sentence = text[language];
  if (!/['{]/.test(sentence)) return sentence;
  const { i18n, known } = formatterIn(language);
  if (!known.has(sentence)) {
    i18n.load(language, { [sentence]: withShown(compileMessage(sentence)) });
    known.add(sentence);
  }
  return i18n._(sentence, { ...values, ...shownIn(language, values) });
}

const CODE = 'codigo';
/** The name of a value as it is written. Plurals and selections take the value itself. */
const shownName = (name: string): string => (name === CODE ? name : `${name} shown`);

const shownIn = (language: Language, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      shownName(name),
      typeof value === 'number' && name !== CODE ? groupedNumber(value, language) : value,
    ]),
  );

type Compiled = ReturnType<typeof compileMessage>;
type Token = Compiled[number];

/** The compiled text, in which values that are only written are taken as they are shown. */
const withShown = (compiled: Compiled): Compiled => compiled.map(tokenWithShown);

function tokenWithShown(token: Token): Token {
  if (typeof token === 'string') return token;
  const [name, kind, branches] = token;
  if (kind === undefined) return [shownName(name)];
  if (typeof branches !== 'object' || branches === null) return token;
  const inside = Object.entries(branches).map(([which, text]) => [
    which,
    // A plural's offset is none of its texts.
    Array.isArray(text) ? withShown(text) : text,
  ]);
  return [name, kind, Object.fromEntries(inside)];
}

/** A name from the data as a text of a screen, the same in every language. */
export function literal(name: string): Message {
  const quoted = name.replaceAll("'", "''").replace(/[{}]/g, "'$&'");
  return message(quoted, quoted);
}

function formatterIn(language: Language) {
  const made = formatters.get(language);
  if (made) return made;
  const formatter = {
    i18n: setupI18n({ locale: language, messages: { [language]: {} } }),
    known: new Set<string>(),
  };
  formatters.set(language, formatter);
  return formatter;
}
