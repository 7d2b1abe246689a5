/**
 * A part of a plan, looked at once more before it is applied: what of it has changed since, what of the rest lies over a time
 * that is held, and what the rest costs.
 */
import { type Conferencia, ConferenciaRequest } from '@campeiro/contract/escritorio/otimizacoes';
import { normalizeInstant } from '@campeiro/contract/kit/instants';
import type { Tx } from '../../../platform/db/database.ts';
import { refuseUnknown } from '../../../platform/http/references.ts';
import { lastAuthors } from '../../registros/queries.ts';
import { heldUnder } from '../holds/queries.ts';
import { readVisits } from '../queries.ts';
import { comparisonOf } from './comparison.ts';
import { Days } from './days.ts';
import type { Network } from './network.ts';
import { type Task, taskOf } from './read.ts';
import type { Planned } from './search.ts';
import { isMove } from './undisturbed.ts';

export interface Part extends Pick<Conferencia, 'mudadas' | 'reservadas'> {
  /** The visits of the others, and where the plan has them. */
  task: Task;
  planned: Planned[];
}

export async function readPart(tx: Tx, request: ConferenciaRequest): Promise<Part> {
  await refuseUnknown(tx, ConferenciaRequest, request);
  const { mudancas, ...search } = request;
  const visits = await readVisits(
    tx,
    mudancas.map(({ id }) => id),
    undefined,
  );
  const stamps = new Map(visits.map(({ id, atualizado_em }) => [id, atualizado_em]));
  const isAsSeen = ({ id, atualizado_em }: (typeof mudancas)[number]) =>
    stamps.get(id) === normalizeInstant(atualizado_em);
  const changed = mudancas.filter((one) => !isAsSeen(one)).map(({ id }) => id);
  const authors = await lastAuthors(tx, changed);
  const rest = mudancas.filter(isAsSeen);
  const left = new Set(rest.map(({ id }) => id));
  const task = await taskOf(
    tx,
    search,
    visits.filter(({ id }) => left.has(id)),
  );
  return {
    // The history of a visit that is gone, or hidden, is not shown.
    mudadas: changed.map((id) => ({ id, usuario: (stamps.has(id) && authors.get(id)) || null })),
    reservadas: await heldUnder(tx, rest.map(placeOf)),
    task,
    planned: plannedBy(rest, task),
  };
}

const placeOf = ({
  id,
  id_usuario,
  inicio_agendado: inicio,
  data_agendada: fim,
}: ConferenciaRequest['mudancas'][number]) => ({ id, id_usuario, inicio, fim });

/** The changes on the days of the plan. */
function plannedBy(changes: ConferenciaRequest['mudancas'], { wanted, dayFor }: Task): Planned[] {
  const byId = new Map(wanted.map((visit) => [visit.id, visit]));
  return changes.flatMap(({ id, id_usuario, inicio_agendado, data_agendada }) => {
    const span = { inicio: Date.parse(inicio_agendado), fim: Date.parse(data_agendada) };
    const visit = byId.get(id);
    const of = dayFor(id_usuario, span);
    return visit && of ? [{ visit, of, ...span }] : [];
  });
}

export function checked(part: Part, network: Network): Conferencia {
  const { mudadas, reservadas, task, planned } = part;
  const days = new Days(task.wanted, planned);
  return { mudadas, reservadas, ...comparisonOf(task, days, planned.filter(isMove), network) };
}
