/**
 * The last password that the server took, so that its user comes in again without a network. Only a hash is kept, which
 * does not reveal it.
 */

/** What is kept of a password. */
export interface Verifier {
  salt: Uint8Array<ArrayBuffer>;
  hash: Uint8Array<ArrayBuffer>;
  rounds: number;
}

/** As OWASP asks of PBKDF2-HMAC-SHA-256: half a second on a slow phone. */
const ROUNDS = 600_000;

export async function verifierOf(senha: string, rounds = ROUNDS): Promise<Verifier> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt, rounds, hash: await derive(senha, salt, rounds) };
}

export async function verifies(senha: string, { salt, hash, rounds }: Verifier): Promise<boolean> {
  const given = await derive(senha, salt, rounds);
  let difference = 0;
  for (const [i, byte] of hash.entries()) difference |= byte ^ (given[i] ?? 0);
  return difference === 0;
}

async function derive(
  senha: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(senha.normalize());
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 256));
}
