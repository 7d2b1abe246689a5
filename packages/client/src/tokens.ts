/** The token of the user: asked for once, used until shortly before it ends. */
import { type Clock, untilOnServer } from './clock.ts';
import type { Answer } from './exchange.ts';

/** How long before its end a token is not used any more: this part of its life, or a minute. */
const LEAD = 0.1;
const LONGEST_LEAD_MS = 60_000;
/** Repeated failures lock a login: after one, it is not tried again for so long. */
const LOCKED_MS = 300_000;

interface Kept {
  token: string;
  until: number;
}

export class Tokens {
  readonly #signIn: () => Promise<Answer>;
  readonly #clock: Clock;
  #kept: Kept | undefined;
  #asked: Promise<string> | undefined;
  #refused: { error: unknown; until: number } | undefined;

  /** `signIn` throws what the server refused it with. */
  constructor(signIn: () => Promise<Answer>, clock: Clock) {
    this.#signIn = signIn;
    this.#clock = clock;
  }

  /** A token that the server accepts. Calls at the same time share one sign-in. */
  current(): Promise<string> {
    const now = this.#clock.now();
    if (this.#kept && now < this.#kept.until) return Promise.resolve(this.#kept.token);
    if (this.#refused && now < this.#refused.until) return Promise.reject(this.#refused.error);
    this.#asked ??= this.#ask().finally(() => {
      this.#asked = undefined;
    });
    return this.#asked;
  }

  async #ask(): Promise<string> {
    try {
      const { body, headers } = await this.#signIn();
      const { token_acesso: token, expira_em } = body as {
        token_acesso: string;
        expira_em: string;
      };
      // The server's clock in its answer is up to a second behind.
      const life = untilOnServer(headers, Date.parse(expira_em), this.#clock) - 1_000;
      const lead = Math.min(life * LEAD, LONGEST_LEAD_MS);
      this.#kept = { token, until: this.#clock.now() + life - lead };
      this.#refused = undefined;
      return token;
    } catch (error) {
      const { status } = error as { status?: number };
      if (status === 401 || status === 403)
        this.#refused = { error, until: this.#clock.now() + LOCKED_MS };
      throw error;
    }
  }

  /** The server did not accept this token. */
  refused(token: string): void {
    if (this.#kept?.token === token) this.#kept = undefined;
  }
}
