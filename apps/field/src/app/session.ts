/** Signing in at the server. */
import type { Credentials } from '../screens/sign-in/prefill.ts';
import type { SignInResult } from '../screens/sign-in/SignIn.tsx';

const BY_CODE: Record<string, SignInResult> = {
  NAO_AUTENTICADO: 'refused',
  SEM_PERMISSAO: 'notField',
  LIMITE_EXCEDIDO: 'blocked',
};

/** Judged by what the answer says: a network that wants a sign-in of its own answers 200 to anything. */
export async function signIn(credentials: Credentials): Promise<SignInResult> {
  try {
    const answer = await fetch('/campo/v1/sessoes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    const body = await answer.json();
    if (answer.ok && typeof body.token_acesso === 'string') return 'done';
    return BY_CODE[body.codigo] ?? 'unreachable';
  } catch {
    return 'unreachable';
  }
}
