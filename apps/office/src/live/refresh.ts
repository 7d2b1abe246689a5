/** Reads anew what is on the screen when it has changed: as often as the server can follow, and no more often. */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Follows } from '../transport/queries.ts';

/** The least time between two rounds, in milliseconds: a busy account changes every second. */
const PAUSE = 2_000;
/** How long after a change settings are read anew, in milliseconds: the account changes all day, its settings seldom. */
const SETTINGS_AFTER = 60_000;

/**
 * A function to be called when something changed. What changes during a round is read in the next one. While the
 * window is hidden nothing is asked.
 */
export function refresher(client: QueryClient, pause = PAUSE) {
  const wanted = new Set<Follows>();
  let isRunning = false;
  let settingsTimer: ReturnType<typeof setTimeout> | undefined;

  const run = async () => {
    if (isRunning || document.hidden || wanted.size === 0) return;
    isRunning = true;
    const reasons = new Set(wanted);
    wanted.clear();
    const follows = ({ meta }: Query) => meta?.follows?.some((one) => reasons.has(one)) ?? false;
    await client.invalidateQueries({ predicate: follows }).catch(() => {});
    setTimeout(() => {
      isRunning = false;
      void run();
    }, pause);
  };
  document.addEventListener('visibilitychange', () => void run());

  const readSettingsLater = () => {
    if (settingsTimer) return;
    settingsTimer = setTimeout(() => {
      settingsTimer = undefined;
      wanted.add('settings');
      void run();
    }, SETTINGS_AFTER);
  };

  return (reason: Follows) => {
    wanted.add(reason);
    if (reason === 'clock') readSettingsLater();
    void run();
  };
}
