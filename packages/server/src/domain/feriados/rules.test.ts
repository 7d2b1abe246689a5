/** What a calendar shows of public holidays and the account's own days. */
import { addDays } from '@campeiro/contract/kit/days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicHolidays } from './public-holidays.ts';
import { calendarOf, type OwnDay } from './rules.ts';

const own = (dia: string, more: Partial<OwnDay> = {}): OwnDay => ({
  ...{ dia, nome: dia, trabalha: false, todo_ano: false },
  ...more,
});
const SP = { feriados_pais: 'BR', feriados_estado: 'SP', feriados_cidade: null };

test('in São Paulo: those of the country and of the state, Carnival as optional', async () => {
  const days = await publicHolidays(SP, '2026-01-01', '2026-12-31');
  const names = (isOptional: boolean) =>
    calendarOf(days, [], '2026-01-01', '2026-12-31')
      .filter(({ trabalha }) => trabalha === isOptional)
      .map(({ dia, nome }) => `${dia} ${nome}`);
  expect(names(false)).toEqual([
    '2026-01-01 Ano Novo',
    '2026-04-03 Sexta-Feira Santa',
    '2026-04-21 Dia de Tiradentes',
    '2026-05-01 Dia do trabalhador',
    '2026-07-09 Revolução Constitucionalista',
    '2026-09-07 Dia da Independência',
    '2026-10-04 Dia de Eleição',
    '2026-10-12 Nossa Senhora Aparecida',
    '2026-10-25 Dia de Eleição',
    '2026-11-02 Dia de Finados',
    '2026-11-15 Proclamação da República',
    '2026-11-20 Dia da Consciência Negra',
    '2026-12-25 Natal',
  ]);
  expect(names(true)).toEqual([
    '2026-02-16 Carnaval',
    '2026-02-17 Carnaval',
    '2026-06-04 Corpus Christi',
  ]);
});

test('a span is part of its year, and without a country there are none', async () => {
  const days = await publicHolidays(SP, '2026-12-01', '2027-01-01');
  expect(new Set(days.map(({ dia }) => dia))).toEqual(new Set(['2026-12-25', '2027-01-01']));
  const nowhere = { feriados_pais: null, feriados_estado: null, feriados_cidade: null };
  expect(await publicHolidays(nowhere, '2026-01-01', '2026-12-31')).toEqual([]);
});

test('a day of the account’s own takes the place of a public one, and one day that of each year', () => {
  const days = [{ dia: '2026-09-07', nome: 'Independência', isOptional: false }];
  const yearly = own('2020-09-07', { nome: 'De todo ano', todo_ano: true });
  const of = (...days_: OwnDay[]) => calendarOf(days, days_, '2026-09-01', '2026-09-30');
  expect(of()).toMatchObject([{ tipo: 'feriado', trabalha: false }]);
  expect(of(yearly)).toMatchObject([{ nome: 'De todo ano', tipo: 'proprio' }]);
  expect(of(own('2026-09-07', { trabalha: true }), yearly)).toMatchObject([
    { nome: '2026-09-07', trabalha: true },
  ]);
});

test('29 February of each year is there in leap years, and a day never before its first year', () => {
  const leap = own('2024-02-29', { todo_ano: true });
  const days = calendarOf([], [leap], '2023-01-01', '2032-12-31').map(({ dia }) => dia);
  expect(days).toEqual(['2024-02-29', '2028-02-29', '2032-02-29']);
});

test('a span has each date once, in order, whatever the account records', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((n) => addDays('2025-01-01', n));
  const days = fc.array(
    fc.record({ dia: day, nome: fc.constant('X'), trabalha: fc.boolean(), todo_ano: fc.boolean() }),
  );
  fc.assert(
    fc.property(days, day, fc.integer({ min: 0, max: 366 }), (recorded, from, n) => {
      const to = addDays(from, n);
      const found = calendarOf([], recorded, from, to).map(({ dia }) => dia);
      expect(found).toEqual([...new Set(found)].sort());
      expect(found.every((dia) => dia >= from && dia <= to)).toBe(true);
      const single = recorded.filter(({ dia }) => dia >= from && dia <= to).map(({ dia }) => dia);
      expect(found).toEqual(expect.arrayContaining(single));
    }),
  );
});
