/** Visits are taken in hand, by pointer or keys, and planned where they are put. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { isWaiting } from '@campeiro/contract/visita/estado';
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback } from 'react';
import type { BoardHandle } from '../../board/Board.tsx';
import type { BoardData } from '../../board/data.ts';
import type { DragStore } from '../../board/drag-store.ts';
import type { Drag, Grip, Held } from '../../board/gesture.ts';
import { heldOf } from '../../board/held.ts';
import { plannedByKey } from '../../board/keys.ts';
import { NAMES } from '../../board/measures.ts';
import { itemOfVisit } from '../../board/neighbour.ts';
import type { Row } from '../../board/rows.ts';
import type { Scale } from '../../board/scale.ts';
import { useDrag } from '../../board/use-drag.ts';
import { changeOfDrag, type Planning } from './use-plan.ts';

interface Hands {
  data: BoardData;
  rows: readonly Row[];
  scale: Scale;
  store: DragStore;
  handle: RefObject<BoardHandle | null>;
  queue: RefObject<HTMLElement | null>;
  selected: ReadonlySet<number>;
  plan: Planning['plan'];
}

/** How visits are taken in hand. */
type Taken = Omit<Drag, 'held'>;

export function useHands({ data, rows, scale, store, handle, queue, selected, plan }: Hands) {
  const drag = useDrag({
    scroller: () => handle.current?.scroller() ?? null,
    pointerAt: (x, y) => {
      if (isInside(queue.current, x, y)) return { over: 'queue' };
      return handle.current?.pointerAt(x, y) ?? { over: 'nothing' };
    },
    scale,
    store,
  });

  /** The visit and the others that are chosen with it, as far as they can be planned. */
  const taken = useCallback(
    (visit: VisitaDaAgenda, chosen: ReadonlySet<number>) => {
      const others = chosen.has(visit.id) ? [...chosen].filter((id) => id !== visit.id) : [];
      return [visit, ...others.flatMap((id) => data.visits.get(id) ?? [])].filter(isWaiting);
    },
    [data],
  );
  /** The visits are as they were when they were taken: what another person changes meanwhile refuses the plan. */
  const put = useCallback(
    (visits: readonly VisitaDaAgenda[], ghosts: readonly Held[]) => {
      const to = new Map(ghosts.map((ghost) => [ghost.id, ghost]));
      return plan(
        visits.filter(({ id }) => to.has(id)),
        (one) => changeOfDrag(heldOf(one, data), to.get(one.id) as Held),
      );
    },
    [data, plan],
  );
  const take = useCallback(
    (event: PointerEvent, visit: VisitaDaAgenda, chosen: ReadonlySet<number>, how: Taken) => {
      const visits = taken(visit, chosen);
      const held = visits.map((one) => heldOf(one, data));
      drag(event, { ...how, held }, (ghosts) => void put(visits, ghosts));
    },
    [data, drag, taken, put],
  );
  const onGrip = useCallback(
    (event: PointerEvent, visit: VisitaDaAgenda, grip: Grip) => {
      const left = handle.current?.scroller()?.getBoundingClientRect().left ?? 0;
      const scrolled = handle.current?.scroller()?.scrollLeft ?? 0;
      const fromX = event.clientX - left + scrolled - NAMES;
      take(event, visit, grip === 'move' ? selected : new Set(), { grip, fromX });
    },
    [handle, take, selected],
  );
  const onQueueGrip = useCallback(
    (event: PointerEvent, visit: VisitaDaAgenda) =>
      take(event, visit, selected, { grip: 'place', fromX: 0 }),
    [take, selected],
  );
  const onPlanKey = useCallback(
    (event: KeyboardEvent, visit: VisitaDaAgenda) => {
      const people = rows.map(({ person }) => person);
      // Visits are given to people at work; one that has another person goes on from there.
      const peopleFor = ({ id_usuario }: VisitaDaAgenda) =>
        people.flatMap(({ id, ativo }) => (ativo || id === id_usuario ? id : []));
      const ghosts = taken(visit, selected).flatMap(
        (one) => plannedByKey(event, heldOf(one, data), peopleFor(one), scale) ?? [],
      );
      if (ghosts.length === 0 || !ghosts.some(({ id }) => id === visit.id)) return;
      event.preventDefault();
      const item = itemOfVisit(visit.id);
      handle.current?.keepFocus(item);
      void put(taken(visit, selected), ghosts).then(() => {
        if (isFocusLost()) handle.current?.focus(item);
      });
    },
    [data, handle, put, rows, scale, selected, taken],
  );
  return { onGrip, onQueueGrip, onPlanKey };
}

/** A dialog asked about the plan, or the visit was drawn anew. */
const isFocusLost = (): boolean => {
  const { activeElement, body } = document;
  return (
    !activeElement || activeElement === body || activeElement.closest('[role=dialog]') !== null
  );
};

const isInside = (box: HTMLElement | null, x: number, y: number): boolean => {
  if (!box) return false;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
};
