/**
 * Every project checks the contract's types again, so they have to be few. One type for schemas in general, such as
 * `Static<TSchema>`, costs more than all operations together.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

test('the contract costs few types', { timeout: 60_000 }, () => {
  const report = execFileSync(
    join(ROOT, 'node_modules/.bin/tsc'),
    ['--noEmit', '--singleThreaded', '--extendedDiagnostics', '-p', 'packages/contract'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const count = (what: string) => Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(report)?.[1]);
  expect(count('Types')).toBeGreaterThan(10_000); // is read at all
  expect(count('Types')).toBeLessThan(60_000);
  expect(count('Instantiations')).toBeLessThan(300_000);
});
