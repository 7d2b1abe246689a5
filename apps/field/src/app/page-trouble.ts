/**
 * What failed on this page alone. Screens record and wait: what the device could not keep is reported here, and that the
 * script which synchronises did not come.
 */
import { useSyncExternalStore } from 'react';
import { type StorageFailure, StorageProblem } from '../store/storage.ts';

/** `unstarted`: nothing is synchronised on this page. A browser does not ask for a script that failed again. */
export type PageTrouble = StorageFailure | 'unstarted';

let trouble: PageTrouble | null = null;
const listeners = new Set<() => void>();

/** Reports it; null when it is over or the technician has seen it. */
export function notePageTrouble(kind: PageTrouble | null): void {
  trouble = kind;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePageTrouble = (): PageTrouble | null =>
  useSyncExternalStore(subscribe, () => trouble);

/** A `StorageProblem` that no screen has an answer of its own for is answered by the banner. */
export function catchStorageProblems(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof StorageProblem)) return;
    event.preventDefault();
    notePageTrouble(event.reason.kind);
  });
}
