/** Writes bases and rates, except those of the caller's own travel. */
import type { Tx } from '../../../platform/db/database.ts';
import { name, sql } from '../../../platform/db/sql.ts';
import type { Item } from '../../../platform/lists/rows.ts';
import { deleteItem, insertItem, type Source, updateItem } from '../../../platform/lists/source.ts';
import { found } from '../../../platform/problem.ts';
import { requireOfOthers } from '../own-days.ts';

interface ById {
  params: { id: number };
}

/** Null: that of all users. */
const requireUser = (tx: Tx, id_usuario: number | null): Promise<void> =>
  requireOfOthers(tx, sql`select ${id_usuario}::bigint`);

const requireRow = (tx: Tx, { table }: Source, id: number): Promise<void> =>
  requireOfOthers(tx, sql`select id_usuario from ${name(table)} where id = ${id}`);

export const createOfOthers =
  <Answer extends Item>(source: Source) =>
  async (tx: Tx, { body }: { body: { id_usuario: number | null } }): Promise<Answer> => {
    await requireUser(tx, body.id_usuario);
    return insertItem<Answer>(tx, source, { ...body });
  };

export const changeOfOthers =
  <Answer extends Item>(source: Source) =>
  async (tx: Tx, { params: { id }, body }: ById & { body: object }): Promise<Answer> => {
    await requireRow(tx, source, id);
    return found(await updateItem<Answer>(tx, source, id, { ...body }));
  };

export const removeOfOthers =
  (source: Source) =>
  async (tx: Tx, { params: { id } }: ById): Promise<void> => {
    await requireRow(tx, source, id);
    found((await deleteItem(tx, source, id)) || undefined);
  };
