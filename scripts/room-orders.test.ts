import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  arrowsAgainst,
  circlesOf,
  filesWithoutRoom,
  importsOf,
  readImports,
  roomsWithoutFile,
} from './imports.ts';
import { ROOM_ORDERS } from './room-orders.ts';

const ROOT = join(import.meta.dirname, '..');

describe.each(Object.entries(ROOM_ORDERS))('%s', (folder, order) => {
  const graph = readImports(join(ROOT, folder));

  test('every file has a room, and every room a file', () => {
    expect(graph.size).toBeGreaterThan(10);
    expect(filesWithoutRoom(graph, order)).toEqual([]);
    expect(roomsWithoutFile(graph, order)).toEqual([]);
    expect(new Set(order).size).toBe(order.length);
  });

  test('no room imports one that stands after it', () => {
    expect(arrowsAgainst(graph, order)).toEqual([]);
    expect(arrowsAgainst(graph, order.toReversed())).not.toEqual([]);
  });

  test('no files import each other in a circle, types included', () => {
    expect(circlesOf(graph)).toEqual([]);
  });
});

describe('what is read', () => {
  test.each([
    ["import { a } from './a.ts';", './a.ts'],
    ["import type { A } from './a.ts';", './a.ts'],
    ["import {\n  type A,\n  b,\n} from './a.ts';", './a.ts'],
    ["import * as a from './a.ts';", './a.ts'],
    ["import './a.css';", './a.css'],
    ["export * from './a.ts';", './a.ts'],
    ["export type { A } from './a.ts';", './a.ts'],
    ["type A = import('./a.ts').A;", './a.ts'],
    ["const a = await import('./a.ts');", './a.ts'],
  ])('%s', (text, path) => {
    expect(importsOf(text)).toEqual([path]);
  });

  test('text that only looks like an import is none', () => {
    expect(importsOf("export const a = sql`select b from './a.ts'`;\n")).toEqual([]);
    expect(importsOf("export const a = 1;\nconst b = ' from ';\n")).toEqual([]);
  });

  test('every import of a package is found', () => {
    const folder = join(ROOT, 'packages/contract/src');
    expect(readImports(folder).size).toBe(
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
      ).length,
    );
    expect(readImports(folder).get('kit/office.ts')).toEqual(['kit/access.ts', 'kit/operation.ts']);
  });
});

describe('what is found', () => {
  const graph = new Map([
    ['ground/a.ts', ['ground/b.ts']],
    ['ground/b.ts', ['roof/c.ts']],
    ['roof/c.ts', ['roof/low.ts']],
    ['roof/low.ts', ['ground/a.ts']],
    ['roof/d.ts', []],
  ]);

  test('an import of a later room', () => {
    expect(arrowsAgainst(graph, ['ground', 'roof'])).toEqual(['ground/b.ts → roof/c.ts']);
  });

  test('a file of a folder may stand lower than the folder', () => {
    expect(arrowsAgainst(graph, ['roof/low.ts', 'ground', 'roof'])).toEqual([
      'ground/b.ts → roof/c.ts',
      'roof/low.ts → ground/a.ts',
    ]);
  });

  test('rooms of each part of a folder, which know what stands below them and not each other', () => {
    const areas = new Map([
      ['parts/p.ts', ['areas/new/a.ts']],
      ['areas/new/a.ts', ['areas/new/b.ts', 'areas/other/c.ts', 'areas/known/d.ts', 'parts/p.ts']],
      ['areas/new/b.ts', ['app.ts']],
      ['areas/other/c.ts', []],
      ['areas/known/d.ts', ['areas/other/c.ts']],
      ['app.ts', ['areas/new/a.ts', 'areas/other/c.ts']],
    ]);
    const order = ['parts', 'areas/known', 'areas/*', 'app.ts'];
    expect(filesWithoutRoom(areas, order)).toEqual([]);
    expect(roomsWithoutFile(areas, order)).toEqual([]);
    expect(arrowsAgainst(areas, order)).toEqual([
      'parts/p.ts → areas/new/a.ts',
      'areas/new/a.ts → areas/other/c.ts',
      'areas/new/b.ts → app.ts',
      'areas/known/d.ts → areas/other/c.ts',
    ]);
  });

  test('a circle through several files', () => {
    expect(circlesOf(graph)).toEqual([['ground/a.ts', 'ground/b.ts', 'roof/c.ts', 'roof/low.ts']]);
  });

  test('a file without a room, and a room without a file', () => {
    expect(filesWithoutRoom(graph, ['ground', 'roof/low.ts'])).toEqual(['roof/c.ts', 'roof/d.ts']);
    expect(roomsWithoutFile(graph, ['ground', 'cellar', 'roof'])).toEqual(['cellar']);
  });
});
