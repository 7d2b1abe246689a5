/** Days and instants in the account's time zone. Pure. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant there, `2026-08-14`. `instant` in milliseconds or as the API writes it. */
export function dayOf(instant: number | string, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish writes dates as ISO does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(new Date(instant));
}

/** The day that many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
