/**
 * Runs the synchronisation of the tab that leads: does what the state machine asks for and reports the outcome to it.
 */
import { readMeta, type Session, writeMeta } from '../store/meta.ts';
import { type StorageFailure, storageFailure } from '../store/storage.ts';
import { renewSession, sessionIn } from '../transport/session.ts';
import { type Context, failed, failureOf } from './context.ts';
import { gatherNext } from './gather.ts';
import { uploadNext } from './images.ts';
import { asLeader, assertLeading, Deposed } from './leadership.ts';
import { type Effect, type Event, START, type State, step } from './machine.ts';
import { Pull } from './pull.ts';
import { push } from './push.ts';
import { noteSkew } from './settle-times.ts';
import { stating } from './stating.ts';

export interface Timers {
  set(work: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}

interface EngineParts {
  context: Context;
  timers: Timers;
  /** From 0 to 1. */
  random: () => number;
  /** Called with an unexpected error; the attempt counts as failed. */
  onError: (error: unknown) => void;
  /** Called when the device could not keep something, and with null once it can again. */
  onStorage?: (failure: StorageFailure | null) => void;
}

/** An effect that talks to the server. */
type Request = Exclude<Effect, { do: 'wait' | 'abort' }>;

export class Engine {
  readonly #parts: EngineParts;
  readonly #pull = new Pull();
  #state: State = START;
  #timer: unknown;
  #nextAt: number | null = null;
  #running: Promise<void> = Promise.resolve();
  #over = false;
  /** Ends what is under way. */
  #work = new AbortController();
  #end: () => void = () => {};

  constructor(parts: EngineParts) {
    this.#parts = parts;
  }

  get state(): State {
    return this.#state;
  }

  /** Works until `signal` of the context is aborted or another tab leads; then until what is under way has ended. */
  async run(): Promise<void> {
    const { signal } = this.#parts.context;
    const end = new Promise<void>((resolve) => {
      this.#end = () => {
        this.#over = true;
        resolve();
      };
    });
    signal.addEventListener('abort', this.#end, { once: true });
    if (signal.aborted) this.#end();
    this.dispatch({ type: 'woken', by: 'asked' });
    await end;
    this.#parts.timers.clear(this.#timer);
    await this.#running;
  }

  /** Something happened. */
  dispatch(event: Event): void {
    if (this.#over) return;
    const before = this.#state;
    const [state, effects] = step(before, event, this.#parts.random());
    this.#state = state;
    this.#reportStorage(before, state);
    if (event.type === 'woken' && event.by === 'asked') this.#parts.context.patience.hurry();
    for (const effect of effects) this.#perform(effect);
    if (effects.length > 0 || state.phase !== before.phase) void this.#publish(event);
  }

  /** A full device cannot keep its own status: the tab gets it directly. */
  #reportStorage(before: State, { trouble }: State): void {
    const kind = (it: State['trouble']) => (it === 'full' || it === 'lost' ? it : null);
    if (kind(before.trouble) !== kind(trouble)) this.#parts.onStorage?.(kind(trouble));
  }

  #perform(effect: Effect): void {
    const { timers, context } = this.#parts;
    if (effect.do === 'abort') {
      this.#work.abort();
      return;
    }
    timers.clear(this.#timer);
    this.#nextAt = null;
    if (effect.do === 'wait') {
      // An item may be due sooner than all others.
      const isIdle = this.#state.phase === 'idle';
      const ms = isIdle ? Math.min(effect.ms, context.patience.nextIn()) : effect.ms;
      this.#nextAt = context.db.now() + ms;
      this.#timer = timers.set(() => this.dispatch({ type: 'woken', by: 'timer' }), ms);
    } else {
      this.#work = new AbortController();
      const { signal } = this.#work;
      // What was ended may still be writing down an answer.
      this.#running = this.#running.then(() => this.#request(effect, signal));
    }
  }

  async #request(effect: Request, ended: AbortSignal): Promise<void> {
    const { onError, context } = this.#parts;
    const signal = AbortSignal.any([context.signal, ended]);
    let event: Event;
    try {
      await assertLeading(context.db, context.term);
      ended.throwIfAborted();
      const line = await stating(context);
      event = await this.#do(effect, { ...context, line, signal });
    } catch (error) {
      if (error instanceof Deposed) this.#end();
      if (this.#over || ended.aborted) return;
      const why = storageFailure(error);
      if (!why) onError(error);
      event = failed(why ?? 'unavailable');
    }
    if (!ended.aborted) this.dispatch(event);
  }

  #do(effect: Request, context: Context): Promise<Event> {
    switch (effect.do) {
      case 'send':
        return push(context, effect);
      case 'fetch':
        context.gathering.isListed = false;
        return this.#pull.page(context);
      case 'upload':
        return uploadNext(context, effect.bytes);
      case 'gather':
        return gatherNext(context, effect.bytes);
      case 'renew':
        return renew(context);
    }
  }

  /** Publishes the state to all tabs. The exchange goes on if the device cannot store it. */
  async #publish(event: Event): Promise<void> {
    const { context } = this.#parts;
    const { db, term, clock } = context;
    const { phase, trouble } = this.#state;
    const nextAt = this.#nextAt;
    const isSuccess = event.type !== 'failed' && event.type !== 'woken';
    // A round without anything to send has fetched what is new.
    const isComplete = (phase === 'idle' || phase === 'gathering') && event.type !== 'gathered';
    const heard = isSuccess && (isComplete || !('isHeard' in event) || event.isHeard);
    try {
      await asLeader(db, term, [db.outbox], async () => {
        const before = await readMeta(db, 'status');
        const heardAt = heard ? clock.serverNow() : (before?.heardAt ?? null);
        const completeAt = heard && isComplete ? heardAt : (before?.completeAt ?? null);
        await writeMeta(db, 'status', { phase, trouble, nextAt, heardAt, completeAt });
        const { ahead } = clock;
        if (ahead !== undefined) await noteSkew(db, ahead);
      });
    } catch (error) {
      if (error instanceof Deposed) this.#end();
    }
  }
}

/** New tokens, in the database before anything uses them. */
async function renew(context: Context): Promise<Event> {
  const { db, line, signal } = context;
  const session = await readMeta(db, 'session');
  if (!session) return failed('signed-out');
  const outcome = await renewSession(line, session, signal);
  if (outcome.kind === 'ok') {
    if (typeof outcome.body.token_renovacao !== 'string') return failed('portal');
    await replace(context, session, sessionIn(outcome.body));
    return { type: 'renewed' };
  }
  const event = failureOf(outcome);
  if (event.type === 'failed' && event.why === 'expired') await replace(context, session, null);
  return event;
}

/** Another technician may have signed in meanwhile: those tokens are not touched. */
const replace = ({ db, term }: Context, known: Session, next: Session | null): Promise<void> =>
  asLeader(db, term, [], async () => {
    const session = await readMeta(db, 'session');
    if (session?.renewal === known.renewal) await writeMeta(db, 'session', next);
  });
