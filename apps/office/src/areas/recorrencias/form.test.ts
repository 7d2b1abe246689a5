import type { Recorrencia } from '@campeiro/contract/escritorio/recorrencias';
import { expect, test } from 'vitest';
import {
  changesOf,
  creationOf,
  fieldsOfSearch,
  fieldsOfSeries,
  reached,
  type SeriesFields,
  withFirstDay,
} from './form.ts';
import { fieldsOfDay } from './rule.ts';

const TODAY = '2026-08-17';
const SERIES = {
  id: 3,
  regra: 'FREQ=WEEKLY;BYDAY=MO',
  primeiro_dia: TODAY,
  horario: '09:00',
  duracao: 60,
  id_cliente: 7,
  id_usuario: 4,
  id_objetivo: null,
  id_contato: null,
  id_segmento: null,
  id_equipe: null,
  instrucoes: 'Portaria dos fundos',
  ativo: true,
} as Recorrencia;
const before = fieldsOfSeries(SERIES);

test('the address fills the form in; what is no value is left out', () => {
  const search = { cliente: '7', dia: '2026-08-20', hora: '14:30', minutos: '90', tecnico: '4' };
  expect(creationOf(fieldsOfSearch(search, TODAY), '12')).toEqual({
    regra: 'FREQ=WEEKLY;BYDAY=TH',
    primeiro_dia: '2026-08-20',
    horario: '14:30',
    duracao: 90,
    id_cliente: 7,
    id_usuario: 4,
    id_objetivo: null,
    id_equipe: null,
    id_segmento: null,
    id_contato: null,
    instrucoes: null,
    ativo: true,
    id_ordem_servico: 12,
  });
  const nonsense = { cliente: 'x', dia: '20/08', hora: '25:00', minutos: '0', tecnico: '-1' };
  expect(fieldsOfSearch(nonsense, TODAY)).toEqual(fieldsOfSearch({}, TODAY));
  expect(creationOf(fieldsOfSearch({}, TODAY), undefined)).toBeUndefined();
});

test('a rule that nobody has chosen follows the first day', () => {
  const fields = fieldsOfSearch({}, TODAY);
  expect(withFirstDay(fields, '2026-08-19').rule?.weekdays).toEqual(['WE']);
  const chosen = { ...fields, rule: { ...fieldsOfDay(TODAY), weekdays: ['FR' as const] } };
  expect(withFirstDay(chosen, '2026-08-19').rule?.weekdays).toEqual(['FR']);
});

test.each<[string, Partial<SeriesFields>, object]>([
  ['nothing', {}, {}],
  ['the time', { time: '14:00' }, { horario: '14:00' }],
  ['nobody', { id_usuario: '' }, { id_usuario: null }],
  ['the team', { id_equipe: '5' }, { id_equipe: 5 }],
  ['no words', { instructions: ' ' }, { instrucoes: null }],
  ['not sent', { sends: false }, { ativo: false }],
  [
    'the rule',
    { rule: { ...fieldsOfDay(TODAY), interval: '2' } },
    { regra: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' },
  ],
])('changes: %s', (_, fields, changes) => {
  expect(changesOf(before, { ...before, ...fields }, 'todas')).toEqual(changes);
});

test('a single visit has neither a rule nor what becomes of those to be made', () => {
  const after = { ...before, rule: fieldsOfDay('2026-08-19'), sends: false, minutes: '30' };
  expect(changesOf(before, after, 'esta')).toEqual({ duracao: 30 });
  expect(changesOf(before, { ...before, minutes: '' }, 'todas')).toBeUndefined();
});

test('a rule that the form cannot say stays, until another is chosen', () => {
  const kept = fieldsOfSeries({ ...SERIES, regra: 'FREQ=MONTHLY;BYDAY=2TU,4TU' });
  expect(changesOf(kept, { ...kept, time: '10:00' }, 'todas')).toEqual({ horario: '10:00' });
  expect(changesOf(kept, { ...kept, rule: fieldsOfDay(TODAY) }, 'todas')).toEqual({
    regra: 'FREQ=WEEKLY;BYDAY=MO',
  });
});

test.each([
  ['todas', undefined, [1, 2, 3]],
  ['seguintes', 2, [2, 3]],
  ['esta', 2, [2]],
  ['esta', undefined, []],
] as const)('reached: %s', (scope, chosen, ids) => {
  expect(reached([{ id: 1 }, { id: 2 }, { id: 3 }], scope, chosen).map(({ id }) => id)).toEqual(
    ids,
  );
});
