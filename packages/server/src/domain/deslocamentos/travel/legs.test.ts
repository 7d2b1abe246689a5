import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, stop } from '../../../../test/travel.ts';
import { type Stop, waysOf } from './legs.ts';

const CAMPINAS = { latitude: -22.9056, longitude: -47.0608 };
const BASE = { latitude: -23.6, longitude: -46.7 };

const short = (stops: Stop[], base: typeof BASE | null = null) =>
  waysOf(stops, base).map(({ ordem, origem, destino, inicio, fim }) => [
    ordem,
    origem?.id_registro ?? 'base',
    destino?.id_registro ?? 'base',
    inicio.slice(11, 16),
    fim.slice(11, 16),
  ]);

describe('ways', () => {
  test('lead from each visit to the next', () => {
    const stops = [stop(1, { fim: '2026-08-14T09:30:00Z' }), stop(2, CAMPINAS), stop(3)];
    expect(short(stops)).toEqual([
      [1, 1, 2, '09:30', '10:00'],
      [2, 2, 3, '10:00', '11:00'],
    ]);
  });

  test('pass over visits without a known place', () => {
    const nowhere = stop(2, { latitude: null, longitude: null });
    expect(short([stop(1), nowhere, stop(3, CAMPINAS)])).toEqual([[1, 1, 3, '09:00', '11:00']]);
    expect(short([nowhere], BASE)).toEqual([]);
  });

  test('need two visits, or a base', () => {
    expect(short([])).toEqual([]);
    expect(short([], BASE)).toEqual([]);
    expect(short([stop(1)])).toEqual([]);
    expect(short([stop(1, { fim: '2026-08-14T09:30:00Z' })], BASE)).toEqual([
      [1, 'base', 1, '09:00', '09:00'],
      [2, 1, 'base', '09:30', '09:30'],
    ]);
  });

  test('begin with the check-in where the check-out came only after the next check-in', () => {
    const [way] = waysOf([stop(1, { fim: '2026-08-14T10:00:00.000001Z' }), stop(2)]);
    expect(way).toMatchObject({ inicio: '2026-08-14T09:00:00Z', fim: '2026-08-14T10:00:00Z' });
  });
});

describe('on any day', () => {
  const base = fc.option(fc.constant(BASE));

  test('the ways form a chain through all visits with a place, from base to base', () => {
    fc.assert(
      fc.property(day, base, (stops, base) => {
        const ways = waysOf(stops, base);
        const located = stops.filter((s) => s.latitude !== null);
        const expected = located.length === 0 ? 0 : located.length + (base ? 1 : -1);
        expect(ways.map(({ ordem }) => ordem)).toEqual(
          Array.from({ length: expected }, (_, i) => i + 1),
        );
        const ids = ways.map(({ destino }) => destino?.id_registro);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [i, way] of ways.entries()) {
          const next = ways[i + 1];
          if (next) {
            expect(next.origem).toBe(way.destino);
            expect(next.de).toEqual(way.para);
            expect(next.inicio >= way.inicio).toBe(true);
          }
          expect(way.inicio <= way.fim).toBe(true);
        }
        expect(ways.some(({ origem, destino }) => !origem && !destino)).toBe(false);
      }),
    );
  });

  test('it does not matter in which order the visits come', () => {
    fc.assert(
      fc.property(
        day.chain((stops) =>
          fc.tuple(fc.constant(stops), fc.shuffledSubarray(stops, { minLength: stops.length })),
        ),
        base,
        ([stops, shuffled], base) => {
          expect(waysOf(shuffled, base)).toEqual(waysOf(stops, base));
        },
      ),
    );
  });
});
