import { expect, test } from 'vitest';
import { coordinatesIn, textOf } from './coordinates.ts';

const CAMPINAS = { latitude: -22.9056, longitude: -47.0608 };

test.each([
  '-22.9056, -47.0608',
  '-22.9056,-47.0608',
  ' -22.9056 -47.0608 ',
  '-22,9056; -47,0608',
  '−22.9056, −47.0608',
])('%s is a position', (text) => expect(coordinatesIn(text)).toEqual(CAMPINAS));

test.each(['', '-22.9056', 'Campinas', '0, 0', '91, 0', '10, 181', '1e1, 2'])(
  '%s is none',
  (text) => expect(coordinatesIn(text)).toBeUndefined(),
);

test('what is shown is read again', () => {
  expect(coordinatesIn(textOf(CAMPINAS))).toEqual(CAMPINAS);
});
