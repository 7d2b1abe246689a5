/** What is typed on the screen and not answered yet, and what is done with it. */

import type { FieldValue } from '@campeiro/ui/fields/value.ts';
import type { Answering } from '../../outbox/answering.ts';
import type { Questao } from '../../store/wire.ts';

/** `left`: the question was left, so its answer is about to be what is stored. */
interface Entry {
  value: FieldValue;
  left: boolean;
}
export type Entries = ReadonlyMap<number, Entry>;

type Change =
  | { kind: 'typed'; id: number; value: FieldValue }
  | { kind: 'left'; id: number }
  /** The stored answer is the same, or was replaced: the entry is not needed. */
  | { kind: 'settled'; ids: readonly number[] };

export function reduceEntries(entries: Entries, change: Change): Entries {
  const next = new Map(entries);
  if (change.kind === 'settled') {
    for (const id of change.ids) next.delete(id);
    return next;
  }
  const value = change.kind === 'typed' ? change.value : entries.get(change.id)?.value;
  if (!value) return entries;
  return next.set(change.id, { value, left: change.kind === 'left' });
}

/** What the questions of a screen call. It stays the same while the screen is shown. */
export class Sheet {
  readonly answering: Answering;
  readonly #dispatch: (change: Change) => void;
  /** Typed here, or left from before: to be recorded when the screen is left. */
  readonly #open = new Map<number, Questao>();
  /** Touches do not move the focus in all browsers: the question that was changed last. */
  #active: Questao | undefined;

  constructor(answering: Answering, dispatch: (change: Change) => void) {
    this.answering = answering;
    this.#dispatch = dispatch;
  }

  /** The question that was touched last. */
  get active(): number | undefined {
    return this.#active?.id_questao;
  }

  change = (questao: Questao, value: FieldValue): void => {
    this.touch(questao);
    this.#open.set(questao.id_questao, questao);
    this.#dispatch({ kind: 'typed', id: questao.id_questao, value });
    this.answering.type(questao, value);
  };

  /** The technician has moved to this question and left the one before. */
  touch(questao: Questao): void {
    const before = this.#active;
    this.#active = questao;
    if (before && before.id_questao !== questao.id_questao) this.leave(before);
  }

  leave = (questao: Questao): void => {
    if (!this.#open.delete(questao.id_questao)) return;
    this.#dispatch({ kind: 'left', id: questao.id_questao });
    void this.answering.leave(questao);
  };

  /** Something else on the screen was touched. */
  leaveActive(): void {
    if (this.#active) this.leave(this.#active);
  }

  /** A draft that was here before the screen was opened. */
  adopt(questao: Questao): void {
    this.#open.set(questao.id_questao, questao);
  }

  /** The question was answered otherwise: what was typed at it is done with. */
  forget(questao: Questao): void {
    this.#open.delete(questao.id_questao);
    this.#dispatch({ kind: 'settled', ids: [questao.id_questao] });
  }

  leaveAll = (): void => {
    for (const questao of [...this.#open.values()]) this.leave(questao);
  };
}
