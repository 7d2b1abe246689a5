import type { Aviso } from '@campeiro/contract/agenda/avisos';
import { expect, test } from 'vitest';
import { severitiesAmong } from './warnings.ts';

const warning = (tipo: Aviso['tipo']): Aviso => ({ tipo });

test('each visit of a day counts once, by its gravest warning, and the gravest come first', () => {
  const warnings = new Map([
    [1, [warning('cliente_inativo')]],
    [2, [warning('deslocamento'), warning('sobreposicao')]],
    [3, [warning('ausencia')]],
    [9, [warning('sobreposicao')]],
  ]);
  const day = [1, 2, 3, 4].map((id) => ({ id }));
  expect(severitiesAmong(day, warnings)).toEqual([
    { severity: 'grave', n: 2 },
    { severity: 'light', n: 1 },
  ]);
  expect(severitiesAmong([{ id: 4 }], warnings)).toEqual([]);
});
