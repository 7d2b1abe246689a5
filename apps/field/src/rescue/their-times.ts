/**
 * When a colleague's work happened, settled before it leaves the device as before every first upload. Where that cannot
 * be known and the colleague is not there to be asked, the probable time goes, beside what the device's clock showed.
 */
import { endWaitsIn } from '../outbox/tap.ts';
import { withTime } from '../store/clock.ts';
import type { FieldDatabase } from '../store/database.ts';
import type { Item } from '../store/rows.ts';
import { settleTimes } from '../sync/settle-times.ts';
import { operations } from '../transport/operations.ts';
import { ask } from '../transport/session.ts';
import type { Delivery, Parts } from './delivery.ts';

/** Measures the clock by the server's, and settles by it what was not sent yet. Undefined: it is done. */
export async function settleTheirTimes(parts: Parts): Promise<Delivery | undefined> {
  const { db, theirs } = parts;
  let ahead: number | undefined;
  const onHeard = (by: number) => {
    ahead = by;
    parts.line.onHeard?.(by);
  };
  const line = { ...parts.line, onHeard };
  const outcome = await ask(line, db, operations.findMissingImagens, { body: { imagens: [] } });
  if (outcome.kind === 'signed-out') return { kind: 'signed-out' };
  if (outcome.kind === 'problem') return { kind: 'refused', problem: outcome.problem };
  // The clock was set just now, or the answer took too long to measure it.
  if (outcome.kind !== 'ok' || ahead === undefined) return { kind: 'offline' };
  const by = ahead;
  await theirs.transaction('rw', [theirs.outbox, theirs.drafts, theirs.meta], async () => {
    await endWaitsIn(theirs, true);
    await settleTimes(theirs, by);
  });
  return undefined;
}

/** The same events as they are sent, kept so before that: what was sent once keeps its time. */
export const withProbableTimes = (db: FieldDatabase, items: readonly Item[]): Promise<Item[]> =>
  db.transaction('rw', db.outbox, async () => {
    const timed: Item[] = [];
    for (const item of items) {
      const { seq, ahead } = item;
      if (item.state !== 'held') {
        timed.push(item);
        continue;
      }
      const evento =
        ahead === undefined ? item.evento : withTime(item, Date.parse(item.evento.data) - ahead);
      await db.outbox.update(seq, { state: 'pending', ahead: undefined, evento });
      timed.push({ ...item, state: 'pending', evento });
    }
    return timed;
  });
