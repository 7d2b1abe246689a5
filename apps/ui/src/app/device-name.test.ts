import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const ANDROID = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

test.each([
  [`Mozilla/5.0 (Linux; Android 9; moto g(7) Build/PPOS29) ${ANDROID}`, 'moto g(7) · Chrome'],
  [`Mozilla/5.0 (Linux; Android 12; SM-A125M) ${ANDROID}`, 'SM-A125M · Chrome'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${ANDROID}`, 'Android · Chrome'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1',
    'iPhone · Safari',
  ],
  ['', 'Web'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
