/** Telephone numbers: to be called, and as people in Brazil write them. Pure. */

/** For a `tel:` link: digits and a leading plus. */
export const telephone = (number: string): string => `tel:${number.replace(/(?!^\+)\D/g, '')}`;

/** Area code, and a number of eight digits or nine with the leading 9 of mobiles. */
const BRAZILIAN = /^(\+55)?([1-9]\d)(9?\d{4})(\d{4})$/;

/** `11987654321` → `(11) 98765-4321`, with `+55` before if it is there; any other number stays as it is. */
export function formattedTelephone(number: string): string {
  const [, country, area, first, last] = BRAZILIAN.exec(number.replace(/[\s().-]/g, '')) ?? [];
  if (!area) return number;
  return `${country ? `${country} ` : ''}(${area}) ${first}-${last}`;
}
