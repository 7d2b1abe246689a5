import { addDays } from '@campeiro/contract/kit/days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { align } from './alignment.ts';

const visits = (...days: string[]) => days.map((ocorrencia, id) => ({ id, ocorrencia }));
const aligned = (days: string[], wanted: string[], FREQ: string) => {
  const { kept, removed, added } = align(visits(...days), wanted, { FREQ });
  return {
    kept: kept.map(({ visit, day }) => `${visit.ocorrencia} ${day}`),
    removed: removed.map(({ ocorrencia }) => ocorrencia),
    added,
  };
};

test('a visit moves within its week and not beyond it', () => {
  // Monday and Wednesday, then two Mondays; Tuesdays of three weeks.
  const days = ['2026-08-10', '2026-08-12', '2026-08-17', '2026-08-31'];
  expect(aligned(days, ['2026-08-11', '2026-08-18', '2026-08-25'], 'WEEKLY')).toEqual({
    kept: ['2026-08-10 2026-08-11', '2026-08-17 2026-08-18'],
    removed: ['2026-08-12', '2026-08-31'],
    added: ['2026-08-25'],
  });
});

test('within its month or year, by rules that count by these', () => {
  const [days, wanted] = [
    ['2026-08-31', '2026-10-01'],
    ['2026-08-01', '2026-12-24'],
  ];
  expect(aligned(days, wanted, 'MONTHLY')).toEqual({
    ...{ kept: ['2026-08-31 2026-08-01'], removed: ['2026-10-01'], added: ['2026-12-24'] },
  });
  expect(aligned(days, wanted, 'YEARLY').kept).toEqual([
    '2026-08-31 2026-08-01',
    '2026-10-01 2026-12-24',
  ]);
});

test('every day gets one visit, every visit one day or none, and who has a day keeps it', () => {
  const someDays = fc.uniqueArray(fc.nat({ max: 60 }).map((n) => addDays('2026-08-01', n)));
  const frequency = fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY');
  fc.assert(
    fc.property(someDays, someDays, frequency, (days, wanted, FREQ) => {
      const { kept, removed, added } = align(visits(...days), wanted, { FREQ });
      expect([...kept.map(({ day }) => day), ...added].sort()).toEqual(wanted.toSorted());
      const placed = [...kept.map(({ visit }) => visit), ...removed];
      expect(placed.map(({ ocorrencia }) => ocorrencia).sort()).toEqual(days.toSorted());
      for (const { visit, day } of kept)
        if (wanted.includes(visit.ocorrencia)) expect(day).toBe(visit.ocorrencia);
    }),
  );
});
