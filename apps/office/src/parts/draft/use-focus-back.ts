import { type RefObject, useLayoutEffect, useRef } from 'react';

const FOCUSABLE = 'button:not([disabled]), a[href], input:not([disabled])';

/**
 * For a form that takes the place of what it changes. Once it is gone, the first control of its panel has the focus: that
 * of a removed element goes to the top of the page, and a dispatcher who works by keys begins anew there.
 */
export function useFocusBack(): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const it = form.current;
    const panel = it?.closest('section');
    return () => {
      const { activeElement, body } = document;
      const isHere = activeElement === body || it?.contains(activeElement);
      if (!panel || !isHere) return;
      // What stands in its place is drawn by then, or the whole screen has gone.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && panel.isConnected)
          panel.querySelector<HTMLElement>(FOCUSABLE)?.focus();
      });
    };
  }, []);
  return form;
}
