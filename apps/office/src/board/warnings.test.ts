import type { Aviso } from '@campeiro/contract/agenda/avisos';
import { expect, test } from 'vitest';
import { at, board, person, visit } from './sample.ts';
import {
  beyondIn,
  severitiesAmong,
  severityOf,
  warningsAbout,
  warningsIn,
  warningsOfDrop,
} from './warnings.ts';

const warning = (tipo: Aviso['tipo']): Aviso => ({ tipo });

test('each visit of a day counts once, by its gravest warning, and the gravest come first', () => {
  const warnings = new Map([
    [1, [warning('cliente_inativo')]],
    [2, [warning('deslocamento'), warning('sobreposicao')]],
    [3, [warning('ausencia')]],
    [9, [warning('sobreposicao')]],
  ]);
  const day = [1, 2, 3, 4].map((id) => ({ id }));
  expect(severitiesAmong(day, warnings)).toEqual([
    { severity: 'grave', n: 2 },
    { severity: 'light', n: 1 },
  ]);
  expect(severitiesAmong([{ id: 4 }], warnings)).toEqual([]);
});

const limited = { ...person(1), maximo_visitas: 2, maximo_minutos: 150 };
const LIMITS = [
  { tipo: 'limite_de_visitas', total: 3, maximo: 2 },
  { tipo: 'limite_de_minutos', total: 180, maximo: 150 },
];
const hour = (id: number, id_usuario: number | null, from: number) =>
  visit(id, id_usuario, at('00:00') + from * 3_600_000, at('01:00') + from * 3_600_000);
const ofLimits = (warnings: readonly Aviso[] = []) =>
  warnings.filter(({ tipo }) => tipo.startsWith('limite_de_'));

test('each visit of a day beyond its limits tells so, and weighs nothing', () => {
  const visits = [hour(1, 1, 9), hour(2, 1, 11), hour(3, 1, 13), hour(4, 1, 24 + 9)];
  const warnings = warningsIn({ person: limited, visits }, board([limited], visits));
  expect(visits.map(({ id }) => ofLimits(warnings.get(id)))).toEqual([LIMITS, LIMITS, LIMITS, []]);
  expect(severityOf(ofLimits(warnings.get(1)))).toBeUndefined();
});

const DAYS = ['2026-08-13', '2026-08-14', '2026-08-15'];

test('what a day has beyond its limits is told where nothing of it waits, too', () => {
  const done = [hour(1, 1, 9), hour(2, 1, 11), hour(3, 1, 13)].map((one) => ({
    ...one,
    situacao: 'realizado' as const,
  }));
  const { on } = beyondIn({ person: limited, visits: done }, board([limited], done));
  expect(DAYS.map(on)).toEqual([[], LIMITS, []]);
});

test('a night counts for the day on which its shift begins', () => {
  const jornada = [
    { dia_semana: 5, inicio: '22:00', fim: '24:00' },
    { dia_semana: 6, inicio: '00:00', fim: '06:00' },
  ];
  const nightly = { ...limited, jornada };
  const visits = [hour(1, 1, 22), hour(2, 1, 25), hour(3, 1, 27)];
  const { on } = beyondIn({ person: nightly, visits }, board([nightly], visits));
  expect(DAYS.map(on)).toEqual([[], LIMITS, []]);
});

test('what segments hide counts, and a visit that is cancelled does not', () => {
  const written = (from: number) => new Date(at('00:00') + from * 3_600_000).toISOString();
  const ocupado = [{ inicio: written(13), fim: written(14) }];
  const visits = [hour(1, 1, 9), { ...hour(2, 1, 11), situacao: 'cancelado' as const }];
  const told = (of: typeof limited) =>
    ofLimits(warningsIn({ person: of, visits }, board([of], visits)).get(1)).map(
      ({ total }) => total,
    );
  expect(told({ ...limited, maximo_visitas: 1, ocupado })).toEqual([2]);
  expect(told({ ...limited, maximo_visitas: 1 })).toEqual([]);
});

test('a drop and a form tell what the day would have, with a visit that it has already once', () => {
  const visits = [hour(1, 1, 9), hour(2, 1, 11), hour(3, null, 13)];
  const data = board([limited], visits);
  const row = { person: limited, visits: visits.slice(0, 2) };
  const to = { inicio: at('15:00'), fim: at('16:00') };
  const place = { latitude: null, longitude: null, id_usuario: 1, ...to };
  const dropped = (id: number) => ofLimits(warningsOfDrop([{ id, ...place }], [row], data).get(id));
  expect(dropped(3)).toEqual(LIMITS);
  expect(dropped(2)).toEqual([]);
  const planned = (of: (typeof visits)[number] | undefined) =>
    of && ofLimits(warningsAbout(of, to, row, data));
  expect(planned(visits[2])).toEqual(LIMITS);
  expect(planned(visits[1])).toEqual([]);
});
