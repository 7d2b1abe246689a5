import { expect, test } from 'vitest';
import { possible, type Row } from './possible.ts';

const visit = (fields: Partial<Row>): Row =>
  ({
    concluido: false,
    situacao: 'agendado',
    data_inicio: null,
    ativo: true,
    id_usuario: 3,
    ...fields,
  }) as Row;

test.each([
  ['not begun', {}, { assign: true, send: false, recall: true, cancel: true }],
  ['held', { ativo: false }, { assign: true, send: true, recall: false, cancel: true }],
  ['already theirs', { id_usuario: 4 }, { assign: false, send: false, recall: true, cancel: true }],
  [
    'on the way',
    { situacao: 'a_caminho' },
    { assign: false, send: false, recall: false, cancel: true },
  ],
  [
    'begun by the integration',
    { data_inicio: '2026-08-14T12:00:00Z' },
    { assign: false, send: false, recall: false, cancel: true },
  ],
  [
    'cancelled',
    { situacao: 'cancelado', ativo: false },
    { assign: false, send: false, recall: false, cancel: false },
  ],
  [
    'concluded',
    { situacao: 'realizado', concluido: true },
    { assign: false, send: false, recall: false, cancel: false },
  ],
  [
    'not known yet',
    { situacao: undefined },
    { assign: false, send: false, recall: false, cancel: false },
  ],
] as const)('%s', (_, fields, expected) => {
  const row = visit(fields);
  expect({
    assign: possible.assign(row, 4),
    send: possible.send(row),
    recall: possible.recall(row),
    cancel: possible.cancel(row),
  }).toEqual(expected);
});
