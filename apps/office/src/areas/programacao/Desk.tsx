/** Queue, board, map, and what is open beside them. */
import { spanOf } from '@campeiro/contract/agenda/periodo';
import type { TecnicoDaAgenda, VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { isWaiting } from '@campeiro/contract/visita/estado';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useElementSize, useHotkeys } from '@mantine/hooks';
import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Board, type BoardHandle } from '../../board/Board.tsx';
import type { BoardData } from '../../board/data.ts';
import { DragStore, useIsDragging } from '../../board/drag-store.ts';
import type { Drag, Grip, Held } from '../../board/gesture.ts';
import { heldOf } from '../../board/held.ts';
import { plannedByKey } from '../../board/keys.ts';
import { NAMES } from '../../board/measures.ts';
import { rowsOf } from '../../board/rows.ts';
import { instantAt } from '../../board/scale.ts';
import { useDrag } from '../../board/use-drag.ts';
import { useStill } from '../../board/use-still.ts';
import { useGuard } from '../../parts/draft/use-guard.ts';
import { BoardMap } from './BoardMap.tsx';
import classes from './Programacao.module.css';
import { Panel } from './panel/Panel.tsx';
import type { PlannedOrder, Shown } from './panel/props.ts';
import { Queue } from './queue/Queue.tsx';
import { type BoardState, isOtherBoard, type useBoardState } from './state.ts';
import { texts } from './texts.ts';
import { useOrder } from './use-order.ts';
import { changeOfDrag, type Planning } from './use-plan.ts';
import { useScale } from './use-scale.ts';

interface DeskProps {
  data: BoardData;
  state: BoardState;
  now: number;
  planning: Planning;
  change: ReturnType<typeof useBoardState>['change'];
}

/** How visits are taken in hand. */
type Taken = Omit<Drag, 'held'>;

