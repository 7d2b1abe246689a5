/** When things really happened, and whether a device can know it from what was done to its clocks. */
import { expect } from 'vitest';
import { TOLERABLE_MS } from '../../src/store/clock.ts';
import type { FieldDatabase } from '../../src/store/database.ts';
import type { Skew } from '../../src/store/meta.ts';
import type { Item } from '../../src/store/rows.ts';

/** What was done between two moments at which the server was heard: how often. */
interface Deeds {
  set: number;
  slept: number;
  restarted: number;
}

const NOTHING: Deeds = { set: 0, slept: 0, restarted: 0 };

export class ClockModel {
  readonly #now: () => number;
  #since = { ...NOTHING };
  /** Each moment at which the server was heard: up to which item it settled times, and what was done before. */
  readonly #heard: { settled: number; deeds: Deeds }[] = [];
  /** When each item really happened, by its id. */
  readonly #happened = new Map<string, number>();
  /** Items of which the technician is asked when they happened. */
  readonly #asked = new Set<string>();
  readonly #judged = new Set<string>();

  constructor(now: () => number) {
    this.#now = now;
  }

  happens(deed: keyof Deeds): void {
    this.#since[deed] += 1;
  }

  watch(db: FieldDatabase): void {
    db.outbox.hook('creating', (_, item) => void this.#happened.set(item.id, this.#now()));
    db.outbox.hook('updating', (changes, _, { id }) => {
      if ((changes as Partial<Item>).state === 'held') this.#asked.add(id);
    });
    db.meta.hook('creating', (key, { value }) => this.#hear(key, value as Skew));
    db.meta.hook('updating', (changes, key, { value }) => {
      const settled = (changes as Record<string, unknown>)['value.settled'];
      this.#hear(key, {
        ...(value as Skew),
        ...(settled !== undefined && { settled: Number(settled) }),
      });
    });
  }

  #hear(key: string, { settled = 0 }: Skew): undefined {
    if (key !== 'skew') return;
    this.#heard.push({ settled, deeds: this.#since });
    this.#since = { ...NOTHING };
  }

  /** What was settled has the time when it happened, or its technician is asked, wherever that is all one can do. */
  check(items: readonly Item[]): void {
    for (const { seq, id, reading, evento } of items) {
      const deeds = this.#heard.find(({ settled }) => settled >= seq)?.deeds;
      if (!reading || !deeds || this.#judged.has(id)) continue;
      this.#judged.add(id);
      const isSteady = deeds.slept + deeds.restarted === 0;
      const isAsked = this.#asked.has(id);
      if (isSteady || deeds.set === 0) expect(isAsked).toBe(false);
      if (isAsked || (deeds.set > 1 && !isSteady)) continue;
      const off = Date.parse(evento.data) - (this.#happened.get(id) as number);
      expect(Math.abs(off)).toBeLessThanOrEqual(TOLERABLE_MS + 1_000);
    }
  }
}
