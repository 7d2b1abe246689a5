/**
 * The secrets of webhooks. They sign, so a hash is not enough: they are stored encrypted with a key that is derived from
 * the one of access tokens. With `TOKEN_SECRET` set, reading the database does not give them away.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

declare module 'fastify' {
  interface FastifyInstance {
    webhookSecrets: SecretBox;
  }
}

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** The bytes of a new secret. */
export const newKey = (): Buffer => randomBytes(SECRET_BYTES);

/** A secret as receivers know it. */
export const asText = (key: Buffer): string => PREFIX + key.toString('base64');

/** `webhook-signature` of one secret or several, as Standard Webhooks says. */
export const signatures = (
  keys: readonly Buffer[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string =>
  keys
    .map((key) => createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ');

export class SecretBox {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'webhooks', 32));
  }

  /** Encrypted for this account alone. */
  seal(conta: number, plain: Buffer): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv).setAAD(Buffer.from(String(conta)));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** Undefined if it was encrypted with another key, such as an earlier `TOKEN_SECRET`. */
  open(conta: number, sealed: Buffer): Buffer | undefined {
    try {
      const decipher = createDecipheriv(CIPHER, this.#key, sealed.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(String(conta)))
        .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
    } catch {
      return undefined;
    }
  }
}
