/** Queue, board, map, and what is open beside them. */
import type { TecnicoDaAgenda, VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { fold } from '@campeiro/contract/kit/fold';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useElementSize, useHotkeys } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Board, type BoardHandle } from '../../board/Board.tsx';
import type { BoardData } from '../../board/data.ts';
import { DragStore, useIsDragging } from '../../board/drag-store.ts';
import { laneFor } from '../../board/look.ts';
import { type Item, itemOfPerson, itemOfVisit } from '../../board/neighbour.ts';
import { rowsOf } from '../../board/rows.ts';
import { instantAt } from '../../board/scale.ts';
import { useStill } from '../../board/use-still.ts';
import { useGuard } from '../../parts/draft/use-guard.ts';
import { BoardMap } from './BoardMap.tsx';
import classes from './Programacao.module.css';
import { Panel } from './panel/Panel.tsx';
import type { Opened } from './panel/props.ts';
import { pin } from './pins.ts';
import { Queue } from './queue/Queue.tsx';
import { type BoardState, isOtherBoard, type useBoardState } from './state.ts';
import { texts } from './texts.ts';
import { useAnnouncedPlanning } from './use-announced-planning.ts';
import { useHands } from './use-hands.ts';
import type { useLook } from './use-look.ts';
import { useOpen } from './use-open.ts';
import type { Planning } from './use-plan.ts';
import { usePreviewed } from './use-previewed.ts';
import { drawingOf, useScale } from './use-scale.ts';

interface DeskProps {
  data: BoardData;
  state: BoardState;
  now: number;
  planning: Planning;
  look: ReturnType<typeof useLook>;
  change: ReturnType<typeof useBoardState>['change'];
}

const NONE: ReadonlySet<number> = new Set();

