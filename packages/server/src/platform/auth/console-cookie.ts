/**
 * The cookie of a session of the console: `<account>.<session>.<secret>.<signature>`. It is signed, so that
 * an attacker cannot make the database look for sessions that never were.
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

/** How many sessions of one request are looked up. A browser has one. */
const SESSIONS_AT_MOST = 3;

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

  /**
   * The sessions in a `Cookie` header, in its order; undefined if there is no such cookie. Cookies that were not made
   * here are passed over: other hosts of a domain may add some to ours.
   */
  read(header: string | undefined, secure: boolean): ConsoleCookie[] | undefined {
    const values = cookiesNamed(header, nameOf(secure));
    if (values.length === 0) return undefined;
    return values.flatMap((value) => this.#sessionIn(value) ?? []).slice(0, SESSIONS_AT_MOST);
  }

  #sessionIn(value: string): ConsoleCookie | undefined {
    const { signed, conta, sessao, secret, signature } = FORMAT.exec(value)?.groups ?? {};
    if (!signed || !signature || !sessao || !secret) return undefined;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(signed)))) return undefined;
    return { conta: Number(conta), sessao, hash: hashOf(secret) };
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(`console ${text}`).digest('base64url');
  }
}

const cookie = (value: string, secure: boolean): string =>
  `${nameOf(secure)}=${value}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/** The white space of RFC 6265. `trim` would take a no-break space away, and another name would become ours. */
const isSpace = (character: string | undefined): boolean => character === ' ' || character === '\t';

/** In a time that grows with the length: a pattern for both ends would try each of many spaces. */
function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isSpace(text[from])) from++;
  while (to > from && isSpace(text[to - 1])) to--;
  return text.slice(from, to);
}

function cookiesNamed(header: string | undefined, name: string): string[] {
  const pairs = header?.split(';').map(trimmed) ?? [];
  return pairs
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}
