/** Whether the tab that leads is alive: the others ask it, and it answers. Nothing is said where there is one tab. */

/** The part of a `BroadcastChannel` that is used. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  close(): void;
}

export interface PresenceTimers {
  set(work: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}

type Waker = 'network' | 'seen' | 'asked';
type Message = { say: 'there?' } | { say: 'here' } | { say: 'wake'; by: Waker };

/** How often the leader is asked. */
const ASK_MS = 10_000;
/** Two questions without an answer in so long: a healthy leader answers in milliseconds. */
const SILENCE_MS = 3_000;

interface Parts {
  channel: Channel;
  timers: PresenceTimers;
  /** The leader does not answer. */
  onSilence: () => void;
  /** Another tab asks the leader to continue. */
  onWake: (by: Waker) => void;
}

export class Presence {
  readonly #parts: Parts;
  /** This tab leads. */
  #leads = false;
  #closed = false;
  #unanswered = 0;
  #timer: unknown;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.channel.onmessage = ({ data }) => this.#hear(data as Message);
    this.#askIn(ASK_MS);
  }

  set leads(leads: boolean) {
    this.#leads = leads;
    this.#unanswered = 0;
    this.#askIn(ASK_MS);
    // Others that found the last leader silent need not take the lead too.
    if (leads) this.#say({ say: 'here' });
  }

  /** Passes it on to the leader, and looks whether there still is one. */
  wake(by: Waker): void {
    this.#say({ say: 'wake', by });
    this.#ask();
  }

  /** Nothing is asked, heard or said any more. */
  close(): void {
    const { timers, channel } = this.#parts;
    this.#closed = true;
    timers.clear(this.#timer);
    channel.onmessage = null;
    channel.close();
  }

  #say(message: Message): void {
    if (!this.#closed) this.#parts.channel.postMessage(message);
  }

  #hear(message: Message): void {
    if (message.say === 'here') {
      this.#unanswered = 0;
      if (!this.#leads) this.#askIn(ASK_MS);
    } else if (this.#leads) {
      if (message.say === 'there?') this.#say({ say: 'here' });
      else this.#parts.onWake(message.by);
    }
  }

  #askIn(ms: number): void {
    const { timers } = this.#parts;
    timers.clear(this.#timer);
    if (!this.#leads && !this.#closed) this.#timer = timers.set(() => this.#ask(), ms);
  }

  #ask(): void {
    if (this.#leads) return;
    // A tab that was frozen itself has not read the answers yet: one question more.
    if (this.#unanswered === 2) {
      this.#unanswered = 0;
      this.#parts.onSilence();
      this.#askIn(ASK_MS);
      return;
    }
    this.#unanswered += 1;
    this.#say({ say: 'there?' });
    this.#askIn(SILENCE_MS);
  }
}
