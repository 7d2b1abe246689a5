/** What undo goes back to. Pure. */

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the last step was about: keystrokes at the same place are one step. */
  readonly tag: string | null;
}

/** Bounds the memory of undo; an author does not go back further. */
const MOST = 200;

export const begun = <T>(present: T): History<T> => ({ past: [], present, future: [], tag: null });

/** A step further. Steps with the same tag, one after the other, are undone together. */
export function stepped<T>(history: History<T>, present: T, tag: string | null): History<T> {
  if (present === history.present) return history;
  if (tag !== null && tag === history.tag) return { ...history, present, future: [] };
  return { past: [...history.past, history.present].slice(-MOST), present, future: [], tag };
}

export function undone<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], tag: null };
}

/** What was done with this tag last is as if it had not been. */
export function givenUp<T>(history: History<T>, tag: string): History<T> {
  const before = history.past.at(-1);
  if (history.tag !== tag || before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [], tag: null };
}

export function redone<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const [next, ...later] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: later, tag: null };
}
