import { expect, test } from 'vitest';
import { formattedDocument } from './documento.ts';

test.each([
  ['12345678000195', '12.345.678/0001-95'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['52998224725', '529.982.247-25'],
  ['AB-12', 'AB-12'],
  ['123', '123'],
  // Letters are no check digits.
  ['1234567800019I', '1234567800019I'],
])('%s is shown as %s', (stored, shown) => {
  expect(formattedDocument(stored)).toBe(shown);
});
