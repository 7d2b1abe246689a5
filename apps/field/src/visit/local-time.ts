/** Instants as inputs of date and time have them, in the account's time zone. Pure. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-22T14:02`. `instant` in milliseconds. */
export function localOf(instant: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    formats.set(timeZone, format);
  }
  return format.format(instant).replace(' ', 'T');
}

/** The instant in milliseconds; null for what is no date and time. */
export function instantAt(local: string, timeZone: string): number | null {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return null;
  // The offset of a zone is known by instant: the second step is right where the first crossed a change of it.
  let instant = wanted;
  for (let step = 0; step < 2; step++)
    instant += wanted - Date.parse(`${localOf(instant, timeZone)}Z`);
  return instant;
}
