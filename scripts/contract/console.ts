/** What the console's source has: the words of its screens, and the names of what its forms fill in. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { readImports } from '../imports.ts';

const SRC = join(import.meta.dirname, '../../apps/office/src');

const IMPORTS = readImports(SRC);

/** Labels say what a field is called, and do not fill it in. */
const isOfLabels = (file: string): boolean => /(^|\/)texts\.ts$/.test(file);

const once = <T>(read: (file: string) => T): ((file: string) => T) => {
  const known = new Map<string, T>();
  return (file) => {
    const value = known.get(file) ?? read(file);
    known.set(file, value);
    return value;
  };
};

const textOf = once((file) => readFileSync(join(SRC, file), 'utf8'));
const wordsOf = once((file) => new Set(textOf(file).match(/\w+/g)));
const namesOf = once((file) => new Set(namesIn(parseSync(file, textOf(file)).program)));

/** The source files of folders of the console; paths are relative to its source. */
export const filesOf = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: SRC }))
    .filter((file) => !file.includes('.test.'));

/** The folders of the console, without its part of the contract. */
export const folders: readonly string[] = [
  ...new Set(
    [...IMPORTS.keys()]
      .filter((file) => file.includes('/'))
      .map((file) => file.split('/', 1)[0] as string),
  ),
].filter((folder) => folder !== 'contract');

/** Whether one of the files has this text. */
export const haveText = (files: readonly string[], text: string): boolean =>
  files.some((file) => textOf(file).includes(text));

/** Every word of files. */
export const wordsIn = (files: readonly string[]): Set<string> =>
  new Set(files.flatMap((file) => [...wordsOf(file)]));

/** The files that name an operation, and those that they are made of: they import them, one through the other. */
export function formsOf(operations: readonly string[]): string[] {
  const reached = new Set<string>();
  const reach = (file: string) => {
    if (reached.has(file) || isOfLabels(file) || file.startsWith('contract/')) return;
    reached.add(file);
    for (const imported of IMPORTS.get(file) ?? []) reach(imported);
  };
  for (const file of IMPORTS.keys())
    if (!file.startsWith('contract/') && operations.some((name) => wordsOf(file).has(name)))
      reach(file);
  return [...reached];
}

/** What could be filled in by files: keys of their objects, and words that stand in quotes. */
export const filledInBy = (files: readonly string[]): Set<string> =>
  new Set(files.filter((file) => !isOfLabels(file)).flatMap((file) => [...namesOf(file)]));

interface Node {
  type?: string;
  computed?: boolean;
  key?: { type: string; name: string };
  value?: unknown;
  expression?: unknown;
}

/** `{ nome }`, `{ nome: 1 }`, `text('nome')`, `name="endereco.cep"`; not `row.nome`, nor what `{ nome } = row` takes. */
function namesIn(tree: unknown): string[] {
  if (Array.isArray(tree)) return tree.flatMap(namesIn);
  if (typeof tree !== 'object' || tree === null) return [];
  const node = tree as Node;
  if (node.type === 'ImportDeclaration' || node.type === 'ObjectPattern') return [];
  if (node.type?.startsWith('TS')) return namesIn(node.expression);
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value.split('.') : [];
  const isNamed = node.type === 'Property' && !node.computed && node.key?.type === 'Identifier';
  return [...(isNamed ? [node.key?.name ?? ''] : []), ...Object.values(node).flatMap(namesIn)];
}
