import { expect, test } from 'vitest';
import { searchFor } from './search-for.ts';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(`${text}:00-03:00`);
const now = at('2031-03-11T10:00');
const zone = 'America/Sao_Paulo';
const spanAt = (text: string) => ({ inicio: at(text), fim: at(text) + HOUR });
const visit = { id: 7, janela_inicio: null as string | null };
const given = { zone, now, span: undefined, period: undefined };
const period = { inicio: '2031-03-12', fim: '2031-03-13' };

test.each([
  ['a late one, today', { span: spanAt('2031-03-10T09:00') }, '2031-03-11'],
  ['one without a time, today', {}, '2031-03-11'],
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
  const promised = { ...visit, janela_inicio: new Date(at('2031-03-13T09:00')).toISOString() };
  expect(searchFor(promised, { ...given, period: of }).dia).toBe(dia);
});
