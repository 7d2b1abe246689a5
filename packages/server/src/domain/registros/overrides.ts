/**
 * The office plans a visit with a technician who lacks a skill that it asks for on that day: it says why
 * (docs/decisions/0049-a-reason-to-override.md). Systems that plan say nothing.
 */
import { lackedBy } from '@campeiro/contract/agenda/avisos';
import { askedBy } from '@campeiro/contract/agenda/habilidades';
import type { Scheduled } from '@campeiro/contract/agenda/periodo';
import type { NewRegistro } from '@campeiro/contract/escritorio/registros';
import { message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Row } from '../../rows.ts';
import { timeZoneOf } from '../conta/queries.ts';
import { readDurations } from '../duracoes/queries.ts';
import { readHeld, readSkills, readSkillsOfCustomers } from '../habilidades/queries.ts';
import { DECISIVE, differing, type LockedVisit, type VisitChange, type Writes } from './changes.ts';
import { neverHad } from './recipients.ts';
import { type Fault, OF_PATH } from './refusals.ts';

/** A visit as it is planned. */
type Planned = Scheduled & Pick<LockedVisit, 'id_cliente' | 'id_usuario' | 'situacao'>;

/** The technician's name, and the skills that the technician lacks. */
interface Lacking {
  tecnico: string;
  habilidades: string[];
}

/** What the technician of each visit lacks, by the place of the visit. */
async function readLacks(tx: Tx, visits: readonly Planned[]): Promise<Map<number, Lacking>> {
  const assigned = visits.flatMap(({ id_usuario }) => id_usuario ?? []);
  const habilidades = assigned.length > 0 ? await readSkills(tx) : [];
  if (habilidades.length === 0) return new Map();
  const asked = await readSkillsOfCustomers(tx, idsOf(visits.map(({ id_cliente }) => id_cliente)));
  const asking = visits.map((visit) => ({
    ...visit,
    ids_habilidades: asked.get(visit.id_cliente) ?? [],
  }));
  if (asking.every((visit) => askedBy(visit, habilidades).length === 0)) return new Map();
  const held = await readHeld(tx, idsOf(assigned));
  const around = {
    habilidades,
    duracoes: await readDurations(tx),
    fuso_horario: await timeZoneOf(tx),
  };
  const missing = asking.flatMap((visit, place) => {
    if (visit.id_usuario === null) return [];
    const lacks = lackedBy(held.get(visit.id_usuario) ?? [], visit, around);
    const names = lacks.map(({ habilidade }) => habilidade.nome);
    return names.length > 0 ? [{ place, user: visit.id_usuario, habilidades: names }] : [];
  });
  const nameOf = await readNames(tx, idsOf(missing.map(({ user }) => user)));
  return new Map(
    missing.map(({ place, user, ...lack }) => [
      place,
      { ...lack, tecnico: nameOf.get(user) ?? '' },
    ]),
  );
}

const idsOf = (ids: readonly number[]): number[] => [...new Set(ids)];

async function readNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<Row<'usuarios', 'id' | 'nome'>>(
    sql`select id, nome from usuarios where id = any(${[...ids]}::bigint[])`,
  );
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

const isMissing = ({ tecnico, habilidades }: Lacking): Fault => {
  const names = habilidades.join(', ');
  return {
    campo: 'justificativa_habilidade',
    codigo: 'CAMPO_OBRIGATORIO',
    mensagem: message(
      `${tecnico} não tem nesse dia o que a visita exige: ${names}.`,
      `${tecnico} lacks on that day what the visit asks for: ${names}.`,
    ),
  };
};

/** Whether it has to be seen which reason the visit has after this change. */
function isOpen(visit: LockedVisit, change: VisitChange): boolean {
  const { justificativa_habilidade: given, dia, override } = change;
  // Where nothing is lacking there is nothing to explain.
  if (given) return override !== undefined;
  if (given === null || (!override && visit.justificativa_habilidade === null)) return false;
  if (override?.reason !== undefined || dia !== undefined) return true;
  return differing(visit, change).some((field) => DECISIVE.has(field));
}

/**
 * The visits whose change says that there was no reason, for a technician who never had them: that restores nothing, so a
 * reason is asked for as if it said nothing.
 */
function restoringNothing(
  tx: Tx,
  visits: readonly LockedVisit[],
  changes: readonly VisitChange[],
): Promise<Set<number>> {
  const said = visits.flatMap((visit, i) => {
    const { override, id_usuario, justificativa_habilidade: given } = changes[i] as VisitChange;
    const isMoved = typeof id_usuario === 'number' && id_usuario !== visit.id_usuario;
    return override && given === null && isMoved ? [{ id: visit.id, id_usuario }] : [];
  });
  return neverHad(tx, said);
}

/**
 * The reasons that stand after these changes, added to what they write, and the fault of each that has to give one. A
 * reason stays while the same technician has the visit and lacks something: it is about that technician.
 */
export async function explained(
  tx: Tx,
  visits: readonly LockedVisit[],
  changes: readonly VisitChange[],
  writes: readonly (Writes & { id: number })[],
): Promise<{ writes: (Writes & { id: number })[]; faults: (Fault | undefined)[] }> {
  const unsaid = await restoringNothing(tx, visits, changes);
  const open = visits.flatMap((visit, i) =>
    unsaid.has(visit.id) || isOpen(visit, changes[i] as VisitChange) ? [i] : [],
  );
  if (open.length === 0) return { writes: [...writes], faults: [] };
  const planned = open.map((i) => ({ ...visits[i], ...writes[i] }) as LockedVisit);
  const lacks = await readLacks(tx, planned);
  const after = [...writes];
  const faults: (Fault | undefined)[] = [];
  for (const [place, i] of open.entries()) {
    const { override, justificativa_habilidade: given } = changes[i] as VisitChange;
    const { id_usuario, justificativa_habilidade } = visits[i] as LockedVisit;
    const lack = lacks.get(place);
    const stays = planned[place]?.id_usuario === id_usuario ? justificativa_habilidade : null;
    const reason = lack ? (given ?? override?.reason ?? stays) : null;
    if (lack && override && reason === null) faults[i] = isMissing(lack);
    after[i] = { ...(after[i] as Writes & { id: number }), justificativa_habilidade: reason };
  }
  return { writes: after, faults: visits.map((_, i) => faults[i]) };
}

/** The reason with which a new visit of the office is stored; null if nothing is lacking. Throws the 422 if there has to be one. */
export async function reasonOfNew(
  tx: Tx,
  { justificativa_habilidade: given, ...novo }: NewRegistro,
): Promise<string | null> {
  const visit = {
    ...{ id_cliente: novo.id_cliente, id_usuario: novo.id_usuario ?? null },
    ...{ id_objetivo: novo.id_objetivo ?? null, situacao: 'agendado' as const },
    inicio_agendado: novo.data_inicio_esperada ?? null,
    data_agendada: novo.data_conclusao_esperada ?? null,
    ...{ data_inicio: null, data_realizacao: null },
  };
  const lack = (await readLacks(tx, [visit])).get(0);
  if (lack && given === undefined) OF_PATH.values([isMissing(lack)]);
  return lack ? (given ?? null) : null;
}
