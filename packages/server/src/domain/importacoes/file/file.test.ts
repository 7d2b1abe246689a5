/** What was written comes back, however it was written. */
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Utf8Check } from './decode.ts';
import { CHARACTERS, decimalOf, encodingOf, firstRows, separatorOf } from './detect.ts';
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
const anyEncoding = fc.constantFrom('utf-8', 'windows-1252', 'utf-16le', 'bom');

const EURO = 0x80;

function bytesOf(text: string, encoding: string): Buffer {
  if (encoding === 'windows-1252')
    return Buffer.from([...text].map((c) => (c === '€' ? EURO : c.charCodeAt(0))));
  if (encoding === 'utf-16le') return Buffer.from(`\u{feff}${text}`, 'utf16le');
  return Buffer.from(encoding === 'bom' ? `\u{feff}${text}` : text);
}

async function* inParts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsIn(
  bytes: Buffer,
  size: number,
  separador: keyof typeof CHARACTERS,
  codificacao: 'utf-8' | 'windows-1252' | 'utf-16le',
): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of recordsOf(inParts(bytes, size), { codificacao, separador }))
    rows.push(row);
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
        expect(firstRows(bytes, form, 1)).toEqual([titles]);
        expect(await rowsIn(bytes, size, separador, codificacao)).toEqual(
          rows.filter((row) => !isBlank(row)),
        );
      },
    ),
  );
});

test('the separator is the one that makes columns', () => {
  expect(separatorOf('Nome;Valor\nA;1,5\nB;2,5\n')).toBe('ponto_e_virgula');
  expect(separatorOf('Nome,Obs\nA,"x; y"\nB,"z; w"\n')).toBe('virgula');
  expect(separatorOf('Nome\tCidade\nA, B\tC\n')).toBe('tabulacao');
  expect(separatorOf('Nome|Cidade\nA|C\n')).toBe('barra');
  expect(separatorOf('Nome\nA\n')).toBe('ponto_e_virgula');
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
