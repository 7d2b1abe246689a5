/**
 * What our own changes have made of `atualizado_em`. A screen may still show a visit as it was before a change of ours,
 * and an older step speaks of a stamp that undoing has replaced: both mean the visit as we left it. What another person
 * has changed since is not ours, and stays out of date. Pure.
 */
import type { Mudanca } from '@campeiro/contract/escritorio/planejamento';

/** Older ones are forgotten: no screen shows them any more. */
const MOST = 5_000;

export type Stamped = Pick<Mudanca, 'atualizado_em'>;

export class OwnStamps {
  readonly #newer = new Map<string, string>();

  /** Notes that the server has taken these changes. `inverso` is its answer, in the same order. */
  note(sent: readonly Mudanca[], inverso: readonly Mudanca[]): void {
    inverso.forEach(({ atualizado_em }, i) => {
      const before = sent[i]?.atualizado_em;
      if (before !== undefined && before !== atualizado_em) this.#newer.set(before, atualizado_em);
    });
    for (const oldest of this.#newer.keys()) {
      if (this.#newer.size <= MOST) break;
      this.#newer.delete(oldest);
    }
  }

  /** The changes with the stamps that their visits have now, as far as they are ours. */
  current<C extends Stamped>(changes: readonly C[]): C[] {
    return changes.map((one) => ({ ...one, atualizado_em: this.#newest(one.atualizado_em) }));
  }

  #newest(stamp: string): string {
    let newest = stamp;
    for (let next = this.#newer.get(newest); next; next = this.#newer.get(newest)) newest = next;
    return newest;
  }
}
