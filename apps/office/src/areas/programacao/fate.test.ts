import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fateOf, inverseOf, type Now } from './fate.ts';

const INSTANTS = ['2026-08-14T12:00:00.000Z', '2026-08-14T13:00:00Z', null] as const;
const fields = {
  id_usuario: fc.option(fc.integer({ min: 1, max: 3 })),
  inicio_agendado: fc.constantFrom(...INSTANTS),
  data_agendada: fc.constantFrom(...INSTANTS),
  ativo: fc.boolean(),
  fixada: fc.boolean(),
};
const rows = fc
  .array(fc.record(fields), { minLength: 1, maxLength: 5 })
  .map((made): Now[] => made.map((row, id) => ({ ...row, id, atualizado_em: `${id}:0` })));
const changes = fc.record(fields, { requiredKeys: [] });

/** The server takes all of it. */
const taken = (before: readonly Now[], sent: readonly object[]): Now[] =>
  before.map((row, i) => ({ ...row, ...sent[i], atualizado_em: `${row.id}:1` }));

test('a plan is found to be taken or not, and one that was taken can be taken back', () => {
  fc.assert(
    fc.property(rows, fc.array(changes, { minLength: 5, maxLength: 5 }), (before, wanted) => {
      const sent = before.map(({ id, atualizado_em }, i) => ({ ...wanted[i], id, atualizado_em }));
      expect(fateOf(sent, before)).toBe('not');
      const now = taken(before, wanted);
      expect(fateOf(sent, now)).toBe('planned');
      const inverse = inverseOf(sent, new Map(before.map((row) => [row.id, row])), now) ?? [];
      const back = now.map((row, i) => ({ ...row, ...inverse[i] }));
      expect(back.map((row) => ({ ...row, atualizado_em: '' }))).toEqual(
        before.map((row) => ({ ...row, atualizado_em: '' })),
      );
    }),
  );
});

const row: Now = {
  ...{ id: 1, atualizado_em: 'a', id_usuario: 2, ativo: true, fixada: false },
  ...{ inicio_agendado: null, data_agendada: null },
};
test.each([
  ['another person planned it', { id_usuario: 3 }, { ...row, id_usuario: 4, atualizado_em: 'b' }],
  ['a cancelling cannot be read', { cancelar: { motivo: 'x' } }, { ...row, atualizado_em: 'b' }],
])('%s: other', (_, change, now) => {
  expect(fateOf([{ id: 1, atualizado_em: 'a', ...change }], [now])).toBe('other');
  expect(fateOf([{ id: 1, atualizado_em: 'a', ...change }], [])).toBe('other');
});

test('what lost its pin with its technician gets both back', () => {
  const was = { ...row, fixada: true };
  const sent = [{ id: 1, atualizado_em: 'a', id_usuario: null }];
  const now = { ...was, id_usuario: null, fixada: false, atualizado_em: 'b' };
  expect(inverseOf(sent, new Map([[1, was]]), [now])).toEqual([
    { id: 1, atualizado_em: 'b', id_usuario: 2, fixada: true },
  ]);
});

test('the way back of a change that respects held times respects none', () => {
  const sent = [{ id: 1, atualizado_em: 'a', id_usuario: 3, respeitar_reservas: true }];
  expect(inverseOf(sent, new Map([[1, row]]), [{ ...row, atualizado_em: 'b' }])).toEqual([
    { id: 1, atualizado_em: 'b', id_usuario: row.id_usuario },
  ]);
});

test('of a visit that was not wholly seen there is no way back', () => {
  const sent = [{ id: 1, atualizado_em: 'a', id_usuario: 3 }];
  expect(inverseOf(sent, new Map([[1, { ativo: true }]]), [row])).toBeUndefined();
});
