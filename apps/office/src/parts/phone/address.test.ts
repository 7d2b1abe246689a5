import { expect, test } from 'vitest';
import { appAddress, reachOf } from './address.ts';

test('the address opens the app’s sign-in with the login, and nothing secret', () => {
  expect(appAddress('https://campo.exemplo.com.br/', 'ana&1')).toBe(
    'https://campo.exemplo.com.br/app/entrar#login=ana%261',
  );
});

test.each([
  ['https://campo.exemplo.com.br', 'secure'],
  ['http://192.168.0.12:8080', 'insecure'],
  ['http://localhost:8080', 'here'],
  ['http://127.0.0.1:8080', 'here'],
  ['http://[::1]:8080', 'here'],
  ['https://localhost', 'here'],
])('%s is %s', (server, reach) => expect(reachOf(server)).toBe(reach));
