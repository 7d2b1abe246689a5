/**
 * Keeps the draft on the server as it is typed: one request at a time, in the order of what was done. Nothing is given up:
 * what could not be saved is tried again, and what another user changed meanwhile is not overwritten unasked.
 */
import type { Rascunho, RascunhoEscrito } from '@campeiro/contract/escritorio/questionarios';
import type { Outline } from './outline.ts';
import { ServerIds } from './server-ids.ts';
import { learnIds, outlineOf, writtenOf } from './wire.ts';

type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' }
  /** `error`: why it is not saved. It is tried again by itself if that may help, and whenever something changes. */
  | { kind: 'trouble'; error: unknown }
  /** Another user has changed the draft. */
  | { kind: 'conflict'; theirs: Rascunho };

export interface Server {
  read: () => Promise<Rascunho>;
  write: (body: RascunhoEscrito) => Promise<Rascunho>;
  isConflict: (error: unknown) => boolean;
  /** Whether the same request may succeed later. */
  mayHelp: (error: unknown) => boolean;
}

/** In milliseconds: after the last keystroke, and after a failure. */
const PAUSE = 700;
const AGAIN = 5_000;

export class Saver {
  readonly serverIds = new ServerIds();
  /** The draft as the server has it. */
  stored: Rascunho;
  state: SaveState = { kind: 'saved' };
  readonly #server: Server;
  readonly #onState: () => void;
  #outline: Outline;
  #saved: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;

  constructor(server: Server, stored: Rascunho, onState: () => void) {
    this.#server = server;
    this.#onState = onState;
    this.stored = stored;
    this.#outline = outlineOf(stored.secoes, this.serverIds);
    this.#saved = this.#text(this.#outline);
  }

  get outline(): Outline {
    return this.#outline;
  }

  get isSaved(): boolean {
    return this.#text(this.#outline) === this.#saved;
  }

  /** The outline has changed. */
  offer(outline: Outline): void {
    this.#outline = outline;
    if (this.state.kind === 'conflict') return;
    if (this.isSaved) {
      if (!this.#running) this.#become({ kind: 'saved' });
      return;
    }
    if (!this.#running) this.#become({ kind: 'waiting' });
    this.#later(PAUSE);
  }

  /** Saves at once what is not saved; true if all of it is. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#running;
    if (!this.isSaved && this.state.kind !== 'conflict') await this.#save();
    return this.isSaved;
  }

  /** Takes what the server has, after publishing or discarding, or because another user changed it. */
  adopt(stored: Rascunho): Outline {
    clearTimeout(this.#timer);
    this.stored = stored;
    const theirs = outlineOf(stored.secoes, this.serverIds);
    if (contentOf(theirs) !== contentOf(this.#outline)) this.#outline = theirs;
    this.#saved = this.#text(this.#outline);
    this.#become({ kind: 'saved' });
    return this.#outline;
  }

  /** Overwrites what another user has saved. */
  async keepMine(theirs: Rascunho): Promise<void> {
    this.stored = theirs;
    this.#saved = '';
    this.#become({ kind: 'waiting' });
    await this.#save();
  }

  #text(outline: Outline): string {
    return JSON.stringify(writtenOf(outline, this.serverIds.ids));
  }

  #become(state: SaveState): void {
    this.state = state;
    this.#onState();
  }

  #later(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), pause);
  }

  async #save(): Promise<void> {
    if (this.#running) await this.#running;
    this.#running = this.#send();
    await this.#running;
    this.#running = undefined;
    // What was typed meanwhile.
    if (this.state.kind === 'saved' && !this.isSaved) {
      this.#become({ kind: 'waiting' });
      this.#later(PAUSE);
    }
  }

  async #send(): Promise<void> {
    const sent = this.#outline;
    this.#become({ kind: 'saving' });
    try {
      const body = { revisao: this.stored.revisao, secoes: writtenOf(sent, this.serverIds.ids) };
      this.#took(sent, await this.#server.write(body));
    } catch (error) {
      await this.#failed(sent, error);
    }
  }

  async #failed(sent: Outline, error: unknown): Promise<void> {
    let why = error;
    if (this.#server.isConflict(error)) {
      try {
        return this.#compare(sent, await this.#server.read());
      } catch (other) {
        why = other;
      }
    }
    this.#become({ kind: 'trouble', error: why });
    if (this.#server.mayHelp(why)) this.#later(AGAIN);
  }

  /** An answer that was lost on the way looks like another user's change, but what was sent is stored. */
  #compare(sent: Outline, theirs: Rascunho): void {
    const isMine = contentOf(sent) === contentOf(outlineOf(theirs.secoes, new ServerIds()));
    if (isMine) this.#took(sent, theirs);
    else this.#become({ kind: 'conflict', theirs });
  }

  #took(sent: Outline, stored: Rascunho): void {
    this.stored = stored;
    learnIds(sent, stored.secoes, this.serverIds);
    this.#saved = this.#text(sent);
    this.#become({ kind: 'saved' });
  }
}

const NO_IDS: ReadonlyMap<string, number> = new Map();

/** What two outlines have in common if they are equal apart from their ids. */
const contentOf = (outline: Outline): string => JSON.stringify(writtenOf(outline, NO_IDS));
