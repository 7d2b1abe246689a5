/** Ids of linked rows as a field of a form: in order, with commas between, so that the same links are the same text. */

export const idsIn = (text: string): number[] => text.split(',').filter(Boolean).map(Number);

export const textOfIds = (ids: readonly number[]): string =>
  [...ids].sort((a, b) => a - b).join(',');
