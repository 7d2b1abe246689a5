import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantKey, isBefore, isInstant, normalizeInstant, toMicroseconds } from './instants.ts';

/**
 * The same instant with the requested number of fraction digits, at least those it needs. Digits after the
 * sixth do not count.
 */
const written = fc
  .tuple(
    fc.date({ min: new Date(0), noInvalidDate: true }),
    fc.nat(999_999),
    fc.nat(6),
    fc.stringMatching(/^\d{0,3}$/),
  )
  .map(([date, micros, digits, finer]) => {
    const fraction = String(micros).padStart(6, '0');
    const short = finer ? fraction + finer : fraction.replace(/0+$/, '').padEnd(digits, '0');
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
  expect(normalizeInstant('2026-08-14T09:31:22.000Z')).toBe('2026-08-14T09:31:22Z');
  expect(normalizeInstant('2026-08-14T09:31:22.5Z')).toBe('2026-08-14T09:31:22.500000Z');
  fc.assert(
    fc.property(
      written,
      ({ text }) => normalizeInstant(normalizeInstant(text)) === normalizeInstant(text),
    ),
  );
});

test('what is finer than a microsecond is cut off, never rounded up', () => {
  expect(toMicroseconds('2026-08-14T09:31:22.1234569Z')).toBe('2026-08-14T09:31:22.123456Z');
  expect(toMicroseconds('2026-12-31T23:59:59.999999999Z')).toBe('2026-12-31T23:59:59.999999Z');
  expect(normalizeInstant('2026-08-14T09:31:22.000000999Z')).toBe('2026-08-14T09:31:22Z');
  fc.assert(
    fc.property(written, ({ text }) => {
      const cut = toMicroseconds(text);
      expect(isInstant(text) && isInstant(cut)).toBe(true);
      expect(instantKey(cut)).toBe(instantKey(text));
      expect(cut).toMatch(/:\d\d(\.\d{1,6})?Z$/);
    }),
  );
});
