/** The rows of a batch by the ids of the caller's own system. */
import type { Tx } from '../../platform/db/database.ts';
import { name, sql } from '../../platform/db/sql.ts';

interface Where {
  conta: number;
  table: string;
}

/** The row that has the id. */
export const rowByOwnId = async (tx: Tx, table: string, own: string): Promise<number | undefined> =>
  (await tx.row<{ id: number }>(sql`select id from ${name(table)} where id_externo = ${own}`))?.id;

/** Of two requests for one new id, the second finds the row of the first. It waits for a batch, too. */
export async function lockOwnId(tx: Tx, { conta, table }: Where, own: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock_shared(${keyOf(conta, table)})`);
  await tx.run(sql`select pg_advisory_xact_lock(${keyOf(conta, table, own)})`);
}

const keyOf = (...parts: readonly (string | number)[]) =>
  sql`hashtextextended(${JSON.stringify(parts)}, 0)`;

export class OwnIds {
  readonly #table: string;
  readonly #known: Map<string, number>;

  private constructor(table: string, known: Map<string, number>) {
    this.#table = table;
    this.#known = known;
  }

  /**
   * Finds the rows of the items. No other request adds one by an own id until the commit. One lock for the table: as
   * many locks as a batch has items would be too many for PostgreSQL, if some batches come at once.
   */
  static async locked(
    tx: Tx,
    { conta, table }: Where,
    items: readonly { id_externo?: string }[],
  ): Promise<OwnIds> {
    const own = items.flatMap(({ id_externo }) => id_externo ?? []);
    if (own.length === 0) return new OwnIds(table, new Map());
    await tx.run(sql`select pg_advisory_xact_lock(${keyOf(conta, table)})`);
    const rows = await tx.rows<{ id: number; id_externo: string }>(
      sql`select id, id_externo from ${name(table)} where id_externo = any(${own}::text[])`,
    );
    return new OwnIds(table, new Map(rows.map(({ id, id_externo }) => [id_externo, id])));
  }

  /** The rows that there are. */
  get rows(): number[] {
    return [...this.#known.values()];
  }

  /** The row with this id, which an earlier item may have added. */
  async find(tx: Tx, own: string | undefined): Promise<number | undefined> {
    if (own === undefined) return undefined;
    return this.#known.get(own) ?? (await rowByOwnId(tx, this.#table, own));
  }

  /** An item gives its row another id: from now on, what is stored counts. */
  forget(): void {
    this.#known.clear();
  }
}
