/** A workbook is read as Excel shows it, within bounds, and what is none is refused. */
import { Buffer } from 'node:buffer';
import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { sheetOf } from './workbook.ts';
import { unpacked } from './zip.ts';

const textOf = async (bytes: Uint8Array) => {
  const sheet = await sheetOf(bytes);
  return 'csv' in sheet ? { aba: sheet.aba, text: Buffer.from(sheet.csv).toString() } : sheet;
};

function workbook(): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Vazia');
  const sheet = utils.aoa_to_sheet([
    ['Clientes'],
    [],
    ['Código', 'CEP', 'Desde', 'Valor', 'CNPJ', 'Ativo', 'Obs'],
    [42, 1310200, 46248, 1234.5, 11222333000181, true, 'São; "João"\nx'],
  ]);
  sheet.A4.z = '00000';
  sheet.B4.z = '00000\\-000';
  sheet.C4.z = 'dd/mm/yyyy';
  sheet.D4.z = '#,##0.00';
  utils.book_append_sheet(book, sheet, 'Clientes');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Outra']]), 'Outra');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

test('the first sheet with data, with zeros, dates and long numbers as they are meant', async () => {
  expect(await textOf(workbook())).toEqual({
    aba: 'Clientes',
    text: [
      'Clientes',
      '',
      'Código;CEP;Desde;Valor;CNPJ;Ativo;Obs',
      '00042;01310-200;14/08/2026;1234,5;11222333000181;sim;"São; ""João""\nx"',
    ].join('\r\n'),
  });
});

test('what is no workbook, or is not whole, cannot be read', async () => {
  const whole = workbook();
  for (const bytes of [Buffer.from('PK\x03\x04 no archive'), whole.subarray(0, 2000)])
    expect(await textOf(bytes)).toEqual({ falha: 'planilha' });
});

test('a reading that takes too long ends', async () => {
  expect(await sheetOf(workbook(), 0)).toEqual({ falha: 'planilha_grande' });
});

/** Where this signature stands in the archive. */
const placesOf = (bytes: Buffer, signature: number): number[] =>
  Array.from({ length: bytes.length - 4 }, (_, at) => at).filter(
    (at) => bytes.readUInt32LE(at) === signature,
  );

/** A workbook whose one column has 1 MB of text, in a few kB. */
function bomb(): Buffer {
  const book = utils.book_new();
  const cells = Array.from({ length: 2000 }, () => ['x'.repeat(500)]);
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'A');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

test('an archive is as large as what is in it, whatever it states', () => {
  const bytes = bomb();
  expect(bytes.length).toBeLessThan(100_000);
  expect(unpacked(bytes, { bytes: 2_000_000, files: 100 })?.length).toBeGreaterThan(1_000_000);
  // Its directory says that each file is empty.
  for (const at of placesOf(bytes, 0x02014b50)) bytes.writeUInt32LE(0, at + 24);
  expect(unpacked(bytes, { bytes: 100_000, files: 100 })).toBeUndefined();
  expect(unpacked(bytes, { bytes: 2_000_000, files: 2 })).toBeUndefined();
});

test('only what was bounded is read, also of an archive that contradicts itself', async () => {
  const uncounted = bomb();
  // The number of files that the archive has in all, beside the number of those on this disk.
  for (const at of placesOf(uncounted, 0x06054b50)) uncounted.writeUInt16LE(0, at + 10);
  const unpackedTwice = bomb();
  // The directory says that files are stored and empty; before each file it says that it is compressed.
  for (const at of placesOf(unpackedTwice, 0x02014b50)) {
    unpackedTwice.writeUInt16LE(0, at + 10);
    unpackedTwice.writeUInt32LE(0, at + 20);
  }
  for (const bytes of [uncounted, unpackedTwice])
    expect(await sheetOf(bytes)).toEqual({ falha: 'planilha' });
});
