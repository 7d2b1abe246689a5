/** Waits for a change of an account, as consoles hear of it, without a connection to the database. */
import { EventEmitter, once } from 'node:events';
import { isBefore } from '@campeiro/contract/kit/instants';
import type { Listener, Watch } from './watch.ts';

/** Hears the clock, and rings when it is later than `since`. What others heard last may be earlier. */
class Bell extends EventEmitter implements Listener {
  destroyed = false;
  readonly #since: string;

  constructor(since: string) {
    super();
    this.#since = since;
  }

  send(event: string, { atualizado_em }: { atualizado_em?: string }): void {
    if (event !== 'relogio' || atualizado_em === undefined) return;
    if (isBefore(this.#since, atualizado_em)) this.emit('moved');
  }

  leave(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

/** Until the account's clock is later than `since`, or `ends` is aborted. */
export async function untilMoved(
  watch: Watch,
  conta: number,
  since: string,
  ends: AbortSignal,
): Promise<void> {
  const bell = new Bell(since);
  const moved = once(bell, 'moved', { signal: ends }).catch(() => {});
  try {
    await watch.join(conta, bell);
    await moved;
  } finally {
    bell.leave();
  }
}
