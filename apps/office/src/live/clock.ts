/** Which events say that something of the account changed: a stream begins with the clock as it is. */
import type { LiveEvent } from './stream.ts';

/**
 * A function that says of each event whether the account's clock stands elsewhere than at the event before; at first, than
 * `known`.
 */
export function clockAfter(known: string): (event: LiveEvent) => boolean {
  let last: string | undefined = known;
  return ({ name, data }) => {
    // What was asked during the pause may have failed: it is read anew in any case.
    if (name === 'pausa') last = undefined;
    if (name !== 'relogio') return false;
    const clock = (data as { atualizado_em?: string } | undefined)?.atualizado_em;
    const hasMoved = clock === undefined || clock !== last;
    last = clock;
    return hasMoved;
  };
}
