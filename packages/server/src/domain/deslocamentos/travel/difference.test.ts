import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, stop } from '../../../../test/travel.ts';
import { compute, type Day } from './compute.ts';
import { differenceOf, type PricedLeg, signatureOf, without } from './difference.ts';

const priced = (of: Day, valor_por_km = 1.5): PricedLeg[] =>
  compute(of).map((leg) => ({ ...leg, valor_por_km, valor_por_km_desde: null }));
const at = (n: number) => ({ latitude: n, longitude: n });
const [a, b, c] = [stop(1, at(1)), stop(2, at(2)), stop(3, at(3))];
const changes = (before: PricedLeg[], after: PricedLeg[]) => differenceOf(before, after).mudancas;

describe('what changed', () => {
  const before = priced({ visitas: [a, c] });

  test('is named for what it was', () => {
    expect(changes(before, priced({ visitas: [a, b, c] }))).toEqual(['visitas']);
    expect(changes(before, priced({ visitas: [a] }))).toEqual(['visitas']);
    expect(changes([], before)).toEqual(['visitas']);
    expect(changes(before, priced({ visitas: [a, c], base: at(9) }))).toEqual(['base']);
    expect(changes(before, priced({ visitas: [a, { ...c, ...at(4) }] }))).toEqual(['lugares']);
    const later = { ...c, inicio: '2026-08-14T20:00:00Z' };
    expect(changes(before, priced({ visitas: [a, later] }))).toEqual(['horarios']);
    expect(changes(before, priced({ visitas: [a, c] }, 2))).toEqual(['valor_por_km']);
    expect(changes(before, priced({ visitas: [a, c], base: at(9) }, 2))).toEqual([
      'base',
      'valor_por_km',
    ]);
  });

  test('is nothing where the day is the same', () => {
    expect(differenceOf(before, before)).toEqual({ entram: [], saem: [], mudancas: [] });
  });

  test('of the rate only is paid over the distance that was counted', () => {
    const counted = before.map((leg) => ({ ...leg, distancia: 77 }));
    expect(differenceOf(counted, priced({ visitas: [a, c] }, 2)).entram).toMatchObject([
      { distancia: 77, valor_por_km: 2 },
    ]);
  });
});

const anyDay = fc.record({ visitas: day, base: fc.constantFrom(null, at(5), at(6)) });

test('what is counted, with what is added and without what is taken out, is the day as it is now', () => {
  fc.assert(
    fc.property(anyDay, anyDay, fc.constantFrom(1.5, 2), (before, now, rate) => {
      const [counted, current] = [priced(before), priced(now, rate)];
      const { entram, saem, mudancas } = differenceOf(counted, current);
      const result = without([...counted, ...entram], saem);
      expect(without(result, current)).toEqual([]);
      expect(without(current, result)).toEqual([]);
      expect(mudancas.length > 0).toBe(entram.length + saem.length > 0);
    }),
  );
});

test('the signature does not depend on the order of legs, and differs for other changes', () => {
  const one = differenceOf(priced({ visitas: [a, c] }), priced({ visitas: [a, b, c] }));
  const turned = { ...one, entram: one.entram.toReversed() };
  expect(signatureOf(turned)).toBe(signatureOf(one));
  expect(signatureOf({ ...one, saem: [] })).not.toBe(signatureOf(one));
});
