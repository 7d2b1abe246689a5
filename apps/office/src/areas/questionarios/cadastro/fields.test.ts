import { expect, test } from 'vitest';
import { limitsGone } from './fields.ts';

test('the last link of a kind that goes is asked about, and no other change of links', () => {
  const none = { ids_grupos: '', ids_segmentos: '', ids_objetivos: '', ids_tipos_servico: '' };
  const group = { ...none, ids_grupos: '1' };
  const both = { ...group, ids_segmentos: '2', ids_tipos_servico: '3' };
  expect(limitsGone(group, none)).toEqual(['who']);
  expect(limitsGone(both, none)).toEqual(['who', 'what']);
  expect(limitsGone(both, group)).toEqual(['what']);
  expect([limitsGone(none, none), limitsGone(none, both), limitsGone(both, both)]).toEqual([
    [],
    [],
    [],
  ]);
  expect(limitsGone(group, { ...none, ids_segmentos: '2' })).toEqual([]);
});
