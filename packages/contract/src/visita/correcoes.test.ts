import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correct, newRetractions, retractionsIn } from './correcoes.ts';
import { events, made, mixed } from './eventos.arbitrary.ts';
import { inOrder, type VisitEvent } from './ordem.ts';

const retracting = (minute: number, of: VisitEvent, more: object = {}) =>
  made('correcao', minute, { id_evento_corrigido: of.id_evento, ...more });
const retractedOf = (...list: VisitEvent[]) =>
  [...retractionsIn(list).values()].map((it) => it.retracted);

test('neither order nor repetition matters', () => {
  fc.assert(
    fc.property(mixed, ([list, arrived]) => {
      expect(correct(arrived)).toEqual(correct(list));
    }),
  );
});

test('an event counts unless a correction of the same technician names it', () => {
  fc.assert(
    fc.property(events, (list) => {
      const { effective, retracted } = correct(list);
      const standing = list.filter(
        (event) =>
          event.tipo === 'correcao' ||
          !list.some(
            (by) =>
              by.tipo === 'correcao' &&
              by.id_evento_corrigido === event.id_evento &&
              by.id_usuario === event.id_usuario,
          ),
      );
      expect(effective).toEqual(inOrder(standing));
      expect(retracted.size).toBe(list.length - effective.length);
    }),
  );
});

test('a correction may come before what it retracts, also by its time', () => {
  const note = made('nota', 10);
  expect(retractedOf(retracting(9, note), note)).toEqual([note]);
  expect(retractedOf(retracting(9, note))).toEqual([]);
});

test('a colleague’s event, a correction and what made the visit cannot be retracted', () => {
  const [note, visit] = [made('nota', 10), made('visita', 10)];
  expect(retractedOf(note, retracting(11, note, { id_usuario: 2 }))).toEqual([]);
  expect(retractedOf(visit, retracting(11, visit))).toEqual([]);
  const correction = retracting(11, note);
  expect(retractedOf(note, correction, retracting(12, correction))).toEqual([note]);
});

test('where nothing says who, all are of one technician', () => {
  const { id_usuario: _, ...note } = made('nota', 10);
  const { id_usuario: __, ...correction } = retracting(11, made('nota', 10, note));
  expect(correct([note, correction]).effective).toEqual([correction]);
});

test('of two corrections of an event the first is the one, and the second is nothing new', () => {
  const note = made('nota', 10);
  const correction = retracting(11, note);
  const [none, first] = [retractionsIn([note]), retractionsIn([note, correction])];
  expect(newRetractions(none, first)).toEqual([{ retracted: note, by: correction }]);
  const earlier = retracting(9, note);
  const again = retractionsIn([note, correction, earlier]);
  expect(again.get(note.id_evento)?.by).toBe(earlier);
  expect(newRetractions(first, again)).toEqual([]);
});
