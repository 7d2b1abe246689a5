/** The agenda of some days: whole, or what changed since the cursor. */
import {
  type Agenda,
  type AgendaRequest,
  MAX_VISITAS_DA_AGENDA,
} from '@campeiro/contract/escritorio/agenda';
import type { Tx } from '../../platform/db/database.ts';
import { readDurations } from '../duracoes/queries.ts';
import { readCalendar } from '../feriados/queries.ts';
import { readSkills } from '../habilidades/queries.ts';
import { decodeCursor, digest, encodeCursor, sinceOf } from './cursor.ts';
import { readHeldOn } from './holds/queries.ts';
import {
  changedSince,
  chosenTechnicians,
  type Present,
  present,
  readOrders,
  readTechnicians,
  readVisits,
  sightChanged,
} from './queries.ts';
import { daysBetween } from './rules.ts';
import { type InScope, type Scope, scopeOf, wanted } from './scope.ts';

/** The segments that limit the caller; undefined: none does. */
type Segments = readonly number[] | undefined;

/** With more changes than this, all visits are read anew. */
const MAX_CHANGES = MAX_VISITAS_DA_AGENDA;

export async function readAgenda(
  tx: Tx,
  request: AgendaRequest,
  segments: Segments,
): Promise<Agenda> {
  const { cursor: sent, ...asked } = request;
  const before = decodeCursor(sent);
  const now = await present(tx);
  const days = daysBetween(asked, now.fuso_horario);
  const chosen = await chosenTechnicians(tx, asked);
  const cursor = { i: now.relogio, f: digest(circumstances(asked, now, chosen, segments)) };
  const [scope, { orders, complete }, duracoes] = await Promise.all([
    scopeOf(tx, days, wanted(asked, chosen)),
    readOrders(tx, asked),
    readDurations(tx),
  ]);
  const users = new Set(scope.visits.flatMap(({ id_usuario }) => id_usuario ?? []));
  const tecnicos = await readTechnicians(tx, chosen, [...users], [days], duracoes);
  const all = scope.complete && complete && tecnicos.complete;
  const visits = await visitsOf(tx, scope, all ? sinceOf(before, cursor) : undefined, segments);
  return {
    relogio: now.relogio,
    cursor: all ? encodeCursor(cursor) : null,
    completo: all,
    fuso_horario: now.fuso_horario,
    minutos_extras: now.minutos_extras,
    tecnicos: tecnicos.technicians,
    reservas: await readHeldOn(
      tx,
      tecnicos.technicians.map(({ id }) => id),
      days,
    ),
    feriados: await readCalendar(tx, asked.inicio, asked.fim),
    habilidades: await readSkills(tx),
    duracoes,
    ...visits,
    fila: { ...queueOf(scope.visits), ordens: orders },
  };
}

/** What changes an answer without a stamp of a visit: a difference holds only while it is the same. */
const circumstances = (
  asked: AgendaRequest,
  { fuso_horario, epoca }: Present,
  chosen: number[] | null,
  segments: Segments,
) => ({ asked, fuso_horario, epoca, chosen, segments: segments ?? null });

type Visits = Pick<Agenda, 'diferenca' | 'visitas' | 'removidas'>;

/** The visits in the scope, or with `since` what has changed about them. */
async function visitsOf(
  tx: Tx,
  { visits }: Scope,
  since: string | undefined,
  segments: Segments,
): Promise<Visits> {
  const ids = visits.map(({ id }) => id);
  const changed = since && (await changesSince(tx, since, segments));
  if (!changed)
    return { diferenca: false, visitas: await readVisits(tx, ids, undefined), removidas: [] };
  const inScope = new Set(ids);
  return {
    diferenca: true,
    visitas: await readVisits(tx, ids, since),
    removidas: changed.filter((id) => !inScope.has(id)),
  };
}

/** The visits that have changed since; undefined if a difference cannot have what went. */
async function changesSince(
  tx: Tx,
  since: string,
  segments: Segments,
): Promise<number[] | undefined> {
  if (segments && (await sightChanged(tx, since))) return undefined;
  const changed = await changedSince(tx, since, MAX_CHANGES + 1);
  return changed.length > MAX_CHANGES ? undefined : changed;
}

function queueOf(visits: readonly InScope[]) {
  const idsOf = (reason: 'sem_usuario' | 'sem_data' | 'atrasada' | 'a_enviar') =>
    visits.filter((visit) => visit[reason]).map(({ id }) => id);
  return {
    sem_usuario: idsOf('sem_usuario'),
    sem_data: idsOf('sem_data'),
    atrasadas: idsOf('atrasada'),
    a_enviar: idsOf('a_enviar'),
  };
}
