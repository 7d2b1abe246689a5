import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBefore } from '../kit/instants.ts';
import { changedFields, type Execution, executionOf } from './andamento.ts';
import { correct } from './correcoes.ts';
import { at, events, made } from './eventos.arbitrary.ts';
import type { VisitEvent } from './ordem.ts';

const execution = (...list: VisitEvent[]) => executionOf(correct(list).effective);
const changes = (stored: Execution, before: VisitEvent[], after: VisitEvent[]) =>
  changedFields(stored, execution(...before), execution(...after), Object.is);
const NOTHING: Execution = { data_inicio: null, data_realizacao: null, observacao: null };

test('the earliest check-in and the latest check-out count', () => {
  const list = [
    made('checkin', 20),
    made('checkout', 30),
    made('checkin', 10),
    made('checkout', 50),
  ];
  expect(execution(...list)).toMatchObject({ data_inicio: at(10), data_realizacao: at(50) });
});

test('a check-out before the check-in ends nothing', () => {
  expect(execution(made('checkin', 20), made('checkout', 10))).toMatchObject({
    data_inicio: at(20),
    data_realizacao: null,
  });
  const atOnce = execution(made('checkin', 20), made('checkout', 20));
  expect(atOnce.data_realizacao).toBe(at(20));
  expect(execution(made('checkout', 20))).toMatchObject({
    data_inicio: null,
    data_realizacao: at(20),
  });
});

test('all notes count; a blank one says nothing', () => {
  const old = made('nota', 10, { texto: 'velha' });
  expect(execution(old).observacao).toBe('velha');
  expect(execution(made('nota', 20, { texto: ' ' }), old).observacao).toBe('velha');
  expect(execution(made('nota', 20, { texto: ' nova ' }), old).observacao).toBe('velha\nnova');
});

test('only what differs changes: the office may have corrected the rest', () => {
  const stored = { ...NOTHING, data_inicio: at(5) };
  const known = [made('checkin', 10)];
  const changed = (...more: VisitEvent[]) => changes(stored, known, [...known, ...more]);
  expect(changed()).toEqual({});
  expect(changed(made('nota', 12, { texto: 'x' }))).toEqual({ observacao: 'x' });
  expect(changed(made('checkin', 7))).toEqual({ data_inicio: at(7) });
});

test('a corrected start that the new end contradicts gives way', () => {
  const known = [made('checkin', 10)];
  const stored = { ...NOTHING, data_inicio: at(35) };
  expect(changes(stored, known, [...known, made('checkout', 30)])).toEqual({
    data_inicio: at(10),
    data_realizacao: at(30),
  });
});

const instant = fc.option(fc.integer({ min: 0, max: 5 }).map(at), { nil: null });

test('after any correction of the office, a visit never ends before it begins', () => {
  fc.assert(
    fc.property(events, fc.nat(14), instant, instant, (list, cut, data_inicio, end) => {
      fc.pre(!data_inicio || !end || data_inicio <= end);
      const stored = { ...NOTHING, data_inicio, data_realizacao: end };
      const after = { ...stored, ...changes(stored, list.slice(0, cut), list) };
      if (after.data_inicio && after.data_realizacao)
        expect(isBefore(after.data_realizacao, after.data_inicio)).toBe(false);
    }),
    { numRuns: 500 },
  );
});
