/**
 * People by time. Only the rows in sight are drawn, and a drag draws only its ghosts; see
 * docs/decisions for why this is not a calendar from a library.
 */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { dayOf } from '@campeiro/contract/kit/days';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './Board.module.css';
import { BoardHead } from './BoardHead.tsx';
import { BoardRow, type RowActions } from './BoardRow.tsx';
import type { BoardData } from './data.ts';
import type { DragStore } from './drag-store.ts';
import { Ghosts, PlacesLeft } from './Ghosts.tsx';
import type { Held, Pointer } from './gesture.ts';
import type { Line } from './look.ts';
import { HEAD, headingOf, heightOf, NAMES, topsOf } from './measures.ts';
import { has, type Item, itemOfPerson, neighbour, rowWith, standIn } from './neighbour.ts';
import type { Row } from './rows.ts';
import { minuteWidth, type Scale, widthOf, xOf } from './scale.ts';
import { texts } from './texts.ts';
import { useTip } from './use-tip.tsx';

/** What the page has to know of where things are. */
export interface BoardHandle {
  scroller: () => HTMLElement | null;
  /** What of the board is under a point of the window; undefined outside of it. */
  pointerAt: (clientX: number, clientY: number) => Pointer | undefined;
  /** Brings an item into sight and gives it the focus. */
  focus: (item: Item) => void;
  /** Scrolls no farther than an item needs that is drawn already. */
  bringIntoSight: (item: Item) => void;
  /** Keeps the focus on an item while rows are drawn anew, or on what is beside it if it leaves the board. */
  keepFocus: (item: Item) => void;
}

interface Props extends RowActions {
  handle: RefObject<BoardHandle | null>;
  data: BoardData;
  rows: readonly Row[];
  scale: Scale;
  store: DragStore;
  lines: readonly Line[];
  /** The colour of a visit, where that is not its state's. */
  hueOf: (visit: VisitaDaAgenda) => number | undefined;
  selected: ReadonlySet<number>;
  /** The visits that a proposed plan changes, and where they would no longer be. */
  proposed: ReadonlySet<number>;
  left: readonly Held[];
  /** In milliseconds. */
  now: number;
}

/** The id of its element. */
const BOARD = 'quadro';

/** Gives the focus to where the tab key comes on the board. */
export const focusBoard = (): void =>
  document.querySelector<HTMLElement>(`#${BOARD} [data-item][tabindex="0"]`)?.focus();

const NEAREST = { block: 'nearest', inline: 'nearest' } as const;
/** Rows drawn above and below those in sight. */
const MORE = 4;
/** What is seen of the time before the present one, in minutes. */
const BEFORE = 75;

