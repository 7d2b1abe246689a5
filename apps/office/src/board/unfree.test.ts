import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, person } from './sample.ts';
import { roomFor, unfreeOf, widestGap } from './unfree.ts';

const iso = (time: string) => new Date(at(time)).toISOString();

test('what is not free is told apart, and a hold that is over is free again', () => {
  const hours = { inicio: iso('09:00'), fim: iso('10:00') };
  const span = { inicio: at('09:00'), fim: at('10:00') };
  const ana = person(1, { ausencias: [{ id: 3, ...hours, motivo: 'Gripe' }], ocupado: [hours] });
  const holds = [1, 1, 2].map((id_usuario, i) => ({
    ...{ id_usuario, ...hours },
    valida_ate: iso(i === 0 ? '08:00' : '08:30'),
  }));
  expect(unfreeOf(ana, holds, at('08:10'))).toEqual([
    { kind: 'busy', ...span },
    { kind: 'held', ...span, until: iso('08:30') },
    { kind: 'absence', ...span, reason: 'Gripe' },
  ]);
});

test('the name stands where no visit covers it, in the widest such part', () => {
  const pixel = fc.integer({ min: 0, max: 60 });
  const place = fc.record({ left: pixel, width: fc.integer({ min: 1, max: 30 }) });
  fc.assert(
    fc.property(place, fc.array(place, { maxLength: 6 }), (whole, covers) => {
      const isCovered = (x: number) =>
        covers.some(({ left, width }) => left <= x && x < left + width);
      const pixels = Array.from({ length: whole.width }, (_, i) => whole.left + i);
      const runs = pixels
        .map((x) => (isCovered(x) ? ' ' : 'x'))
        .join('')
        .split(' ');
      const longest = Math.max(...runs.map((run) => run.length));
      const { left, width } = widestGap(whole, covers);
      expect(width).toBe(longest);
      expect(left).toBeGreaterThanOrEqual(whole.left);
      expect(left + width).toBeLessThanOrEqual(whole.left + whole.width);
      for (let x = left; x < left + width; x++) expect(isCovered(x)).toBe(false);
    }),
  );
});

test('of several lanes the name stands in the one that has most room', () => {
  const blocks = [
    { left: 0, width: 40, lane: 0 },
    { left: 60, width: 40, lane: 0 },
    { left: 10, width: 20, lane: 1 },
  ];
  const place = { left: 0, width: 100 };
  expect(roomFor(place, { blocks, lanes: 2 })).toEqual({ left: 30, width: 70, lane: 1 });
  expect(roomFor(place, { blocks, lanes: 3 })).toEqual({ left: 0, width: 100, lane: 2 });
});
