/** What is open beside the board. It is in the address: Back closes it, and it can be linked to. */
import { dayOf } from '@campeiro/contract/kit/days';
import { useCallback, useMemo, useRef } from 'react';
import type { BoardData } from '../../board/data.ts';
import type { Opened, Overview, PlannedOrder } from './panel/props.ts';
import { addressOf, type BoardState, type Open, type useBoardState } from './state.ts';
import { useOrder } from './use-order.ts';

export function useOpen(
  { open, days }: BoardState,
  data: BoardData,
  change: ReturnType<typeof useBoardState>['change'],
) {
  const order = useKnownOrder(open.order, data);
  const shown = useMemo((): Opened | undefined => {
    const overview = overviewOf(open);
    if (open.visit) return { kind: 'visit', id: open.visit, from: overview, period: open.period };
    if (open.person) return { kind: 'person', id: open.person };
    if (overview) return overview;
    // A form that began without its order would be another one with it.
    if (!open.isNew || (open.order && !order)) return undefined;
    return {
      kind: 'new',
      ...(open.newPerson && { id_usuario: open.newPerson }),
      ...(open.newStart && { inicio: open.newStart }),
      ...(order && { order }),
      ...(open.customer && { customer: open.customer }),
    };
  }, [open, order]);
  const isOpen = shown !== undefined;
  const zone = data.fuso_horario;
  /** The part of the address that goes to the day of an instant; empty where the board shows it. */
  const dayIn = useCallback(
    (at: string | null | undefined): { dia?: string } => {
      const dia = at ? dayOf(Date.parse(at), zone) : undefined;
      return dia && !days.includes(dia) ? { dia } : {};
    },
    [days, zone],
  );
  /** Only opening the panel is an entry of the history: Back closes it. A visit goes back to the overview it was opened from. */
  const show = useCallback(
    (next: Opened | undefined, at?: string | null) => {
      const from = next?.kind === 'visit' ? overviewOf(open) : undefined;
      const parts = { ...(from && openOf(from)), ...(next && openOf(next)) };
      change({ ...addressOf(parts), ...dayIn(at) }, { replace: isOpen, asked: true });
    },
    [change, open, isOpen, dayIn],
  );
  const goTo = useCallback(
    (at: string) => change(dayIn(at), { replace: true, asked: true }),
    [change, dayIn],
  );
  return { shown, show, goTo };
}

function overviewOf({ rehearsal, isPlan }: Open): Overview | undefined {
  if (rehearsal) return { kind: 'rehearsal', dia: rehearsal };
  return isPlan ? { kind: 'plan' } : undefined;
}

/** The order as it was when it was first known: its form stays when it leaves the queue. */
function useKnownOrder(id: number | undefined, data: BoardData): PlannedOrder | undefined {
  const first = useRef<PlannedOrder>(undefined);
  const known =
    first.current?.id === id ? first.current : data.fila.ordens.find((one) => one.id === id);
  const asked = useOrder(known ? undefined : id);
  first.current = known ?? asked;
  return id === undefined ? undefined : first.current;
}

function openOf(shown: Opened): Partial<Open> {
  if (shown.kind === 'visit') return { visit: shown.id, period: shown.period };
  if (shown.kind === 'person') return { person: shown.id };
  if (shown.kind === 'rehearsal') return { rehearsal: shown.dia };
  if (shown.kind === 'plan') return { isPlan: true };
  const { id_usuario, inicio, order, customer } = shown;
  return { isNew: true, newPerson: id_usuario, newStart: inicio, order: order?.id, customer };
}
