/** Who is at this browser. The secret is in a cookie that no script can read: the server answers who it is. */

import type { AnswerOf } from '@campeiro/ui/http/route.ts';
import {
  acceptConviteDoConsole,
  endSessaoDoConsole,
  getConta,
  getEu,
  getOpcoesDeEntrada,
  openSessaoDoConsole,
  requestSenha,
} from '../contract/operations.ts';
import { ask } from '../transport/ask.ts';
import { answerOf, queryClient } from '../transport/queries.ts';
import { forgetAll, forgetOthers, ownerOf } from './kept-text.ts';

export type Conta = AnswerOf<typeof getConta>;

export const euQuery = answerOf(getEu, {}, ['settings']);
export const contaQuery = answerOf(getConta, {}, ['settings']);

/** Another tab has signed in as another user, or signed out: what this tab shows may be the data of a former user. */
const channel = new BroadcastChannel('campeiro-office-session');
channel.onmessage = () => location.reload();

export interface Credentials {
  login: string;
  senha: string;
}

/** Signs in, also as another user: nothing of the one before is left. Throws a `Trouble`. */
export async function signIn(credentials: Credentials): Promise<void> {
  await ask(openSessaoDoConsole, { body: credentials });
  await begin();
}

/** Sets the password of an invited user and signs them in, as `signIn` does. Throws a `Trouble`. */
export async function acceptInvitation(body: { convite: string; senha: string }): Promise<void> {
  await ask(acceptConviteDoConsole, { body });
  await begin();
}

/** Nothing of a former user is left, text that they typed included. */
async function begin(): Promise<void> {
  queryClient.clear();
  channel.postMessage('signed-in');
  const eu = await queryClient.fetchQuery(euQuery).catch(() => undefined);
  if (eu) forgetOthers(localStorage, ownerOf(eu));
}

/** Whether the server sends a link by e-mail to a person who forgot the password. Throws a `Trouble`. */
export const canSendLinks = async (): Promise<boolean> => (await ask(getOpcoesDeEntrada)).email;

/** Asks for such a link. The server answers alike for users who do not exist. Throws a `Trouble`. */
export const askForLink = (login: string) => ask(requestSenha, { body: { login } });

/**
 * Signs the same user in again after the session ended: what is on the screen stays, and is read anew. Other tabs of
 * this browser do the same when they next ask.
 */
export async function signInAgain(credentials: Credentials): Promise<void> {
  await ask(openSessaoDoConsole, { body: credentials });
  await queryClient.invalidateQueries();
}

/** Ends the session and shows the sign-in, in all tabs. */
export async function signOut(): Promise<void> {
  // A session that has ended by itself is ended too.
  await ask(endSessaoDoConsole).catch(() => {});
  forgetAll(localStorage);
  channel.postMessage('signed-out');
  location.assign(`${import.meta.env.BASE_URL}entrar`);
}