export function Desk({ data: latest, state, now, planning, change }: DeskProps) {
  const [store] = useState(() => new DragStore());
  const data = useStill(latest, useIsDragging(store));
  const t = useTexts(texts);
  const [shown, setShown] = useState<Shown>();
  const { leave, onEdits, question } = useGuard(isOtherBoard);
  const show = useCallback((next: Shown | undefined) => leave(() => setShown(next)), [leave]);
  const { ref, width } = useElementSize();
  const scale = useScale(data, state, width);
  const rows = useMemo(() => {
    const wanted = state.busca.toLocaleLowerCase();
    const people = data.tecnicos.filter(({ nome }) => nome.toLocaleLowerCase().includes(wanted));
    return rowsOf({ ...data, tecnicos: people }, scale);
  }, [data, scale, state.busca]);
  const handle = useRef<BoardHandle>(null);
  const queue = useRef<HTMLElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [focused, setFocused] = useState<number>();
  const { plan } = planning;

  const drag = useDrag({
    scroller: () => handle.current?.scroller() ?? null,
    pointerAt: (x, y) => {
      if (isInside(queue.current, x, y)) return { over: 'queue' };
      return handle.current?.pointerAt(x, y) ?? { over: 'nothing' };
    },
    scale,
    store,
  });

  const take = useCallback(
    (event: PointerEvent, visit: VisitaDaAgenda, chosen: ReadonlySet<number>, how: Taken) => {
      const others = chosen.has(visit.id) ? [...chosen].filter((id) => id !== visit.id) : [];
      const taken = [visit, ...others.flatMap((id) => data.visits.get(id) ?? [])].filter(isWaiting);
      const held = taken.map((one) => heldOf(one, data));
      // The visits as they were when they were taken: what another person changes meanwhile refuses the drop.
      drag(event, { ...how, held }, (ghosts) => {
        const to = new Map(ghosts.map((ghost) => [ghost.id, ghost]));
        void plan(
          taken.filter(({ id }) => to.has(id)),
          (one) => changeOfDrag(one, to.get(one.id) as Held, spanOf(one, data.duracoes)),
        );
      });
    },
    [data, drag, plan],
  );
  const toggle = useCallback(
    ({ id }: VisitaDaAgenda) =>
      // Several chosen visits take the place of the form.
      leave(() =>
        setSelected((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      ),
    [leave],
  );
  const onGrip = useCallback(
    (event: PointerEvent, visit: VisitaDaAgenda, grip: Grip) => {
      const left = handle.current?.scroller()?.getBoundingClientRect().left ?? 0;
      const scrolled = handle.current?.scroller()?.scrollLeft ?? 0;
      const fromX = event.clientX - left + scrolled - NAMES;
      take(event, visit, grip === 'move' ? selected : new Set(), { grip, fromX });
    },
    [take, selected],
  );
  const onQueueGrip = useCallback(
    (event: PointerEvent, visit: VisitaDaAgenda) =>
      take(event, visit, selected, { grip: 'place', fromX: 0 }),
    [take, selected],
  );
  const onFreeTime = useCallback(
    (event: PointerEvent, person: TecnicoDaAgenda) => {
      if (event.detail < 2 || event.button !== 0) return;
      const x = event.nativeEvent.offsetX;
      show({ kind: 'new', id_usuario: person.id, inicio: instantAt(scale, x) });
    },
    [scale, show],
  );
  const onOpen = useCallback(
    (visit: VisitaDaAgenda) => show({ kind: 'visit', id: visit.id }),
    [show],
  );
  const onOpenPerson = useCallback(
    (person: TecnicoDaAgenda) => show({ kind: 'person', id: person.id }),
    [show],
  );
  const onFocusVisit = useCallback(({ id }: VisitaDaAgenda) => setFocused(id), []);
  const onPlanKey = useCallback(
    (event: KeyboardEvent, visit: VisitaDaAgenda) => {
      const to = plannedByKey(
        event,
        heldOf(visit, data),
        rows.flatMap(({ person: { id, ativo } }) => (ativo || id === visit.id_usuario ? id : [])),
        scale,
      );
      if (!to || !isWaiting(visit)) return;
      event.preventDefault();
      void plan([visit], () => changeOfDrag(visit, to, spanOf(visit, data.duracoes))).then(() =>
        handle.current?.focusVisit(visit.id),
      );
    },
    [data, plan, rows, scale],
  );
  useHotkeys([
    ['mod+Z', planning.undo],
    ['mod+shift+Z', planning.redo],
    ['mod+Y', planning.redo],
    ['Escape', () => (shown ? show(undefined) : setSelected(new Set()))],
    ['N', () => show({ kind: 'new' })],
  ]);
  const order = useOrder(state.order);
  const close = () => {
    setShown(undefined);
    setSelected(new Set());
    if (asked) change({ ordem: undefined, cliente: undefined });
  };
  const asked = askedFor(order, state.customer);
  // Chosen visits are planned together; those that left the agenda are no longer chosen.
  const chosen = [...selected].flatMap((id) => data.visits.get(id) ?? []);
  const tabStop = focused ?? rows.find(({ blocks }) => blocks.length > 0)?.blocks[0]?.visit.id;
  return (
    <div className={classes.desk}>
      {state.queue && (
        <Queue
          ref={queue}
          data={data}
          now={now}
          selected={selected}
          onToggle={toggle}
          onOpen={onOpen}
          onGrip={onQueueGrip}
          onPlanOrder={(order) => show({ kind: 'new', order })}
          planning={planning}
        />
      )}
      <div className={classes.middle} ref={ref}>
        {!data.completo && <p className={classes.note}>{t('incomplete')}</p>}
        <Board
          handle={handle}
          data={data}
          rows={rows}
          scale={scale}
          store={store}
          selected={selected}
          focused={tabStop}
          now={now}
          onGrip={onGrip}
          onOpen={onOpen}
          onToggle={toggle}
          onPlanKey={onPlanKey}
          onFocusVisit={onFocusVisit}
          onFreeTime={onFreeTime}
          onOpenPerson={onOpenPerson}
        />
        {state.map && <BoardMap data={data} days={state.days} now={now} />}
      </div>
      <Panel
        shown={chosen.length > 1 ? { kind: 'chosen', visits: chosen } : (shown ?? asked)}
        data={data}
        days={state.days}
        now={now}
        planning={planning}
        show={setShown}
        select={setSelected}
        close={() => leave(close)}
        leave={leave}
        onEdits={onEdits}
      />
      {question}
    </div>
  );
}

/** What the address asks to be planned. */
function askedFor(order: PlannedOrder | undefined, customer: number | undefined) {
  if (order) return { kind: 'new', order } as const;
  return customer === undefined ? undefined : ({ kind: 'new', customer } as const);
}

const isInside = (box: HTMLElement | null, x: number, y: number): boolean => {
  if (!box) return false;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
};
