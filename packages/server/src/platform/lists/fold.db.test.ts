/** The fold of the contract's kit and the one of the database are the same. */
import { fold } from '@campeiro/contract/kit/fold';
import fc from 'fast-check';
import { expect } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import { sql } from '../db/sql.ts';

const test = testWithServer().extend('inSql', ({ server }) => async (texts: string[]) => {
  const rows = await server.db.acrossAccounts((tx) =>
    tx.rows<{ folded: string }>(sql`
      select search_text(t) as folded from unnest(${texts}::text[]) with ordinality x (t, n) order by n`),
  );
  return rows.map(({ folded }) => folded);
});

const between = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));

/** Basic Latin to Latin Extended-A without control characters, and dashes, quotation marks and the ellipsis. */
const CHARACTERS = [
  ...between(0x20, 0x7e),
  ...between(0xa0, 0x17f),
  ...between(0x2010, 0x2015),
  ...between(0x2018, 0x201f),
  '…',
];

test('every character is folded as in SQL', async ({ inSql }) => {
  expect(CHARACTERS.length).toBeGreaterThan(300);
  const folded = await inSql(CHARACTERS);
  expect(CHARACTERS.filter((character, i) => fold(character) !== folded[i])).toEqual([]);
});

test('so is every text, composed or not', async ({ inSql }) => {
  const text = fc.string({ unit: fc.constantFrom(...CHARACTERS) });
  const texts = fc.array(fc.tuple(text, fc.constantFrom('NFC', 'NFD')), { maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      const all = given.map(([one, form]) => one.normalize(form));
      expect(all.map(fold)).toEqual(await inSql(all));
    }),
    { numRuns: 20 },
  );
});

test.for([
  ['São João d’Água', "sao joao d'agua"],
  ['ÇÃO', 'cao'],
  ['Nº 5', 'no 5'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
])('%s', async ([text, folded], { inSql }) => {
  expect(fold(text as string)).toBe(folded);
  expect(await inSql([text as string])).toEqual([folded]);
});
