import { expect, test } from 'vitest';
import { saidOf } from './announced.ts';

const there = { id_usuario: 1, inicio_agendado: 'a', data_agendada: 'b' };
const toQueue = { id_usuario: null, inicio_agendado: null, data_agendada: null };
const cancelled = { cancelar: { motivo: 'x' } };

test.each([
  ['cancelled', [cancelled, cancelled]],
  ['sent', [{ ativo: true }]],
  ['recalled', [{ ativo: false }, { ativo: false }]],
  ['planned', [there, { id_usuario: 2 }]],
  ['planned', [{ ...there, ativo: true }]],
  ['queued', [{ id_usuario: null }, { inicio_agendado: null }]],
  ['plannedAndQueued', [there, toQueue, toQueue]],
] as const)('%s', (text, changes) => {
  expect(saidOf(changes).text).toBe(text);
});

test('each visit is counted once', () => {
  expect(saidOf([there, toQueue, there]).values).toEqual({ planned: 2, queued: 1 });
});
