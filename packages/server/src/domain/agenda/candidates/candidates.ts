/** Technicians who could take a visit, or take visits over. */

import { daysOf } from '@campeiro/contract/agenda/expediente';
import { type Asking, askedBy, type Skill } from '@campeiro/contract/agenda/habilidades';
import { expectedMinutes, type Span, spanOf } from '@campeiro/contract/agenda/periodo';
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type {
  Candidato,
  Candidatos,
  CandidatosRequest,
  Redistribuicao,
} from '@campeiro/contract/escritorio/candidatos';
import { dayOf } from '@campeiro/contract/kit/days';
import { instantOf } from '@campeiro/contract/kit/instants';
import { isWaiting } from '@campeiro/contract/visita/estado';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { found } from '../../../platform/problem.ts';
import { readDurations } from '../../duracoes/queries.ts';
import { readSkillsOfCustomer } from '../../habilidades/queries.ts';
import { present, readVisits } from '../queries.ts';
import type { Impediment, Wanted, Way } from './day.ts';
import { type LeftOut, type Person, placeOf, type TeamDay, teamDays } from './queries.ts';
import { byMerit, type Offer, offerOf } from './rules.ts';

const MINUTE = 60_000;

/** What a search needs, read in one snapshot. */
export interface Search {
  team: TeamDay;
  wanted: Wanted;
}

export async function readSearch(tx: Tx, request: CandidatosRequest): Promise<Search> {
  const { dia, ids_usuario } = request;
  const team = found((await teamDays(tx, [dia], ids_usuario, leftOut(request))).get(dia));
  return { team, wanted: timed(request, await readAsked(tx, request, team), team.from) };
}

/** The visit with when it may begin: no earlier than `earliest`, the first moment that may be planned. */
export function timed(
  request: Pick<CandidatosRequest, 'inicio' | 'fim' | 'horario_fixo'>,
  { visit, ...asked }: Awaited<ReturnType<typeof readAsked>>,
  earliest: number,
): Wanted {
  const start = msOf(request.inicio ?? visit?.janela_inicio);
  const isFixed = request.horario_fixo === true && start !== null;
  return {
    ...asked,
    from: isFixed ? start : Math.max(earliest, start ?? 0),
    isFixed,
    due: msOf(request.fim ?? visit?.janela_fim),
  };
}

/** Which visit is looked for, or what one that does not exist yet will be. */
export type Asked = Pick<
  CandidatosRequest,
  'id_registro' | 'id_cliente' | 'id_endereco' | 'id_objetivo' | 'minutos' | 'id_reserva'
>;

/** The visit that is to be planned takes no time of the days it is looked for on, nor does the time held for it. */
export const leftOut = ({ id_registro, id_reserva }: Asked): LeftOut => ({
  visits: new Set(id_registro === undefined ? [] : [id_registro]),
  hold: id_reserva,
});

/** The visit, if there is one, with where it will be, how long it takes and what it asks for. */
export async function readAsked(
  tx: Tx,
  request: Asked,
  { duracoes, skills }: Pick<TeamDay, 'duracoes' | 'skills'>,
): Promise<Pick<Wanted, 'place' | 'length' | 'needs'> & { visit: VisitaDaAgenda | undefined }> {
  const visit = (await readVisits(tx, [...leftOut(request).visits], undefined))[0];
  const id_objetivo = visit ? visit.id_objetivo : (request.id_objetivo ?? null);
  const ids_habilidades = visit
    ? visit.ids_habilidades
    : await readSkillsOfCustomer(tx, request.id_cliente);
  const planned = visit && visit.inicio_agendado !== null && spanOf(visit, duracoes);
  const length =
    request.minutos !== undefined
      ? request.minutos * MINUTE
      : planned
        ? planned.fim - planned.inicio
        : expectedMinutes(id_objetivo, duracoes) * MINUTE;
  return {
    visit,
    place: visit ? placeOf(visit) : await placeOfCustomer(tx, request),
    length,
    needs: needsOf({ id_objetivo, ids_habilidades }, skills),
  };
}

/** The ids of the skills that a visit asks for. */
export const needsOf = (visit: Asking, skills: readonly Skill[]): number[] =>
  askedBy(visit, skills).map(({ id }) => id);

const msOf = (instant: string | null | undefined): number | null =>
  instant ? Date.parse(instant) : null;

/** Where a visit to be planned takes place: the named address of the customer, or the main one. */
async function placeOfCustomer(tx: Tx, { id_cliente: id, id_endereco = null }: Asked) {
  const row =
    id === undefined
      ? undefined
      : await tx.row<{ latitude: number | null; longitude: number | null }>(
          sql`select latitude, longitude from enderecos
            where id_cliente = ${id} and case when ${id_endereco}::bigint is null then ordem = 0 else id = ${id_endereco} end`,
        );
  return row ? placeOf(row) : null;
}

