import { expect, test } from 'vitest';
import { DECISIONS, type Decidable, type Decision, requestOf, totalOf } from './decisions.ts';

const dia = (more: Partial<Decidable>): Decidable => ({
  id: 1,
  aprovacao: 3,
  pagamento: 2,
  isClosed: false,
  proprio: false,
  adds: true,
  hasAlerts: false,
  distancia: 1,
  valor: 1,
  ...more,
});

const possible = (day: Decidable) =>
  (Object.keys(DECISIONS) as Decision[]).filter((one) => DECISIONS[one].allows(day));

test('what can be decided about a day', () => {
  expect(possible(dia({}))).toEqual(['approve', 'verify', 'disregard', 'reject']);
  expect(possible(dia({ aprovacao: 0, pagamento: 0 }))).toEqual([
    'verify',
    'takeBack',
    'disregard',
    'reject',
    'pay',
  ]);
  expect(possible(dia({ aprovacao: 0, pagamento: 3 }))).toEqual(['unpay']);
  expect(possible(dia({ aprovacao: 4 }))).not.toContain('pay');
  expect(possible(dia({ isClosed: true }))).toEqual([]);
  expect(possible(dia({ isClosed: true, aprovacao: 0, pagamento: 0 }))).toEqual(['pay']);
  expect(possible(dia({ adds: false }))).toEqual(['verify', 'disregard', 'reject']);
  expect(possible(dia({ proprio: true }))).toEqual([]);
});

test('what was seen goes along, to the centavo', () => {
  const days = [dia({ valor: 0.1 }), dia({ id: 2, valor: 0.2 })];
  expect(totalOf(days)).toBe(0.3);
  expect(requestOf('reject', days, 'Rota incompatível.')).toEqual({
    kind: 'approval',
    body: {
      aprovacao: 4,
      motivo: 'Rota incompatível.',
      aprovacao_atual: 3,
      valor_total: 0.3,
    },
  });
  expect(requestOf('pay', [dia({ aprovacao: 0, pagamento: 0 })], '')).toEqual({
    kind: 'payment',
    body: { pagamento: 3, pagamento_atual: 0, valor_total: 1 },
  });
});

test('days that were decided differently are only held to their sum', () => {
  const { body } = requestOf('approve', [dia({}), dia({ id: 2, aprovacao: 4 })], '');
  expect(body).toEqual({ aprovacao: 0, valor_total: 2 });
});
