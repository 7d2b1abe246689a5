/**
 * Settles when things happened, before they are sent for the first time: by the server's clock, as soon as it was heard
 * after them. What was sent once keeps its time, as the server may have it.
 */
import { readingOf, TOLERABLE_MS, withTime } from '../store/clock.ts';
import type { FieldDatabase } from '../store/database.ts';
import { readMeta, type Skew, writeMeta } from '../store/meta.ts';
import type { Item, Reading, VisitKey } from '../store/rows.ts';
import { itemsIn } from '../store/states.ts';
import { type Anchor, timesOf, type Verdict } from './times.ts';

/** The server refuses what is more than ten minutes ahead of its clock. */
const MOST_AHEAD_MS = 9.5 * 60_000;

type Timed = Item & { reading: Reading };

/**
 * In a transaction of the leader with `outbox` and `meta`. `ahead`: how far the clock is ahead now. Returns the `seq` up to
 * which items may be sent: what is recorded from now on is settled the next time.
 */
export async function settleTimes(db: FieldDatabase, ahead: number): Promise<number> {
  const skew = await readMeta(db, 'skew');
  const after = { ...db.reading(), ahead };
  const items = (await unsettled(db, skew).toArray()).filter(isTimed);
  const verdicts = timesOf(
    items.map(({ reading }) => reading),
    skew && { ...readingOf(skew), ahead: skew.ahead },
    after,
  );
  const latest = after.wall - ahead + MOST_AHEAD_MS;
  const order = new Order(db, skew?.settled ?? 0, latest);
  for (const [i, item] of items.entries()) await settle(db, item, verdicts[i] as Verdict, order);
  await holdWhatIsAhead(db, latest, [ahead, skew?.ahead ?? 0]);
  return keepSkew(db, skew, after);
}

/** What was measured last is as good for so long, in milliseconds, as long as no measurement differs by so much. */
const FRESH = { forMs: 10_000, withinMs: 1_000 };

/**
 * Keeps how far the clock is ahead, unless something has to be settled by what was measured before. Not with every answer:
 * every screen that shows the time of day would read its rows again.
 */
export async function noteSkew(db: FieldDatabase, ahead: number): Promise<void> {
  const skew = await readMeta(db, 'skew');
  const after = { ...db.reading(), ahead };
  if (isFresh(skew, after)) return;
  if ((await unsettled(db, skew).count()) === 0) await keepSkew(db, skew, after);
}

function isFresh(skew: Skew | undefined, { ahead, ...now }: Anchor): boolean {
  if (!skew?.reading || skew.reading.life !== now.life) return false;
  const passed = [now.steady - skew.reading.steady, now.wall - skew.reading.wall];
  return (
    passed.every((ms) => ms >= 0 && ms < FRESH.forMs) &&
    Math.abs(ahead - skew.ahead) < FRESH.withinMs
  );
}

const unsettled = (db: FieldDatabase, skew: Skew | undefined) =>
  db.outbox.where('seq').above(skew?.settled ?? 0);

const isTimed = (item: Item): item is Timed =>
  item.reading !== undefined && item.state === 'pending';

async function keepSkew(
  db: FieldDatabase,
  before: Skew | undefined,
  { ahead, ...reading }: Anchor,
): Promise<number> {
  const last = await db.outbox.orderBy('seq').lastKey();
  const settled = Math.max(before?.settled ?? 0, Number(last ?? 0));
  await writeMeta(db, 'skew', { ahead, at: reading.wall - ahead, reading, settled });
  return settled;
}

/** Keeps what it comes to. What was recorded as it happened stays as it is. */
async function settle(
  db: FieldDatabase,
  item: Timed,
  verdict: Verdict,
  order: Order,
): Promise<void> {
  const recorded = Date.parse(item.evento.data);
  if (!('at' in verdict)) {
    const { guess } = verdict;
    const ahead = guess === undefined ? {} : { ahead: recorded - guess };
    await db.outbox.update(item.seq, { state: 'held', ...ahead });
    return;
  }
  const isRight = Math.abs(recorded - verdict.at) <= TOLERABLE_MS;
  const at = isRight ? recorded : await order.after(item, verdict.at);
  order.note(item, at);
  const evento = withTime(item, at);
  if (!isRight || 'data_aparelho' in evento) await db.outbox.update(item.seq, { evento });
}

/** What is done at a visit comes after what was done there before: the server goes by times. */
class Order {
  readonly #db: FieldDatabase;
  readonly #settled: number;
  readonly #latest: number;
  /** The latest at each visit so far. */
  readonly #last = new Map<VisitKey, number>();
  /** Likewise, among what was settled before. */
  readonly #known = new Map<VisitKey, number>();

  /** `settled`: up to which `seq` times were settled before. `latest`: what the server takes. */
  constructor(db: FieldDatabase, settled: number, latest: number) {
    this.#db = db;
    this.#settled = settled;
    this.#latest = latest;
  }

  /** The time, or the first that is late enough. */
  async after({ visit }: Item, at: number): Promise<number> {
    if (visit === null) return at;
    const last = Math.max(this.#last.get(visit) ?? 0, await this.#lastSettled(visit));
    return Math.min(Math.max(at, last + 1), this.#latest);
  }

  note({ visit }: Item, at: number): void {
    if (visit !== null) this.#last.set(visit, Math.max(at, this.#last.get(visit) ?? 0));
  }

  async #lastSettled(visit: VisitKey): Promise<number> {
    const known = this.#known.get(visit);
    if (known !== undefined) return known;
    const items = await this.#db.outbox
      .where('visit')
      .equals(visit)
      .and(({ seq, state }) => seq <= this.#settled && state !== 'held')
      .toArray();
    const last = Math.max(0, ...items.map(({ evento }) => Date.parse(evento.data)));
    this.#known.set(visit, last);
    return last;
  }
}

/** What an app of before recorded has no reading: its time is asked for if the server would refuse it. */
async function holdWhatIsAhead(
  db: FieldDatabase,
  latest: number,
  measured: readonly number[],
): Promise<void> {
  const isAhead = ({ evento }: Item, by = 0) => Date.parse(evento.data) - by > latest;
  await itemsIn(db, 'pending')
    .and((item) => isAhead(item))
    .modify((item) => {
      item.state = 'held';
      // By how much the clock was wrong when it was recorded: as it is now, or as it was when it was last heard.
      const by = measured.find((it) => it > 0 && !isAhead(item, it));
      if (by !== undefined) item.ahead = by;
    });
}
