import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBefore } from '../kit/instants.ts';
import { at, made, mixed } from './eventos.arbitrary.ts';
import { inOrder, ofKind } from './ordem.ts';

test('each event once and in the order of time, not of arrival', () => {
  fc.assert(
    fc.property(mixed, ([list, arrived]) => {
      const ordered = inOrder(arrived);
      expect(ordered).toEqual(inOrder(list));
      expect(new Set(ordered)).toEqual(new Set(list));
      expect(ordered.length).toBe(list.length);
      for (const [i, event] of ordered.slice(1).entries())
        expect(isBefore(event.data, ordered[i]?.data as string)).toBe(false);
    }),
  );
});

test('at the same instant, however it is written, the id decides', () => {
  const half = at(3).replace('Z', '.5Z');
  const [a, b] = [
    made('nota', 3, { id_evento: 'a', data: half.replace('.5Z', '.500000Z') }),
    made('nota', 3, { id_evento: 'b', data: half }),
  ];
  expect(inOrder([b, a])).toEqual([a, b]);
});

test('those of one kind, in the order given', () => {
  const [note, checkin, other] = [made('nota', 3), made('checkin', 2), made('nota', 1)];
  expect(ofKind([note, checkin, other], 'nota')).toEqual([note, other]);
});
