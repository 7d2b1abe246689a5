import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Those of these images that the account has, by their SHA-256 in hexadecimal. */
export async function receivedImages(tx: Tx, hashes: Iterable<string>): Promise<Set<string>> {
  const asked = [...new Set(hashes)];
  if (asked.length === 0) return new Set();
  const rows = await tx.rows<{ sha256: string }>(sql`
    select encode(sha256, 'hex') as sha256 from imagens
    where sha256 = any(array(select decode(h, 'hex') from unnest(${asked}::text[]) h))`);
  return new Set(rows.map(({ sha256 }) => sha256));
}
