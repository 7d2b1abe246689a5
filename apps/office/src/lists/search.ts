/** What an address says after its path: short texts only, so that addresses can be read, sent and kept. */

export type Search = Record<string, string>;

/** In characters: longer addresses do not survive being sent. */
const LONGEST = 1_500;

export const parseSearch = (text: string): Search =>
  Object.fromEntries(new URLSearchParams(text.slice(0, LONGEST)));

const isGiven = ([, value]: [string, unknown]): boolean =>
  value !== undefined && value !== null && value !== '';

/** Leaves out what is undefined or empty. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(anySearch(search));
  // Commas and colons separate values and times: as they are they can be read.
  const text = new URLSearchParams(given).toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text && `?${text}`;
}

/** Of routes whose screens read their own part of the address. */
export const anySearch = (given: Record<string, unknown>): Search =>
  Object.fromEntries(
    Object.entries(given)
      .filter(isGiven)
      .map(([name, value]) => [name, String(value)]),
  );
