import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantKey, isBefore, plainInstant } from './instants.ts';

/** The same instant with as many digits of fraction as are asked for, at least those it needs. */
const written = fc
  .tuple(fc.date({ min: new Date(0), noInvalidDate: true }), fc.nat(999_999), fc.nat(6))
  .map(([date, micros, digits]) => {
    const fraction = String(micros).padStart(6, '0');
    const short = fraction.replace(/0+$/, '').padEnd(digits, '0');
    return {
      micros: BigInt(Math.floor(date.getTime() / 1000)) * 1_000_000n + BigInt(micros),
      text: `${date.toISOString().slice(0, -5)}${short && `.${short}`}Z`,
    };
  })
  .filter(({ text }) => /^\d{4}-/.test(text));

test('instants compare as text as they do in time, however they are written', () => {
  fc.assert(
    fc.property(written, written, (a, b) => {
      expect(isBefore(a.text, b.text)).toBe(a.micros < b.micros);
      expect(instantKey(a.text) === instantKey(b.text)).toBe(a.micros === b.micros);
    }),
  );
});

test('an instant has one plain form', () => {
  expect(plainInstant('2026-08-14T09:31:22.000Z')).toBe('2026-08-14T09:31:22Z');
  expect(plainInstant('2026-08-14T09:31:22.5Z')).toBe('2026-08-14T09:31:22.500000Z');
  fc.assert(
    fc.property(written, ({ text }) => plainInstant(plainInstant(text)) === plainInstant(text)),
  );
});
