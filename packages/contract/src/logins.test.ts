import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeLogin, LONGEST_LOGIN, suggestedLogin } from './logins.ts';

test('a login is suggested from the first and the last name', () => {
  expect(suggestedLogin('Ana Lúcia de Souza')).toBe('ana.souza');
  expect(suggestedLogin(' ERP ')).toBe('erp');
  expect(suggestedLogin('João')).toBe('joao');
  expect(suggestedLogin('')).toBe('');
});

test('people of one name get one login each, without spaces and accents', () => {
  const names = fc.array(
    fc.oneof(
      fc.constantFrom('Ana Souza', 'Ána de Sousa', 'ANA  SOUZA', 'Ana Souza2', 'x'.repeat(200)),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(names, fc.array(fc.constantFrom('ana.souza', 'ana.souza2')), (all, known) => {
      const taken = new Set<string>(known);
      for (const nome of all) {
        const login = freeLogin(nome, taken);
        expect(login).toMatch(/^[a-z0-9.]*$/);
        expect(login.length).toBeLessThanOrEqual(LONGEST_LOGIN);
        expect(login === '').toBe(suggestedLogin(nome) === '');
        expect(login !== '' && taken.has(login)).toBe(false);
        taken.add(login);
      }
    }),
  );
});
