/** An invited user sets their password and is signed in. */
import type { Access } from '@campeiro/contract/kit/access';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/auth/network.ts';
import { newPassword } from '../../platform/auth/sign-in.ts';
import type { Tx } from '../../platform/db/database.ts';
import { accept, invitationEnded, parseInvitation } from '../usuarios/invitations.ts';
import { type SessionUser, sessionUser } from './queries.ts';

interface Acceptance {
  convite: string;
  senha: string;
}

/** Sets the password and opens a session for it, in one transaction. `access`: of the app where it was accepted. */
export async function acceptAndOpen<T>(
  { server, address, log }: FastifyRequest,
  { convite, senha }: Acceptance,
  { api, roles }: Access,
  open: (tx: Tx, user: SessionUser) => Promise<T>,
): Promise<T & { conta: number; user: SessionUser }> {
  const invitation = parseInvitation(convite);
  if (!invitation) throw invitationEnded();
  const { conta, usuario } = invitation;
  // Hashed before the lookup, in the turn of a sign-in: a refusal does not come sooner for an unknown user.
  const { hash } = await server.signIn.inTurn(networkOf(address), () => newPassword(senha));
  const opened = await server.db.write({ conta, usuario, origem: api }, async (tx) => {
    await accept(tx, invitation, hash, roles);
    const user = await sessionUser(tx, usuario);
    return { ...(await open(tx, user)), conta, user };
  });
  await server.signIn.unblock(opened.user.login);
  log.info({ conta, usuario }, 'invitation accepted');
  return opened;
}
