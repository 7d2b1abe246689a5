/** Handlers for a declared list: its pages, and reading, creating, changing and deleting one item. */
import type { ListRequest } from '@campeiro/contract/kit/list';
import type { FastifyRequest } from 'fastify';
import { inSteps, type Tx } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';
import { tenantOf } from '../http/caller.ts';
import { freely, type Handler, SENT, statement, type Work } from '../http/operations.ts';
import { pathOf } from '../http/problem-answer.ts';
import { found } from '../problem.ts';
import { type BesideOf, namesBeside } from './beside.ts';
import { sendCsv, wantsCsv } from './csv.ts';
import { allRows } from './export.ts';
import { readPage } from './page.ts';
import type { Item } from './rows.ts';
import { deleteItem, findItem, hasLinks, insertItem, type Source, updateItem } from './source.ts';

interface ListOptions {
  /** Narrows the list to what the path names; throws the 404 when that does not exist. */
  scope?: (tx: Tx, request: FastifyRequest) => Promise<Sql>;
  /** Turns the rows of a page into items. */
  present?: (rows: Item[], request: FastifyRequest) => Item[] | Promise<Item[]>;
  /** What a file has beside the fields of the list and the names of linked rows. */
  beside?: readonly BesideOf[];
}

// Only the declaration of a list knows the type of its items.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Any = any;

/** Answers pages of the list that it is bound to. */
export type ListHandler<B = Any> = Handler<Any, Any, B, Any>;

/** Answers a page of the list. */
export function list(
  source: Source,
  { scope, present = (rows) => rows, beside = [] }: ListOptions = {},
): ListHandler {
  const inFile = [namesBeside(source), ...beside];
  return freely(async ({ body }, request, reply) => {
    const { db, keepTotalsOver } = request.server;
    const caller = inSteps(tenantOf(request));
    const question = {
      caller,
      source,
      pedido: body as ListRequest,
      forPeople: request.routeOptions.config.operation?.access.api === 'escritorio',
      scope: scope && ((tx: Tx) => scope(tx, request)),
    };
    if (wantsCsv(request)) {
      const presented = presentedParts(allRows(db, question), (rows) => present(rows, request));
      await sendCsv(request, reply, presented, { caller, beside: inFile });
      return SENT;
    }
    const { dados, paginacao } = await readPage({
      ...question,
      db,
      keepTotalsOver,
      token: request.headers.authorization ?? '',
      path: pathOf(request),
    });
    return { dados: await present(dados, request), paginacao };
  });
}

async function* presentedParts(
  parts: AsyncGenerator<Item[]>,
  present: (rows: Item[]) => Item[] | Promise<Item[]>,
): AsyncGenerator<Item[]> {
  for await (const rows of parts) yield await present(rows);
}

type ById = { id: number };

/** Answers the item with the `id` of the path, as the list shows it. */
export const item = (source: Source): Handler<ById, Any, Any, Any> =>
  statement(async (tx, { params }) => found(await findItem(tx, source, params.id)));

/** Creates an item and answers it. `row`: its columns, if they differ from the body. */
export const create = <B>(
  source: Source,
  row: (body: B) => object = (body) => body as object,
): Writing<unknown, B> =>
  writing(source, (tx, { body }) => insertItem<Item>(tx, source, { ...row(body) }));

/**
 * Changes the item with the `id` of the path and answers its new state. `changes`: the columns, if they
 * differ from the body.
 */
export const change = <B>(
  source: Source,
  changes: (body: B) => object = (body) => body as object,
): Writing<ById, B> =>
  writing(source, async (tx, { params, body }) =>
    found(await updateItem<Item>(tx, source, params.id, { ...changes(body) })),
  );

type Writing<P, B> = Work<P, Any, B, Any> | Handler<P, Any, B, Any>;

/** A row is written by one statement, its links by others. */
const writing = <P, B>(source: Source, work: Work<P, Any, B, Any>): Writing<P, B> =>
  hasLinks(source) ? work : statement(work);

/** Deletes the item with the `id` of the path. */
export const remove =
  (source: Source): Work<ById, Any, Any, Any> =>
  async (tx, { params }) =>
    void found((await deleteItem(tx, source, params.id)) || undefined);
