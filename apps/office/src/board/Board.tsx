/**
 * People by time. Only the rows in sight are drawn, and a drag draws only its ghosts; see
 * docs/decisions for why this is not a calendar from a library.
 */
import { dayOf } from '@campeiro/contract/kit/days';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import classes from './Board.module.css';
import { BoardHead } from './BoardHead.tsx';
import { BoardRow, type RowActions } from './BoardRow.tsx';
import type { BoardData } from './data.ts';
import type { DragStore } from './drag-store.ts';
import { Ghosts } from './Ghosts.tsx';
import type { Pointer } from './gesture.ts';
import { HEAD, heightOf, NAMES, topsOf } from './measures.ts';
import { neighbour } from './neighbour.ts';
import type { Row } from './rows.ts';
import { minuteWidth, type Scale, widthOf, xOf } from './scale.ts';
import { texts } from './texts.ts';

/** What the page has to know of where things are. */
export interface BoardHandle {
  scroller: () => HTMLElement | null;
  /** What of the board is under a point of the window; undefined outside of it. */
  pointerAt: (clientX: number, clientY: number) => Pointer | undefined;
  /** Brings a visit into sight and gives it the focus. */
  focusVisit: (id: number) => void;
}

interface Props extends RowActions {
  handle: RefObject<BoardHandle | null>;
  data: BoardData;
  rows: readonly Row[];
  scale: Scale;
  store: DragStore;
  selected: ReadonlySet<number>;
  /** The visit that the tab key comes to. */
  focused: number | undefined;
  /** In milliseconds. */
  now: number;
}

/** Rows drawn above and below those in sight. */
const MORE = 4;
/** What is seen of the time before the present one, in minutes. */
const BEFORE = 75;

export function Board({
  handle,
  data,
  rows,
  scale,
  store,
  selected,
  focused,
  now,
  ...actions
}: Props) {
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
      if (!row || below || clientX < left + NAMES) return { over: 'nothing' };
      return { over: 'row', x, id_usuario: row.person.id };
    },
    [rows, tops],
  );
  const focusVisit = useCallback(
    (id: number) => {
      const index = rows.findIndex(({ blocks }) => blocks.some(({ visit }) => visit.id === id));
      if (index < 0) return;
      virtual.scrollToIndex(index);
      requestAnimationFrame(() =>
        scroller.current?.querySelector<HTMLElement>(`[data-visit="${id}"]`)?.focus(),
      );
    },
    [rows, virtual],
  );
  useImperativeHandle(handle, () => ({ scroller: () => scroller.current, pointerAt, focusVisit }));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = Number((event.target as HTMLElement).dataset.visit);
    const to =
      id && !event.altKey && !event.ctrlKey && !event.metaKey && neighbour(rows, id, event.key);
    if (!to) return;
    event.preventDefault();
    focusVisit(to);
  };

  return (
    <section
      ref={scroller}
      className={classes.board}
      data-inset={`${HEAD} ${NAMES}`}
      aria-label={t('board')}
      onKeyDown={onKeyDown}
    >
      <div style={{ width: NAMES + widthOf(scale), height: virtual.getTotalSize() }}>
        <BoardHead scale={scale} now={now} />
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <BoardRow
            key={key}
            row={rows[index] as Row}
            data={data}
            top={start}
            scale={scale}
            now={now}
            selected={selected}
            focused={focused}
            {...actions}
          />
        ))}
        {days.includes(dayOf(now, timeZone)) && (
          <i
            className={classes.nowLine}
            style={{ left: NAMES + xOf(scale, now), height: virtual.getTotalSize() - HEAD }}
            aria-hidden="true"
          />
        )}
        <Ghosts store={store} data={data} rows={rows} tops={tops} scale={scale} />
      </div>
    </section>
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
