/** What was written comes back, however it was written. */
import type { Codificacao } from '@campeiro/contract/escritorio/importacoes';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Utf8Check } from './decode.ts';
import { CHARACTERS, decimalOf, encodingOf, firstRows, kindOf, separatorOf } from './detect.ts';
import { recordsOf } from './records.ts';
import { UnreadableFile } from './row-reader.ts';

/** Letters that windows-1252 has too. */
const anyCell = fc.string({
  unit: fc.constantFrom(...'abcçÃé ;,|\t"\n\'=-+1234567890.°€'),
  maxLength: 12,
});
const anyRows = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 30 }))
  .chain(([columns, rows]) =>
    fc.array(fc.array(anyCell, { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );
const anySeparator = fc.constantFrom(...(Object.keys(CHARACTERS) as (keyof typeof CHARACTERS)[]));
const anyEncoding = fc.constantFrom('utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'bom');

const EURO = 0x80;

function bytesOf(text: string, encoding: string): Buffer {
  if (encoding === 'windows-1252')
    return Buffer.from([...text].map((c) => (c === '€' ? EURO : c.charCodeAt(0))));
  if (encoding === 'utf-16le') return Buffer.from(`\u{feff}${text}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\u{feff}${text}`, 'utf16le').swap16();
  return Buffer.from(encoding === 'bom' ? `\u{feff}${text}` : text);
}

async function* inParts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsIn(
  bytes: Buffer,
  size: number,
  separador: keyof typeof CHARACTERS,
  codificacao: Codificacao,
): Promise<string[][]> {
  const rows: string[][] = [];
  const form = { codificacao, separador, linha_titulos: 1 };
  for await (const { cells } of recordsOf(inParts(bytes, size), form)) rows.push(cells);
  return rows;
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

test('every row comes back from any encoding and separator, cut anywhere', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyRows,
      anySeparator,
      anyEncoding,
      fc.integer({ min: 1, max: 40 }),
      async (rows, separador, encoding, size) => {
        const titles = rows[0]?.map((_, i) => `Coluna ${i}`) ?? [];
        const text = stringify([titles, ...rows], {
          delimiter: CHARACTERS[separador],
          quoted: true,
        });
        const bytes = bytesOf(text, encoding);
        const check = new Utf8Check();
        for await (const part of inParts(bytes, size)) check.add(part);
        const codificacao = encodingOf(bytes, check.end());
        const form = { codificacao, separador };
        expect(firstRows(bytes, form, 1)).toEqual([{ linha: 1, cells: titles }]);
        expect(await rowsIn(bytes, size, separador, codificacao)).toEqual(
          rows.filter((row) => !isBlank(row)),
        );
      },
    ),
  );
});

const separatorIn = (text: string) => separatorOf(Buffer.from(text), 'utf-8');

test('the separator is the one that makes columns', () => {
  expect(separatorIn('Nome;Valor\nA;1,5\nB;2,5\n')).toBe('ponto_e_virgula');
  expect(separatorIn('Nome,Obs\nA,"x; y"\nB,"z; w"\n')).toBe('virgula');
  expect(separatorIn('Nome\tCidade\nA, B\tC\n')).toBe('tabulacao');
  expect(separatorIn('Nome|Cidade\nA|C\n')).toBe('barra');
  expect(separatorIn('Nome\nA\n')).toBe('ponto_e_virgula');
});

test('decimals are what the cells have; without any, what the separator makes likely', () => {
  expect(decimalOf([['1.234,56', '-23,5']], 'virgula')).toBe('virgula');
  expect(decimalOf([['1234.56', '-23.5']], 'ponto_e_virgula')).toBe('ponto');
  expect(decimalOf([['7']], 'ponto_e_virgula')).toBe('virgula');
  expect(decimalOf([['7']], 'virgula')).toBe('ponto');
});

test('names with quotes are rows; quotes that do not end, and endless rows, are told', async () => {
  const read = (text: string) => rowsIn(Buffer.from(text), 1000, 'ponto_e_virgula', 'utf-8');
  expect(await read('a;b\nBar "do Zé";2\n')).toEqual([['Bar "do Zé"', '2']]);
  await expect(read('a;b\n"x;2\n3;4\n')).rejects.toEqual(new UnreadableFile('aspas'));
  await expect(read(`a;b\n"${'x'.repeat(300_000)}";2\n`)).rejects.toEqual(
    new UnreadableFile('linha_longa'),
  );
});

test('a first line that names the separator is no row, and rows keep the numbers that Excel shows', async () => {
  const text = 'sep=,\r\nRelatório,\r\n,\r\nNome,Valor\r\n\r\n"A\r\nB",1;5\r\nC,2';
  for (const encoding of ['windows-1252', 'utf-16le', 'utf-16be', 'bom']) {
    const bytes = bytesOf(text, encoding);
    const codificacao = encodingOf(bytes, encoding === 'bom');
    expect(separatorOf(bytes, codificacao)).toBe('virgula');
    const form = { codificacao, separador: 'virgula' as const, linha_titulos: 3 };
    for (const size of [1, 3, 1000]) {
      const rows = [];
      for await (const row of recordsOf(inParts(bytes, size), form)) rows.push(row);
      expect(rows).toEqual([
        { linha: 5, cells: ['A\r\nB', '1;5'] },
        { linha: 6, cells: ['C', '2'] },
      ]);
    }
  }
});

test('what is no text is seen by its first bytes', () => {
  expect(kindOf(Buffer.from('PK\x03\x04…'))).toBe('xlsx');
  expect(kindOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]))).toBe('excel_antigo');
  expect(kindOf(Buffer.from('%PDF-1.7'))).toBe('binario');
  expect(kindOf(Buffer.from([1, 0, 0, 0, 7, 0, 9, 0]))).toBe('binario');
  expect(kindOf(bytesOf('Nome;Valor', 'utf-16be'))).toBe('texto');
  expect(encodingOf(Buffer.from('Nome;Valor', 'utf16le'), false)).toBe('utf-16le');
  expect(kindOf(Buffer.from('Código;Nome', 'latin1'))).toBe('texto');
});
