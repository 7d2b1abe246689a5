/** Short sentences about what just happened, at the lower edge of the window. */
import type { Message } from '@campeiro/contract/kit/languages';
import type { Values } from '@campeiro/ui/language/texts.ts';
import { useSyncExternalStore } from 'react';

export interface Notice {
  tone: 'done' | 'trouble';
  /** What happened; of trouble without one, what the server said. */
  text?: Message;
  values?: Values;
  error?: unknown;
  /** Such as undoing it. */
  action?: { label: Message; run: () => void };
}

export interface Shown extends Notice {
  key: number;
}

/** More at once would hide what is worked on. */
const MOST = 3;

let notices: readonly Shown[] = [];
let made = 0;
const listeners = new Set<() => void>();

function put(next: readonly Shown[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says it until it is read or closed. Returns its key. */
export function notify(notice: Notice): number {
  made++;
  const others = notices.filter((one) => !offersSame(one, notice));
  put([...others, { ...notice, key: made }].slice(-MOST));
  return made;
}

/** Two buttons of one name, such as that of undo, would not say which of two steps they are about. */
const offersSame = (one: Notice, other: Notice): boolean =>
  one.action !== undefined && one.action.label === other.action?.label;

export const dismiss = (key: number): void => put(notices.filter((one) => one.key !== key));

export const useNotices = (): readonly Shown[] => useSyncExternalStore(subscribe, () => notices);
