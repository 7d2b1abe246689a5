/** The live connection of this page. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { noteSessionEnded } from '../transport/ask.ts';
import { queryClient } from '../transport/queries.ts';
import { clockAfter } from './clock.ts';
import { type Live, type LiveState, startLive } from './live.ts';
import { refresher } from './refresh.ts';
import type { LiveEvent } from './stream.ts';

const CONNECTING: LiveState = { kind: 'connecting', since: Date.now() };

let live: Live | undefined;
/** The parts of the frame look before the frame itself has begun to listen. */
const listeners = new Set<() => void>();
const eventListeners = new Set<(event: LiveEvent) => void>();

/**
 * Begins to follow the account, once; the frame does so when a user has signed in. `known`: the account's clock before
 * anything that screens show was read.
 */
export function followAccount(known: string): void {
  if (live) return;
  const hasMoved = clockAfter(known);
  const refresh = refresher(queryClient);
  live = startLive(
    {
      fetch: (...given) => fetch(...given),
      locks: navigator.locks,
      channel: new BroadcastChannel('campeiro-office-live'),
      now: Date.now,
    },
    noteSessionEnded,
  );
  live.onState(tellAll);
  tellAll();
  live.subscribe((event) => {
    if (event !== 'again') for (const hear of eventListeners) hear(event);
    // Everything visible, also what failed while the connection was away.
    if (event === 'again') void queryClient.invalidateQueries();
    else if (hasMoved(event)) refresh('clock');
    else if (event.name === 'posicoes') refresh('positions');
    else if (event.name === 'importacoes') refresh('imports');
    else if (event.name === 'reservas') refresh('holds');
  });
  window.addEventListener('online', () => live?.wake());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) live?.wake();
  });
}

/** Tries to connect at once. */
export const connectNow = (): void => live?.wake();

function tellAll(): void {
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether what is shown is as it is now. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(subscribe, () => live?.state() ?? CONNECTING);

/** Hears the data of each event of this name, for as long as its screen is shown. */
export function useLiveEvents(name: string, hear: (data: unknown) => void): void {
  const onEvent = useEffectEvent((event: LiveEvent) => {
    if (event.name === name) hear(event.data);
  });
  useEffect(() => {
    eventListeners.add(onEvent);
    return () => {
      eventListeners.delete(onEvent);
    };
  }, []);
}
