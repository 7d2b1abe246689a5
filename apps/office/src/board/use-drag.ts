/**
 * Pointers on the board and the queue. A mouse drags once it has moved a little, a finger after a long press: before
 * that it scrolls. Escape gives up, and a pointer near an edge scrolls the board along.
 */
import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef } from 'react';
import type { DragStore } from './drag-store.ts';
import type { Drag, Pointer } from './gesture.ts';
import type { Scale } from './scale.ts';

/** In pixels. A press that moves less is a click. */
const SLACK = 4;
/** In milliseconds. */
const LONG_PRESS = 350;
/** How near to an edge the board scrolls along, and how far with each frame. In pixels. */
const EDGE = 48;
const STRIDE = 14;

interface Surface {
  /** What scrolls. */
  scroller: () => HTMLElement | null;
  /** What is under a point of the window. */
  pointerAt: (clientX: number, clientY: number) => Pointer;
  scale: Scale;
  store: DragStore;
}

/** Called with the visits that are to change, as they are to be. */
type OnDrop = (visits: ReturnType<DragStore['drop']>) => void;

/** Returns what to call when a pointer goes down on something that can be dragged. */
export function useDrag(surface: Surface) {
  const latest = useRef(surface);
  latest.current = surface;
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  return useCallback((event: ReactPointerEvent, drag: Drag, onDrop: OnDrop) => {
    if (event.button !== 0 || !event.isPrimary || drag.held.length === 0) return;
    stop.current();
    stop.current = followPointer(event.nativeEvent, () => latest.current, drag, onDrop);
  }, []);
}

function followPointer(
  down: PointerEvent,
  surface: () => Surface,
  drag: Drag,
  onDrop: OnDrop,
): () => void {
  const { pointerId, clientX: startX, clientY: startY } = down;
  const touch = down.pointerType !== 'mouse';
  const ends = new AbortController();
  let isDragging = false;
  let [x, y] = [startX, startY];
  let frame = 0;

  const begin = () => {
    isDragging = true;
    window.getSelection()?.removeAllRanges();
    surface().store.start(drag, x, y);
    track();
  };
  const track = () => {
    const { store, pointerAt, scale, scroller } = surface();
    scrollAlong(scroller(), x, y);
    store.move(pointerAt(x, y), scale, x, y);
    frame = requestAnimationFrame(track);
  };
  const end = () => {
    cancelAnimationFrame(frame);
    clearTimeout(press);
    ends.abort();
  };
  const giveUp = () => {
    end();
    if (isDragging) surface().store.cancel();
  };
  const press = touch ? setTimeout(begin, LONG_PRESS) : undefined;

  const on = <K extends keyof WindowEventMap>(
    name: K,
    listener: (event: WindowEventMap[K]) => void,
  ) => window.addEventListener(name, listener, { signal: ends.signal, passive: false });

  on('pointermove', (event) => {
    if (event.pointerId !== pointerId) return;
    [x, y] = [event.clientX, event.clientY];
    if (isDragging || Math.hypot(x - startX, y - startY) < SLACK) return;
    if (touch) giveUp();
    else begin();
  });
  on('pointerup', (event) => {
    if (event.pointerId !== pointerId) return;
    end();
    if (!isDragging) return;
    const { store, pointerAt, scale } = surface();
    store.move(pointerAt(event.clientX, event.clientY), scale, event.clientX, event.clientY);
    preventClick();
    onDrop(store.drop());
  });
  on('pointercancel', (event) => {
    if (event.pointerId === pointerId) giveUp();
  });
  on('keydown', (event) => {
    if (event.key === 'Escape') giveUp();
  });
  // A finger that drags does not scroll.
  on('touchmove', (event) => {
    if (isDragging) event.preventDefault();
  });
  on('contextmenu', (event) => {
    if (touch) event.preventDefault();
  });
  return giveUp;
}

/** The release of a drag is not a click on what lies below. */
function preventClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

function scrollAlong(scroller: HTMLElement | null, x: number, y: number): void {
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return;
  if (x > right - EDGE) scroller.scrollLeft += STRIDE;
  if (y > bottom - EDGE) scroller.scrollTop += STRIDE;
  const { inset = '0' } = scroller.dataset;
  const [head = 0, names = 0] = inset.split(' ').map(Number);
  if (x < left + names + EDGE && x > left + names) scroller.scrollLeft -= STRIDE;
  if (y < top + head + EDGE && y > top + head) scroller.scrollTop -= STRIDE;
}
