/** When a visit began and ended by its events, and what they change of the stored visit. Pure, as ordem.ts. */
import { isBefore } from '../kit/instants.ts';
import { type AnyEvent, ofKind } from './ordem.ts';

interface Interval {
  data_inicio: string | null;
  data_realizacao: string | null;
}

export interface Execution extends Interval {
  observacao: string | null;
}

/**
 * When and with which note, by events that count and are in order: the earliest check-in, the latest check-out, the
 * latest note. A check-out before any check-in ends nothing; a blank note clears.
 */
export function executionOf(effective: readonly AnyEvent[]): Execution {
  const checkin = ofKind(effective, 'checkin')[0];
  const checkout = ofKind(effective, 'checkout').at(-1);
  const ends = checkout && !(checkin && isBefore(checkout.data, checkin.data));
  return {
    data_inicio: checkin?.data ?? null,
    data_realizacao: ends ? checkout.data : null,
    // The server trims what it receives. On the device it has not been received yet.
    observacao: ofKind(effective, 'nota').at(-1)?.texto.trim() || null,
  };
}

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
