import { clientesList } from '@campeiro/contract/clientes';
import { expect, test } from 'vitest';
import { sql } from '../db/sql.ts';
import { source } from './source.ts';

const documento = () => sql`true`;
const ids_segmento = () => sql`true`;

test('a filter that is declared as a condition has SQL of its own, and no other has', () => {
  expect(source(clientesList, 'clientes', { filters: { documento, ids_segmento } }).table).toBe(
    'clientes',
  );
  expect(() => source(clientesList, 'clientes', { filters: { documento } })).toThrow(
    'ids_segmento',
  );
  const more = { filters: { documento, ids_segmento }, timeFilters: { ativo: () => sql`true` } };
  expect(() => source(clientesList, 'clientes', more)).toThrow('ativo');
});
