/** A list that the tab key comes to once: arrows, `Home` and `End` go from item to item. */
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

const ITEMS = '[data-roving]';

/** Where a key leads, from an item of so many; undefined for other keys. */
function placeFor(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** To be put on what has the items. Items have `data-roving`, and the first of them is in the tab order. */
export function useRovingFocus() {
  const list = useRef<HTMLDivElement>(null);
  return {
    ref: list,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const items = [...(list.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
      const at = items.indexOf(event.target as HTMLElement);
      const to = at < 0 ? undefined : placeFor(event.key, at, items.length);
      if (to === undefined) return;
      event.preventDefault();
      items[to]?.focus();
    },
    // The tab key comes back to where it left.
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (!target.matches(ITEMS)) return;
      for (const item of list.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])
        item.tabIndex = -1;
      target.tabIndex = 0;
    },
  };
}