export function Desk({ data: latest, state, now, look, change, ...rest }: DeskProps) {
  const [store] = useState(() => new DragStore());
  const data = useStill(latest, useIsDragging(store));
  const planning = useAnnouncedPlanning(rest.planning, data.tecnicos, state.days);
  const t = useTexts(texts);
  const { leave, onEdits, question } = useGuard(isOtherBoard);
  const { shown, show: open, goTo } = useOpen(state, data, change);
  const show = useCallback((next: typeof shown) => leave(() => open(next)), [leave, open]);
  const { ref, width } = useElementSize();
  const { teamOf, hueOf } = look;
  const { lines } = look.look;
  const { board, planned, left, proposed, ways, preview } = usePreviewed(data, state.days);
  const scale = useScale(data, planned, state, width);
  const rows = useMemo(() => {
    const wanted = fold(state.busca);
    const people = board.tecnicos.filter(({ nome }) => fold(nome).includes(wanted));
    const drawing = { ...drawingOf(state.view), lane: laneFor({ lines }), teamOf };
    return rowsOf({ ...board, tecnicos: people }, scale, drawing);
  }, [board, scale, state.busca, state.view, lines, teamOf]);
  const handle = useRef<BoardHandle>(null);
  const queue = useRef<HTMLElement>(null);
  const [selected, setSelected] = useState(NONE);
  const { plan } = planning;
  const hands = useHands({ data, rows, scale, store, handle, queue, selected, plan });
  useInSight(shown?.kind === 'visit' ? shown.id : undefined, handle);
  useStaysInSight(itemShown(shown), handle);

  /** Several chosen visits take the place of the form. */
  const choose = useCallback(
    (next: (before: ReadonlySet<number>) => ReadonlySet<number>) => leave(() => setSelected(next)),
    [leave],
  );
  const toggle = useCallback(
    ({ id }: VisitaDaAgenda) =>
      choose((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [choose],
  );
  const onFreeTime = useCallback(
    (x: number, person: TecnicoDaAgenda) =>
      show({ kind: 'new', id_usuario: person.id, inicio: instantAt(scale, x) }),
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
  const onOpenDay = useCallback((dia: string) => change({ vista: 'dia', dia }), [change]);
  const unchoose = () => setSelected(NONE);
  useHotkeys([
    ['mod+Z', planning.undo],
    ['mod+shift+Z', planning.redo],
    ['mod+Y', planning.redo],
    ['Escape', () => (shown && chosen.length < 2 ? leave(close) : unchoose())],
    ['N', () => show({ kind: 'new' })],
    ['P', (event) => pinBy(event)],
  ]);
  const pinBy = ({ repeat, target }: KeyboardEvent) => {
    const visits = repeat ? [] : visitsFor(target as Element);
    if (visits.length > 0) void pin(plan, visits);
  };
  const known = (ids: readonly number[]) => ids.flatMap((id) => data.visits.get(id) ?? []);
  /** The visits that a key is about: the one that has the focus, with those chosen with it; otherwise what is chosen or open. */
  const visitsFor = (target: Element): VisitaDaAgenda[] => {
    // A question stands before the board.
    if (target.closest('[role=dialog]')) return [];
    const focused = target.closest<HTMLElement>('[data-visit]');
    const id = focused ? Number(focused.dataset.visit) : undefined;
    if (id !== undefined && !selected.has(id)) return known([id]);
    if (chosen.length > 0) return chosen;
    return shown?.kind === 'visit' ? known([shown.id]) : [];
  };
  const { rehearsal, isPlan } = state.open;
  useEffect(() => {
    // Chosen visits would take their place.
    if (rehearsal || isPlan) setSelected(NONE);
  }, [rehearsal, isPlan]);
  const close = () => {
    const item = itemShown(shown);
    const isLeft = document.activeElement?.closest('aside') !== null;
    unchoose();
    open(undefined);
    if (item && isLeft) handle.current?.focus(item);
  };
  // Chosen visits are planned together; those that left the agenda are no longer chosen.
  const chosen = known([...selected]);
  return (
    <div className={classes.desk}>
      {state.queue && (
        <Queue
          ref={queue}
          data={data}
          now={now}
          selected={selected}
          onToggle={toggle}
          onChoose={(ids) => choose(() => ids)}
          onOpen={onOpen}
          onGrip={hands.onQueueGrip}
          onPlanOrder={(order) => show({ kind: 'new', order })}
          planning={planning}
        />
      )}
      <div className={classes.middle} ref={ref}>
        {!data.completo && <p className={classes.note}>{t('incomplete')}</p>}
        <Board
          handle={handle}
          data={board}
          rows={rows}
          scale={scale}
          store={store}
          selected={selected}
          proposed={proposed}
          left={left}
          lines={lines}
          hueOf={hueOf}
          now={now}
          onGrip={hands.onGrip}
          onOpen={onOpen}
          onToggle={toggle}
          onPlanKey={hands.onPlanKey}
          onFreeTime={onFreeTime}
          onOpenPerson={onOpenPerson}
          onOpenDay={onOpenDay}
        />
        {state.map && <BoardMap data={board} ways={ways} days={state.days} now={now} />}
      </div>
      <Panel
        shown={chosen.length > 1 ? { kind: 'chosen', visits: chosen } : shown}
        data={data}
        days={state.days}
        now={now}
        planning={planning}
        preview={preview}
        show={open}
        goTo={goTo}
        select={setSelected}
        close={() => leave(close)}
        leave={leave}
        onEdits={onEdits}
      />
      {question}
    </div>
  );
}

/** Where on the board the focus goes when what is open is closed. */
function itemShown(shown: Opened | undefined): Item | undefined {
  if (shown?.kind === 'visit') return itemOfVisit(shown.id);
  return shown?.kind === 'person' ? itemOfPerson(shown.id) : undefined;
}

/** The panel takes room from the board: what was pressed to open it stays in sight. */
function useStaysInSight(item: Item | undefined, handle: { current: BoardHandle | null }): void {
  useEffect(() => {
    if (item === undefined) return undefined;
    const frame = requestAnimationFrame(() => handle.current?.bringIntoSight(item));
    return () => cancelAnimationFrame(frame);
  }, [item, handle]);
}

/** A visit that an address opens is brought into sight, once: one that was pressed on the board is there already. */
function useInSight(id: number | undefined, handle: { current: BoardHandle | null }): void {
  const opened = useRef(id);
  useEffect(() => {
    if (opened.current === undefined) return;
    handle.current?.focus(itemOfVisit(opened.current));
    opened.current = undefined;
  }, [handle]);
}
