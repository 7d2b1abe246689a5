/** One text for equal JSON values, and a hash of it. */
import { createHash } from 'node:crypto';
import stringify from 'safe-stable-stringify';

/** A JSON value as text, the same for equal values: the order of an object's fields does not count. */
export const canonical = (value: unknown): string => stringify(value, infiniteAsDigits) as string;

/** SHA-256 of the canonical text. */
export const fingerprint = (value: unknown): Buffer =>
  createHash('sha256').update(canonical(value)).digest();

/** What is too large for a number is parsed as Infinity, which JSON writes as null. No number is written with so many digits. */
const infiniteAsDigits = (_key: string, value: unknown): unknown => {
  if (value === Infinity) return TOO_LARGE;
  return value === -Infinity ? -TOO_LARGE : value;
};
const TOO_LARGE = 10n ** 400n;
