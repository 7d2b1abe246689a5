import { expect, test } from 'vitest';
import type { Endereco } from '../../store/wire.ts';
import { addressText, directionsTo } from './place.ts';

const endereco = {
  logradouro: 'Avenida Paulista',
  numero: '1578',
  complemento: null,
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
} as Endereco;

test('an address is one line, of what is known', () => {
  expect(addressText(endereco)).toBe('Avenida Paulista, 1578 – Bela Vista, São Paulo');
  expect(addressText({ ...endereco, logradouro: null, numero: null })).toBe(
    'Bela Vista, São Paulo',
  );
  expect(addressText(undefined)).toBe('');
});

test('the way leads to the pin, else to the address', () => {
  const pin = { latitude: -23.5, longitude: -46.25 };
  expect(directionsTo(pin, endereco, 'Android 14')).toBe('geo:0,0?q=-23.5%2C-46.25');
  expect(directionsTo(pin, undefined, 'iPhone')).toBe(
    'https://maps.apple.com/?daddr=-23.5%2C-46.25',
  );
  expect(directionsTo(null, endereco, 'X11')).toContain('destination=Avenida%20Paulista');
  expect(directionsTo(null, undefined, 'X11')).toBeNull();
});
