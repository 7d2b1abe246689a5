/**
 * Every field of the office API is on a screen of the console, filled in by a form if requests have it, in the file of
 * its list and in imports; or `screens.ts` says why it is not. A reason that is not needed any more fails too.
 */
import { isExported } from '@campeiro/contract/kit/operation';
import { plainKindOf } from '@campeiro/contract/kit/plain-fields';
import { describe, expect, test } from 'vitest';
import { SCREENS, type Screens, UNCALLED } from '../../apps/office/src/contract/screens.ts';
import { columnsOf } from '../../packages/server/src/domain/importacoes/by-row/columns.ts';
import { TARGETS } from '../../packages/server/src/domain/importacoes/columns/targets.ts';
import { RESOURCES } from '../../packages/server/src/domain/importacoes/resources/registry.ts';
import type { Resource } from '../../packages/server/src/domain/importacoes/resources/resource.ts';
import { OFFICE_FIELDS } from '../../packages/server/src/domain/usuarios/beside.ts';
import { filesOf, filledInBy, folders, formsOf, haveText, wordsIn } from './console.ts';
import { type Named, namespaceOf, readContract } from './read.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}
type Fields = Record<string, Schema>;

const operations = await readContract();
const byResource = Map.groupBy(operations, ({ type }) => namespaceOf(type.file));
const resources = [...byResource.keys()];

const screensOf = (resource: string): Screens =>
  SCREENS[resource] ?? { folders: [`areas/${kebab(resource)}`] };

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const bodyOf = ({ operation }: Named): Fields =>
  (operation.body as Schema | undefined)?.properties ?? {};

/** The fields of what is answered: of one row, or of the rows of a list. */
function rowOf({ operation }: Named): Fields {
  const answer = operation.answer.schema as Schema;
  return (answer.properties?.dados?.items ?? answer).properties ?? {};
}

const isList = ({ operation }: Named) => operation.path.endsWith('/list');
const isCalled = ({ name }: Named) => !(name in UNCALLED);
const isRead = ({ name }: Named) => /^(check|get|list|propose|rehearse|summarize)/.test(name);
const isCreation = ({ name, operation }: Named) =>
  name.startsWith('create') && operation.method === 'POST';

/** Fields, and those of the objects and lists that they hold. */
const inside = (fields: Fields): [string, Schema][] =>
  Object.entries(fields)
    .filter(([name]) => !OF_ROWS.has(name))
    .flatMap(([name, schema]): [string, Schema][] => [
      [name, schema],
      ...inside({ ...schema.properties, ...schema.items?.properties }),
    ]);

/** Screens know rows by their id; integrators read by the stamps, which `transport/` sends with every change. */
const OF_ROWS = new Set(['id', 'data_criacao', 'atualizado_em']);

/** Whether the screens of these files show plain fields, and fill them in, without naming them. */
const havePlain = (files: readonly string[], all: readonly Named[]) =>
  all.some(({ name }) => haveText(files, `withPlain(${name}Fields`));

/** The names of fields that are neither among these words nor plain. */
function missing(
  fields: readonly [string, Schema][],
  words: ReadonlySet<string>,
  isPlain: boolean,
) {
  const left = fields.filter(
    ([name, schema]) => !words.has(name) && !(isPlain && plainKindOf(schema)),
  );
  return [...new Set(left.map(([name]) => name))].sort();
}

const reasons = (declared: Readonly<Record<string, string>> = {}) => Object.keys(declared).sort();

/** Columns of the file of a list which are no fields of the list. */
const BESIDE: Partial<Record<string, readonly string[]>> = { usuarios: OFFICE_FIELDS };

/** The fields that files can bring, of each resource that is imported. */
const IMPORTED: Partial<Record<string, ReadonlySet<string>>> = {
  ...Object.fromEntries(
    Object.values(RESOURCES).map((one) => [camel(one.recurso), columnsIn(one)]),
  ),
  clientes: new Set(TARGETS.filter(({ owner }) => owner === 'cliente').map(({ campo }) => campo)),
};

/** As a new row calls them. */
function columnsIn(resource: Resource): ReadonlySet<string> {
  const { newNames = {} } = resource;
  const fields = [...columnsOf(resource, []).values()].map(({ campo }) => newNames[campo] ?? campo);
  return new Set(fields);
}

function camel(recurso: string): string {
  return recurso.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

test('screens are declared of resources that exist', () => {
  expect(Object.keys(SCREENS).filter((name) => !resources.includes(name))).toEqual([]);
});

describe.each([...byResource])('%s', (resource, all) => {
  const screens = screensOf(resource);
  const called = all.filter(isCalled);

  test('is shown', () => {
    const files = filesOf(screens.folders);
    const fields = all.flatMap((one) =>
      inside({ ...rowOf(one), ...(isList(one) ? {} : bodyOf(one)) }),
    );
    expect(missing(fields, wordsIn(files), havePlain(files, all))).toEqual(reasons(screens.hidden));
  });

  test('is filled in', () => {
    const changes = called.filter((one) => !isRead(one));
    const files = [...formsOf(changes.map(({ name }) => name)), ...filesOf(screens.forms ?? [])];
    const fields = changes.flatMap((one) => inside(bodyOf(one)));
    expect(missing(fields, filledInBy(files), havePlain(files, changes))).toEqual(
      reasons(screens.unsent),
    );
  });

  test('is in the file of its list', () => {
    const lists = all.filter(({ operation }) => isExported(operation));
    const rows = all.filter(
      (one) => /^(get|create)/.test(one.name) && 'data_criacao' in rowOf(one),
    );
    const fields = lists.length > 0 ? rows.flatMap((one) => Object.entries(rowOf(one))) : [];
    const columns = new Set([
      ...lists.flatMap((one) => Object.keys(rowOf(one))),
      ...(BESIDE[resource] ?? []),
    ]);
    expect(missing(fields, columns, false)).toEqual(reasons(screens.unexported));
  });

  test('is imported', () => {
    const created = called.filter(isCreation).flatMap((one) => Object.entries(bodyOf(one)));
    const columns = IMPORTED[resource];
    expect(columns === undefined && created.length > 0, 'a reason for no import').toBe(
      typeof screens.unimported === 'string',
    );
    if (!columns) return;
    const declared = typeof screens.unimported === 'string' ? {} : screens.unimported;
    expect(missing(created, columns, false)).toEqual(reasons(declared));
  });
});

test('every operation is called by a screen, or there is a reason why not', () => {
  const words = wordsIn(filesOf(folders));
  // The screens of support tables make the paths of theirs from the name of the table.
  const own = operations.filter(({ type }) => type.file !== 'apoio').map(({ name }) => name);
  expect(own.filter((name) => !words.has(name)).sort()).toEqual(Object.keys(UNCALLED).sort());
});
