/**
 * Failures of the device's storage on this page. Screens record and wait; what the device could not keep is reported
 * here.
 */
import { useSyncExternalStore } from 'react';
import { type StorageFailure, StorageProblem } from '../store/storage.ts';

let trouble: StorageFailure | null = null;
const listeners = new Set<() => void>();

/** Reports that the device could not keep something; null when the technician has seen it. */
export function noteStorageTrouble(kind: StorageFailure | null): void {
  trouble = kind;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useStorageTrouble = (): StorageFailure | null =>
  useSyncExternalStore(subscribe, () => trouble);

/** A `StorageProblem` that no screen has an answer of its own for is answered by the banner. */
export function catchStorageProblems(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof StorageProblem)) return;
    event.preventDefault();
    noteStorageTrouble(event.reason.kind);
  });
}
