/**
 * Numbers that screens print are written as the reader's language writes them, `12.500`: by `number` of the formats or
 * inside of a text, never as they are.
 */
import { join } from 'node:path';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBlock,
  isJsxExpression,
  isPropertyAssignment,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const APPS = ['office', 'field', 'ui'];

/** Numbers that are names or places, and are read one by one: they have no thousands. */
const NAMES = /(^|\.)(codigo|id|id_\w+|numero_\w+|ordem|prioridade|status|index \+ 1|number)$/;

/** What React prints of this, or a list of its table. */
function printedBy(node: Node): Node | undefined {
  if (isJsxExpression(node) && node.parent.kind !== SyntaxKind.JsxAttribute) return node.expression;
  if (!isPropertyAssignment(node) || node.name.getText() !== 'cell') return undefined;
  const { initializer } = node;
  return isArrowFunction(initializer) && !isBlock(initializer.body) ? initializer.body : undefined;
}

function printedIn(node: Node): Node[] {
  const here = printedBy(node);
  const inside: Node[] = [];
  node.forEachChild((child) => void inside.push(...printedIn(child)));
  return here ? [here, ...inside] : inside;
}

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

/** Whether it may be a number. A `ReactNode` may too: what is in it is printed where it comes from. */
function isNumber(type: Type | undefined): boolean {
  const flags = type ? membersOf(type).map((one) => one.flags) : [];
  if (flags.some((one) => one & TypeFlags.BigIntLike)) return false;
  return flags.some((one) => one & TypeFlags.NumberLike);
}

const textOf = (node: Node): string => node.getText().replace(/\s+/g, ' ').slice(0, 60);

function rawIn(checker: Checker, file: Node): string[] {
  const printed = printedIn(file);
  if (printed.length === 0) return [];
  const types = checker.getTypeAtLocation(printed);
  return printed.filter((_, i) => isNumber(types[i])).map(textOf);
}

test.each(APPS)('apps/%s prints no number as it is', { timeout: 120_000 }, (app) => {
  const api = new API();
  const folder = join(ROOT, 'apps', app);
  const config = join(folder, 'tsconfig.json');
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  const files = project?.program.getSourceFileNames() ?? [];
  const screens = files.filter((name) => name.startsWith(`${folder}/src`) && name.endsWith('.tsx'));
  expect(screens.length).toBeGreaterThan(10);
  const found = screens.flatMap((name) => {
    const file = project?.program.getSourceFile(name);
    const raw = file && project ? rawIn(project.checker, file) : [];
    return raw
      .filter((text) => !NAMES.test(text))
      .map((text) => `${name.slice(folder.length)}: ${text}`);
  });
  api.close();
  expect(found).toEqual([]);
});
