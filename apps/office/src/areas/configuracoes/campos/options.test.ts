import { expect, test } from 'vitest';
import { optionsIn } from './options.ts';

test('a pasted column becomes options: each once, nothing empty', () => {
  expect(optionsIn(' Manhã\r\nTarde\n\nManhã\n Noite ')).toEqual(['Manhã', 'Tarde', 'Noite']);
  expect(optionsIn('')).toEqual([]);
});
