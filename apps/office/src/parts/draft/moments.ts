/** Instants as fields of a form, which are texts. Pure. */
import { instantOfWallClock, wallClockOf } from '@campeiro/contract/kit/wall-clock';
import type { Fields } from './draft.ts';

/** Times as the wall clock shows them, without the seconds: only a time that was changed loses its own. */
export const wallClocks = <Name extends string>(
  times: Record<Name, string | null>,
  names: readonly Name[],
  zone: string,
): Fields =>
  Object.fromEntries(
    names.map((name) => {
      const instant = times[name];
      return [name, instant ? wallClockOf(instant, zone) : ''];
    }),
  );

/** What is sent of times that were changed; an empty one is null. */
export const instantsIn = (walls: Partial<Fields>, zone: string): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(walls).flatMap(([name, wall]) =>
      wall === undefined
        ? []
        : [[name, wall ? new Date(instantOfWallClock(wall, zone)).toISOString() : null]],
    ),
  );
