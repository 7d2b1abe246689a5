import { expect, test } from 'vitest';
import { firstOf, searchFor } from './search-for.ts';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(`${text}:00-03:00`);
const now = at('2031-03-11T10:00');
const zone = 'America/Sao_Paulo';
const spanAt = (text: string) => ({ inicio: at(text), fim: at(text) + HOUR });
const visit = { id: 7, janela_inicio: null as string | null, janela_fim: null as string | null };
const shown = { inicio: '2031-03-11', fim: '2031-03-11' };
const given = { zone, now, span: undefined, period: undefined, shown };
const period = { inicio: '2031-03-12', fim: '2031-03-13' };

test.each([
  ['a late one, today', { span: spanAt('2031-03-10T09:00') }, '2031-03-11'],
  ['one without a time, today', {}, '2031-03-11'],
  [
    'a late one, on the day of the board',
    { span: spanAt('2031-03-10T09:00'), shown: period },
    '2031-03-12',
  ],
  ['one without a time, on the day of the board', { shown: period }, '2031-03-12'],
  [
    'one without a time, today where the board shows the past',
    { shown: { inicio: '2031-03-09', fim: '2031-03-09' } },
    '2031-03-11',
  ],
  [
    'a late one of a plan, on its first day',
    { span: spanAt('2031-03-10T09:00'), period },
    '2031-03-12',
  ],
  [
    'one of another day, on the first of the plan',
    { span: spanAt('2031-03-20T09:00'), period },
    '2031-03-12',
  ],
  [
    'one of a plan that began in the past, today',
    { period: { inicio: '2031-03-09', fim: '2031-03-11' } },
    '2031-03-11',
  ],
])('%s, at any time', (_, more, dia) => {
  expect(searchFor(visit, { ...given, ...more })).toEqual({ dia, id_registro: 7 });
});

test.each([undefined, period])('one that is still to come, at its time', (of) => {
  const span = spanAt('2031-03-13T09:00');
  expect(searchFor(visit, { ...given, span, period: of })).toEqual({
    ...{ dia: '2031-03-13', id_registro: 7, horario_fixo: true },
    inicio: new Date(span.inicio).toISOString(),
  });
});

test.each([
  [undefined, '2031-03-13'],
  [period, '2031-03-13'],
  [{ inicio: '2031-03-12', fim: '2031-03-12' }, '2031-03-12'],
])('on the promised day, unless that is not of the plan', (of, dia) => {
  // Another day of the board changes nothing.
  const other = { inicio: '2031-03-20', fim: '2031-03-20' };
  const promised = { ...visit, janela_inicio: new Date(at('2031-03-13T09:00')).toISOString() };
  expect(searchFor(promised, { ...given, period: of, shown: other }).dia).toBe(dia);
});

test.each([
  ['2031-03-10T08:00', '2031-03-10T12:00', '2031-03-12'],
  ['2031-03-10T08:00', '2031-03-12T12:00', '2031-03-11'],
  ['2031-03-11T08:00', '2031-03-11T09:00', '2031-03-11'],
  ['2031-03-13T08:00', null, '2031-03-13'],
])('a promise from %s to %s holds until its last day is over', (from, to, dia) => {
  const [janela_inicio, janela_fim] = [`${from}:00-03:00`, to && `${to}:00-03:00`];
  const promised = { ...visit, janela_inicio, janela_fim };
  expect(searchFor(promised, { ...given, shown: period }).dia).toBe(dia);
});

test('the first day that is not over', () => {
  expect(firstOf(period, zone, now)).toBe('2031-03-12');
  expect(firstOf({ inicio: '2031-03-09', fim: '2031-03-15' }, zone, now)).toBe('2031-03-11');
});
