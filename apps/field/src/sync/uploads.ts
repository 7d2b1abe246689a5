/** What a leader remembers of images on their way: the server is not asked twice, and bytes are read once. */
import type { FieldDatabase } from '../store/database.ts';
import type { ImageBytes } from '../store/rows.ts';

export class Uploads {
  /** How far an upload has come, by what the server answered last. */
  readonly offsets = new Map<string, number>();
  /** Images that the server said it lacks. */
  readonly missing = new Set<string>();
  #kept: ImageBytes | undefined;

  /** The bytes of an image; those of the last one stay in memory, and of no other. */
  async bytesOf(db: FieldDatabase, sha256: string): Promise<ImageBytes['bytes'] | undefined> {
    if (this.#kept?.sha256 !== sha256) {
      this.#kept = undefined;
      this.#kept = await db.images.get(sha256);
    }
    return this.#kept?.bytes;
  }

  /** It has arrived, or is not sent any more. */
  forget(sha256: string): void {
    this.offsets.delete(sha256);
    this.missing.delete(sha256);
    if (this.#kept?.sha256 === sha256) this.#kept = undefined;
  }
}
