import { PASSWORD } from '../seed/accounts.ts';

/** The token for a login; `url` is where it signs in. Throws an Error that names the login. */
export async function signIn(url: string, login: string, senha = PASSWORD): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, senha }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${login} could not sign in: ${text}`);
  return JSON.parse(text).token_acesso;
}
