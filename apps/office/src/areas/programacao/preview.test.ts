import { expect, test } from 'vitest';
import { at, board, person, SCALE, visit } from '../../board/sample.ts';
import { type Preview, placesLeft, previewed, waysOn } from './preview.ts';

const place = (longitude: number) => ({ latitude: -23.5, longitude });
const data = board(
  [person(1), person(2)],
  [
    visit(10, 1, at('09:00'), at('10:00'), place(-46)),
    visit(11, 1, at('11:00'), at('12:00'), place(-47)),
    visit(12, 2, at('08:00'), at('09:00'), place(-48)),
    visit(13, 2, at('10:00'), at('11:00')),
    visit(14, 2, at('12:00'), at('13:00'), { ...place(-49), situacao: 'cancelado' }),
  ],
);
const stamp = '2026-08-14T09:31:22.123456Z';
const moved = (id: number): Preview['changes'][number] => ({
  ...{ id, atualizado_em: stamp, id_usuario: 2 },
  inicio_agendado: new Date(at('14:00')).toISOString(),
  data_agendada: new Date(at('15:00')).toISOString(),
});
const preview: Preview = {
  changes: [moved(11), moved(99)],
  isAfter: true,
  people: new Set([1, 2]),
};

test('the board has the changes, and not those of visits that it does not know', () => {
  const { visits } = previewed(data, preview);
  expect([...visits.keys()]).toEqual([...data.visits.keys()]);
  expect(visits.get(11)).toMatchObject({
    id_usuario: 2,
    inicio_agendado: moved(11).inicio_agendado,
  });
  expect(visits.get(10)).toBe(data.visits.get(10));
  expect(data.visits.get(11)?.id_usuario).toBe(1);
  expect(placesLeft(data, preview)).toMatchObject([
    { id: 11, id_usuario: 1, inicio: at('11:00'), fim: at('12:00') },
  ]);
});

test('as it is, nothing moves and nothing is left', () => {
  const before = { ...preview, isAfter: false };
  expect(previewed(data, before)).toBe(data);
  expect(placesLeft(data, before)).toEqual([]);
});

test('a way goes from visit to visit in the order of time, by person', () => {
  const lengthsOf = (people: number[], days = SCALE.days, of = data) =>
    waysOn(of, days, new Set(people)).map(({ points }) => points.map(({ longitude }) => longitude));
  expect(lengthsOf([1, 2])).toEqual([[-46, -47], [-48]]);
  expect(lengthsOf([1])).toEqual([[-46, -47]]);
  expect(lengthsOf([1, 2], ['2026-08-15'])).toEqual([]);
  expect(lengthsOf([1, 2], SCALE.days, previewed(data, preview))).toEqual([[-46], [-48, -47]]);
});
