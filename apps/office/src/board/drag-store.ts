/**
 * The drag under way. It is kept beside React's tree: while a pointer moves only the ghosts are drawn anew, not the
 * board.
 */
import { useSyncExternalStore } from 'react';
import { type Drag, dragged, type Held, isChanged, type Pointer } from './gesture.ts';
import type { Scale } from './scale.ts';

export interface Dragging {
  drag: Drag;
  pointer: Pointer;
  /** In pixels of the window, where the words about the drop are shown. */
  clientX: number;
  clientY: number;
  /** The visits as they would be. */
  ghosts: readonly Held[];
}

export class DragStore {
  #now: Dragging | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly current = (): Dragging | undefined => this.#now;

  start(drag: Drag, clientX: number, clientY: number): void {
    this.#put({ drag, pointer: { over: 'nothing' }, clientX, clientY, ghosts: drag.held });
  }

  move(pointer: Pointer, scale: Scale, clientX: number, clientY: number): void {
    if (!this.#now) return;
    const { drag } = this.#now;
    this.#put({ drag, pointer, clientX, clientY, ghosts: dragged(drag, pointer, scale) });
  }

  /** Ends the drag and returns the visits that are to change; none if it was dropped where it was. */
  drop(): Held[] {
    const dragging = this.#now;
    this.#put(undefined);
    if (!dragging || dragging.pointer.over === 'nothing') return [];
    const { held } = dragging.drag;
    return dragging.ghosts.filter((ghost, i) => isChanged(held[i] as Held, ghost));
  }

  cancel(): void {
    this.#put(undefined);
  }

  #put(dragging: Dragging | undefined): void {
    this.#now = dragging;
    for (const listener of this.#listeners) listener();
  }
}

export const useDragging = (store: DragStore): Dragging | undefined =>
  useSyncExternalStore(store.subscribe, store.current);

/** Whether anything is dragged: of what has to know no more. */
export const useIsDragging = (store: DragStore): boolean =>
  useSyncExternalStore(store.subscribe, () => store.current() !== undefined);
