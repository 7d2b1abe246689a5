import { message } from '@campeiro/contract/kit/languages';
import { expect, test } from 'vitest';
import { choice, days, oneDay, yesNo } from './filters.tsx';
import { linked } from './linked.tsx';

const LABEL = message('Rótulo', 'Label');
const ZONE = 'America/Sao_Paulo';

test('only values that are offered are asked for', () => {
  const filter = choice('situacoes', LABEL, [
    { value: 'aberta', label: LABEL },
    { value: 'aceita', label: LABEL },
  ]);
  expect(filter.body('aberta,nada,aceita', ZONE)).toEqual({ situacoes: ['aberta', 'aceita'] });
  expect(filter.body('nada', ZONE)).toEqual({});
  const codes = choice('aprovacao', LABEL, [{ value: '2', label: LABEL }], { asNumbers: true });
  expect(codes.body('2,9', ZONE)).toEqual({ aprovacao: [2] });
});

test('yes and no', () => {
  const filter = yesNo('resolvido', LABEL);
  expect(['sim', 'nao', 'x'].map((value) => filter.body(value, ZONE))).toEqual([
    { resolvido: true },
    { resolvido: false },
    {},
  ]);
});

test('a day is one of the calendar', () => {
  const filter = oneDay('dia', LABEL);
  expect(filter.body('2026-08-14', ZONE)).toEqual({ dia: '2026-08-14' });
  expect(filter.body('amanhã', ZONE)).toEqual({});
});

test('days are those of the account, both included', () => {
  const filter = days('agendada', LABEL, 'data_agendada');
  expect(filter.body('2026-08-01..2026-08-14', ZONE)).toEqual({
    data_agendada_apos: '2026-08-01T02:59:59.999999Z',
    data_agendada_antes: '2026-08-15T03:00:00.000Z',
  });
  expect(filter.body('..2026-08-14', ZONE)).toEqual({
    data_agendada_antes: '2026-08-15T03:00:00.000Z',
  });
  expect(filter.body('x..y', ZONE)).toEqual({});
});

test('ids that are none are left out', () => {
  const filter = linked('ids_usuario', LABEL, {
    route: { method: 'POST', path: '/x', status: 200 },
  });
  expect(filter.body('4,-1,a,5', ZONE)).toEqual({ ids_usuario: [4, 5] });
  expect(filter.body('a', ZONE)).toEqual({});
});
