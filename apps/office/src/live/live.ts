/**
 * What happens in the account, for every tab of this browser. The tab that has the lock listens to the server; the
 * others hear it from that one. When a tab closes, another takes over.
 */
import { type Ending, type LiveEvent, listen } from './stream.ts';

/** `since`: when it became so, in milliseconds. */
export interface LiveState {
  kind: 'connecting' | 'live' | 'broken';
  since: number;
}

type TabMessage =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'state'; state: LiveState }
  /** A tab that has just come wants to know how it is. */
  | { kind: 'asked' };

const NAME = 'campeiro-office-live';
/** Between attempts, in milliseconds: longer each time, and not all browsers at once. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

interface Surroundings {
  fetch: typeof fetch;
  /** Absent where the page came without https: then every tab listens for itself. */
  locks: LockManager | undefined;
  channel: Pick<BroadcastChannel, 'postMessage' | 'close'> & {
    onmessage: ((message: MessageEvent) => void) | null;
  };
  now: () => number;
  /** Silence after which a connection is dead; see `listen`. */
  silence?: number;
}

export interface Live {
  state(): LiveState;
  /** Calls back on every event, and whenever the connection is there again. */
  subscribe(listener: (event: LiveEvent | 'again') => void): () => void;
  onState(listener: () => void): () => void;
  /** Tries at once: the browser reports the network again, or the window is shown again. */
  wake(): void;
  close(): void;
}

/** Begins to listen. `onRefused`: the session has ended. */
export function startLive(on: Surroundings, onRefused: () => void): Live {
  const ended = new AbortController();
  const listeners = new Set<(event: LiveEvent | 'again') => void>();
  const stateListeners = new Set<() => void>();
  let state: LiveState = { kind: 'connecting', since: on.now() };
  let leads = false;
  let wasLive = false;
  let wake = () => {};

  const emit = (event: LiveEvent | 'again') => {
    for (const listener of listeners) listener(event);
  };
  const become = (next: LiveState) => {
    const isBack = next.kind === 'live' && state.kind !== 'live';
    state = next;
    for (const listener of stateListeners) listener();
    // Events were missed meanwhile: everything is read anew. At the first time it has just been read.
    if (isBack && wasLive) emit('again');
    if (isBack) wasLive = true;
  };
  const post = (message: TabMessage) => on.channel.postMessage(message);
  const change = (kind: LiveState['kind']) => {
    if (kind === state.kind) return;
    become({ kind, since: on.now() });
    post({ kind: 'state', state });
  };

  on.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'asked' && leads) post({ kind: 'state', state });
    if (data.kind === 'state' && !leads) become(data.state);
    if (data.kind === 'event' && !leads) emit(data.event);
  };

  const lead = async () => {
    leads = true;
    // The tab that led before is gone: events are missed until this tab listens.
    change('connecting');
    for (let failures = 0; !ended.signal.aborted; failures++) {
      const ending = await listen({
        fetch: on.fetch,
        signal: ended.signal,
        ...(on.silence !== undefined && { silence: on.silence }),
        onOpen: () => {
          failures = 0;
          change('live');
        },
        onEvent: (event) => {
          emit(event);
          post({ kind: 'event', event });
        },
      });
      if (ended.signal.aborted) return;
      change('broken');
      if (ending === 'refused') onRefused();
      await pause(pauseAfter(ending, failures));
    }
  };
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      ended.signal.addEventListener('abort', wake, { once: true });
    });

  post({ kind: 'asked' });
  if (on.locks)
    // Released when the tab closes, and never before: two that lead would listen twice.
    void on.locks.request(NAME, { signal: ended.signal }, lead).catch(() => {});
  else void lead();

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onState: (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    wake: () => wake(),
    close: () => {
      ended.abort();
      on.channel.close();
    },
  };
}

const pauseAfter = (ending: Ending, failures: number): number => {
  // The user has to sign in first, or close a window: asking often does not help.
  if (ending !== 'broken') return LONGEST_PAUSE;
  const longest = Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE);
  return longest / 2 + (Math.random() * longest) / 2;
};
