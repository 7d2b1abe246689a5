import { expect, test } from 'vitest';
import { stateOf } from './states.ts';

const NOON = Date.parse('2026-08-14T15:00:00Z');
const VISIT = {
  situacao: 'agendado',
  ativo: true,
  data_inicio: null,
  data_agendada: '2026-08-14T16:00:00Z',
  janela_fim: null,
} as const;
const OVER = '2026-08-14T14:59:59.999999Z';

test.each([
  ['planned', VISIT],
  ['held', { ...VISIT, ativo: false }],
  ['late', { ...VISIT, data_agendada: OVER }],
  ['late', { ...VISIT, data_agendada: OVER, ativo: false }],
  ['planned', { ...VISIT, data_agendada: null }],
  ['running', { ...VISIT, data_inicio: OVER }],
  ['running', { ...VISIT, data_inicio: OVER, data_agendada: OVER, ativo: false }],
  ['way', { ...VISIT, situacao: 'a_caminho', data_agendada: OVER }],
  ['way', { ...VISIT, situacao: 'a_caminho', data_inicio: OVER }],
  ['running', { ...VISIT, situacao: 'em_atendimento', data_agendada: OVER }],
  ['done', { ...VISIT, situacao: 'realizado', ativo: false }],
  ['undone', { ...VISIT, situacao: 'nao_realizado', ativo: false, data_inicio: OVER }],
  ['cancelled', { ...VISIT, situacao: 'cancelado', data_agendada: OVER }],
] as const)('%s', (state, visit) => {
  expect(stateOf(visit, NOON)).toBe(state);
});
