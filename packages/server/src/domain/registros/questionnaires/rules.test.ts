import { expect, test } from 'vitest';
import { type Questionnaire, questionnairesOf } from './rules.ts';

const form = (id: number, more: Partial<Questionnaire> = {}): Questionnaire => ({
  id,
  id_versao: id,
  nome: 'x',
  atualizado_em: '',
  vigente: true,
  ids_grupos: [],
  ids_segmentos: [],
  ...more,
});
const VISIT = { id_equipe: 7, id_segmento: 3 };
const BARE = { id_equipe: null, id_segmento: null };

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

test('what was required at the check-in stays, as long as it is there', () => {
  const forms = [form(1, { vigente: false }), form(2, { ids_grupos: [9] }), form(3)];
  expect(questionnairesOf({ ...BARE, exigidos: [8, 2, 1] }, [], forms)).toEqual([1, 2, 3]);
});
