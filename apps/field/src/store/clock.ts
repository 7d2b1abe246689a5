/**
 * What the device's clocks say about when something happened. The clock that people set may be wrong and may be set
 * at any time. The steady clock cannot be set, but on most phones it stands still while they sleep: at least as much has
 * passed as it shows.
 */
import { instantOf } from '@campeiro/contract/kit/instants';
import type { FieldDatabase } from './database.ts';
import { readMeta, type Skew } from './meta.ts';
import type { Item, Reading } from './rows.ts';
import type { Evento } from './wire.ts';

/** A clock that is wrong by less than this is called right. */
export const TOLERABLE_MS = 120_000;

/** The clock was set, or the device slept, when both clocks differ by this much about how long ago something was. */
export const JUMP_MS = 5_000;

/** The least that passed from one reading to a later one. */
export const steadyBetween = (from: Reading, to: Reading): number =>
  from.life === to.life ? Math.max(0, to.steady - from.steady) : 0;

/** The clocks when the server was heard; of a measurement by an app of before as far as that is known. */
export const readingOf = ({ reading, at, ahead }: Skew): Reading =>
  reading ?? { wall: at + ahead, steady: 0, life: '' };

/**
 * What the server's clock probably shows at a reading, from what was last measured; the device's own time where that is
 * right. Once the server is heard again, `sync/settle-times.ts` settles it.
 */
export function serverTimeAt(reading: Reading, skew: Skew | undefined): number {
  const { wall } = reading;
  if (!skew) return wall;
  const least = skew.at + steadyBetween(readingOf(skew), reading);
  const unset = wall - skew.ahead;
  const isRight = Math.abs(skew.ahead) <= TOLERABLE_MS || Math.abs(wall - least) <= TOLERABLE_MS;
  const wasSetBack = unset < least - JUMP_MS;
  if (!isRight && !wasSetBack) return unset;
  return wall < least - TOLERABLE_MS ? least : wall;
}

/** What the server's clock probably shows now. */
export const serverNow = async (db: FieldDatabase): Promise<number> =>
  serverTimeAt(db.reading(), await readMeta(db, 'skew'));

/** The event with the time when it happened, and with the device's own where that was another one. */
export function withTime(
  { evento, reading, isTaken }: Pick<Item, 'evento' | 'reading' | 'isTaken'>,
  at: number,
): Evento {
  const shown = reading?.wall ?? Date.parse(evento.data);
  const isOff = Math.abs(shown - at) > TOLERABLE_MS;
  const by = at - Date.parse(evento.data);
  const taken = isTaken && 'data_imagem' in evento && evento.data_imagem;
  return {
    ...evento,
    data: instantOf(at),
    ...(isOff && { data_aparelho: instantOf(shown) }),
    // The clock that showed the one showed the other.
    ...(taken && { data_imagem: instantOf(Date.parse(taken) + by) }),
  };
}
