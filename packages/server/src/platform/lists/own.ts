/** Narrows a list to the rows of the caller. */
import type { FastifyRequest } from 'fastify';
import { sql } from '../db/sql.ts';
import { callerOf } from '../http/caller.ts';

export const ownRows = {
  scope: async (_: unknown, request: FastifyRequest) => sql`t.id_usuario = ${callerOf(request).id}`,
};
