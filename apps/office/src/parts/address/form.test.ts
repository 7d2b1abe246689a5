import { expect, test } from 'vitest';
import {
  addressBodyOf,
  addressLine,
  type Endereco,
  fieldsOfAddress,
  pairIn,
  placeOfFields,
} from './form.ts';

const ADDRESS = {
  logradouro: 'Rua das Flores',
  numero: '10',
  bairro: null,
  cidade: 'Campinas',
  estado: 'SP',
  latitude: 0,
  longitude: 0,
} as Endereco;

test('0/0 is no position', () => {
  expect(fieldsOfAddress(ADDRESS)).toMatchObject({ numero: '10', latitude: '', longitude: '' });
  expect(placeOfFields({ latitude: '0', longitude: '0' })).toBeUndefined();
  expect(placeOfFields({ latitude: '-23,5', longitude: '-46.6' })).toEqual({
    latitude: -23.5,
    longitude: -46.6,
  });
  expect(placeOfFields({ latitude: '-23,5', longitude: '' })).toBeUndefined();
  expect(placeOfFields({ latitude: '95', longitude: '1' })).toBeUndefined();
});

test('only what was changed is sent, and a position whole', () => {
  const fields = { ...fieldsOfAddress(ADDRESS), latitude: '-23.5', longitude: '-46.6' };
  expect(addressBodyOf({ numero: ' ', latitude: '-23.5' }, fields)).toEqual({
    numero: null,
    latitude: -23.5,
    longitude: -46.6,
  });
  expect(addressBodyOf({ latitude: '' }, { latitude: '', longitude: '' })).toEqual({
    latitude: null,
    longitude: null,
  });
  expect(addressBodyOf({ latitude: 'x' }, { latitude: 'x', longitude: '1' }).latitude).toBe('x');
});

test.each([
  ['-23.5614, -46.6559', ['-23.5614', '-46.6559']],
  ['-23.5614,-46.6559', ['-23.5614', '-46.6559']],
  ['(-23.5614 -46.6559)', ['-23.5614', '-46.6559']],
  ['-23,5614; -46,6559', ['-23.5614', '-46.6559']],
  ['-23,5614', undefined],
  ['-23.5614', undefined],
  ['Rua 7', undefined],
])('%s', (text, expected) => {
  const pair = pairIn(text);
  expect(pair && [pair.latitude, pair.longitude]).toEqual(expected);
});

test('an address in one line', () => {
  expect(addressLine(ADDRESS)).toBe('Rua das Flores, 10, Campinas – SP');
  expect(addressLine({})).toBe('');
});
