/** What a mirror is kept in. */

/** A change as the feed of changes has it. */
export interface Change {
  recurso: string;
  id: number;
  atualizado_em: string;
  excluido: boolean;
  dados?: unknown;
}

/** How far a mirror is. It is stored with the rows, so that neither is ahead of the other. */
export interface State {
  /** Of the feed. */
  cursor: string;
  /** Counts readings from the start. Each row has the number of the reading that brought it last. */
  reading: number;
  /** A reading from the start is not through yet: rows of older readings may be gone. */
  isPartial: boolean;
}

export interface Target {
  /** What was stored last; undefined for a new mirror. */
  load(): Promise<State | undefined>;
  /**
   * Stores changes and the state after them, all or nothing as far as a reader of the state can tell. `isThrough` ends a
   * reading from the start: rows of older readings go. Throws an Error if another process has stored something meanwhile.
   */
  apply(changes: readonly Change[], next: State, isThrough: boolean): Promise<void>;
  /** How many rows it has. */
  count(): Promise<number>;
  close(): Promise<void>;
}

/** What every target throws when another process has stored something meanwhile. */
export const disturbed = (): Error =>
  new Error('Another command keeps this mirror. End it, or wait until it is through.');
