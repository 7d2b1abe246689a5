import { expect, test } from 'vitest';
import { formattedTelephone, telephone } from './telephone.ts';

test('a telephone number is called as it was written, without what telephones do not dial', () => {
  expect(telephone('+55 (11) 98765-4321')).toBe('tel:+5511987654321');
  expect(telephone('11 3333-2222')).toBe('tel:1133332222');
});

test.each([
  ['11987654321', '(11) 98765-4321'],
  ['1133332222', '(11) 3333-2222'],
  ['11 98765.4321', '(11) 98765-4321'],
  ['+5511987654321', '+55 (11) 98765-4321'],
  ['(11) 3333-2222', '(11) 3333-2222'],
])('%s is written as people in Brazil do', (number, written) => {
  expect(formattedTelephone(number)).toBe(written);
});

test.each(['0800 777 1234', '190', '+1 415 555 2671', '11 88765-4321', '3333-2222 ramal 5', ''])(
  '%s stays as it is',
  (number) => expect(formattedTelephone(number)).toBe(number),
);
