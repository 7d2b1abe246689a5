/** Each visit is of one day, and a day tells of its limits once they are passed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../kit/days.ts';
import { beyondLimits, timeOfDay } from './limites-do-dia.ts';

const MINUTE = 60_000;
const timeZone = 'America/Sao_Paulo';
const DIA = '2031-03-12';
/** Of the clock in São Paulo, counted from the midnight at which the day begins. */
const at = (hours: number): number => Date.parse(`${DIA}T03:00:00Z`) + hours * 60 * MINUTE;
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Nights among them: a shift until midnight that goes on after it. */
const jornada = fc
  .array(fc.tuple(fc.nat(6), fc.nat(23), fc.integer({ min: 1, max: 12 })), { maxLength: 9 })
  .map((shifts) =>
    shifts.flatMap(([dia_semana, from, hours]) => [
      { dia_semana, inicio: clock(from), fim: clock(Math.min(24, from + hours)) },
      ...(from + hours > 24
        ? [{ dia_semana: (dia_semana + 1) % 7, inicio: '00:00', fim: clock(from + hours - 24) }]
        : []),
    ]),
  );
const most = (max: number) => fc.option(fc.integer({ min: 1, max }));
const technician = fc.record({ jornada, maximo_visitas: most(6), maximo_minutos: most(400) });
const visit = fc
  .tuple(fc.integer({ min: 0, max: 48 * 12 }), fc.integer({ min: 1, max: 90 }))
  .map(([start, minutes]) => {
    const inicio = at(-24) + start * 5 * MINUTE;
    return { inicio, fim: inicio + minutes * MINUTE };
  });
const visits = fc.array(visit, { minLength: 1, maxLength: 14 });
const AROUND = [-3, -2, -1, 0, 1, 2, 3].map((days) => addDays(DIA, days));

test('what is told of a visit is what its one day has beyond each limit', () => {
  fc.assert(
    fc.property(technician, visits, (tecnico, all) => {
      const beyond = beyondLimits(tecnico, all, timeZone);
      const dayOf = (inicio: number) =>
        AROUND.filter((dia) => {
          const time = timeOfDay(dia, tecnico.jornada, timeZone);
          return time.inicio <= inicio && inicio < time.fim;
        });
      for (const { inicio } of all) {
        expect(dayOf(inicio)).toHaveLength(1);
        const [dia] = dayOf(inicio);
        const own = all.filter((one) => dayOf(one.inicio)[0] === dia);
        const minutes = own.reduce((sum, one) => sum + (one.fim - one.inicio) / MINUTE, 0);
        const { maximo_visitas, maximo_minutos } = tecnico;
        expect(beyond.on(dia ?? '')).toEqual(beyond.at(inicio));
        expect(beyond.at(inicio)).toEqual([
          ...(own.length > (maximo_visitas ?? Infinity)
            ? [{ tipo: 'limite_de_visitas', total: own.length, maximo: maximo_visitas }]
            : []),
          ...(minutes > (maximo_minutos ?? Infinity)
            ? [{ tipo: 'limite_de_minutos', total: minutes, maximo: maximo_minutos }]
            : []),
        ]);
      }
    }),
  );
});

test('a night is of the day on which its shift begins', () => {
  const night = [
    { dia_semana: 3, inicio: '20:00', fim: '24:00' },
    { dia_semana: 4, inicio: '00:00', fim: '04:00' },
  ];
  const tecnico = { jornada: night, maximo_visitas: 1, maximo_minutos: null };
  const spans = [21, 25, 27, 29].map((hour) => ({ inicio: at(hour), fim: at(hour + 0.5) }));
  const beyond = beyondLimits(tecnico, spans, timeZone);
  const told = [{ tipo: 'limite_de_visitas', total: 3, maximo: 1 }];
  expect([21, 25, 27, 29].map((hour) => beyond.at(at(hour)))).toEqual([told, told, told, []]);
  expect([DIA, addDays(DIA, 1)].map(beyond.on)).toEqual([told, []]);
});

test('a minute that has begun counts, and what just fits is not told', () => {
  const tecnico = { jornada: [], maximo_visitas: 1, maximo_minutos: 60 };
  const beyond = (seconds: number) =>
    beyondLimits(tecnico, [{ inicio: at(9), fim: at(10) + seconds * 1000 }], timeZone)
      .at(at(9))
      .map(({ total }) => total);
  expect([beyond(0), beyond(1)]).toEqual([[], [61]]);
});
