/** A word has one message, which the apps share. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ESTree } from 'vite';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const APPS = join(import.meta.dirname, '../../..');

/** A message as its file writes it. */
interface Written {
  pt: string;
  en: string;
  file: string;
}

const FILES = globSync('*/src/**/*.{ts,tsx}', { cwd: APPS }).filter(
  (file) => !file.includes('.test.'),
);
const messages: Written[] = FILES.flatMap((file) => {
  const source = readFileSync(join(APPS, file), 'utf8');
  if (!/\bmessage\(/.test(source)) return [];
  return callsOf(parseSync(file, source).program).map(([pt, en]) => ({ pt, en, file }));
});

/** The texts of every `message(pt, en)` in a tree. */
function callsOf(node: unknown): [string, string][] {
  if (Array.isArray(node)) return node.flatMap(callsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = node as Partial<ESTree.CallExpression>;
  const isMessage =
    type === 'CallExpression' && callee?.type === 'Identifier' && callee.name === 'message';
  const [pt, en] = (given ?? []) as { value?: unknown }[];
  if (isMessage && typeof pt?.value === 'string' && typeof en?.value === 'string')
    return [[pt.value, en.value]];
  return Object.values(node).flatMap(callsOf);
}

test('messages are found in texts of both apps', () => {
  expect(messages.length).toBeGreaterThan(1500);
  expect(new Set(messages.map(({ file }) => file.split('/')[0]))).toEqual(
    new Set(['field', 'office', 'ui']),
  );
});

test('no message is written twice', () => {
  const written = Map.groupBy(messages, ({ pt, en }) => `${pt} | ${en}`);
  const copies = [...written].filter(([, places]) => places.length > 1);
  expect(copies.map(([text, places]) => [text, ...places.map(({ file }) => file)])).toEqual([]);
});
