import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deliveredParts, lineOf, NOTICES } from './third-party-notices.ts';

test('the notices name what the lock file delivers (npm run notices)', () => {
  const listed = readFileSync(NOTICES, 'utf8')
    .split('\n## Licence texts')[0]
    ?.split('## Packages\n')[1]
    ?.trim()
    .split('\n');
  expect(listed).toEqual(deliveredParts().map(lineOf));
});

test('every part says its licence, and what asks more than to be named is told apart', () => {
  const permissive =
    /^\(?(MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|Unlicense|MPL-2\.0|CC0-1\.0|BlueOak-1\.0\.0|Python-2\.0|PSF-2\.0)\b/;
  const others = deliveredParts().filter(({ license }) => !permissive.test(license));
  for (const { name, license } of others) {
    expect(license).toMatch(/LGPL-3\.0-or-later/);
    expect(name).toMatch(/^@img\//);
  }
});
