import { expect, test } from 'vitest';
import { shownAfter } from './remark.ts';

test('what was recorded leaves the field, and what is typed after it stays', () => {
  expect(shownAfter('Portão azul', 'Portão azul', undefined)).toBe('');
  expect(shownAfter('Compressor', 'Portão azul', undefined)).toBe('Compressor');
  expect(shownAfter('Compressor', undefined, 'Compressor')).toBe('Compressor');
  expect(shownAfter('Compressor r', 'Compress', 'Compressor')).toBe('Compressor r');
});
