/** One attempt: a POST to a checked address, without redirects, within a time, of whose answer little is read. */
import type { LookupAddress } from 'node:dns';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type Allowed, addressesOf, faultOf, RefusedAddress, type Resolve } from './networks.ts';

/** How much of an answer is kept. */
const KEPT_BYTES = 1000;
/** After the status, this long is waited for the beginning of the answer, in milliseconds. */
const ANSWER_MS = 2000;

export interface Outgoing {
  url: string;
  body: string;
  headers: Record<string, string>;
}

export type Failure =
  | 'tempo'
  | 'conexao'
  | 'endereco_recusado'
  | 'nome'
  | 'certificado'
  | 'segredo';

export interface Outcome {
  status: number | null;
  erro: Failure | null;
  resposta: string | null;
  milissegundos: number;
  /** Seconds that the receiver asked for. */
  retryAfter: number | undefined;
}

export interface Limits {
  allowed: Allowed;
  timeoutMs: number;
  resolve?: Resolve | undefined;
}

/** Only the statuses 200 to 299 say that the receiver has it. */
export const isSuccess = ({ status }: Pick<Outcome, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

/** Never throws: what went wrong is in the outcome. */
export async function attempt(outgoing: Outgoing, limits: Limits): Promise<Outcome> {
  const start = performance.now();
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let answer: Pick<Outcome, 'status' | 'erro' | 'resposta' | 'retryAfter'>;
  try {
    answer = await within(signal, post(outgoing, limits, signal));
  } catch (error) {
    const erro = signal.aborted ? 'tempo' : failureOf(error);
    answer = { status: null, erro, resposta: null, retryAfter: undefined };
  }
  return { ...answer, milissegundos: Math.round(performance.now() - start) };
}

/** Looking a name up cannot be aborted; its result comes too late then. */
const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);

async function post(outgoing: Outgoing, { allowed, resolve }: Limits, signal: AbortSignal) {
  if (faultOf(outgoing.url, allowed)) throw new RefusedAddress();
  const url = new URL(outgoing.url);
  const addresses = await addressesOf(url, allowed, resolve);
  signal.throwIfAborted();
  const response = await answerOf(requestTo(url, addresses, outgoing, signal), outgoing.body);
  const resposta = await beginningOf(response);
  const status = response.statusCode ?? 0;
  return { status, erro: null, resposta, retryAfter: secondsOf(response.headers['retry-after']) };
}

function requestTo(
  url: URL,
  addresses: LookupAddress[],
  { headers, body }: Outgoing,
  signal: AbortSignal,
): ClientRequest {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return request(url, {
    method: 'POST',
    agent: false,
    signal,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Campeiro-Webhooks',
    },
    // Connects to what was checked, whatever the name means by now.
    lookup: (_host, options, callback) => {
      if (options.all) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    },
  });
}

const answerOf = (request: ClientRequest, body: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });

/** The status has come already, so that a broken or endless answer changes nothing. */
async function beginningOf(response: IncomingMessage): Promise<string | null> {
  const late = setTimeout(() => response.destroy(), ANSWER_MS);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      size += part.length;
      if (size >= KEPT_BYTES) break;
    }
  } catch {
    // What came until then is kept.
  } finally {
    clearTimeout(late);
    response.destroy();
  }
  const text = Buffer.concat(parts).subarray(0, KEPT_BYTES).toString('utf8');
  return text === '' ? null : text.replaceAll('\0', '');
}

/** Seconds from now, from a number of them or a date. */
export function secondsOf(retryAfter: string | undefined, now = Date.now()): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}

function failureOf(error: unknown): Failure {
  if (error instanceof RefusedAddress) return 'endereco_recusado';
  const { code = '' } = error as { code?: string };
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'nome';
  return /CERT|SSL|TLS|SELF_SIGNED|VERIFY/.test(code) ? 'certificado' : 'conexao';
}
