/** The most days of one plan. */
export const MOST_DAYS = 14;

/** The days that the board shows, as far as one plan may go. */
export function periodOf(days: readonly string[]): { inicio: string; fim: string } {
  const [inicio = '', ...others] = days.slice(0, MOST_DAYS);
  return { inicio, fim: others.at(-1) ?? inicio };
}
