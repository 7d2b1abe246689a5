import { expect, test } from 'vitest';
import { heldOf } from '../../board/held.ts';
import { at, visit } from '../../board/sample.ts';
import { changeOfDrag } from './use-plan.ts';

const from = heldOf(visit(7, 2, at('09:00'), at('10:00')), { duracoes: {} });

test('only what a drag changed is sent', () => {
  expect(changeOfDrag(from, from)).toEqual({});
  expect(changeOfDrag(from, { ...from, id_usuario: 3 })).toEqual({ id_usuario: 3 });
  expect(changeOfDrag(from, { ...from, id_usuario: null })).toEqual({ id_usuario: null });
  expect(changeOfDrag(from, { ...from, fim: at('11:00') })).toEqual({
    inicio_agendado: '2026-08-14T12:00:00.000Z',
    data_agendada: '2026-08-14T14:00:00.000Z',
  });
});

test('a visit without a time has none after it was only given to a person', () => {
  const none = { inicio_agendado: null, data_agendada: null };
  const loose = heldOf(visit(7, null, 0, 0, none), { duracoes: {} });
  expect(changeOfDrag(loose, { ...loose, id_usuario: 3 })).toEqual({ id_usuario: 3 });
});
