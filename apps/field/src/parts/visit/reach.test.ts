import { expect, test } from 'vitest';
import { mailTo, whatsAppOf } from './reach.ts';

test('WhatsApp wants the country: mobiles of Brazil, and numbers that name theirs', () => {
  expect(whatsAppOf('(11) 98765-4321')).toBe('https://wa.me/5511987654321');
  expect(whatsAppOf('+55 11 98765-4321')).toBe('https://wa.me/5511987654321');
  expect(whatsAppOf('+351 912 345 678')).toBe('https://wa.me/351912345678');
  for (const number of ['(11) 3456-7890', '+55 11 3456-7890', '98765-4321', '0800 555', 'ramal 2'])
    expect(whatsAppOf(number)).toBe(null);
});

test('an address of e-mail names nothing but whom to write to', () => {
  expect(mailTo('rita@aurora.example')).toBe('mailto:rita@aurora.example');
  expect(mailTo('rita?bcc=x@aurora.example')).toBe('mailto:rita%3Fbcc%3Dx@aurora.example');
});
