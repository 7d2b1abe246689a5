/** The text without its accents: `São Antônio` → `Sao Antonio`. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '');
