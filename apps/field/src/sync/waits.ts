/** Ends the waits of taps when their time is over, also of those that the app was closed or killed behind. */
import { endWaits } from '../outbox/tap.ts';
import type { FieldDatabase } from '../store/database.ts';
import { live } from '../store/live.ts';
import { StorageProblem } from '../store/storage.ts';
import { nextEnd } from '../store/taps.ts';
import type { Timers } from './engine.ts';

interface Parts {
  db: FieldDatabase;
  timers: Timers;
  onError: (error: unknown) => void;
}

/** Until the returned function is called. What is released is an ordinary item from then on, and wakes the engine. */
export function endWaitsInTime({ db, timers, onError }: Parts): () => void {
  let timer: unknown;
  let stopped = false;
  const plan = (end: number | undefined) => {
    timers.clear(timer);
    if (end !== undefined && !stopped)
      timer = timers.set(() => void release(), Math.max(0, end - db.now()));
  };
  // A clock that was set back meanwhile lets the tap wait on: then nothing is written that `live` could hear.
  const release = async () => {
    try {
      await endWaits(db).catch(ignoreStorage);
      plan(await nextEnd(db));
    } catch (error) {
      if (!stopped) onError(error);
    }
  };
  void release();
  const watching = live(() => nextEnd(db)).subscribe(plan);
  return () => {
    stopped = true;
    timers.clear(timer);
    watching.unsubscribe();
  };
}

/** The next upload tries again, and says so. */
function ignoreStorage(error: unknown): void {
  if (!(error instanceof StorageProblem)) throw error;
}
