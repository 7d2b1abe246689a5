/**
 * Checks that a webhook comes from the service, by the rules of Standard Webhooks. Uses Web Crypto only, so that it runs
 * in Node.js, browsers and edge functions.
 */

/** The headers of a request: an object, or those of the Fetch API. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** The secret, `whsec_…`, or several while one replaces another. */
  secret: string | readonly string[];
  /** By how many seconds the clocks may differ; 300 by default. */
  tolerance?: number;
  /** The time, in milliseconds; that of the machine by default. */
  now?: number;
}

/** An event as it is sent. `data` is the resource as API v2 shows it. */
export interface WebhookEvent<Data = Record<string, unknown> & { id: number }> {
  /** The same in every attempt: keep it, to notice repetitions. */
  id: string;
  type: string;
  timestamp: string;
  atualizado_em: string | null;
  /** The id that your own system gave to the resource. Older servers do not send it. */
  id_externo?: string | null;
  data: Data;
}

/** The request is not from the service, or is too old. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

const TOLERANCE_SECONDS = 300;
const PREFIX = 'whsec_';

/**
 * The event of a request. Give the body exactly as it came, before anything parses it. Throws a `WebhookError` if no
 * signature is of one of the secrets, or if it was sent too long ago.
 */
export async function verifyWebhook<Data = Record<string, unknown> & { id: number }>(
  body: string,
  headers: WebhookHeaders,
  { secret, tolerance = TOLERANCE_SECONDS, now = Date.now() }: VerifyOptions,
): Promise<WebhookEvent<Data>> {
  const id = header(headers, 'webhook-id');
  const timestamp = header(headers, 'webhook-timestamp');
  const given = header(headers, 'webhook-signature');
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError('webhook-timestamp is no time');
  if (Math.abs(now / 1000 - Number(timestamp)) > tolerance)
    throw new WebhookError('webhook-timestamp is too far from now');
  const signatures = given
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []));
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const secrets = typeof secret === 'string' ? [secret] : secret;
  // `verify` compares in constant time. All are tried, so that the time does not tell which one fits either.
  const checks = await Promise.all(
    secrets.flatMap((one) => signatures.map((signature) => isSignedBy(one, signature, content))),
  );
  if (!checks.includes(true)) throw new WebhookError('webhook-signature is of no known secret');
  return JSON.parse(body) as WebhookEvent<Data>;
}

async function isSignedBy(
  secret: string,
  signature: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const bytes = bytesOf(signature);
  const key = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (!key || key.length === 0) throw new TypeError('The secret of a webhook is whsec_ and base64');
  if (!bytes) return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', imported, bytes, content);
}

/** Undefined for what is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function header(headers: WebhookHeaders, name: string): string {
  const value =
    typeof headers.get === 'function'
      ? headers.get(name)
      : (headers as Record<string, string | undefined>)[name];
  if (typeof value !== 'string') throw new WebhookError(`${name} is missing`);
  return value;
}
