import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedWindowIssues } from './rules.ts';

const issues = (start: unknown, end: unknown) =>
  expectedWindowIssues({ data_inicio_esperada: start, data_conclusao_esperada: end } as never);

/** An instant of `micros` since some moment, with or without its trailing zeros. */
const instant = (micros: number, short: boolean) => {
  const seconds = new Date(1_786_000_000_000 + Math.floor(micros / 1e6) * 1000).toISOString();
  const fraction = String(micros % 1e6).padStart(6, '0');
  const digits = short ? fraction.replace(/0+$/, '') : fraction;
  return `${seconds.slice(0, 19)}${digits && `.${digits}`}Z`;
};

test('an end before its start is a fault of the end, at any precision', () => {
  const micros = fc.integer({ min: 0, max: 5_000_000 });
  fc.assert(
    fc.property(micros, micros, fc.boolean(), fc.boolean(), (a, b, shortA, shortB) => {
      const found = issues(instant(a, shortA), instant(b, shortB)).map((issue) => issue.campo);
      expect(found).toEqual(b < a ? ['data_conclusao_esperada'] : []);
    }),
  );
});

test('what is no instant is not compared', () => {
  for (const odd of [undefined, null, 5, '', 'ontem', '2026-02-30T00:00:00Z', {}]) {
    expect(issues(odd, '2026-01-01T00:00:00Z')).toEqual([]);
    expect(issues('2026-01-01T00:00:00Z', odd)).toEqual([]);
  }
});
