/** Hashes of passwords for users of the caller's account. */
import type { FastifyRequest } from 'fastify';
import { newPassword } from '../../platform/auth/sign-in.ts';
import { callerOf } from '../../platform/http/caller.ts';

/**
 * The hash of the given password, or of a generated one, which is returned to be shown. Hashing shares the queue of
 * sign-ins, with the account as the asker.
 */
export const hashed = (request: FastifyRequest, senha?: string) =>
  request.server.signIn.inTurn(`conta ${callerOf(request).conta}`, () => newPassword(senha));
