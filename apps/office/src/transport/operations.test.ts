/** Every operation that the console calls is one of the contract, called as the contract has it. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { supportTables } from '@campeiro/contract/apoio';
import type { Operation } from '@campeiro/contract/kit/operation';
import type { Route } from '@campeiro/ui/http/route.ts';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const CONTRACT = join(import.meta.dirname, '../../../../packages/contract/src');

const importAll = (folder: string, pattern: string) =>
  Promise.all(
    globSync(pattern, { cwd: folder }).map(async (file) => ({
      file,
      exported: (await import(join(folder, file))) as Record<string, unknown>,
    })),
  );

const isOperation = (it: unknown): it is Operation =>
  typeof it === 'object' && it !== null && 'answer' in it && 'path' in it && 'access' in it;

const contract = new Map(
  (await importAll(CONTRACT, '{*,escritorio/*}.ts'))
    .filter(({ file }) => !file.endsWith('.test.ts'))
    .flatMap(({ exported }) => Object.entries(exported))
    .concat(supportTables.flatMap((table) => Object.entries(table)))
    .filter((entry): entry is [string, Operation] => isOperation(entry[1]))
    .map(([name, it]) => [`${name} ${it.method} ${it.path}`, it.answer.status]),
);

const tables = (await importAll(SRC, '**/operations.ts')).map(({ file, exported }) => ({
  file,
  operations: exported.operations as Record<string, Route>,
}));

test('tables are found', () => {
  expect(tables.map(({ file }) => file)).toContain('transport/operations.ts');
});

test.each(tables)('$file', ({ operations }) => {
  for (const [key, { method, path, status }] of Object.entries(operations)) {
    // An area that reads several support tables calls them listInOfficeCategorias, listInOfficeEtapas.
    const name = key.replace(/^listInOffice\w+/, 'listInOffice');
    expect([name, contract.get(`${name} ${method} ${path}`)]).toEqual([name, status]);
  }
});
