/** How long a skill still holds. Pure; days as `2026-08-14`. */

const DAY_MS = 86_400_000;
/** Certificates take weeks to renew. */
const SOON = 30;

/** The days until the last one on which it holds: 0 on that day, negative once it is over; null: it does not expire. */
export const daysLeft = (valida_ate: string | null, today: string): number | null =>
  valida_ate === null ? null : Math.round((Date.parse(valida_ate) - Date.parse(today)) / DAY_MS);

/** Whether somebody should do something about it. */
export const expiryOf = (left: number | null): 'expired' | 'soon' | undefined => {
  if (left === null || left > SOON) return undefined;
  return left < 0 ? 'expired' : 'soon';
};
