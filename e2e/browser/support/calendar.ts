/** Days as accounts of these tests count them: their time zone is the one that accounts begin with. */

export const DAY = 86_400_000;

const format = new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' });

/** The account's day of an instant, such as `2026-11-22`. In UTC another one has begun for three hours by then. */
export const accountDay = (ms = Date.now()): string => format.format(ms);
