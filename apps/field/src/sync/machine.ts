/**
 * The synchronisation as a table: from a state and what happened to the next state and what to do about it. Pure. What
 * it does to the server is one thing at a time: the next effect follows from the event that ends the one before.
 */
import type { SyncStatus, Trouble } from '../store/meta.ts';

/** The work that talks to the server. */
type Work = 'send' | 'fetch' | 'upload';

export interface State {
  phase: SyncStatus['phase'];
  trouble: Trouble | null;
  /** What is under way, or goes on once there are new tokens. */
  work: Work;
  /** Attempts that failed in a row. */
  attempts: number;
  /** The most events in one upload. */
  batch: number;
  /** The tokens were renewed and nothing has succeeded since. */
  renewed: boolean;
  /** Something happened during the work that asks for another round. */
  again: boolean;
  /** Images were sent since the last fetch: visits may have been concluded by them. */
  sentImages: boolean;
}

export type Event =
  /** Something was recorded; the network or the page is back; a person or a timer asks. */
  | { type: 'woken'; by: 'recorded' | 'network' | 'seen' | 'asked' | 'timer' }
  /** Another tab was refused with the tokens that there are. */
  | { type: 'renewal-wanted' }
  /** The password was given. */
  | { type: 'signed-in' }
  | { type: 'sent'; remaining: boolean }
  | { type: 'fetched'; more: boolean }
  /** `image`: whether there was one to send. `events`: whether events are pending. */
  | { type: 'uploaded'; image: boolean; events: boolean }
  | { type: 'renewed' }
  | { type: 'failed'; why: Failure; retryAfter?: number | null };

export type Failure = Trouble | 'expired' | 'too-large';

export type Effect =
  | { do: 'send'; limit: number }
  | { do: 'fetch' }
  | { do: 'upload' }
  | { do: 'renew' }
  /** Come back with `woken` by `timer`; replaces the timer before. */
  | { do: 'wait'; ms: number };

type Step = readonly [State, readonly Effect[]];

const MAX_BATCH = 500;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;
/** How often an app that has nothing to send asks what is new. */
const POLL_MS = 300_000;

export const START: State = {
  phase: 'idle',
  trouble: null,
  work: 'send',
  attempts: 0,
  batch: MAX_BATCH,
  renewed: false,
  again: false,
  sentImages: false,
};

const PHASES: Record<Work, State['phase']> = {
  send: 'sending',
  fetch: 'fetching',
  upload: 'uploading',
};

/** `chance` is a random number from 0 to 1. */
export function step(state: State, event: Event, chance: number): Step {
  switch (event.type) {
    case 'woken':
      return woken(state, event.by);
    case 'renewal-wanted':
      return isResting(state) && state.phase !== 'stopped' ? renew(state) : [state, []];
    case 'signed-in':
      return isSignedOut(state) ? begin(state, 'send') : [state, []];
    case 'failed':
      return failed(state, event.why, event.retryAfter ?? 0, chance);
    default:
      return succeeded({ ...state, ...PROGRESS }, event);
  }
}

/** What any success ends. */
const PROGRESS = { attempts: 0, trouble: null, renewed: false } as const;

const isResting = ({ phase }: State): boolean =>
  phase === 'idle' || phase === 'waiting' || phase === 'stopped';

const isSignedOut = ({ phase, trouble }: State): boolean =>
  phase === 'stopped' && trouble === 'signed-out';

type Waker = Extract<Event, { type: 'woken' }>['by'];

function woken(state: State, by: Waker): Step {
  if (!isResting(state)) return [{ ...state, again: state.again || by !== 'timer' }, []];
  // Only a password helps.
  if (isSignedOut(state)) return [state, []];
  if (state.phase === 'idle') return begin(state, 'send');
  // What was recorded can wait as long as the rest; a technician who looks at the app, or has a network, should not.
  const waits = state.phase === 'stopped' ? ['recorded', 'timer', 'network'] : ['recorded'];
  return waits.includes(by) ? [state, []] : begin(state, 'send');
}

function begin(state: State, work: Work): Step {
  const next: State = { ...state, work, phase: PHASES[work] };
  if (work === 'send') return [{ ...next, again: false }, [{ do: 'send', limit: state.batch }]];
  return [next, [{ do: work }]];
}

const renew = (state: State): Step => [{ ...state, phase: 'renewing' }, [{ do: 'renew' }]];

type Success = Exclude<Event, { type: 'woken' | 'renewal-wanted' | 'signed-in' | 'failed' }>;

function succeeded(state: State, event: Success): Step {
  switch (event.type) {
    case 'renewed':
      return begin({ ...state, renewed: true }, state.work);
    case 'sent': {
      // An upload that passed makes the next one larger again.
      const batch = Math.min(MAX_BATCH, state.batch * 2);
      return begin({ ...state, batch }, event.remaining ? 'send' : 'fetch');
    }
    case 'fetched':
      return event.more ? begin(state, 'fetch') : begin({ ...state, sentImages: false }, 'upload');
    case 'uploaded':
      return afterImage(state, event);
  }
}

function afterImage(state: State, { image, events }: { image: boolean; events: boolean }): Step {
  if (events || state.again)
    return begin({ ...state, sentImages: state.sentImages || image }, 'send');
  if (image) return begin({ ...state, sentImages: true }, 'upload');
  if (state.sentImages) return begin(state, 'fetch');
  return [{ ...state, phase: 'idle', work: 'send' }, [{ do: 'wait', ms: POLL_MS }]];
}

function failed(state: State, why: Failure, retryAfter: number, chance: number): Step {
  switch (why) {
    case 'expired':
      return state.phase === 'renewing' || state.renewed ? stop(state, 'signed-out') : renew(state);
    case 'too-large':
      return begin({ ...state, batch: Math.max(1, Math.floor(state.batch / 2)) }, 'send');
    case 'offline':
    case 'portal':
    case 'unavailable':
      return wait(state, why, retryAfter, chance);
    default:
      return stop(state, why);
  }
}

/** Each pause is twice the one before, of which half is left to chance: devices that failed together part. */
function wait(state: State, why: Trouble, retryAfter: number, chance: number): Step {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(state.attempts, 20));
  const ms = Math.max(retryAfter, (longest * (1 + chance)) / 2);
  const next: State = { ...state, phase: 'waiting', trouble: why, attempts: state.attempts + 1 };
  return [{ ...next, work: 'send', renewed: false }, [{ do: 'wait', ms }]];
}

const stop = (state: State, trouble: Trouble): Step => [
  { ...state, phase: 'stopped', work: 'send', renewed: false, trouble },
  [],
];
