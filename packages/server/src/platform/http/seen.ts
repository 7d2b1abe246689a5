/** The stamp that a change may have: what has changed since its caller read it is not overwritten. */
import { normalizeInstant } from '@campeiro/contract/kit/instants';
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/database.ts';
import { name, sql } from '../db/sql.ts';
import { found, Problem } from '../problem.ts';

/**
 * Locks the row that a request changes until the transaction ends, and returns its stamp; null if there is none yet.
 * Throws the 404 if it cannot exist.
 */
export type LockStamp = (tx: Tx, id: number) => Promise<string | null>;

declare module 'fastify' {
  interface FastifyContextConfig {
    lockStamp?: LockStamp;
  }
}

/** Of the row of a table that has this id. It is one of the rows to change of decision 11. */
const ofTable =
  (table: string): LockStamp =>
  async (tx, id) =>
    found(
      await tx.row<{ atualizado_em: string }>(
        sql`select atualizado_em from ${name(table)} where id = ${id} for no key update`,
      ),
    ).atualizado_em;

const seenBy = ({ body, routeOptions }: FastifyRequest): string | null | undefined =>
  routeOptions.config.operation?.stampOf === undefined
    ? undefined
    : (body as { atualizado_em?: string | null }).atualizado_em;

/** Whether the request has the stamp of what its caller read. */
export const hasSeen = (request: FastifyRequest): boolean => seenBy(request) !== undefined;

/**
 * Locks the row whose stamp the request has, and throws the 409 if that is no longer its stamp. Without one it does
 * nothing. Call it first in the transaction that changes the row.
 */
export async function requireSeen(tx: Tx, request: FastifyRequest): Promise<void> {
  const seen = seenBy(request);
  if (seen === undefined) return;
  const { operation, lockStamp } = request.routeOptions.config;
  const stampOf = operation?.stampOf;
  const lock = typeof stampOf === 'string' ? ofTable(stampOf) : lockStamp;
  if (!lock) throw new Error(`No row is bound to ${operation?.method} ${operation?.path}.`);
  const id = Number((request.params as { id?: number }).id);
  const now = await lock(tx, id);
  if ((now && normalizeInstant(now)) === (seen && normalizeInstant(seen))) return;
  throw changedSince(typeof stampOf === 'string' ? await authorOf(tx, stampOf, id) : undefined);
}

/** The name of the user who changed a row last; undefined where the table does not keep it, or the service did it. */
async function authorOf(tx: Tx, table: string, id: number): Promise<string | undefined> {
  const author = await tx.row<{ nome: string }>(sql`
    select u.nome from ${name(table)} t join usuarios u on u.id = (to_jsonb(t) ->> 'alterado_por')::bigint
    where t.id = ${id}`);
  return author?.nome;
}

/** The body as handlers get it. */
export function withoutStamp(body: unknown): unknown {
  const { atualizado_em: _, ...fields } = body as { atualizado_em?: unknown };
  return fields;
}

function changedSince(author: string | undefined): Problem {
  const mensagem = author === undefined ? CHANGED : changedBy(author);
  return new Problem('CONFLITO', mensagem, {
    erros: [{ campo: 'atualizado_em', codigo: 'VALOR_INVALIDO', mensagem }],
  });
}

const changedBy = (author: string) =>
  message(
    `${author} mudou o recurso depois que ele foi lido. Leia-o de novo.`,
    `${author} changed the resource after it was read. Read it again.`,
  );

const CHANGED = message(
  'O recurso mudou desde que foi lido. Leia-o de novo.',
  'The resource has changed since it was read. Read it again.',
);
