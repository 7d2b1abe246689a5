/** A person on a sign-in page asks for a link: the same in both apps. */
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/auth/network.ts';
import { normalLogin } from '../../platform/auth/sign-in.ts';
import { noMail, requestLink } from './commands.ts';

/** Whether links can be sent. */
export const optionsOf = async (_: unknown, { server }: FastifyRequest) => ({
  email: server.delivery !== undefined,
});

/** Notes the request in the turn of a sign-in. The message is sent after the answer. */
export async function forgotten(
  { body }: { body: { login: string } },
  { server, address, language }: FastifyRequest,
): Promise<void> {
  const { delivery, db, signIn } = server;
  if (!delivery) throw noMail();
  const network = networkOf(address);
  const request = { login: normalLogin(body.login), network, idioma: language };
  await signIn.inTurn(network, () => db.acrossAccounts((tx) => requestLink(tx, request)));
  delivery.wake();
}
