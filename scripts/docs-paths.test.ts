/** The documents for developers name files that exist. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const within = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: (path) => /^(node_modules|dist)$/.test(basename(path)) });

const FILES = [...within('*.ts'), ...within('{apps,bench,e2e,packages,scripts}/**/*.{ts,tsx}')];
const DOCUMENTS = [...within('docs/**/*.md'), 'CONTRIBUTING.md'];

/** Names of source files in `code`, with folders above them, and asterisks for several. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./*-]*[\w*]\.tsx?)`/g)].map(([, path]) => path as string);

const exists = (path: string): boolean => FILES.some((file) => matchesGlob(file, `**/${path}`));

test('every source file that a document names is there', () => {
  const named = DOCUMENTS.flatMap((document) =>
    namedIn(readFileSync(join(ROOT, document), 'utf8')).map((path) => ({ document, path })),
  );
  expect(named.length).toBeGreaterThan(200);
  const gone = named.filter(({ path }) => !exists(path));
  expect(gone.map(({ document, path }) => `${document}: ${path}`)).toEqual([]);
});
