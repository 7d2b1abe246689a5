/** Work in a transaction that goes on if the work fails. */
import type { Tx } from './database.ts';
import { raw, sql } from './sql.ts';

const HERE = raw('attempt');

/** What was done, or the reason why it was not. */
export type Attempt<T, R> = { done: T } | { refused: R };

/** Does this whole, or not at all: then `reasonOf` says why. Where it does not, the error is thrown on. */
export async function attempt<T, R>(
  tx: Tx,
  work: () => Promise<T>,
  reasonOf: (error: unknown) => R | undefined,
): Promise<Attempt<T, R>> {
  await tx.run(sql`savepoint ${HERE}`);
  try {
    const done = await work();
    await tx.run(sql`release savepoint ${HERE}`);
    return { done };
  } catch (error) {
    const refused = reasonOf(error);
    if (refused === undefined) throw error;
    await tx.run(sql`rollback to savepoint ${HERE}`);
    return { refused };
  }
}
