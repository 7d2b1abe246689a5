/** Calendar months, `2026-08`. Pure. */

/** The month that many months later; earlier for a negative number. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const lastDayOf = (month: string): string =>
  new Date(Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - 1).toISOString().slice(0, 10);

const MONTH = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/;

export const isMonth = (text = ''): boolean => MONTH.test(text);
