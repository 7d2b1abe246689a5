import { fold } from '@campeiro/contract/kit/fold';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alikeIn } from './alike.ts';

const items = [{ nome: 'Manutenção' }, { nome: 'Troca' }];

test.each([
  [['MANUTENCAO'], ['Manutenção']],
  [['  troca '], ['Troca']],
  [['Instalação', 'Troca de peça'], []],
  [
    ['Visita', 'visita', 'VISITA'],
    ['visita', 'VISITA'],
  ],
  [['troca', 'Troca'], ['Troca']],
  [[], []],
])('%j', (names, alike) => {
  expect(alikeIn(names, items)).toEqual(alike);
});

test('a name of the table is found however it is written, and no other', () => {
  fc.assert(
    fc.property(fc.constantFrom('Ação', 'São João', 'x'), fc.string(), (nome, other) => {
      const table = [{ nome }];
      for (const written of [nome.toUpperCase(), fold(nome), ` ${nome} `])
        expect(alikeIn([written], table)).toEqual([nome]);
      if (fold(other).trim() !== fold(nome)) expect(alikeIn([other], table)).toEqual([]);
    }),
  );
});
