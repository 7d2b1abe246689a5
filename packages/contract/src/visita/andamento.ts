/** When a visit began and ended by its events, and what they change of the stored visit. Pure, as ordem.ts. */
import { isBefore } from '../kit/instants.ts';
import { notesIn, observacaoOf } from './observacoes.ts';
import { type AnyEvent, type OfKind, ofKind } from './ordem.ts';

interface Interval {
  data_inicio: string | null;
  data_realizacao: string | null;
}

export interface Execution extends Interval {
  observacao: string | null;
}

/**
 * When and with which notes, by events that count and are in order: the earliest check-in, the latest check-out, the
 * notes. A check-out before any check-in ends nothing. A visit that could not be carried out ended then, and began then
 * if there is no check-in; its reason is one of the notes.
 */
export function executionOf(effective: readonly AnyEvent[]): Execution {
  const undone = undoneBy(effective);
  const checkin = ofKind(effective, 'checkin')[0];
  const end = undone ?? ofKind(effective, 'checkout').at(-1);
  const ends = end && !(checkin && isBefore(end.data, checkin.data));
  return {
    data_inicio: checkin?.data ?? undone?.data ?? null,
    data_realizacao: ends ? end.data : null,
    observacao: remarkOf(effective, undone),
  };
}

/**
 * The event by which the visit was not carried out; undefined if it was, or may still be. Of it and a check-in or a
 * check-out the later one counts: the customer came after all.
 */
export function undoneBy<E extends AnyEvent>(
  effective: readonly E[],
): OfKind<E, 'nao_realizada'> | undefined {
  const last = effective.findLast(
    ({ tipo }) => tipo === 'checkin' || tipo === 'checkout' || tipo === 'nao_realizada',
  );
  return last?.tipo === 'nao_realizada' ? (last as OfKind<E, 'nao_realizada'>) : undefined;
}

/** The notes, and why the visit was not carried out as one of them. */
function remarkOf(
  effective: readonly AnyEvent[],
  undone: OfKind<AnyEvent, 'nao_realizada'> | undefined,
): string | null {
  const notes = new Set<AnyEvent>(notesIn(effective));
  const said = effective.flatMap((event) => {
    if (event === undone) return [{ texto: reasonOf(undone) }];
    return event.tipo === 'nota' && notes.has(event) ? [event] : [];
  });
  return observacaoOf(said);
}

const reasonOf = ({ motivo, comentario }: OfKind<AnyEvent, 'nao_realizada'>): string =>
  [motivo.trim(), comentario?.trim()].filter(Boolean).join(': ');

/**
 * The fields whose value differs between the state without new events and the state with them. What else is stored
 * stays: the office may have corrected it since.
 */
export function changedFields<F extends Interval>(
  stored: Interval,
  before: F,
  after: F,
  isSame: (a: unknown, b: unknown) => boolean,
): Partial<F> {
  const names = (Object.keys(after) as (keyof F)[]).filter((f) => !isSame(before[f], after[f]));
  const changes = Object.fromEntries(names.map((f) => [f, after[f]])) as Partial<F>;
  // A corrected start after the end that the device now reports, or the reverse: both come from the device.
  const { data_inicio, data_realizacao } = { ...stored, ...changes };
  if (data_inicio && data_realizacao && isBefore(data_realizacao, data_inicio)) {
    changes.data_inicio = after.data_inicio;
    changes.data_realizacao = after.data_realizacao;
  }
  return changes;
}
