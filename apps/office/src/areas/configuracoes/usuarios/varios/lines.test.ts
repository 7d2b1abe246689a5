import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areComplete,
  isSeveral,
  linesIn,
  loginFor,
  MOST_LINES,
  requestOf,
  textsOf,
  withName,
  withPasted,
} from './lines.ts';

const pasted = (text: string) => withPasted([], 0, text);

test('a sheet is read: the name first, the rest in any order', () => {
  const text = 'Ana Souza\tana@x.example\tGestor\r\nBento Dias;bento;bento@x.example\n\nCaio';
  expect(isSeveral(text)).toBe(true);
  expect(pasted(text).lines).toEqual([
    { nome: 'Ana Souza', login: 'ana.souza', email: 'ana@x.example', perfil: 'gestor' },
    { nome: 'Bento Dias', login: 'bento', email: 'bento@x.example', perfil: 'campo' },
    { nome: 'Caio', login: 'caio', email: '', perfil: 'campo' },
  ]);
  expect(isSeveral('Ana Souza\n')).toBe(false);
});

test('what has no room is counted, and what stood below stays', () => {
  const many = Array.from({ length: MOST_LINES }, (_, i) => `Ana ${i}`).join('\n');
  const { lines, left } = withPasted(pasted('Zoe').lines, 0, many);
  expect([lines.length, left]).toEqual([MOST_LINES, 1]);
  expect(withPasted(pasted('Zoe').lines, 0, 'Ana').lines.map(({ nome }) => nome)).toEqual([
    'Ana',
    'Zoe',
  ]);
});

test('people of one name get one login each, and a refused one is not proposed again', () => {
  const { lines } = pasted('Ana Souza\nAna Sousa\nAna Souza');
  expect(lines.map(({ login }) => login)).toEqual(['ana.souza', 'ana.sousa', 'ana.souza2']);
  expect(loginFor(lines, 0, new Set(['ana.souza', 'ana.souza3']))).toBe('ana.souza4');
});

test('a login follows the name until it is typed', () => {
  const named = withName([], 1, 'Ana');
  expect(named[1]?.login).toBe('ana');
  expect(withName(named, 1, 'Ana Souza')[1]?.login).toBe('ana.souza');
  const typed = named.map((line) => ({ ...line, login: 'chefe' }));
  expect(withName(typed, 1, 'Bia')[1]?.login).toBe('chefe');
  // A line that was left out is seen.
  expect(areComplete(named)).toBe(false);
  expect(areComplete(named.slice(1))).toBe(true);
});

test('what is pasted is what the draft keeps and the request has', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Z][a-z]{0,8}( [A-Z][a-z]{1,8})?$/)), (names) => {
      const { lines } = pasted(names.join('\n'));
      const fields = { ...textsOf(lines), ids_grupos: '3,7', enviar: 'sent' };
      expect(linesIn(fields)).toEqual(lines);
      const { usuarios, enviar } = requestOf(fields);
      expect(enviar).toBe(true);
      expect(usuarios.map(({ nome }) => nome)).toEqual(names.slice(0, MOST_LINES));
      expect(new Set(usuarios.map(({ login }) => login)).size).toBe(usuarios.length);
    }),
  );
});
