/**
 * Every field of the office API is on a screen of the console, or `screens.ts` says why it is not. A field is on a screen
 * that names it, and so are plain fields of a kind of record, which shows all of them.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NewCliente } from '@campeiro/contract/clientes';
import { plainKindOf } from '@campeiro/contract/kit/plain-fields';
import { expect, test } from 'vitest';
import { SCREENS } from '../../apps/office/src/contract/screens.ts';
import { TARGETS } from '../../packages/server/src/domain/importacoes/columns/targets.ts';
import { type Named, namespaceOf, readContract } from './read.ts';

const SRC = join(import.meta.dirname, '../../apps/office/src');

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** The fields that are sent, and those of the rows that are answered. */
function fieldsOf({ operation }: Named): [string, Schema][] {
  const answer = operation.answer.schema as Schema;
  const row = answer.properties?.dados?.items ?? answer;
  const isList = operation.path.endsWith('/list');
  const sent = isList ? {} : ((operation.body as Schema | undefined)?.properties ?? {});
  return Object.entries({ ...row.properties, ...sent }).filter(([name]) => !OF_ROWS.has(name));
}

/** Screens know rows by their id; integrators read by the stamps. */
const OF_ROWS = new Set(['id', 'data_criacao', 'atualizado_em']);

const textOf = (folder: string): string =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: SRC })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(SRC, file), 'utf8'))
    .join('\n');

const operations = await readContract();
const resources = [...new Set(operations.map(({ type }) => namespaceOf(type.file)))];

test('every resource has its screens, or a reason for having none', () => {
  expect(Object.keys(SCREENS).sort()).toEqual([...resources].sort());
});

test.each(Object.entries(SCREENS))('%s', (resource, { folders, hidden = {} }) => {
  const ofResource = operations.filter(({ type }) => namespaceOf(type.file) === resource);
  const text = folders.map(textOf).join('\n');
  const words = new Set(text.match(/\w+/g));
  const kind = ofResource.find(({ name }) => text.includes(`withPlain(${name}Fields`));
  const isOn = ([name, schema]: [string, Schema]) =>
    words.has(name) || (kind !== undefined && plainKindOf(schema) !== undefined);
  const fields = new Map(ofResource.flatMap(fieldsOf));
  const missing = [...fields].filter((field) => !isOn(field)).map(([name]) => name);
  expect(missing.sort()).toEqual(Object.keys(hidden).sort());
});

test('every field of a customer can be imported, or is said by another one', () => {
  const imported = TARGETS.filter(({ owner }) => owner === 'cliente').map(({ campo }) => campo);
  const fields = Object.keys((NewCliente as unknown as Schema).properties ?? {});
  expect(fields.filter((name) => !imported.includes(name))).toEqual(['campos_personalizados']);
});
