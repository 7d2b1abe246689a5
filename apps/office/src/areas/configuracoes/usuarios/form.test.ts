import { expect, test } from 'vitest';
import { EMPTY_USER, isComplete, segmentsOf, textsOf, userIn, userOf } from './form.ts';

test('what is left empty is nothing, and only managers have segments', () => {
  const ana = { ...EMPTY_USER, nome: ' Ana ', login: 'ana', ids_segmentos: ['3'] };
  expect(userOf(ana)).toMatchObject({ nome: 'Ana', email: null, telefone: null, jornada: null });
  expect(segmentsOf(ana)).toEqual([]);
  expect(segmentsOf({ ...ana, perfil: 'gestor' })).toEqual([3]);
});

test('without a name, a login or hours in order it cannot be sent', () => {
  const ana = { ...EMPTY_USER, nome: 'Ana', login: 'ana' };
  expect(isComplete(ana)).toBe(true);
  expect(isComplete({ ...ana, login: ' ' })).toBe(false);
  const backwards = [{ dia_semana: 1, inicio: '18:00', fim: '08:00' }];
  expect(isComplete({ ...ana, jornada: backwards })).toBe(false);
});

test('a draft has all of a user', () => {
  const hours = [{ dia_semana: 1, inicio: '08:00', fim: '18:00' }];
  for (const jornada of [null, [], hours]) {
    const ana = { ...EMPTY_USER, nome: 'Ana', ids_grupos: ['2', '7'], jornada };
    expect(userIn(textsOf(ana))).toEqual(ana);
  }
});
