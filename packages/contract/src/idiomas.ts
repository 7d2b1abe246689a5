/** The languages the service speaks, and text written in both. */
export const IDIOMAS = ['pt-BR', 'en-US'] as const;
export type Idioma = (typeof IDIOMAS)[number];

export type Mensagem = Record<Idioma, string>;

/** The same sentence in both languages. */
export const msg = (pt: string, en: string): Mensagem => ({ 'pt-BR': pt, 'en-US': en });
