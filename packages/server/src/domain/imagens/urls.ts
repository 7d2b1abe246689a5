/** Addresses of images: anyone with an address may read the image until it expires, without a token. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The account and the image. */
interface ImageName {
  conta: number;
  sha256: string;
}

export type Size = 'inteira' | 'miniatura';

/** The query of an address. */
interface Signed {
  expira?: string | undefined;
  tamanho?: string | undefined;
}

/** Addresses made within this many seconds are equal, so that browsers can use their cache. */
const STEP = 300;

declare module 'fastify' {
  interface FastifyInstance {
    imageUrls: ImageUrls;
  }
}

export class ImageUrls {
  readonly #key: Buffer;
  readonly #base: string;
  readonly #path: string;
  readonly #ttl: number;

  /** `secret` also signs access tokens, but a signature made here is never a valid token. */
  constructor(secret: string, base: string, ttl: number) {
    this.#key = createHmac('sha256', secret).update('imagens').digest();
    this.#base = new URL(base).origin;
    this.#path = new URL(base).pathname.replace(/\/$/, '');
    this.#ttl = ttl;
  }

  /** Valid for at least the time to live, and at most one step longer. */
  of(name: ImageName, size: Size = 'inteira', now = Date.now()): string {
    return this.#base + this.pathOf(name, size, now);
  }

  /** The same address without scheme and host, for our own apps, which may be open under several names. */
  pathOf(name: ImageName, size: Size = 'inteira', now = Date.now()): string {
    const step = Math.min(STEP, this.#ttl);
    const expira = Math.ceil((now / 1000 + this.#ttl) / step) * step;
    return this.#path + this.#signed(name, size, String(expira));
  }

  /** An address of an image of a visit for callers with a token: it does not expire. */
  ofVisit(id_registro: number, sha256: string, size: Size = 'inteira'): string {
    const small = size === 'miniatura' ? '?tamanho=miniatura' : '';
    return `${this.#base}${this.#path}/v2-extensoes/registros/${id_registro}/imagens/${sha256}${small}`;
  }

  /**
   * Seconds until the address expires; undefined if it has expired. `asked` is path and query as they came: undefined
   * too if any character of them differs from what was made here.
   */
  verify(
    name: ImageName,
    { expira = '', tamanho = 'inteira' }: Signed,
    asked: string,
    now = Date.now(),
  ): number | undefined {
    const expected = Buffer.from(this.#signed(name, tamanho, expira));
    const given = Buffer.from(asked);
    const genuine = given.length === expected.length && timingSafeEqual(given, expected);
    const left = Math.ceil(Number(expira) - now / 1000);
    return genuine && left > 0 ? left : undefined;
  }

  #signed({ conta, sha256 }: ImageName, size: string, expira: string): string {
    const assinatura = createHmac('sha256', this.#key)
      .update(`${conta}/${sha256}/${size}/${expira}`)
      .digest('base64url');
    const small = size === 'miniatura' ? 'tamanho=miniatura&' : '';
    return `/imagens/${conta}/${sha256}?${small}expira=${expira}&assinatura=${assinatura}`;
  }
}
