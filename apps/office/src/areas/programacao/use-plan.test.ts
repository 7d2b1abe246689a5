import { expect, test } from 'vitest';
import { at, visit } from '../../board/sample.ts';
import { changeOfDrag, windowOf } from './use-plan.ts';

const span = { inicio: at('09:00'), fim: at('10:00') };
const before = visit(7, 2, span.inicio, span.fim);
const to = (more: object) => ({ id: 7, id_usuario: 2, ...span, ...more });

test('only what a drag changed is sent', () => {
  expect(changeOfDrag(before, to({}), span)).toEqual({});
  expect(changeOfDrag(before, to({ id_usuario: 3 }), span)).toEqual({ id_usuario: 3 });
  expect(changeOfDrag(before, to({ id_usuario: null }), span)).toEqual({ id_usuario: null });
  expect(changeOfDrag(before, to({ fim: at('11:00') }), span)).toEqual({
    inicio_agendado: '2026-08-14T12:00:00.000Z',
    data_agendada: '2026-08-14T14:00:00.000Z',
  });
  expect(changeOfDrag(before, to({}), null)).toEqual(windowOf(span));
});