export function Board({ handle, data, rows, scale, store, now, left, ...shown }: Props) {
  const t = useTexts(texts);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index] as Row),
    getItemKey: (index) => rows[index]?.person.id ?? index,
    overscan: MORE,
    paddingStart: HEAD,
    scrollPaddingStart: HEAD,
    // The heights are known: they change with the visits, not with what is drawn.
    useFlushSync: false,
  });
  const measured = useRef(rows);
  if (measured.current !== rows) {
    measured.current = rows;
    virtual.measure();
  }
  const tops = topsOf(rows);
  const { days, timeZone } = scale;
  const [last, setLast] = useState<Item>();
  // The tab key comes to one place of the rows that are drawn: where the focus was, or the first visit.
  const drawn = virtual.getVirtualItems().flatMap(({ index }) => rows[index] ?? []);
  const isThere = last !== undefined && rowWith(drawn, last) >= 0;
  const tabStop = isThere ? last : firstOf(drawn);

  useStartAtPresent(scroller, scale, now);

  const pointerAt = useCallback(
    (clientX: number, clientY: number): Pointer | undefined => {
      const box = scroller.current;
      if (!box) return undefined;
      const { left, top, right, bottom } = box.getBoundingClientRect();
      if (clientX < left || clientX > right || clientY < top || clientY > bottom) return undefined;
      const x = clientX - left + box.scrollLeft - NAMES;
      const y = clientY - top + box.scrollTop;
      const index = tops.findLastIndex((start) => start <= y);
      const row = rows[index];
      const below = row ? y > (tops[index] as number) + heightOf(row) : true;
      if (!row || below || y < (tops[index] as number) + headingOf(row)) return { over: 'nothing' };
      const id_usuario = row.person.id;
      return clientX < left + NAMES ? { over: 'name', id_usuario } : { over: 'row', x, id_usuario };
    },
    [rows, tops],
  );
  const elementOf = useCallback(
    (item: Item) => scroller.current?.querySelector<HTMLElement>(`[data-item="${item}"]`),
    [],
  );
  const focus = useCallback(
    (item: Item) => {
      const index = rowWith(rows, item);
      if (index < 0) return;
      virtual.scrollToIndex(index);
      requestAnimationFrame(() => elementOf(item)?.focus());
    },
    [rows, virtual, elementOf],
  );
  const keepFocus = useKeptFocus(rows, focus);
  const { tip, handlers } = useTip();
  useImperativeHandle(handle, () => ({
    scroller: () => scroller.current,
    pointerAt,
    focus,
    bringIntoSight: (item) => elementOf(item)?.scrollIntoView(NEAREST),
    keepFocus,
  }));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const item = itemOf(event.target);
    const to =
      item && !event.altKey && !event.ctrlKey && !event.metaKey && neighbour(rows, item, event.key);
    if (!to) return;
    event.preventDefault();
    focus(to);
  };

  return (
    <section
      ref={scroller}
      id={BOARD}
      className={classes.board}
      data-inset={`${HEAD} ${NAMES}`}
      aria-label={t('board')}
      onKeyDown={onKeyDown}
      {...handlers}
      onFocus={(event) => {
        setLast(itemOf(event.target));
        handlers.onFocus(event);
      }}
    >
      <div style={{ width: NAMES + widthOf(scale), height: virtual.getTotalSize() }}>
        <BoardHead scale={scale} now={now} holidays={data.feriados} />
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index] as Row;
          return (
            <BoardRow
              key={key}
              row={row}
              data={data}
              top={start}
              scale={scale}
              now={now}
              focused={tabStop && has(row, tabStop) ? tabStop : undefined}
              {...shown}
            />
          );
        })}
        {days.includes(dayOf(now, timeZone)) && (
          <i
            className={classes.nowLine}
            style={{ left: NAMES + xOf(scale, now), height: virtual.getTotalSize() - HEAD }}
            aria-hidden="true"
          />
        )}
        <PlacesLeft places={left} data={data} rows={rows} tops={tops} scale={scale} />
        {tip}
        <Ghosts store={store} data={data} rows={rows} tops={tops} scale={scale} />
      </div>
    </section>
  );
}

const itemOf = (target: EventTarget): Item | undefined =>
  (target as HTMLElement).dataset.item as Item | undefined;

/** The first visit, or the first name where nothing is planned. */
function firstOf(rows: readonly Row[]): Item | undefined {
  const [row] = rows;
  const name = row && itemOfPerson(row.person.id);
  return name && (neighbour(rows, name, 'ArrowRight') ?? name);
}

/**
 * A visit that is planned by the keyboard is drawn in another row, or leaves the board. Either takes the focus from it:
 * it comes back to the visit, or to what was beside it.
 */
function useKeptFocus(rows: readonly Row[], focus: (item: Item) => void): (item: Item) => void {
  const kept = useRef<{ item: Item; instead: Item | undefined }>(undefined);
  useLayoutEffect(() => {
    if (!kept.current || document.activeElement !== document.body) return;
    const { item, instead } = kept.current;
    const to = [item, instead].find((one) => one && rowWith(rows, one) >= 0);
    if (to) focus(to);
  }, [rows, focus]);
  // A dispatcher who takes the pointer has left the visit.
  useEffect(() => {
    const forget = () => {
      kept.current = undefined;
    };
    window.addEventListener('pointerdown', forget);
    return () => window.removeEventListener('pointerdown', forget);
  }, []);
  return useCallback(
    (item) => {
      kept.current = { item, instead: standIn(rows, item) };
    },
    [rows],
  );
}

/** Other days than before begin at the present moment, where they have it. A dispatcher's own scrolling stays. */
function useStartAtPresent(
  scroller: RefObject<HTMLElement | null>,
  scale: Scale,
  now: number,
): void {
  const shown = useRef('');
  const days = scale.days.join();
  useEffect(() => {
    if (shown.current === days || !scroller.current) return;
    shown.current = days;
    const isHere = scale.days.includes(dayOf(now, scale.timeZone));
    const before = isHere ? xOf(scale, now) - BEFORE * minuteWidth(scale) : 0;
    scroller.current.scrollLeft = Math.max(0, before);
  }, [scroller, scale, now, days]);
}
