/** The day of each technician, in the order in which a dispatcher looks at them. Pure. */
import type { Tecnico, Visita } from '../../agenda/agenda.ts';
import { type State, stateOf } from '../../parts/state/states.ts';
import type { Painel } from './use-day.ts';

export interface Stop {
  visit: Visita;
  state: State;
  /** In milliseconds: when it was or is being done, else when it is planned. */
  from: number;
  to: number;
}

export interface Member {
  id: number;
  nome: string;
  stops: Stop[];
  /** What they are doing: the visit under way, or on the way to. */
  present: Stop | undefined;
  late: number;
  done: number;
  total: number;
  lastSeen: number | null;
  absent: string | true | undefined;
  /** What their devices had not sent when they were last heard. */
  espera: Painel['esperas'][number] | undefined;
}

const HOUR = 3_600_000;

/** `span`: the day in milliseconds; what lies outside of it is not of today. */
export function crewOf(
  panel: Painel,
  { visitas, tecnicos }: { visitas: readonly Visita[]; tecnicos: readonly Tecnico[] },
  span: { from: number; to: number },
  now: number,
): Member[] {
  const stops = new Map<number, Stop[]>();
  for (const visit of visitas) {
    if (visit.id_usuario === null) continue;
    const stop = stopOf(visit, now);
    if (!stop || stop.to < span.from || stop.from >= span.to) continue;
    const those = stops.get(visit.id_usuario) ?? [];
    stops.set(visit.id_usuario, [...those, stop]);
  }
  const people = new Map(tecnicos.map((person) => [person.id, person]));
  const esperas = new Map(panel.esperas.map((one) => [one.id_usuario, one]));
  return panel.tecnicos
    .map((row) => ({
      ...memberOf(row, stops.get(row.id_usuario) ?? [], people.get(row.id_usuario), now),
      espera: esperas.get(row.id_usuario),
    }))
    .sort((a, b) => b.late - a.late || a.nome.localeCompare(b.nome));
}

function memberOf(
  row: Painel['tecnicos'][number],
  stops: Stop[],
  person: Tecnico | undefined,
  now: number,
): Omit<Member, 'espera'> {
  const absence = person?.ausencias.find(
    ({ inicio, fim }) => Date.parse(inicio) <= now && now < Date.parse(fim),
  );
  return {
    id: row.id_usuario,
    nome: row.usuario,
    stops: stops.sort((a, b) => a.from - b.from),
    present: stops.find(({ state }) => state === 'running') ?? stops.find(isOnTheWay),
    late: row.atrasadas,
    done: row.concluidas,
    total: row.no_prazo + row.atrasadas + row.a_caminho + row.em_atendimento + row.concluidas,
    lastSeen: row.ultima_posicao_em === null ? null : Date.parse(row.ultima_posicao_em),
    absent: absence && (absence.motivo ?? true),
  };
}

const isOnTheWay = ({ state }: Stop) => state === 'way';

/** Undefined for what has no time at all. */
function stopOf(visit: Visita, now: number): Stop | undefined {
  const { data_inicio, data_realizacao, inicio_agendado, data_agendada } = visit;
  const begin = data_inicio ?? inicio_agendado ?? data_agendada;
  if (begin === null) return undefined;
  const from = Date.parse(begin);
  const end = data_inicio
    ? data_realizacao
      ? Date.parse(data_realizacao)
      : now
    : Date.parse(data_agendada ?? begin);
  return { visit, state: stateOf(visit, now), from, to: Math.max(end, from) };
}

/** From the first hour to the last that the strips of all show: at least a working day. */
export function hoursOf(
  crew: readonly Member[],
  day: { from: number; to: number },
): { from: number; to: number } {
  const stops = crew.flatMap((member) => member.stops);
  const first = Math.min(day.from + 8 * HOUR, ...stops.map(({ from }) => from));
  const last = Math.max(day.from + 18 * HOUR, ...stops.map(({ to }) => to));
  const floor = day.from + Math.floor((first - day.from) / HOUR) * HOUR;
  const ceiling = day.from + Math.ceil((last - day.from) / HOUR) * HOUR;
  return { from: Math.max(floor, day.from), to: Math.min(ceiling, day.to) };
}

/** More hours than these would be written over each other. */
const MOST_MARKS = 7;

/** The hours that are written above the strips: every second one, or fewer of a long day. */
export function marksOf({ from, to }: { from: number; to: number }): number[] {
  const hours = (to - from) / HOUR;
  const step = Math.max(2, Math.ceil(hours / MOST_MARKS));
  return Array.from({ length: Math.ceil(hours / step) }, (_, i) => from + i * step * HOUR);
}
