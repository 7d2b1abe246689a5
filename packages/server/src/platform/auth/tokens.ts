/** Access tokens: JWT, HS256. */
import { randomBytes } from 'node:crypto';
import { normalizeInstant } from '@campeiro/contract/kit/instants';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Row } from '../../rows.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';

const ISSUER = 'campeiro';

export interface TokenClaims {
  conta: number;
  usuario: number;
  /** The user's credential version. Raising it ends all earlier tokens. */
  versao: number;
  /** The device's session, for tokens of a session. */
  sessao?: string;
}

export type TokenFault = 'expired' | 'malformed';

interface AccessToken {
  token_acesso: string;
  tipo_token: 'Bearer';
  expira_em: string;
}

/** How many verified signatures are cached. Each request still checks whether the token was revoked. */
const REMEMBERED = 10_000;

export class Tokens {
  readonly #key: Uint8Array;
  readonly #ttlSeconds: number;
  readonly #verified = new LRUCache<string, { claims: TokenClaims; expires: number }>({
    max: REMEMBERED,
  });

  constructor(secret: string, ttlSeconds: number) {
    this.#key = new TextEncoder().encode(secret);
    this.#ttlSeconds = ttlSeconds;
  }

  async issue({ conta, usuario, versao, sessao }: TokenClaims): Promise<AccessToken> {
    const expires = Math.floor(Date.now() / 1000) + this.#ttlSeconds;
    const token_acesso = await new SignJWT({ conta, versao, ...(sessao && { sessao }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setSubject(String(usuario))
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(this.#key);
    const expira_em = normalizeInstant(new Date(expires * 1000).toISOString());
    return { token_acesso, tipo_token: 'Bearer', expira_em };
  }

  /** The claims of a valid token, or the fault of an invalid one. */
  async verify(token: string): Promise<{ claims: TokenClaims } | { fault: TokenFault }> {
    const known = this.#verified.get(token);
    if (known && known.expires > Date.now()) return { claims: known.claims };
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
      });
      const {
        conta,
        versao,
        sessao,
        exp = 0,
      } = payload as Omit<TokenClaims, 'usuario'> & {
        exp?: number;
      };
      const claims = { conta, usuario: Number(payload.sub), versao, ...(sessao && { sessao }) };
      this.#verified.set(token, { claims, expires: exp * 1000 });
      return { claims };
    } catch (error) {
      // Expiry is checked after the signature, so only tokens of this server are called expired.
      return { fault: error instanceof errors.JWTExpired ? 'expired' : 'malformed' };
    }
  }
}

/** The secret with which all processes of this installation sign; generated on first use. */
export function sharedSecret(db: Database): Promise<string> {
  return db.acrossAccounts(async (tx) => {
    const fresh = randomBytes(48).toString('base64url');
    await tx.run(
      sql`insert into sistema (chave, valor) values ('segredo_dos_tokens', ${fresh}) on conflict do nothing`,
    );
    const row = await tx.row<Row<'sistema', 'valor'>>(
      sql`select valor from sistema where chave = 'segredo_dos_tokens'`,
    );
    return row?.valor ?? fresh;
  });
}
