/**
 * What an item of the board says in full, beside it: after a moment under a mouse, at once where the keyboard comes.
 * Screen readers have it as the name of the item.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './Board.module.css';

/** A mouse that only passes shows nothing. In milliseconds. */
const REST = 350;
/** Between the item and its tip, and room for one below it, in pixels. */
const [GAP, HIGHEST, WIDEST] = [6, 150, 310];

const tipped = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-tip]');

/** Handlers for the element that has the items (`data-tip`, its lines apart), and what is to be drawn. */
export function useTip() {
  const [of, setOf] = useState<HTMLElement | null>(null);
  const timer = useRef(0);
  // Pressing an item gives it the focus, too.
  const isByKeys = useRef(false);
  const show = (item: HTMLElement | null) => {
    clearTimeout(timer.current);
    setOf(item);
  };
  const hide = () => show(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!of) return undefined;
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && setOf(null);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [of]);
  const handlers = {
    onPointerOver: ({ target, pointerType, buttons }: PointerEvent) => {
      if (pointerType !== 'mouse' || buttons > 0) return;
      const item = tipped(target);
      if (item === of && item) return;
      hide();
      if (item) timer.current = window.setTimeout(() => setOf(item), REST);
    },
    onPointerLeave: hide,
    onPointerDown: () => {
      isByKeys.current = false;
      hide();
    },
    onFocus: ({ target }: FocusEvent) => isByKeys.current && show(tipped(target)),
    onBlur: hide,
    onKeyUp: ({ key, altKey, target }: KeyboardEvent) => {
      if (key === 'Tab' || key.startsWith('Arrow') || key === 'Home' || key === 'End') {
        isByKeys.current = true;
        // What is planned by keys moves.
        show(altKey ? null : tipped(target));
      }
    },
    onScroll: hide,
  };
  return { tip: of?.isConnected && <Tip of={of} />, handlers };
}

function Tip({ of }: { of: HTMLElement }) {
  const { left, top, bottom } = of.getBoundingClientRect();
  const [first, ...rest] = (of.dataset.tip ?? '').split('\n');
  const place = {
    left: Math.max(GAP, Math.min(left, innerWidth - WIDEST)),
    ...(bottom + HIGHEST > innerHeight
      ? { bottom: innerHeight - top + GAP }
      : { top: bottom + GAP }),
  };
  return createPortal(
    <div className={classes.meaning} style={place} data-tip-shown aria-hidden="true">
      <b>{first}</b>
      {rest.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>,
    document.body,
  );
}
