/** In which language a person reads the app. */
import { LANGUAGES, type Language, type Message } from '@campeiro/contract/kit/languages';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { format, type Texts, type Values } from './texts.ts';

const KEY = 'campeiro-language';

interface Choice {
  language: Language;
  choose(language: Language): void;
}

const LanguageContext = createContext<Choice>({ language: 'pt-BR', choose: () => {} });

/** What was chosen on this device before, else the first of the browser's languages that we speak, else Portuguese. */
export function preferredLanguage(): Language {
  const spoken = [localStorage.getItem(KEY) ?? '', ...navigator.languages];
  const found = spoken.flatMap((tag) => LANGUAGES.filter((one) => sameLanguage(one, tag)));
  return found[0] ?? 'pt-BR';
}

const sameLanguage = (one: string, other: string): boolean =>
  one.slice(0, 2) === other.slice(0, 2).toLowerCase();

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(preferredLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = useCallback((chosen: Language) => {
    localStorage.setItem(KEY, chosen);
    setLanguage(chosen);
  }, []);
  const choice = useMemo(() => ({ language, choose }), [language, choose]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}

/** The language, and how to choose another. */
export const useLanguage = (): Choice => useContext(LanguageContext);

/** A function that gives one of these texts in the reader's language: `t('pending', { n: 3 })`. */
export function useTexts<T extends Texts>(texts: T): (key: keyof T, values?: Values) => string {
  const { language } = useLanguage();
  return useCallback(
    (key, values) => format(texts[key] as T[keyof T], language, values),
    [texts, language],
  );
}

/**
 * A function that gives a text from elsewhere in the reader's language, such as the label of a column:
 * `say(column.label)`.
 */
export function useSay(): (text: Message, values?: Values) => string {
  const { language } = useLanguage();
  return useCallback((text, values) => format(text, language, values), [language]);
}
