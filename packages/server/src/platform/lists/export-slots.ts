/**
 * Open exports of each account in this process. They take turns at the database like other long work; their number is
 * limited for their memory. A reader who takes nothing keeps a place only while no other reader needs it.
 */
import type { ServerResponse } from 'node:http';
import { whenClosed } from '../http/caller-connection.ts';
import { limitExceeded } from '../problem.ts';

const PER_ACCOUNT = 6;
/** In seconds: after how long it is worth trying again. */
const AGAIN_AFTER = 10;
/** In milliseconds: a reader who has not taken a part for this long may lose the place. */
const STALLED = 2000;

interface Open {
  response: ServerResponse;
  /** Since when a part waits for its reader; undefined while the next one is made. */
  since: number | undefined;
}

const places = new Map<number, Set<Open>>();

/**
 * Takes a place until the answer is over, if need be of the reader who has kept a part waiting for longest. The function
 * returned passes parts on and notes when they wait. Throws LIMITE_EXCEDIDO if all readers keep up.
 */
export function takePlace(conta: number, response: ServerResponse) {
  const taken = places.get(conta) ?? new Set();
  places.set(conta, taken);
  if (taken.size >= PER_ACCOUNT) slowest(taken).response.destroy();
  const place: Open = { response, since: undefined };
  taken.add(place);
  whenClosed(response, () => {
    taken.delete(place);
    if (taken.size === 0 && places.get(conta) === taken) places.delete(conta);
  });
  return async function* noted<T>(parts: AsyncGenerator<T>): AsyncGenerator<T> {
    for await (const part of parts) {
      place.since = performance.now();
      yield part;
      place.since = undefined;
    }
  };
}

/** The one that waits for its reader for longest. It leaves the places at once. */
function slowest(taken: Set<Open>): Open {
  const waiting = [...taken].filter(({ since }) => since !== undefined);
  const [first] = waiting.sort((a, b) => Number(a.since) - Number(b.since));
  if (!first || performance.now() - Number(first.since) < STALLED) throw limitExceeded(AGAIN_AFTER);
  taken.delete(first);
  return first;
}
