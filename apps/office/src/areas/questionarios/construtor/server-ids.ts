/** What the server calls the parts of an outline. */
import { type Key, newKey, type Question } from './outline.ts';

/**
 * The ids that the server has given. They are kept beside the outline: undo does not take them back. A published question
 * that changes its type or its unit gets another id, and has its own again when it changes back.
 */
export type Ids = ReadonlyMap<string, number>;

export const questionSlot = ({ key, tipo, medida }: Pick<Question, 'key' | 'tipo' | 'medida'>) =>
  `${key} ${tipo} ${tipo === 'numero' ? (medida.unidade ?? '') : ''}`;
export const slot = (key: Key) => String(key);

/** What an id of the server is called here; the same one as before, where it was seen before. */
export class ServerIds {
  readonly ids = new Map<string, number>();
  readonly #keys = new Map<string, Key>();

  keyOf(kind: 's' | 'q' | 'o', id: number, of: (key: Key) => string): Key {
    const name = `${kind}${id}`;
    const key = this.#keys.get(name) ?? newKey();
    this.#keys.set(name, key);
    this.ids.set(of(key), id);
    return key;
  }

  /** Something made here has been given an id. */
  learn(kind: 's' | 'q' | 'o', id: number, key: Key, of: string): void {
    this.#keys.set(`${kind}${id}`, key);
    this.ids.set(of, id);
  }
}
