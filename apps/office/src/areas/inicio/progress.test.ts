import { expect, test } from 'vitest';
import { nextStep } from './progress.ts';

test('what there is decides where to go on, in whatever order it came', () => {
  const nothing = { technicians: 0, customers: 0, visits: 0 };
  expect(nextStep(nothing)).toBe('empresa');
  expect(nextStep({ ...nothing, customers: 300 })).toBe('tecnico');
  expect(nextStep({ ...nothing, technicians: 1 })).toBe('cliente');
  expect(nextStep({ technicians: 1, customers: 1, visits: 0 })).toBe('visita');
  expect(nextStep({ technicians: 1, customers: 1, visits: 1 })).toBeUndefined();
});
