/** Canonical JSON text and its hash. */
import { createHash } from 'node:crypto';
import stringify from 'safe-stable-stringify';

/** The canonical text of a JSON value. The order of an object's fields does not matter. */
export const canonical = (value: unknown): string => stringify(value, infiniteAsDigits) as string;

/** SHA-256 of the canonical text. */
export const fingerprint = (value: unknown): Buffer =>
  createHash('sha256').update(canonical(value)).digest();

/**
 * A number that is too large was parsed as Infinity, which JSON would write as null. No finite number looks
 * like this.
 */
const infiniteAsDigits = (_key: string, value: unknown): unknown => {
  if (value === Infinity) return TOO_LARGE;
  return value === -Infinity ? -TOO_LARGE : value;
};
const TOO_LARGE = 10n ** 400n;
