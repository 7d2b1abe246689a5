import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantAt, localOf } from './local-time.ts';

const ZONES = ['America/Sao_Paulo', 'America/Noronha', 'Europe/Lisbon', 'Pacific/Auckland', 'UTC'];

test('shows and reads the account’s time', () => {
  expect(localOf(Date.UTC(2026, 10, 22, 17, 2), 'America/Sao_Paulo')).toBe('2026-11-22T14:02');
  expect(instantAt('2026-11-22T14:02', 'America/Sao_Paulo')).toBe(Date.UTC(2026, 10, 22, 17, 2));
  expect(instantAt('', 'UTC')).toBeNull();
});

test('what is shown is read as the same time', () => {
  const minute = fc.integer({ min: 25_000_000, max: 35_000_000 });
  fc.assert(
    fc.property(minute, fc.constantFrom(...ZONES), (minutes, zone) => {
      const shown = localOf(minutes * 60_000, zone);
      const read = instantAt(shown, zone) as number;
      expect(localOf(read, zone)).toBe(shown);
    }),
  );
});
