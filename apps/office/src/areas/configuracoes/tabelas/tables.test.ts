import { supportTables } from '@campeiro/contract/apoio';
import type { Operation } from '@campeiro/contract/kit/operation';
import type { Route } from '@campeiro/ui/http/route.ts';
import { expect, test } from 'vitest';
import { routesOf, TABLES } from './tables.ts';

const said = ({ method, path, status }: Route) => [method, path, status];
const declared = (it: Operation | undefined) => it && [it.method, it.path, it.answer.status];

test('every support table has its screen', () => {
  const names = supportTables.map(({ table }) => table.replaceAll('_', '-'));
  expect(TABLES.map(({ name }) => name).sort()).toEqual(names.sort());
});

test.each(TABLES)('$name is as the contract has it', ({ name, isFixed, hasColour, hasPhoto }) => {
  const routes = routesOf(name);
  const table = supportTables.find((it) => it.table === name.replaceAll('-', '_'));
  expect(said(routes.list)).toEqual(declared(table?.listInOffice));
  expect(said(routes.get)).toEqual(declared(table?.get as Operation));
  expect(said(routes.change)).toEqual(declared(table?.change as Operation));
  const create = declared(table?.create as Operation | undefined);
  expect(isFixed ? undefined : said(routes.create)).toEqual(create);
  const remove = declared(table?.delete as Operation | undefined);
  expect(isFixed ? undefined : said(routes.delete)).toEqual(remove);
  const fields = table?.list.item.properties ?? {};
  expect('cor' in fields).toBe(hasColour ?? false);
  expect('exige_foto' in fields).toBe(hasPhoto ?? false);
});
