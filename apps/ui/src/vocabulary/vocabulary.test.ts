/** A word has one message, which the apps share, and one translation. */
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

/** English words that stand for two Portuguese ones, and why. */
const TWO_MEANINGS: Record<string, string> = {
  Done: 'a visit is done (Concluída), and so is what a person fills in (Pronto)',
  Settings: 'what a technician sets on a device (Ajustes), and an office for its account',
  State: 'a state of Brazil (Estado), and the state of a row (Situação)',
};

/** Portuguese words have genders and numbers: `Enviado`, `Enviadas`. */
const root = (text: string) =>
  text.replaceAll(/\p{L}+/gu, (word) => word.toLowerCase().replace(/[ao]?s?$/, ''));

test('a Portuguese text has one English one', () => {
  expect(translations(messages, 'pt', 'en')).toEqual([]);
});

test('an English text has one Portuguese one, but for gender and number', () => {
  const several = translations(
    messages.map((it) => ({ ...it, pt: root(it.pt) })),
    'en',
    'pt',
  );
  expect(several.filter(([text]) => !(text in TWO_MEANINGS))).toEqual([]);
  expect(several.length, 'exceptions that are still needed').toBe(Object.keys(TWO_MEANINGS).length);
});

/** Texts in one language that have more than one in the other. */
function translations(all: Written[], from: 'pt' | 'en', to: 'pt' | 'en'): [string, string[]][] {
  return [...Map.groupBy(all, (it) => it[from])]
    .map(([text, same]): [string, string[]] => [text, [...new Set(same.map((it) => it[to]))]])
    .filter(([, others]) => others.length > 1);
}

/** The third column of the tables of docs/words.md: words that no Portuguese text has, `…` for any ending. */
const REFUSED = readFileSync(join(APPS, '../docs/words.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) =>
    [...(line.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, word]) => word as string),
  );

/** Files whose readers host the server. */
const ABOUT_THE_MACHINE = [
  'office/src/parts/phone/texts.ts',
  'office/src/areas/configuracoes/guarda/texts.ts',
  'office/src/areas/configuracoes/privacidade/texts.ts',
  'office/src/areas/configuracoes/usuarios/texts.ts',
];
const OF_THE_MACHINE = ['servidor…', 'rede'];

const pattern = (word: string) =>
  new RegExp(`(?<!\\p{L})${word.replace('…', '\\p{L}*')}(?!\\p{L})`, 'iu');

/** A text without the names of the values in it. */
const spoken = (text: string) => text.replaceAll(/\{\w+[,}]/g, '');

test('Portuguese texts have the words that were chosen', () => {
  expect(REFUSED.length).toBeGreaterThan(20);
  const found = [...new Set(REFUSED)].flatMap((word) =>
    messages
      .filter(({ file }) => !(OF_THE_MACHINE.includes(word) && ABOUT_THE_MACHINE.includes(file)))
      .filter(({ pt }) => pattern(word).test(spoken(pt)))
      .map(({ pt, file }) => `${word}: ${pt} (${file})`),
  );
  expect(found).toEqual([]);
});
