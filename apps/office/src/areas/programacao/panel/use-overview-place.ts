/** Keeps where a plan or a rehearsal is scrolled to, and the focus while it opens, gives its place to a visit, and closes. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Overview } from './props.ts';

/** `isAway`: a visit has its place. What it returns belongs to the panel. */
export function useOverviewPlace(kind: Overview['kind'] | undefined, isAway: boolean) {
  const ref = useRef<HTMLElement>(null);
  const top = useRef(0);
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = isAway ? 0 : top.current;
    // What was pressed to come here is no longer shown.
    if (ref.current?.contains(document.activeElement)) focus(ref.current);
  }, [isAway]);
  useEffect(() => {
    const opener = document.activeElement;
    if (!kind) return;
    top.current = 0;
    focus(ref.current);
    return () => {
      if (document.activeElement === document.body) focus(opener);
    };
  }, [kind]);
  const onScroll = () => {
    if (!isAway) top.current = ref.current?.scrollTop ?? 0;
  };
  return { ref, onScroll, tabIndex: -1 };
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
