/** Rows by the ids that the caller's system gives them: found, and created by them once. */
import type { Tx } from '../../platform/db/database.ts';
import { name, sql } from '../../platform/db/sql.ts';
import { findItem, type Source } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { lockOwnId, rowByOwnId } from './own-ids.ts';

/** How a resource is written through its own rules. */
export interface Named<Body> {
  source: Source;
  /** Adds the row and returns its id. `caller`: the id of the user who asks. */
  create(tx: Tx, body: Body & { id_externo: string }, caller: number): Promise<{ id: number }>;
  /** Changes the row by the fields that are given. */
  change(tx: Tx, id: number, body: Body): Promise<unknown>;
}

/** Binds the three things that callers do with own ids to a resource. `source` shows the id. */
export function byOwnId<Body extends object, Item>({ source, create, change }: Named<Body>) {
  const read = async (tx: Tx, id: number | undefined): Promise<Item> =>
    found(id === undefined ? undefined : await findItem<Item>(tx, source, id));

  return {
    get: async (tx: Tx, own: string) => read(tx, await rowByOwnId(tx, source.table, own)),
    /** Creates the row, or changes the one that has the id. */
    put: async (tx: Tx, own: string, body: Body, caller: Caller): Promise<Item> => {
      await lockOwnId(tx, { conta: caller.conta, table: source.table }, own);
      const known = await rowByOwnId(tx, source.table, own);
      if (known !== undefined) await change(tx, known, body);
      const id = known ?? (await create(tx, { ...body, id_externo: own }, caller.id)).id;
      return read(tx, id);
    },
    /** Gives an existing row the id, or takes it away with null. */
    name: async (tx: Tx, id: number, own: string | null): Promise<Item> => {
      await tx.run(
        sql`update ${name(source.table)} set id_externo = ${own} where id = ${id} and id_externo is distinct from ${own}`,
      );
      return read(tx, id);
    },
  };
}

interface Caller {
  conta: number;
  id: number;
}
