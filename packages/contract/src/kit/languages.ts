/** The languages of the service, and text in both. */
export const LANGUAGES = ['pt-BR', 'en-US'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Message = Record<Language, string>;

/** The same sentence in both languages. Bundlers leave out those that no screen uses. */
/* @__NO_SIDE_EFFECTS__ */
export const message = (pt: string, en: string): Message => ({ 'pt-BR': pt, 'en-US': en });
