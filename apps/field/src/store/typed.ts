/** Which drafts hold something: a text that was deleted again is none. */
import type { FieldDatabase } from './database.ts';
import type { Draft } from './rows.ts';

/** Drafts with a text, a choice or a picture. Reads no bytes of pictures. */
export async function typedDrafts(db: FieldDatabase): Promise<Draft[]> {
  const pictured = new Set(await db.draftImages.toCollection().primaryKeys());
  return (await db.drafts.toArray()).filter(({ id, value }) => pictured.has(id) || says(value));
}

/** Whether a value says anything. The keys of a value that only name it do not count. */
export function says(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object') return value !== false;
  if (Array.isArray(value)) return value.some(says);
  return Object.entries(value).some(([key, it]) => !NAMES.has(key) && says(it));
}

const NAMES: ReadonlySet<string> = new Set(['key', 'question', 'takenAt']);
