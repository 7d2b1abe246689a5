import { expect, test } from 'vitest';
import { type Aplicavel, questionnairesOf } from './aplicacao.ts';

const form = (id: number, more: Partial<Aplicavel> = {}): Aplicavel => ({
  id,
  vigente: true,
  ids_grupos: [],
  ids_segmentos: [],
  ids_objetivos: [],
  ids_tipos_servico: [],
  ...more,
});
const BARE = { id_equipe: null, id_segmento: null, id_objetivo: null, id_tipo_servico: null };
const VISIT = { ...BARE, id_equipe: 7, id_segmento: 3 };

test('linked to nothing: for every visit', () => {
  expect(questionnairesOf(BARE, [], [form(1), form(2)])).toEqual([1, 2]);
});

test('linked: for the technician’s groups, the visit’s team, the visit’s segment', () => {
  const forms = [
    form(1, { ids_grupos: [5] }),
    form(2, { ids_grupos: [7] }),
    form(3, { ids_segmentos: [3] }),
    form(4, { ids_grupos: [9], ids_segmentos: [9] }),
    form(5, { ids_grupos: [9], ids_segmentos: [3] }),
  ];
  expect(questionnairesOf(VISIT, [5], forms)).toEqual([1, 2, 3, 5]);
  expect(questionnairesOf(BARE, [5], forms)).toEqual([1]);
  expect(questionnairesOf(BARE, [], forms)).toEqual([]);
});

test('not valid now: for none', () => {
  expect(questionnairesOf(VISIT, [5], [form(1, { vigente: false })])).toEqual([]);
});

test('a visit that has begun has what its check-in fixed, and nothing else', () => {
  const forms = [form(1, { vigente: false }), form(2, { ids_grupos: [9] }), form(3)];
  expect(questionnairesOf({ ...BARE, exigidos: [8, 2, 1] }, [], forms)).toEqual([1, 2]);
  expect(questionnairesOf({ ...BARE, exigidos: [] }, [], forms)).toEqual([]);
  expect(questionnairesOf({ ...BARE, exigidos: null }, [], forms)).toEqual([3]);
});

test('by what the visit is about: its objective, or the type of service of its order', () => {
  const forms = [
    form(1, { ids_objetivos: [4] }),
    form(2, { ids_tipos_servico: [6] }),
    form(3, { ids_objetivos: [9], ids_tipos_servico: [6] }),
    form(4, { ids_objetivos: [4], ids_grupos: [5] }),
    form(5),
  ];
  expect(questionnairesOf({ ...BARE, id_objetivo: 4 }, [], forms)).toEqual([1, 5]);
  expect(questionnairesOf({ ...BARE, id_objetivo: 4 }, [5], forms)).toEqual([1, 4, 5]);
  expect(questionnairesOf({ ...BARE, id_tipo_servico: 6 }, [5], forms)).toEqual([2, 3, 5]);
  expect(questionnairesOf(BARE, [5], forms)).toEqual([5]);
});
