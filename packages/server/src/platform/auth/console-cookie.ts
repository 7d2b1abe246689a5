/**
 * The cookie of a session of the console: `<account>.<session>.<secret>.<signature>`. It is signed, so that
 * nobody can make the database look for sessions that never were.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashOf } from './secrets.ts';

/** A session as its cookie names it. */
export interface ConsoleCookie {
  conta: number;
  sessao: string;
  hash: Buffer;
}

/** Browsers take a `__Host-` cookie only over https, for this host alone and from this host alone. */
const nameOf = (secure: boolean): string => (secure ? '__Host-campeiro' : 'campeiro');

const FORMAT =
  /^(?<signed>(?<conta>\d{1,15})\.(?<sessao>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<secret>[\w-]{43}))\.(?<signature>[\w-]{43})$/;

export class ConsoleCookies {
  readonly #key: string;

  /** `key`: the secret of the installation, which also signs access tokens. */
  constructor(key: string) {
    this.#key = key;
  }

  /** The value of `Set-Cookie`. Without `Max-Age`, so that the cookie goes with the browser. */
  set(conta: number, sessao: string, secret: string, secure: boolean): string {
    const signed = `${conta}.${sessao}.${secret}`;
    return cookie(`${signed}.${this.#sign(signed)}`, secure);
  }

  /** The value of `Set-Cookie` that deletes the cookie. */
  clear(secure: boolean): string {
    return `${cookie('', secure)}; Max-Age=0`;
  }

  /** The session in a `Cookie` header; null if the cookie was not made here, undefined if there is none. */
  read(header: string | undefined, secure: boolean): ConsoleCookie | null | undefined {
    const value = cookieNamed(header, nameOf(secure));
    if (value === undefined) return undefined;
    const { signed, conta, sessao, secret, signature } = FORMAT.exec(value)?.groups ?? {};
    if (!signed || !signature || !sessao || !secret) return null;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(signed)))) return null;
    return { conta: Number(conta), sessao, hash: hashOf(secret) };
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(`console ${text}`).digest('base64url');
  }
}

const cookie = (value: string, secure: boolean): string =>
  `${nameOf(secure)}=${value}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/** Of several with this name, the first. */
function cookieNamed(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((one) => one.trimStart().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim();
}
