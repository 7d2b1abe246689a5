/**
 * The synchronisation as a table: from a state and what happened to the next state and what to do about it. Pure. What
 * it does to the server is one thing at a time: the next effect follows from the event that ends the one before.
 */
import type { SyncStatus, Trouble } from '../store/meta.ts';

/** The work that talks to the server. */
type Work = 'send' | 'fetch' | 'upload' | 'gather';

export interface State {
  phase: SyncStatus['phase'];
  trouble: Trouble | null;
  /** What is under way, or goes on once there are new tokens. */
  work: Work;
  /** Attempts that failed in a row. */
  attempts: number;
  /** The work at which they failed: only its success ends them. */
  failing: Work | null;
  /** Items that the server failed at in a row, each alone: some of them, or the server itself. */
  alone: number;
  /** The most events in one upload. */
  batch: number;
  /** About how many bytes one request carries. */
  bytes: number;
  /** The server said when it wants to be asked again: nothing is sent before. */
  bidden: boolean;
  /** Why what is new could not be fetched; what waits to be sent goes all the same. */
  unfetched: Trouble | null;
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
  | ({ type: 'sent'; remaining: boolean } & Heard)
  | { type: 'fetched'; more: boolean }
  /** `image`: whether any of one was sent. `events`: whether events may be sent. */
  | ({ type: 'uploaded'; image: boolean; events: boolean } & Heard)
  /** `more`: there may be more to gather. `isLong`: it has gone on for as long as an idle app rests. */
  | ({ type: 'gathered'; more: boolean; isLong: boolean } & Heard)
  | { type: 'renewed' }
  | Failed;

/** `isHeard`: the server answered; else there was nothing to send. `grows`: a request of twice the size would do. */
interface Heard {
  isHeard: boolean;
  grows?: boolean;
}

export interface Failed {
  type: 'failed';
  why: Failure;
  /** When the server wants to be asked again, in milliseconds. */
  retryAfter?: number | null;
  /** The deadline passed: less may arrive sooner. */
  isLate?: boolean;
  /** The server failed, or something before it would not pass the request on: its content may be why. */
  isFault?: boolean;
  /** How many events or images were in the request. */
  items?: number;
}

export type Failure = Trouble | 'expired' | 'too-large';

export type Effect =
  /** Ends what is under way: its outcome does not count any more. */
  | { do: 'abort' }
  | { do: 'send'; limit: number; bytes: number }
  | { do: 'fetch' }
  | { do: 'upload'; bytes: number }
  /** What is good to have without a network, a piece at a time. */
  | { do: 'gather'; bytes: number }
  | { do: 'renew' }
  /** Come back with `woken` by `timer`; replaces the timer before. */
  | { do: 'wait'; ms: number };

type Step = readonly [State, readonly Effect[]];

const MAX_BATCH = 500;
/** On 4 kB/s the least takes a second, the first eight. */
const BYTES = { least: 4 * 1024, first: 32 * 1024, most: 256 * 1024 };
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;
/** So many different items the server fails at in a row, each alone, before it is the server that has to rest. */
const MOST_ALONE = 3;
/** How often an app that has nothing to send asks what is new. */
export const POLL_MS = 300_000;

export const START: State = {
  phase: 'idle',
  trouble: null,
  work: 'send',
  attempts: 0,
  failing: null,
  alone: 0,
  batch: MAX_BATCH,
  bytes: BYTES.first,
  bidden: false,
  unfetched: null,
  renewed: false,
  again: false,
  sentImages: false,
};

const PHASES: Record<Work, State['phase']> = {
  send: 'sending',
  fetch: 'fetching',
  upload: 'uploading',
  gather: 'gathering',
};

/** `chance` is a random number from 0 to 1. */
export function step(state: State, event: Event, chance: number): Step {
  switch (event.type) {
    case 'woken':
      return woken(state, event.by);
    case 'renewal-wanted':
      return renewalWanted(state);
    case 'signed-in':
      return signedIn(state);
    case 'failed':
      return failed(state, event, chance);
    default:
      return succeeded(isHeard(event) ? progress(state) : state, event, chance);
  }
}

const isHeard = (event: Success): boolean => !('isHeard' in event) || event.isHeard;

/** What the success of the work ends. */
function progress(state: State): State {
  const next: State = { ...state, trouble: null, renewed: false };
  const ends = state.failing === null || state.failing === state.work;
  return ends ? { ...next, attempts: 0, alone: 0, failing: null } : next;
}

const isResting = ({ phase }: State): boolean =>
  phase === 'idle' || phase === 'waiting' || phase === 'stopped';

const isSignedOut = ({ phase, trouble }: State): boolean =>
  phase === 'stopped' && trouble === 'signed-out';

type Waker = Extract<Event, { type: 'woken' }>['by'];

function woken(state: State, by: Waker): Step {
  if (!isResting(state)) return wokenAtWork(state, by);
  // Only a password helps.
  if (isSignedOut(state)) return [state, []];
  if (state.phase === 'idle') return begin(state, 'send');
  // The server said when; else what was recorded can wait as long as the rest, and a technician who looks at the app,
  // or has a network, should not.
  if (state.bidden && by !== 'timer') return [state, []];
  const waits = state.phase === 'stopped' ? ['recorded', 'timer', 'network'] : ['recorded'];
  return waits.includes(by) ? [state, []] : begin(state, 'send');
}

/** What was wrong with the session before says nothing of the new one, which may wait for a line. */
const signedIn = (state: State): Step =>
  isSignedOut(state) ? begin({ ...state, trouble: null, renewed: false }, 'send') : [state, []];

/**
 * A request under way may hang: the technician’s button, or another network, begins anew. Events do not wait for an image,
 * and nothing waits for what is gathered.
 */
function wokenAtWork(state: State, by: Waker): Step {
  const overtakes = by === 'recorded' && state.phase === 'uploading';
  const isAside = state.phase === 'gathering' && by !== 'timer';
  if (by === 'asked' || by === 'network' || overtakes || isAside)
    return anew(begin({ ...state, sentImages: state.sentImages || overtakes }, 'send'));
  return [{ ...state, again: state.again || by !== 'timer' }, []];
}

function renewalWanted(state: State): Step {
  const isStopped = state.phase === 'stopped' && !isSignedOut(state);
  if (isStopped || state.phase === 'renewing' || state.bidden) return [state, []];
  return isResting(state) ? renew(state) : anew(renew(state));
}

const anew = ([state, effects]: Step): Step => [state, [{ do: 'abort' }, ...effects]];

function begin(state: State, work: Work): Step {
  const { batch, bytes } = state;
  const next: State = { ...state, work, phase: PHASES[work], bidden: false };
  if (work === 'send') return [{ ...next, again: false }, [{ do: 'send', limit: batch, bytes }]];
  return [next, [work === 'fetch' ? { do: 'fetch' } : { do: work, bytes }]];
}

const renew = (state: State): Step => [{ ...state, phase: 'renewing' }, [{ do: 'renew' }]];

type Success = Exclude<Event, { type: 'woken' | 'renewal-wanted' | 'signed-in' | 'failed' }>;

const grown = (bytes: number, grows: boolean | undefined): number =>
  grows ? Math.min(BYTES.most, bytes * 2) : bytes;

const halved = (state: State): State => ({
  ...state,
  bytes: Math.max(BYTES.least, Math.floor(state.bytes / 2)),
});

function succeeded(state: State, event: Success, chance: number): Step {
  switch (event.type) {
    case 'renewed':
      return begin({ ...state, renewed: true }, state.work);
    case 'sent': {
      // An upload that passed makes the next one larger again.
      const batch = event.isHeard ? Math.min(MAX_BATCH, state.batch * 2) : state.batch;
      const next = { ...state, batch, bytes: grown(state.bytes, event.grows) };
      return begin(next, event.remaining ? 'send' : 'fetch');
    }
    case 'fetched':
      if (event.more) return begin(state, state.again ? 'send' : 'fetch');
      return begin({ ...state, sentImages: false, unfetched: null }, 'upload');
    case 'uploaded':
      return afterImage({ ...state, bytes: grown(state.bytes, event.grows) }, event, chance);
    case 'gathered': {
      const next = { ...state, bytes: grown(state.bytes, event.grows) };
      if (next.again) return begin(next, 'send');
      if (!event.more) return idle(next);
      return begin(next, event.isLong ? 'fetch' : 'gather');
    }
  }
}

type Uploaded = Extract<Event, { type: 'uploaded' }>;

function afterImage(state: State, { image, events }: Uploaded, chance: number): Step {
  if (events || state.again)
    return begin({ ...state, sentImages: state.sentImages || image }, 'send');
  if (image) return begin({ ...state, sentImages: true }, 'upload');
  if (state.unfetched) return wait({ ...state, work: 'fetch' }, state.unfetched, 0, chance);
  if (state.sentImages) return begin(state, 'fetch');
  return begin(state, 'gather');
}

const idle = (state: State): Step => [
  { ...state, phase: 'idle', work: 'send', renewed: false },
  [{ do: 'wait', ms: POLL_MS }],
];

function failed(state: State, failure: Failed, chance: number): Step {
  const { why } = failure;
  switch (why) {
    case 'expired':
      return state.phase === 'renewing' || state.renewed ? stop(state, 'signed-out') : renew(state);
    case 'too-large':
      return begin(fewer(state, failure), 'send');
    case 'signed-out':
    case 'outdated':
      return stop(state, why);
    default:
      return passing(state, why, failure, chance);
  }
}

/** Half as many events as were in the request. */
const fewer = (state: State, { items = 1 }: Failed): State => ({
  ...state,
  batch: Math.max(1, Math.floor(Math.min(state.batch, items) / 2)),
});

/** A failure that may be over soon. */
function passing(state: State, why: Trouble, failure: Failed, chance: number): Step {
  const { isLate = false, isFault = false, items = 1 } = failure;
  const retryAfter = failure.retryAfter ?? 0;
  const { work, phase } = state;
  if (phase === 'renewing') return wait(state, why, retryAfter, chance);
  if (work === 'gather') return ungathered(state, why, failure, chance);
  const isWeighed = work !== 'fetch' && (isLate || isFault);
  const next = isWeighed ? fewer(halved(state), failure) : state;
  if (retryAfter > 0) return wait(next, why, retryAfter, chance);
  // What waits here may go although what is new does not come, and may make room for it.
  const isOwn = why === 'full' || isLate || isFault;
  if (work === 'fetch' && isOwn)
    return begin({ ...next, sentImages: false, unfetched: why }, 'upload');
  if (isFault && work !== 'fetch') {
    // One of several: which one is found soon.
    if (items > 1) return pause(next, why, chance);
    const alone = state.alone + 1;
    if (alone < MOST_ALONE) return begin({ ...next, alone, failing: work }, work);
  }
  return wait(next, why, 0, chance);
}

/** What is good to have did not come: the rest has, so the app rests, unless the network or the server is gone. */
function ungathered(state: State, why: Trouble, failure: Failed, chance: number): Step {
  const isGone = why === 'offline' || why === 'portal' || why === 'lost';
  if (failure.retryAfter || (isGone && !failure.isLate))
    return wait(state, why, failure.retryAfter ?? 0, chance);
  const next = failure.isLate ? halved(state) : state;
  return next.again ? begin(next, 'send') : idle(next);
}

/** Each pause is twice the one before, of which half is left to chance: devices that failed together part. */
function wait(state: State, why: Trouble, retryAfter: number, chance: number): Step {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(state.attempts, 20));
  const ms = Math.max(retryAfter, (longest * (1 + chance)) / 2);
  const { work: failing, attempts } = state;
  const next = { ...state, attempts: attempts + 1, failing, bidden: retryAfter > 0 };
  return rest(next, why, ms);
}

/** The shortest pause, which does not count as an attempt that failed. */
const pause = (state: State, why: Trouble, chance: number): Step =>
  rest(state, why, (FIRST_WAIT_MS * (1 + chance)) / 2);

const rest = (state: State, trouble: Trouble, ms: number): Step => [
  { ...state, phase: 'waiting', trouble, work: 'send', renewed: false, unfetched: null },
  [{ do: 'wait', ms }],
];

const stop = (state: State, trouble: Trouble): Step => [
  { ...state, phase: 'stopped', work: 'send', renewed: false, unfetched: null, trouble },
  [],
];
