import { expect, test } from 'vitest';
import type { Tecnico, Visita } from '../../agenda/agenda.ts';
import { crewOf, hoursOf, marksOf } from './crew.ts';
import type { Painel } from './use-day.ts';

const HOUR = 3_600_000;
const MIDNIGHT = Date.parse('2026-08-14T03:00:00Z');
const DAY = { from: MIDNIGHT, to: MIDNIGHT + 24 * HOUR };
const NOW = MIDNIGHT + 12 * HOUR;
const at = (hours: number) => new Date(MIDNIGHT + hours * HOUR).toISOString();

const visit = (id: number, id_usuario: number | null, fields: object) =>
  ({
    id,
    id_usuario,
    situacao: 'agendado',
    ativo: true,
    inicio_agendado: null,
    data_agendada: null,
    data_inicio: null,
    data_realizacao: null,
    ...fields,
  }) as Visita;

const row = (id_usuario: number, usuario: string, fields: object = {}) => ({
  id_usuario,
  usuario,
  no_prazo: 0,
  atrasadas: 0,
  a_caminho: 0,
  em_atendimento: 0,
  concluidas: 0,
  ultima_posicao_em: null,
  ...fields,
});
const panel = (...tecnicos: object[]) => ({ tecnicos, esperas: [] }) as unknown as Painel;

test('late technicians stand first, the others by name', () => {
  const people = panel(row(1, 'Zé'), row(2, 'Bia'), row(3, 'Caio', { atrasadas: 1 }));
  const crew = crewOf(people, { visitas: [], tecnicos: [] }, DAY, NOW);
  expect(crew.map(({ nome }) => nome)).toEqual(['Caio', 'Bia', 'Zé']);
});

test('a stop is where it happened; before that, where it is planned', () => {
  const visitas = [
    visit(1, 1, { inicio_agendado: at(15), data_agendada: at(16) }),
    visit(2, 1, {
      situacao: 'realizado',
      inicio_agendado: at(8),
      data_agendada: at(9),
      data_inicio: at(9.5),
      data_realizacao: at(10),
    }),
    visit(3, 1, { situacao: 'em_atendimento', data_inicio: at(11) }),
    visit(4, 1, { inicio_agendado: at(40), data_agendada: at(41) }),
    visit(5, 1, {}),
    visit(6, null, { inicio_agendado: at(15), data_agendada: at(16) }),
  ];
  const [member] = crewOf(panel(row(1, 'Ana')), { visitas, tecnicos: [] }, DAY, NOW);
  const hours = (ms: number) => (ms - MIDNIGHT) / HOUR;
  expect(member?.stops.map((stop) => [stop.visit.id, hours(stop.from), hours(stop.to)])).toEqual([
    [2, 9.5, 10],
    [3, 11, 12],
    [1, 15, 16],
  ]);
  expect(member?.present?.visit.id).toBe(3);
});

test('an absence is told while it lasts', () => {
  const absence = (inicio: string, fim: string) =>
    ({ id: 1, ausencias: [{ id: 1, inicio, fim, motivo: 'Consulta' }] }) as unknown as Tecnico;
  const absentOf = (tecnico: Tecnico) =>
    crewOf(panel(row(1, 'Ana')), { visitas: [], tecnicos: [tecnico] }, DAY, NOW)[0]?.absent;
  expect(absentOf(absence(at(11), at(13)))).toBe('Consulta');
  expect(absentOf(absence(at(13), at(14)))).toBeUndefined();
});

test('hours are written apart from each other, however long the day is', () => {
  const marks = (from: number, to: number) =>
    marksOf({ from: MIDNIGHT + from * HOUR, to: MIDNIGHT + to * HOUR }).map(
      (at) => (at - MIDNIGHT) / HOUR,
    );
  expect(marks(8, 18)).toEqual([8, 10, 12, 14, 16]);
  expect(marks(5, 18)).toEqual([5, 7, 9, 11, 13, 15, 17]);
  expect(marks(0, 24)).toEqual([0, 4, 8, 12, 16, 20]);
  for (let from = 0; from <= 8; from++)
    for (let to = 18; to <= 24; to++) expect(marks(from, to).length).toBeLessThanOrEqual(7);
});

test('the hours are a working day, and longer when a technician works longer', () => {
  const hours = (crew: ReturnType<typeof crewOf>) => {
    const { from, to } = hoursOf(crew, DAY);
    return [(from - MIDNIGHT) / HOUR, (to - MIDNIGHT) / HOUR];
  };
  expect(hours([])).toEqual([8, 18]);
  const early = visit(1, 1, { inicio_agendado: at(5.5), data_agendada: at(6) });
  const crew = crewOf(panel(row(1, 'Ana')), { visitas: [early], tecnicos: [] }, DAY, NOW);
  expect(hours(crew)).toEqual([5, 18]);
});
