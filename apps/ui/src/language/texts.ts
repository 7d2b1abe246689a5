/** Texts of screens: each in both languages, side by side, in ICU MessageFormat. */
import { type Language, type Message, message } from '@campeiro/contract/kit/languages';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

export type Texts = Record<string, Message>;
export type Values = Record<string, string | number | Date>;

const formatters = new Map<Language, { i18n: I18n; known: Set<string> }>();

/** The text in this language with these values in it: plurals and selections follow the rules of the language. */
export function format(text: Message, language: Language, values: Values = {}): string {
  const sentence = text[language];
  if (!/['{]/.test(sentence)) return sentence;
  const { i18n, known } = formatterIn(language);
  if (!known.has(sentence)) {
    i18n.load(language, { [sentence]: compileMessage(sentence) });
    known.add(sentence);
  }
  return i18n._(sentence, values);
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
