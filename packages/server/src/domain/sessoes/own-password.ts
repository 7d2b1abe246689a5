/** A user changes their own password: all sessions end, and the device or browser that asked gets a new one. */
import type { FastifyRequest } from 'fastify';
import { newPassword } from '../../platform/auth/sign-in.ts';
import type { Tx } from '../../platform/db/database.ts';
import { callerOf, tenantOf } from '../../platform/http/caller.ts';
import { changePassword } from '../usuarios/commands.ts';
import { requirePassword } from '../usuarios/present-password.ts';
import { type SessionUser, sessionUser } from './queries.ts';

interface Change {
  senha_atual: string;
  senha: string;
}

/** Opens the session that the answer gives. */
type Open<T> = (tx: Tx, user: SessionUser) => Promise<T>;

/** Changes the password and ends all sessions, then opens another one and returns it. */
export async function replaceOwn<T>(
  request: FastifyRequest,
  change: Change,
  open: Open<T>,
): Promise<T> {
  const { db, signIn } = request.server;
  const caller = callerOf(request);
  await requirePassword(request, change.senha_atual);
  const { hash } = await signIn.inTurn(`conta ${caller.conta}`, () => newPassword(change.senha));
  return db.write(tenantOf(request), async (tx) => {
    await changePassword(tx, caller.id, hash);
    return open(tx, await sessionUser(tx, caller.id));
  });
}
