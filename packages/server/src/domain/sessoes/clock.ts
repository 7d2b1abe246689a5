/** How far the clocks of devices are off: measured with each upload that says what the device's clock shows. */
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

/** What an upload tells of the device that sent it. */
export interface Sent {
  sessao: string | undefined;
  /** Seconds that the device's clock was ahead of ours; undefined when it did not say. */
  skew: number | undefined;
  /** The events that are here now. */
  events: readonly string[];
}

/** Beyond so many seconds it may be the clock rather than the way here. */
const NOTICEABLE = 60;
/** What the column holds. */
const MOST = 2_000_000_000;

/** Seconds that `relogio` is ahead of `now`, in milliseconds. */
export function skewOf(relogio: string | undefined, now: number): number | undefined {
  if (relogio === undefined) return undefined;
  const seconds = Math.round((Date.parse(relogio) - now) / 1000);
  return Math.max(-MOST, Math.min(MOST, seconds));
}

/** Keeps it with the session and, where it is noticeable, with the events. */
export async function noteUpload(tx: Tx, { sessao, skew, events }: Sent): Promise<void> {
  if (sessao)
    await tx.run(sql`
      update sessoes set ultimo_envio = clock_timestamp(), desvio_relogio = coalesce(${skew}, desvio_relogio)
      where id = ${sessao}`);
  if (skew === undefined || Math.abs(skew) <= NOTICEABLE || events.length === 0) return;
  await tx.run(sql`
    update eventos set desvio_relogio = ${skew}
    where id_evento = any(${[...events]}::uuid[]) and desvio_relogio is null`);
}
