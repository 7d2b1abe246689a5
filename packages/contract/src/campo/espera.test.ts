import { expect, test } from 'vitest';
import { type Espera, esperaIn, esperaText } from './espera.ts';

const ESPERA: Espera = {
  aparelho: '4b0e9a0a-6a2a-4d2f-9f39-6a1a0c1d2e3f',
  eventos: 3,
  fotos: 5,
  bytes: 1_834_022,
  desde: '2026-08-14T12:14:05.000Z',
  relogio: '2026-08-14T13:30:02.000Z',
};

test('what is written is read', () => {
  expect(esperaIn(esperaText(ESPERA))).toEqual(ESPERA);
  const nothing = { ...ESPERA, eventos: 0, fotos: 0, bytes: 0, desde: null };
  expect(esperaIn(esperaText(nothing))).toEqual(nothing);
});

test('numbers have a limit, and a time without anything that waits counts for nothing', () => {
  const many = esperaText({ ...ESPERA, eventos: 999_999_999, bytes: 999_999_999_999_999 });
  expect(esperaIn(many)).toMatchObject({ eventos: 1_000_000, bytes: 1_000_000_000_000 });
  expect(esperaIn(esperaText({ ...ESPERA, eventos: 0, fotos: 0 }))).toMatchObject({ desde: null });
});

test.each([
  ['nothing', ''],
  ['another device name', esperaText({ ...ESPERA, aparelho: 'moto' })],
  ['a negative number', esperaText({ ...ESPERA, fotos: -1 })],
  ['no number', esperaText({ ...ESPERA, bytes: Number.NaN })],
  ['no time of the oldest', esperaText({ ...ESPERA, desde: null })],
  ['no instant', esperaText({ ...ESPERA, desde: 'ontem' })],
  ['no clock', esperaText({ ...ESPERA, relogio: '' })],
  ['too much', `${esperaText(ESPERA)}&mais=${'a'.repeat(300)}`],
])('%s cannot be read', (_, text) => expect(esperaIn(text)).toBeUndefined());
