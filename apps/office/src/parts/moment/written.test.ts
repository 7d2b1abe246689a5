import { LANGUAGES } from '@campeiro/contract/kit/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MomentType, readMoment, weeksOf, writtenMoment } from './written.ts';

const moments = fc
  .date({
    min: new Date('1900-01-01T00:00Z'),
    max: new Date('2199-12-31T00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 16));

const PARTS: Record<MomentType, (moment: string) => string> = {
  date: (moment) => moment.slice(0, 10),
  time: (moment) => moment.slice(11),
  'datetime-local': (moment) => moment,
};

test('what is written is read as the same moment, and so is the value itself', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...LANGUAGES), (moment, language) => {
      for (const [type, part] of Object.entries(PARTS) as [MomentType, (m: string) => string][]) {
        const value = part(moment);
        const asked = { type, language };
        expect(readMoment(writtenMoment(value, language), asked)).toBe(value);
        expect(readMoment(value, asked)).toBe(value);
      }
    }),
  );
});

test('days are written as the language writes them', () => {
  expect(writtenMoment('2026-08-14T09:31', 'pt-BR')).toBe('14/08/2026 09:31');
  expect(writtenMoment('2026-08-14', 'en-US')).toBe('08/14/2026');
});

describe.each([
  ['date', '14/8', undefined, '2026-08-14'],
  ['date', '14/8/27', undefined, '2027-08-14'],
  ['date', '14/8/2027', '2027-08-14', '2027-08-14'],
  ['date', '14082027', '2027-08-14', '2027-08-14'],
  ['date', '31/02/2026', undefined, undefined],
  ['date', 'amanhã', undefined, undefined],
  ['date', '14/08/2026 09:30', undefined, undefined],
  ['time', '9:30', '09:30', '09:30'],
  ['time', '9', undefined, '09:00'],
  ['time', '0930', undefined, '09:30'],
  ['time', '9h30', '09:30', '09:30'],
  ['time', '24:00', undefined, undefined],
  ['datetime-local', '14/08 9:30', undefined, '2026-08-14T09:30'],
  ['datetime-local', '14/08/2026', undefined, undefined],
] as const)('%s of “%s”', (type, text, typing, left) => {
  test('while it is typed, and once it is left', () => {
    expect(readMoment(text, { type, language: 'pt-BR' })).toBe(typing);
    expect(readMoment(text, { type, language: 'pt-BR', today: '2026-11-23' })).toBe(left);
  });
});

test('the weeks of a month have each of its days once', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const month = moment.slice(0, 7);
      const days = weeksOf(month).flat();
      const own = days.filter((day) => day.startsWith(month));
      expect(own[0]).toBe(`${month}-01`);
      expect(new Date(Date.parse(`${own.at(-1)}T00:00Z`) + 86_400_000).getUTCDate()).toBe(1);
      expect(days.length - own.length).toBeLessThan(14);
      expect(new Date(`${days[0]}T00:00Z`).getUTCDay()).toBe(0);
    }),
  );
});
