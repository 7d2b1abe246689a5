import { expect, test } from 'vitest';
import { SITUACOES } from '../registros.ts';
import { isLate, isOpen, isUnderWay, isWaiting } from './estado.ts';

const NOON = Date.parse('2026-08-14T15:00:00Z');
const visit = {
  ...({ situacao: 'agendado', data_inicio: null } as const),
  ...{ data_agendada: null, janela_fim: null },
};
const begun = { ...visit, data_inicio: '2026-08-14T12:00:00Z' } as const;

test('a visit is open until it is over', () => {
  expect(SITUACOES.filter((situacao) => isOpen({ situacao }))).toEqual([
    'agendado',
    'a_caminho',
    'em_atendimento',
  ]);
});

test('a visit waits until a technician sets out or a start is known', () => {
  expect(isWaiting(visit)).toBe(true);
  expect(isWaiting(begun)).toBe(false);
  expect(isUnderWay(begun)).toBe(true);
  for (const situacao of SITUACOES.slice(1)) expect(isWaiting({ ...visit, situacao })).toBe(false);
});

test.each([
  ['2026-08-14T14:59:59.999Z', true],
  ['2026-08-14T15:00:00Z', false],
  [null, false],
])('a window that ends at %s is over at noon: %s', (data_agendada, expected) => {
  expect(isLate({ ...visit, data_agendada }, NOON)).toBe(expected);
  expect(isLate({ ...begun, data_agendada }, NOON)).toBe(false);
});

test('the window promised to the customer says when a visit is late, if there is one', () => {
  const [before, after] = ['2026-08-14T14:00:00Z', '2026-08-14T16:00:00Z'];
  expect(isLate({ ...visit, data_agendada: before, janela_fim: after }, NOON)).toBe(false);
  expect(isLate({ ...visit, data_agendada: after, janela_fim: before }, NOON)).toBe(true);
  expect(isLate({ ...visit, janela_fim: before }, NOON)).toBe(true);
});

test('nothing is known of a visit whose status is not known yet', () => {
  const unknown = { ...visit, situacao: undefined, data_agendada: '2026-08-14T12:00:00Z' };
  expect([isOpen(unknown), isWaiting(unknown), isLate(unknown, NOON)]).toEqual([
    false,
    false,
    false,
  ]);
});
