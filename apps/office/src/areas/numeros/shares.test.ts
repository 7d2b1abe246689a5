import { expect, test } from 'vitest';
import { shareOnTime, withWindow } from './shares.ts';

const none = {
  antecipadas: 0,
  no_horario: 0,
  atraso_ate_15: 0,
  atraso_ate_60: 0,
  atraso_maior: 0,
  sem_janela: 0,
};

test('a technician who comes before the end of the window is on time; visits without a window do not count', () => {
  const month = { ...none, antecipadas: 1, no_horario: 5, atraso_ate_15: 1, atraso_maior: 1 };
  expect(withWindow({ ...month, sem_janela: 9 })).toBe(8);
  expect(shareOnTime({ ...month, sem_janela: 9 })).toBe(0.75);
  expect(shareOnTime({ ...none, sem_janela: 2 })).toBeUndefined();
});
