/** What stands in the field of a remark when what is kept of it changes. */

/**
 * A check-out records what is kept: then the field is empty. It is not when it shows something else already: a remark that was
 * just recorded is known to be gone only when the next one may be typed. `was`, `is`: what is kept, before and now.
 */
export const shownAfter = (
  shown: string,
  was: string | undefined,
  is: string | undefined,
): string => (is === undefined && shown === was ? '' : shown);
