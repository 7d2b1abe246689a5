import { expect, test } from 'vitest';
import { aboutRow, type Row } from './about.ts';

const NOBODY = { id: 1, nome: 'Padaria Aurora' };

test.each<[Partial<Row>, string]>([
  [{}, ''],
  [
    { codigo: 'C-1', documento: '11222333000181', telefone: '11980000005' },
    'C-1 · 11.222.333/0001-81 · (11) 98000-0005',
  ],
  [{ codigo: null, documento: null, telefone: '1133334444' }, '(11) 3333-4444'],
  [
    { cargo: 'Gerente', celular: '11980000005', telefone: '1133334444' },
    'Gerente · (11) 98000-0005',
  ],
  [{ login: 'bia', telefone: '1133334444' }, 'bia'],
])('%o is told apart by %o', (fields, about) => {
  expect(aboutRow({ ...NOBODY, ...fields })).toBe(about);
});
