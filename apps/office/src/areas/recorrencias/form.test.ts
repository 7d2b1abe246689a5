import type { Recorrencia } from '@campeiro/contract/escritorio/recorrencias';
import { expect, test } from 'vitest';
import {
  changesOf,
  creationOf,
  fieldsOfSearch,
  fieldsOfSeries,
  isComplete,
  reached,
  ruleIn,
  textOfRule,
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
const ruleOfDay = (parts: object = {}) => textOfRule({ ...fieldsOfDay(TODAY), ...parts });

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
    em_feriado: 'mantem',
    id_contato: null,
    instrucoes: null,
    ativo: true,
    id_ordem_servico: 12,
  });
  const nonsense = { cliente: 'x', dia: '20/08', hora: '25:00', minutos: '0', tecnico: '-1' };
  expect(fieldsOfSearch(nonsense, TODAY)).toEqual(fieldsOfSearch({}, TODAY));
  expect(creationOf(fieldsOfSearch({}, TODAY), undefined)).toBeUndefined();
});

test('a rule that the person has not chosen follows the first day', () => {
  const fields = fieldsOfSearch({}, TODAY);
  expect(ruleIn(withFirstDay(fields, '2026-08-19').regra)?.weekdays).toEqual(['WE']);
  const chosen = { ...fields, regra: ruleOfDay({ weekdays: ['FR'] }) };
  expect(withFirstDay(chosen, '2026-08-19')).toEqual({ primeiro_dia: '2026-08-19' });
});

test.each<[string, Record<string, string>, object]>([
  ['nothing', {}, {}],
  ['the time', { horario: '14:00' }, { horario: '14:00' }],
  ['no technician', { id_usuario: '' }, { id_usuario: null }],
  ['the team', { id_equipe: '5' }, { id_equipe: 5 }],
  ['no words', { instrucoes: ' ' }, { instrucoes: null }],
  ['not sent', { ativo: 'nao' }, { ativo: false }],
  [
    'the rule',
    { regra: ruleOfDay({ interval: '2' }) },
    { regra: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' },
  ],
  ['a part that the rule does not use', { regra: ruleOfDay({ count: '3' }) }, {}],
])('changes: %s', (_, changes, body) => {
  expect(changesOf(SERIES, changes, 'todas')).toEqual(body);
});

test('a single visit has neither a rule nor what becomes of those to be made', () => {
  const changes = { regra: ruleOfDay({ interval: '2' }), ativo: 'nao', duracao: '30' };
  expect(changesOf(SERIES, changes, 'esta')).toEqual({ duracao: 30 });
  expect(isComplete({ ...fieldsOfSeries(SERIES), duracao: '' })).toBe(false);
});

test('a rule that the form cannot express stays, until another is chosen', () => {
  const series = { ...SERIES, regra: 'FREQ=MONTHLY;BYDAY=2TU,4TU' };
  expect(fieldsOfSeries(series).regra).toBe('');
  expect(isComplete(fieldsOfSeries(series))).toBe(true);
  expect(changesOf(series, { regra: ruleOfDay() }, 'todas')).toEqual({
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
