/** Requests of a user beside the methods of the SDK. */
import type { Campeiro } from '@campeiro/client';

export type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** Gives each request a token of the client's user. One that is refused is renewed once. */
export const signedBy =
  (client: Pick<Campeiro, 'token' | 'forgetToken'>): Fetch =>
  async (url, init) => {
    const token = await client.token();
    const answer = await fetch(url, withToken(init, token));
    if (answer.status !== 401) return answer;
    await answer.body?.cancel();
    client.forgetToken(token);
    return fetch(url, withToken(init, await client.token()));
  };

/** Gives each request this token, which ends when it ends. */
export const withGivenToken =
  (token: string): Fetch =>
  (url, init) =>
    fetch(url, withToken(init, token));

function withToken(init: RequestInit = {}, token: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}
