/** Uploads images by tus 1.0.0, a slice at a time, through the same line as everything else. */
import { exchange } from '@campeiro/ui/http/exchange.ts';
import type { Problema } from '../store/wire.ts';
import {
  headersOf,
  isOfProxy,
  isPassing,
  isServer,
  type Line,
  type Outcome,
  problemIn,
  unavailable,
} from './call.ts';
import { IMAGENS_PATH } from './operations.ts';

interface Asked {
  token: string;
  signal: AbortSignal;
}

/** Where an upload goes on. */
interface Place {
  url: string;
  /** Bytes that the server has. */
  offset: number;
}

/** `moved`: the upload has expired, or is not where it was thought to be. Ask anew where to go on. */
export type UploadOutcome<T> = Outcome<T> | { kind: 'moved' };

/** How long a request of an upload may take in which nothing comes back, in milliseconds. */
const TIMEOUT_MS = 45_000;

/**
 * Begins the upload of an image. `offset`: its size if the server has it already. `of`: the user whose image is handed
 * over; by default it is one's own.
 */
export async function beginUpload(
  line: Line,
  { sha256, size, of, ...asked }: Asked & { sha256: string; size: number; of?: number },
): Promise<UploadOutcome<Place>> {
  const named = of === undefined ? '' : `,id_usuario ${btoa(String(of))}`;
  const headers = {
    'upload-length': String(size),
    'upload-metadata': `sha256 ${btoa(sha256)}${named}`,
  };
  const address = `${line.base}${IMAGENS_PATH}`;
  const outcome = await request(line, address, { method: 'POST', headers, status: 201 }, asked);
  if (outcome.kind !== 'ok') return outcome;
  const url = outcome.body.get('location');
  if (url === null) return { kind: 'portal' };
  return { kind: 'ok', body: { url, offset: Number(outcome.body.get('upload-offset') ?? 0) } };
}

/** Asks how much of an upload has arrived. */
export const askOffset = async (
  line: Line,
  { url, ...asked }: Asked & { url: string },
): Promise<UploadOutcome<Place>> =>
  placed(url, await request(line, addressOf(line, url), { method: 'HEAD', status: 200 }, asked));

/** Sends the next bytes of an upload. */
export async function sendSlice(
  line: Line,
  { url, offset, bytes, ...asked }: Asked & Place & { bytes: Uint8Array<ArrayBuffer> },
): Promise<UploadOutcome<Place>> {
  const headers = {
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
  const sent = { method: 'PATCH', headers, body: new Blob([bytes]), status: 204 };
  return placed(url, await request(line, addressOf(line, url), sent, asked));
}

/** A path of the server, or the address that an earlier version of the app kept. */
const addressOf = ({ base }: Line, url: string): string =>
  url.startsWith('/') ? `${base}${url}` : url;

function placed(url: string, outcome: UploadOutcome<Headers>): UploadOutcome<Place> {
  if (outcome.kind !== 'ok') return outcome;
  const offset = Number(outcome.body.get('upload-offset') ?? Number.NaN);
  return Number.isNaN(offset) ? { kind: 'portal' } : { kind: 'ok', body: { url, offset } };
}

interface Request {
  method: string;
  headers?: Record<string, string>;
  body?: Blob;
  status: number;
}

/** One request; the headers of its answer. */
async function request(
  line: Line,
  address: string,
  { method, headers, body, status }: Request,
  { token, signal }: Asked,
): Promise<UploadOutcome<Headers>> {
  const init: RequestInit = {
    method,
    headers: { ...headersOf(line, token), 'tus-resumable': '1.0.0', ...headers },
    body: body ?? null,
    ...{ redirect: 'manual', cache: 'no-store', credentials: 'omit' },
  };
  const answer = await exchange(line, address, init, { signal, ms: TIMEOUT_MS, extends: true });
  if (answer === 'late') return { kind: 'offline', late: true };
  if (answer === 'gone') return { kind: 'offline' };
  const { response, text } = answer;
  if (!isServer(response))
    return isOfProxy(response.status) ? unavailable(line, response) : { kind: 'portal' };
  if (response.status === status) return { kind: 'ok', body: response.headers };
  if ([404, 409, 410].includes(response.status)) return { kind: 'moved' };
  // The answer to HEAD has no body.
  const problem = problemIn(text) ?? (response.status === 401 ? EXPIRED : undefined);
  return problem && !isPassing(response.status)
    ? { kind: 'problem', problem }
    : unavailable(line, response);
}

const EXPIRED: Problema = { tipo: '', titulo: '', status: 401, codigo: 'NAO_AUTENTICADO' };
