/**
 * Who could take over visits at their time: the one who is free, at work, and nearest to where the day leads anyway. A
 * proposal; the dispatcher decides. Pure.
 */
import { estimateWay, warningsOf } from '@campeiro/contract/agenda/avisos';
import { spanOf } from '@campeiro/contract/agenda/periodo';
import type { TecnicoDaAgenda, VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { dayOf } from '@campeiro/contract/kit/days';
import { isPlace } from '@campeiro/contract/posicao';
import type { BoardData } from './data.ts';

interface Proposal {
  visit: VisitaDaAgenda;
  /** Null: no technician is free at that time. */
  person: TecnicoDaAgenda | null;
  /** Minutes of travel more than the person has without it; 0 where places are not known. */
  detour: number;
}

/** Whether a visit is on one of these days. Who is free is known of the days that the board shows, and of no others. */
export function isOnDays(
  visit: VisitaDaAgenda,
  days: readonly string[],
  { duracoes, fuso_horario }: BoardData,
): boolean {
  const span = spanOf(visit, duracoes);
  return span !== null && days.includes(dayOf(span.inicio, fuso_horario));
}

type Candidate = { person: TecnicoDaAgenda } & Pick<Proposal, 'detour'>;

/** A proposal for each visit, in the order of time. None goes to a person of `without`. */
export function redistribute(
  data: BoardData,
  ids: ReadonlySet<number>,
  without: ReadonlySet<number>,
): Proposal[] {
  const visits = [...data.visits.values()];
  const startOf = (visit: VisitaDaAgenda) => spanOf(visit, data.duracoes)?.inicio ?? Infinity;
  const people = data.tecnicos.filter(({ id, ativo }) => ativo && !without.has(id));
  const days = new Map(
    people.map(({ id }) => [id, visits.filter((one) => one.id_usuario === id && !ids.has(one.id))]),
  );
  return visits
    .filter(({ id }) => ids.has(id))
    .toSorted((a, b) => startOf(a) - startOf(b) || a.id - b.id)
    .map((visit) => {
      const [best] = people
        .map((person) => ({ person, day: days.get(person.id) ?? [] }))
        .filter(({ person, day }) => isFree(visit, person, day, data))
        .map(({ person, day }) => ({ person, day, detour: detourOf(visit, day, data) }))
        .sort((a, b) => a.detour - b.detour || a.day.length - b.day.length);
      if (!best) return { visit, person: null, detour: 0 };
      best.day.push({ ...visit, id_usuario: best.person.id });
      return { visit, person: best.person, detour: best.detour };
    });
}

/** Who is free for one visit at its time and has the shortest way, the best first. Not the one who has it. */
export function candidates(data: BoardData, visit: VisitaDaAgenda): Candidate[] {
  const visits = [...data.visits.values()].filter(({ id }) => id !== visit.id);
  return data.tecnicos
    .filter(({ id, ativo }) => ativo && id !== visit.id_usuario)
    .map((person) => ({
      person,
      day: visits.filter(({ id_usuario }) => id_usuario === person.id),
    }))
    .filter(({ person, day }) => isFree(visit, person, day, data))
    .map(({ person, day }) => ({ person, detour: detourOf(visit, day, data) }))
    .sort((a, b) => a.detour - b.detour);
}

/** No warning that the visit does not have by itself. */
function isFree(
  visit: VisitaDaAgenda,
  tecnico: TecnicoDaAgenda,
  outras: readonly VisitaDaAgenda[],
  { fuso_horario, duracoes }: BoardData,
): boolean {
  return warningsOf(visit, { tecnico, outras, fuso_horario, duracoes }).every(
    ({ tipo }) => tipo === 'cliente_inativo',
  );
}

/** By the visits before and after it. */
function detourOf(
  visit: VisitaDaAgenda,
  day: readonly VisitaDaAgenda[],
  { duracoes }: BoardData,
): number {
  const span = spanOf(visit, duracoes);
  if (!span || !isPlace(visit)) return 0;
  const timed = day
    .flatMap((other) => {
      const its = spanOf(other, duracoes);
      return its && isPlace(other) ? [{ other, its }] : [];
    })
    .sort((a, b) => a.its.inicio - b.its.inicio);
  const before = timed.findLast(({ its }) => its.fim <= span.inicio)?.other;
  const after = timed.find(({ its }) => its.inicio >= span.fim)?.other;
  const to = before ? estimateWay(before, visit).minutos : 0;
  const on = after ? estimateWay(visit, after).minutos : 0;
  const direct = before && after ? estimateWay(before, after).minutos : 0;
  return to + on - direct;
}