type Judged = [Person, Offer | Impediment];

const judged = ({ team, wanted }: Search, way: Way): Judged[] =>
  team.people.map((person) => [person, offerOf(wanted, person.day, way)]);

/** The offers of a search, the best first. */
export const offersOf = (search: Search, way: Way): Offer[] =>
  judged(search, way)
    .flatMap(([, offer]) => (typeof offer === 'string' ? [] : [offer]))
    .sort(byMerit);

/** All technicians, the best first; those who cannot last, by name. */
export function ranked(search: Search, way: Way): Candidatos {
  const everybody = judged(search, way);
  const can = everybody.filter((one): one is [Person, Offer] => typeof one[1] !== 'string');
  const cannot = everybody.filter((one): one is [Person, Impediment] => typeof one[1] === 'string');
  return {
    minutos: Math.round(search.wanted.length / MINUTE),
    dados: [
      ...can.sort((a, b) => byMerit(a[1], b[1])).map(([person, offer]) => able(person, offer)),
      ...cannot.map(([person, impediment]) => unable(person, impediment)),
    ],
  };
}

const able = ({ id, nome }: Person, offer: Offer): Candidato => ({
  id_usuario: id,
  nome,
  impedimento: null,
  inicio: instantOf(offer.inicio),
  fim: instantOf(offer.fim),
  livre_de: instantOf(offer.gap.inicio),
  livre_ate: instantOf(offer.gap.fim),
  partida: offer.start,
  minutos_ate: offer.before,
  minutos_depois: offer.after,
  minutos_a_mais: offer.extra,
  atraso: offer.late,
});

const unable = ({ id, nome }: Person, impedimento: Impediment): Candidato => ({
  id_usuario: id,
  nome,
  impedimento,
  ...{ inicio: null, fim: null, livre_de: null, livre_ate: null, partida: null },
  ...{ minutos_ate: null, minutos_depois: null, minutos_a_mais: null, atraso: null },
});

type Proposal = Redistribuicao['dados'][number];

/** A technician for each of these visits at its time, each proposal aware of those before it. */
export async function redistribute(
  tx: Tx,
  ids: readonly number[],
  way: Way,
): Promise<Redistribuicao> {
  const visits = await readVisits(tx, ids, undefined);
  const duracoes = await readDurations(tx);
  const { fuso_horario } = await present(tx);
  const timed = visits.flatMap((visit) => {
    const span = isWaiting(visit) ? spanOf(visit, duracoes) : null;
    return span ? [{ visit, span, dia: dayOf(span.inicio, fuso_horario) }] : [];
  });
  const without = new Set(visits.flatMap(({ id_usuario }) => id_usuario ?? []));
  const dias = [...new Set(timed.map(({ dia }) => dia))];
  const days = await teamDays(tx, dias, undefined, { visits: new Set(ids) });
  const teams = new Map(
    [...days].map(([dia, team]) => [
      dia,
      { ...team, people: team.people.filter(({ id }) => !without.has(id)) },
    ]),
  );
  const dados = timed
    .toSorted((a, b) => a.span.inicio - b.span.inicio || a.visit.id - b.visit.id)
    .map(({ visit, span }) => {
      // After midnight it takes time of the next day, too.
      const those = daysOf(span, fuso_horario).flatMap((dia) => teams.get(dia) ?? []);
      return propose(visit, span, those as [TeamDay, ...TeamDay[]], way);
    });
  return { dados };
}

/** The best technician takes the visit into the days that it touches, for those that come after it. */
function propose(
  visit: VisitaDaAgenda,
  span: Span,
  teams: readonly [TeamDay, ...TeamDay[]],
  way: Way,
): Proposal {
  if (visit.fixada) return nobody(visit, 'fixada');
  const [{ people, skills }] = teams;
  const place = placeOf(visit);
  const length = span.fim - span.inicio;
  const needs = needsOf(visit, skills);
  const wanted = { place, length, from: span.inicio, isFixed: true, due: null, needs };
  const [best] = people
    .flatMap((person) => {
      const offer = offerOf(wanted, person.day, way);
      return typeof offer === 'string' ? [] : [{ person, offer }];
    })
    .sort(
      (a, b) => byMerit(a.offer, b.offer) || a.person.day.busy.length - b.person.day.busy.length,
    );
  if (!best) return nobody(visit, 'ninguem');
  for (const person of teams.flatMap((team) => team.people))
    if (person.id === best.person.id)
      person.day = { ...person.day, busy: [...person.day.busy, { ...span, place }] };
  return {
    ...{ id: visit.id, id_usuario: best.person.id, minutos_a_mais: best.offer.extra },
    motivo: null,
  };
}

const nobody = ({ id }: VisitaDaAgenda, motivo: Proposal['motivo']): Proposal => ({
  ...{ id, id_usuario: null, minutos_a_mais: null, motivo },
});
